export interface YamlRepair {
  readonly field: string;
  /** Counted from 1, in the YAML text. */
  readonly line: number;
}

export interface RepairedYaml {
  readonly yaml: string;
  readonly repairs: readonly YamlRepair[];
}

const entry = /^( *)([A-Za-z][\w-]{0,63}):[ \t]+(\S.*)$/;
/** What a plain value must not hold, or begin with. */
const notPlain = /: |:$| #|^[@`%*&![{]/;

/**
 * Quotes values that their author took for plain text and YAML does not, above all those with a colon: the
 * commonest fault of public skills. For text that YAML has refused; only `key: value` entries that cannot be read
 * as they stand are touched, and text in a block scalar, which may look like one, is left alone. Lines keep their
 * numbers. Undefined where there is nothing to repair.
 */
export function repairYaml(yaml: string): RepairedYaml | undefined {
  const repairs: YamlRepair[] = [];
  const lines = yaml.split('\n').map(line => line.trimEnd());
  for (let index = 0; index < lines.length; index++) {
    const [, blanks = '', field = '', value = ''] = entry.exec(lines[index] ?? '') ?? [];
    if (field === '') continue;
    const last = lastLineOf(lines, index, blanks.length);
    if (!/^[|>]/.test(value)) {
      const rest = lines.slice(index + 1, last + 1).map(line => line.trim());
      const text = intendedText([value, ...rest].filter(part => part !== '').join(' '), rest.length > 0);
      if (text !== undefined) {
        lines.fill('', index, last + 1);
        lines[index] = `${blanks}${field}: '${text.replaceAll("'", "''")}'`;
        repairs.push({ field, line: index + 1 });
      }
    }
    index = last;
  }
  return repairs.length === 0 ? undefined : { yaml: lines.join('\n'), repairs };
}

/** The last of the lines that belong to an entry: those indented deeper, and blank ones between them. */
function lastLineOf(lines: readonly string[], start: number, indent: number): number {
  let last = start;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    if (line.length - line.trimStart().length <= indent) break;
    last = index;
  }
  return last;
}

/** What the author meant by a value that YAML cannot read; undefined where it can be read as it stands. */
function intendedText(value: string, severalLines: boolean): string | undefined {
  const mark = /^["']/.exec(value)?.[0];
  if (mark === undefined) {
    const flow = /^(?:\[.*\]|\{.*\})$/.test(value) || (severalLines && /^[[{]/.test(value));
    return !flow && notPlain.test(value) ? value : undefined;
  }
  const inner = value.slice(1);
  const unescaped = mark === '"' ? inner.replace(/\\./g, '') : inner.replaceAll("''", '');
  const closing = unescaped.indexOf(mark);
  // Not closed on its lines, or closed at the very end: a proper quotation as far as this line can tell.
  if (closing === -1 || closing === unescaped.length - 1) return undefined;
  if (/^["']\s+#/.test(unescaped.slice(closing))) return undefined;
  return value.endsWith(mark) ? value.slice(1, -1) : value;
}
