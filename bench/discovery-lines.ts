import { discover } from './discover.ts';
import { floor } from './floor.ts';
import { inFreshProcesses } from './fresh-process.ts';
import type { Line } from './line.ts';
import { measureInTurns } from './measure.ts';

export interface Roots {
  readonly hundred: string;
  readonly thousand: string;
  readonly tenThousand: string;
  readonly yaml: string;
  readonly junk: string;
}

const against = (floorMs: number, ms: number) => `${ms.toFixed(2)} ms against ${floorMs.toFixed(2)} ms`;

/** Discovery against the floor, both in the same run. */
export async function discoveryLines(roots: Roots, progress: (text: string) => void): Promise<Line[]> {
  const lines: Line[] = [];
  const medians = new Map<string, { floor: number; discovery: number }>();
  for (const [label, root, rounds] of [
    ['100', roots.hundred, 41],
    ['1,000', roots.thousand, 21],
    ['10,000', roots.tenThousand, 9],
  ] as const) {
    progress(`discovery of ${label} skills`);
    const times = await measureInTurns({ floor: () => floor(root), discovery: () => discover(root) }, rounds);
    medians.set(label, times);
    lines.push({
      name: `discovery of ${label} skills / floor`,
      value: times.discovery / times.floor,
      unit: '×',
      limit: { kind: 'at most', value: 3 },
      note: against(times.floor, times.discovery),
    });
  }
  for (const [label, root, processes] of [
    ['100', roots.hundred, 11],
    ['1,000', roots.thousand, 7],
    ['10,000', roots.tenThousand, 5],
  ] as const) {
    progress(`first discovery of ${label} skills in a new process`);
    const floorMs = inFreshProcesses('floor', root, processes);
    const discoveryMs = inFreshProcesses('discovery', root, processes);
    lines.push({
      name: `first discovery of ${label} skills / first floor`,
      value: discoveryMs / floorMs,
      unit: '×',
      limit: { kind: 'at most', value: 5 },
      note: against(floorMs, discoveryMs),
    });
  }
  progress('discovery of 1,000 skills by the YAML parser alone');
  const yaml = await measureInTurns(
    { floor: () => floor(roots.yaml), discovery: () => discover(roots.yaml) },
    21,
  );
  lines.push({
    name: 'discovery of 1,000 skills, all by the YAML parser / floor',
    value: yaml.discovery / yaml.floor,
    unit: '×',
    note: against(yaml.floor, yaml.discovery),
  });
  const [thousand, tenThousand] = [medians.get('1,000'), medians.get('10,000')];
  if (thousand !== undefined && tenThousand !== undefined) {
    lines.push({
      name: 'growth of discovery from 1,000 to 10,000 skills',
      value: tenThousand.discovery / thousand.discovery,
      unit: '×',
      limit: { kind: 'at most', value: 12 },
      note: `the floor grows ${(tenThousand.floor / thousand.floor).toFixed(1)} ×`,
    });
  }
  progress('heap of 10,000 skills');
  lines.push({
    name: 'heap a skill after discovery',
    value: inFreshProcesses('heap', roots.tenThousand, 3),
    unit: 'bytes',
    limit: { kind: 'at most', value: 4096 },
    note: 'of 10,000 skills, after a collection',
  });
  const hundred = medians.get('100');
  if (hundred !== undefined) {
    lines.push({
      name: '100 skills loaded',
      value: inFreshProcesses('discovery', roots.hundred, 5),
      unit: 'ms',
      limit: { kind: 'at most', value: 1000 },
      note: 'in a new process',
    });
  }
  progress('discovery among junk');
  const junk = await measureInTurns({ discovery: () => discover(roots.junk) }, 5);
  lines.push({
    name: '10 skills among 5,000 directories of junk',
    value: junk.discovery,
    unit: 'ms',
    limit: { kind: 'at most', value: 2000 },
    note: 'each is looked into, none is complained about',
  });
  return lines;
}
