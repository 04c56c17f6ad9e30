/** One line of the table. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 'µs' | 'bytes' | '%';
  /** What the value is held against, where it is. */
  readonly limit?: { readonly kind: 'at most' | 'more than'; readonly value: number };
  /** How the value came about. */
  readonly note: string;
}

export function isMet({ value, limit }: Line): boolean | undefined {
  if (limit === undefined) return undefined;
  return limit.kind === 'at most' ? value <= limit.value : value > limit.value;
}

export function renderTable(lines: readonly Line[]): string {
  const rows = lines.map(line => {
    const { name, value, unit, limit, note } = line;
    const met = isMet(line);
    return [
      name,
      `${format(value)} ${unit}`,
      limit === undefined ? '' : `${limit.kind} ${limit.value} ${unit}`,
      met === undefined ? '' : met ? 'yes' : 'no',
      note,
    ];
  });
  const header = ['measure', 'value', 'limit', 'met', 'how'];
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map(row => (row[column] ?? '').length)),
  );
  const render = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [render(header), rule, ...rows.map(render)].join('\n');
}

function format(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}
