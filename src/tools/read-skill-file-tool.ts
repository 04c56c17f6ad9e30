import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { type FunctionNames, pathArgumentOf } from '../skills/function-names.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import type { FileText } from '../skills/reading/read-text.js';
import { quote } from '../text/quote.js';
import { describeShownLines } from './describe-shown-lines.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { viewOf } from './skill-tool-context.js';

export interface ReadSkillFileToolOptions {
  readonly service: ISkillService;
  readonly functions: FunctionNames;
  readonly maxLines: number;
}

const pathArgument = z
  .string()
  .min(1)
  .max(4096)
  .describe("Path relative to the skill's directory, e.g. references/guide.md.");

const partArguments = {
  start_line: z.int().positive().optional().describe('The first line wanted, counted from 1.'),
  max_lines: z.int().positive().max(100_000).optional().describe('How many lines at most.'),
  section: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe('A Markdown heading: only what stands below it, nested headings included.'),
  source: sourceArgument,
};

const fileInput = z.object({ skill_name: skillNameArgument, file_path: pathArgument, ...partArguments });
const assetInput = z.object({ skill_name: skillNameArgument, relative_path: pathArgument, ...partArguments });
type Input = z.output<typeof fileInput> | z.output<typeof assetInput>;

/** The function's name decides what its path is called; the rest is the same. */
export function readSkillFileTool({ service, functions, maxLines }: ReadSkillFileToolOptions): Tool {
  const isAsset = pathArgumentOf(functions.readFile ?? '') === 'relative_path';
  const inputSchema: z.ZodType<Input> = isAsset ? assetInput : fileInput;
  return tool({
    description:
      "Reads one file of a skill, or a part of it, such as a reference that the skill's instructions mention.",
    inputSchema,
    execute: (input, { context }) =>
      service.readFile({
        name: input.skill_name,
        path: pathOf(input),
        startLine: input.start_line,
        maxLines: input.max_lines,
        section: input.section,
        source: input.source,
        view: viewOf(context),
      }),
    toModelOutput: ({ input, output }) => ({
      type: 'text',
      value: renderFile(output, input, { functions, maxLines }),
    }),
  });
}

function pathOf(input: Input): string {
  return 'file_path' in input ? input.file_path : input.relative_path;
}

function renderFile(
  output: FileText,
  input: Input,
  defaults: Pick<ReadSkillFileToolOptions, 'functions' | 'maxLines'>,
): string {
  const path = pathOf(input);
  if (output.kind === 'binary')
    return `${quote(path)} is a binary file (${output.mediaType}, ${output.sizeBytes} bytes); its content is not shown.`;
  const { text, lines } = output;
  if (lines === undefined) return text;
  const { skill_name: skillName, source, section, max_lines = defaults.maxLines } = input;
  const { functions } = defaults;
  const note = describeShownLines({
    functions,
    skillName,
    source,
    path,
    lines,
    maxLines: max_lines,
    section,
  });
  return note === '' ? text : `${text}\n${note}`;
}
