import { fileURLToPath } from 'node:url';
import { timeOfProgram } from './fresh-process.ts';
import type { Line } from './line.ts';
import { measureInTurns } from './measure.ts';

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** The command line from start to exit, against a Node that does nothing. */
export async function commandLineLines(root: string, progress: (text: string) => void): Promise<Line[]> {
  progress('starting the command line');
  const setting = `AgentSkills:SkillsDirectory=${root}`;
  const times = await measureInTurns(
    {
      empty: () => timeOfProgram(['-e', '0'], root),
      list: () => timeOfProgram([main, 'list', '--set', setting], root),
    },
    11,
  );
  return [
    {
      name: 'agent-skills list of 100 skills / an empty Node',
      value: times.list / times.empty,
      unit: '×',
      note: `${times.list.toFixed(0)} ms against ${times.empty.toFixed(0)} ms`,
    },
  ];
}
