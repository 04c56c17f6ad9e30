import { performance } from 'node:perf_hooks';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The time of each action in milliseconds, as a median. The actions take turns, so that a slow moment meets all. */
export async function measureInTurns<Name extends string>(
  actions: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(actions) as Name[];
  const times = new Map<Name, number[]>(names.map(name => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const start = performance.now();
      await actions[name]();
      times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map(name => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}
