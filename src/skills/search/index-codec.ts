import { createHash } from 'node:crypto';
import type { WorkedOut } from './search-engine.js';
import type { IndexedSkill, IndexParts } from './skill-index.js';
import { Vocabulary } from './vocabulary.js';
import type { StoredMoments } from './vocabulary-moments.js';

export interface StoredIndex {
  readonly parts: IndexParts;
  readonly moments: StoredMoments | undefined;
  readonly workedOut: WorkedOut | undefined;
}

const magic = 'ASIX';
const hashBytes = 32;
const headerBytes = 8;

interface Head {
  /** What the index was made with; another one makes another index. */
  readonly fingerprint: string;
  readonly skills: readonly (Omit<IndexedSkill, 'head'> & { readonly head: number })[];
  /** Bytes of each section, in order. */
  readonly sections: readonly number[];
  readonly momentsCount: number | undefined;
}

/** An index as bytes: a checksum, a head in JSON, then the sections. */
export function encodeIndex({ parts, moments, workedOut }: StoredIndex, fingerprint: string): Buffer {
  const { vocabulary, skills, postings } = parts;
  const heads = new Uint32Array(skills.reduce((sum, { head }) => sum + head.length, 0));
  let at = 0;
  for (const { head } of skills) {
    heads.set(head, at);
    at += head.length;
  }
  const sections = [
    Buffer.from(vocabulary.terms.join('\n')),
    bytesOf(postings.offsets),
    bytesOf(postings.slots),
    bytesOf(postings.counts),
    bytesOf(heads),
    ...(moments === undefined ? [] : [bytesOf(moments.sum), bytesOf(moments.moments)]),
    ...(workedOut === undefined ? [] : [bytesOf(workedOut.directions), ...workedOut.common.map(bytesOf)]),
  ];
  const head: Head = {
    fingerprint,
    skills: skills.map(skill => ({ ...skill, head: skill.head.length })),
    sections: sections.map(({ length }) => length),
    momentsCount: moments?.count,
  };
  const headText = Buffer.from(JSON.stringify(head));
  const header = Buffer.alloc(headerBytes);
  header.write(magic, 'latin1');
  header.writeUInt32LE(headText.length, 4);
  const content = Buffer.concat([header, headText, ...sections]);
  return Buffer.concat([digestOf(content), content]);
}

/** Reads it back; undefined for what is damaged, cut short, or was made with something else. */
export function decodeIndex(bytes: Buffer, fingerprint: string): StoredIndex | undefined {
  const content = bytes.subarray(hashBytes);
  if (content.length < headerBytes || content.toString('latin1', 0, 4) !== magic) return undefined;
  if (!digestOf(content).equals(bytes.subarray(0, hashBytes))) return undefined;
  const headEnd = headerBytes + content.readUInt32LE(4);
  // The checksum vouches for the rest: these are the bytes that were written.
  const head = JSON.parse(content.toString('utf8', headerBytes, headEnd)) as Head;
  if (head.fingerprint !== fingerprint) return undefined;
  let at = headEnd;
  const [terms, offsets, slots, counts, heads, sum, moments, directions, ...common] = head.sections.map(
    length => {
      at += length;
      return content.subarray(at - length, at);
    },
  );
  const headTerms = new Uint32Array(copyOf(heads));
  let first = 0;
  const skills = head.skills.map(({ head: length, ...skill }) => {
    first += length;
    return { ...skill, head: headTerms.subarray(first - length, first) };
  });
  const text = terms?.toString('utf8') ?? '';
  return {
    parts: {
      vocabulary: new Vocabulary(text === '' ? [] : text.split('\n')),
      skills,
      postings: {
        offsets: new Uint32Array(copyOf(offsets)),
        slots: new Uint32Array(copyOf(slots)),
        counts: new Uint16Array(copyOf(counts)),
      },
    },
    moments:
      head.momentsCount === undefined
        ? undefined
        : {
            sum: new Float64Array(copyOf(sum)),
            moments: new Float64Array(copyOf(moments)),
            count: head.momentsCount,
          },
    workedOut:
      directions === undefined
        ? undefined
        : {
            directions: new Float32Array(copyOf(directions)),
            common: common.map(vector => new Float64Array(copyOf(vector))),
          },
  };
}

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** Numbers must begin where their size allows it, which a section of a file does not. */
function copyOf(section: Buffer = Buffer.alloc(0)): ArrayBuffer {
  const copy = new ArrayBuffer(section.length);
  new Uint8Array(copy).set(section);
  return copy;
}
