#!/usr/bin/env node
/**
 * Checks one commit message and reports what a reviewer would stumble over.
 * Reads a file or stdin, writes findings to stdout and failures to stderr, changes nothing.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

const HELP = `Usage: check-commit-message.mjs [options] [FILE]

Checks a commit message in FILE, or on stdin when FILE is "-" or absent.

Options:
  --conventional        require a Conventional Commits header (type(scope): text)
  --types LIST          comma-separated types to accept with --conventional
  --subject-limit N     longest subject, in characters (default 72)
  --body-limit N        longest body line, in characters (default 72)
  --ignore RULE         skip a rule by its name; may be repeated
  --strict              let warnings fail the check too
  --json                print one JSON object instead of text
  -h, --help            show this help

Rules:
  errors    empty-message, subject-length, subject-period, subject-imperative,
            second-line-blank, body-width, conventional-header, control-character
  warnings  subject-vague, comment-line, breaking-footer

Exit status:
  0  no errors
  1  the message has problems
  2  wrong arguments, or the input cannot be read as text
`;

const SEVERITY = new Map([
  ['empty-message', 'error'],
  ['subject-length', 'error'],
  ['subject-period', 'error'],
  ['subject-imperative', 'error'],
  ['second-line-blank', 'error'],
  ['body-width', 'error'],
  ['conventional-header', 'error'],
  ['control-character', 'error'],
  ['subject-vague', 'warning'],
  ['comment-line', 'warning'],
  ['breaking-footer', 'warning'],
]);
const MAX_INPUT_BYTES = 1024 * 1024;
const SCISSORS = /^# -+ >8 -+$/;
const HEADER = /^([a-z][a-z0-9-]*)(?:\(([^()]*)\))?(!)?:( *)(.*)$/i;
const TRAILER = /^(?:[A-Za-z][A-Za-z0-9-]*|BREAKING CHANGE)(?:: | #)\S/;
const MADE_BY_GIT = /^(?:Merge |Revert "|Reapply "|(?:fixup|squash|amend)! )/;
const DEFAULT_TYPES = 'feat,fix,docs,style,refactor,perf,test,build,ci,chore,revert';

// A closed list keeps the check precise: "Embed" and "Process" end like
// inflected verbs but are not, so only inflections of these are reported.
const VERBS = new Set(
  `accept add adjust align allow apply avoid build bump cache call change check clarify clean clear
  close collapse combine configure convert copy correct cover create declare decrease delete
  deprecate detect disable display document drop enable enforce ensure escape exclude expand
  explain export expose extend extract fix format generate guard handle hide ignore implement
  import improve include increase inline install introduce limit link load log lower make mark
  merge migrate mock move normalise normalize open optimise optimize parse pass patch pin
  prevent print raise reduce refactor refine reject release reload remove rename reorder
  reorganise reorganize repair replace report require reset resolve restore restrict return
  revert reuse review revise rework rewrite run separate set show simplify skip sort specify
  split start stop store support swap switch test tidy track trim tweak unify update upgrade use
  validate verify warn wrap write`.split(/\s+/),
);
const IRREGULAR = new Map([
  ['made', 'make'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['rewrote', 'rewrite'],
  ['ran', 'run'],
  ['hid', 'hide'],
  ['shown', 'show'],
  ['built', 'build'],
  ['broke', 'break'],
  ['kept', 'keep'],
]);
const VAGUE = [
  /^(?:wip|work in progress|stuff|misc|address (?:review )?(?:comments?|feedback))$/i,
  /^(?:(?:some|minor|small|misc|various) )?(?:fix(?:es)?|(?:update|change|tweak|improvement|cleanup|edit)s?)$/i,
  /^(?:fix|update|change|improve) (?:it|(?:(?:the|some|a) )?(?:code|stuff|(?:bug|thing|file|issue|test)s?))$/i,
];

class UnreadableInput extends Error {}

/** The plain verb behind an inflected one, or undefined when the word is fine as it is. */
function plainVerb(word) {
  const lower = word.toLowerCase();
  if (VERBS.has(lower)) return undefined;
  if (IRREGULAR.has(lower)) return IRREGULAR.get(lower);
  const suffix = /(?:ied|ies|ed|ing|es|s)$/.exec(lower)?.[0];
  if (suffix === undefined) return undefined;
  const stem = lower.slice(0, -suffix.length);
  const undoubled = stem.replace(/([a-z])\1$/, '$1');
  return [stem, `${stem}e`, `${stem}y`, undoubled].find(candidate => VERBS.has(candidate));
}

/** Length as a reader counts it: code points, not UTF-16 units. */
function lengthOf(text) {
  return [...text].length;
}

/** The numbered lines git would keep, without comments and outer blank lines. */
function keptLines(text, report) {
  const kept = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = { number: index + 1, text: raw.trimEnd() };
    if (SCISSORS.test(line.text)) break;
    if (!line.text.startsWith('#')) kept.push(line);
    else if (/^#\d/.test(line.text)) {
      const message = 'Line starts with "#": git drops it when the message is opened in an editor';
      report('comment-line', line.number, message);
    }
  }
  while (kept.length > 0 && kept[0].text === '') kept.shift();
  while (kept.length > 0 && kept.at(-1).text === '') kept.pop();
  return kept;
}

function checkSubject(line, options, report) {
  const length = lengthOf(line.text);
  if (length > options.subjectLimit) {
    const message = `Subject has ${length} characters, the limit is ${options.subjectLimit}`;
    report('subject-length', line.number, message);
  }
  const header = HEADER.exec(line.text);
  if (options.conventional) checkHeader(line, header, options, report);

  // Without --conventional, "parser: fixed x" is a plain prefix; the verb still follows the colon.
  const text = header === null ? line.text : header[5];
  if (/[.。…]$/.test(text)) report('subject-period', line.number, 'Subject ends with a full stop');
  const bare = text.replace(/[.!…]+$/, '');
  if (VAGUE.some(pattern => pattern.test(bare))) {
    report('subject-vague', line.number, 'Subject does not say what changed');
  }
  const firstWord = /^[A-Za-z]+(?![A-Za-z'_./(-])/.exec(text)?.[0];
  const verb = firstWord === undefined ? undefined : plainVerb(firstWord);
  if (verb !== undefined) {
    const message = `Subject starts with "${firstWord}"; write it as an order: "${verb}"`;
    report('subject-imperative', line.number, message);
  }
}

function checkHeader(line, header, options, report) {
  const fail = message => report('conventional-header', line.number, message);
  if (header === null) {
    fail('Subject has no "type: text" or "type(scope): text" header');
    return;
  }
  const [, type, scope, , space, text] = header;
  if (!options.types.includes(type)) {
    fail(`Type "${type}" is not one of ${options.types.join(', ')}`);
  }
  if (scope !== undefined && scope.trim() === '') fail('Scope is empty; leave the brackets out');
  if (text === '') fail('Nothing follows the type');
  else if (space !== ' ') fail('Exactly one space must follow the colon');
}

/** Code, quotes, trailers, and text that cannot be broken (URLs, paths) keep their length. */
function keepsItsLength(text) {
  if (/^(?: {4}|\t|>)/.test(text) || TRAILER.test(text) || text.includes('://')) return true;
  return !/\S\s+\S/.test(text.replace(/^\s*[-*] /, ''));
}

function checkBody(lines, options, report) {
  let fenced = false;
  for (const { number, text } of lines) {
    if (/^ {0,3}(?:```|~~~)/.test(text)) fenced = !fenced;
    else if (!fenced && /^breaking[ -]change:/i.test(text) && !/^BREAKING[ -]CHANGE: \S/.test(text)) {
      report('breaking-footer', number, 'Write this footer as "BREAKING CHANGE: " and what breaks');
    }
    const length = lengthOf(text);
    if (length > options.bodyLimit && !fenced && !keepsItsLength(text)) {
      const message = `Line has ${length} characters, the limit is ${options.bodyLimit}`;
      report('body-width', number, message);
    }
  }
}

/** The whole check as a function of text: no input, no output. */
function checkMessage(text, options) {
  const problems = [];
  const report = (rule, line, message) => {
    if (options.ignore.has(rule)) return;
    problems.push({ rule, severity: SEVERITY.get(rule), line, message });
  };
  const lines = keptLines(text, report);
  const [subject, second, ...rest] = lines;
  if (subject === undefined) {
    report('empty-message', 1, 'The message is empty (comment lines do not count)');
    return { subject: '', problems };
  }
  for (const line of lines) {
    if (/[\p{Cc}\u2028\u2029]/u.test(line.text.replaceAll('\t', ''))) {
      report('control-character', line.number, 'Line contains a control character');
    }
  }
  // Git wrote these subjects, or needs them verbatim to find the commit they refer to.
  if (!MADE_BY_GIT.test(subject.text)) checkSubject(subject, options, report);
  if (second !== undefined && second.text !== '') {
    report('second-line-blank', second.number, 'Leave the line after the subject blank');
    rest.unshift(second);
  }
  checkBody(rest, options, report);
  problems.sort((a, b) => a.line - b.line);
  return { subject: subject.text, problems };
}

const READ_FAILURES = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'it is a directory'],
  ['EACCES', 'permission denied'],
]);

async function readText(path) {
  if (path === '-' && process.stdin.isTTY) {
    throw new UnreadableInput('no FILE given and nothing piped to stdin');
  }
  const name = path === '-' ? 'stdin' : path;
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      size += chunk.length;
      if (size > MAX_INPUT_BYTES) {
        throw new UnreadableInput(`${name} is larger than 1 MiB, so not a commit message`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof UnreadableInput) throw error;
    const reason = READ_FAILURES.get(error.code) ?? error.message;
    throw new UnreadableInput(`cannot read ${name}: ${reason}`);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.includes(0)) throw new UnreadableInput(`${name} looks binary (it contains a NUL byte)`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableInput(`${name} is not UTF-8 text`);
  }
}

function positiveInteger(value, option) {
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new TypeError(`--${option} needs a whole number above 0 (got "${value}")`);
  }
  return Number(value);
}

function readOptions(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      conventional: { type: 'boolean', default: false },
      types: { type: 'string', default: DEFAULT_TYPES },
      'subject-limit': { type: 'string', default: '72' },
      'body-limit': { type: 'string', default: '72' },
      ignore: { type: 'string', multiple: true, default: [] },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (positionals.length > 1) throw new TypeError(`expected one FILE, got ${positionals.length}`);
  const unknown = values.ignore.find(rule => !SEVERITY.has(rule));
  if (unknown !== undefined) throw new TypeError(`--ignore: there is no rule "${unknown}"`);
  return {
    ...values,
    path: positionals[0] ?? '-',
    types: values.types.split(',').map(type => type.trim()),
    ignore: new Set(values.ignore),
    subjectLimit: positiveInteger(values['subject-limit'], 'subject-limit'),
    bodyLimit: positiveInteger(values['body-limit'], 'body-limit'),
  };
}

function render({ subject, problems }, valid, asJson) {
  if (asJson) return `${JSON.stringify({ valid, subject, problems }, null, 2)}\n`;
  if (problems.length === 0) return 'OK: no problems found\n';
  return problems.map(p => `line ${p.line}: ${p.severity}: ${p.message} [${p.rule}]\n`).join('');
}

async function main(argv) {
  let options;
  try {
    options = readOptions(argv);
  } catch (error) {
    process.stderr.write(`check-commit-message: ${error.message}\nTry --help.\n`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    const result = checkMessage(await readText(options.path), options);
    const valid = !result.problems.some(p => p.severity === 'error' || options.strict);
    process.stdout.write(render(result, valid, options.json));
    return valid ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreadableInput)) throw error;
    process.stderr.write(`check-commit-message: ${error.message}\n`);
    return 2;
  }
}

// A reader that closes early (`| head -1`) has what it wanted.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await main(process.argv.slice(2));
