import { hitRate } from '../skills/reading/skill-body-cache.js';
import { reasonOf } from '../text/reason-of.js';
import type { CliIo } from './cli-io.js';
import { type ExitCode, exitCodes } from './exit-code.js';
import type { GlobalOptions } from './global-options.js';
import { openSkills } from './open-skills.js';
import { printJson, printLine } from './print.js';
import { unknownSkill } from './unknown-skill.js';

/** The skills in numbers: what a scan finds, and what the cache of bodies does when each is read twice. */
export async function inspectAll(io: CliIo, options: GlobalOptions, name: string): Promise<ExitCode> {
  const service = await openSkills(io, options);
  if (name !== '' && service.get({ name }) === undefined) throw unknownSkill(service, { name });
  const { roots } = await service.load();
  const names = name === '' ? service.list().map(skill => skill.name) : [name];
  const unreadable: { readonly name: string; readonly reason: string }[] = [];
  for (const skill of names) {
    try {
      await service.readSkill({ name: skill });
      await service.readSkill({ name: skill });
    } catch (error) {
      unreadable.push({ name: skill, reason: reasonOf(error) });
    }
  }
  const of = (severity: string) => service.diagnostics.filter(diagnostic => diagnostic.severity === severity);
  const { statistics } = service;
  const numbers = {
    skills: service.count,
    roots: roots.map(({ directory, count: found }) => ({ directory, skills: found })),
    skipped: new Set(of('error').map(({ path }) => path)).size,
    warnings: of('warning').length,
    cache: { ...statistics, hitRate: hitRate(statistics) },
    unreadable,
  };
  if (options.json) {
    printJson(io, numbers);
  } else {
    printLine(io, `skills    ${numbers.skills} (${numbers.skipped} skipped, ${numbers.warnings} warnings)`);
    for (const { directory, skills } of numbers.roots) printLine(io, `root      ${directory}: ${skills}`);
    const { hits, misses, bytes } = statistics;
    const rate = Math.round(numbers.cache.hitRate * 100);
    printLine(io, `cache     ${hits} hits, ${misses} misses, ${rate} % from memory, ${bytes} bytes held`);
    for (const skill of unreadable) printLine(io, `unread    ${skill.name}: ${skill.reason}`);
  }
  return unreadable.length === 0 ? exitCodes.done : exitCodes.failed;
}
