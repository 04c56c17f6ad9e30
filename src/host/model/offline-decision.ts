import type { FunctionTool, GivenTool } from './language-model-v4.js';
import type { Transcript, TranscriptCall } from './offline-transcript.js';
import { rankByWords } from './word-overlap.js';

export type OfflineAction =
  | { readonly type: 'call'; readonly toolName: string; readonly input: Readonly<Record<string, string>> }
  | { readonly type: 'answer'; readonly text: string };

/** One step of the offline model: choose a skill, load it, read one file it refers to, answer with its steps. */
export function decideOffline(
  { request, skills, calls: allCalls }: Transcript,
  tools: readonly GivenTool[],
): OfflineAction {
  const searcher = findSearcher(tools);
  const found = allCalls.find(({ toolName }) => toolName === searcher);
  const calls = allCalls.filter(call => call !== found);
  const [fromCatalog] = rankByWords(
    request,
    skills,
    skill => `${skill.name} ${skill.name} ${skill.description}`,
  );
  const chosen = fromCatalog ?? bestOf(found);
  const loader = findLoader(tools);
  // A catalog of hundreds of skills does not describe them all; then one has to ask.
  if (chosen === undefined && searcher !== undefined && found === undefined)
    return { type: 'call', toolName: searcher, input: { query: request } };
  if (chosen === undefined || loader === undefined)
    return answer(
      noSkillText({
        skillCount: skills.length,
        canLoad: loader !== undefined,
        searched: found !== undefined,
      }),
    );

  const skill_name = chosen.name;
  const [loaded, fileCall] = calls;
  if (loaded === undefined)
    return { type: 'call', toolName: loader.name, input: { skill_name, ...loader.input } };
  const body = bodyOf(loaded.output);
  if (body === undefined)
    return answer(`The skill '${skill_name}' could not be loaded: ${loaded.output}\n\n${disclosure}`);

  const reader = findFileReader(tools);
  const file = bestFile(request, loaded.output);
  if (fileCall === undefined && reader !== undefined && file !== undefined) {
    return { type: 'call', toolName: reader.name, input: { skill_name, [reader.pathArgument]: file } };
  }
  return answer(stepsText(skill_name, body, fileCall));
}

/** Tools are recognised by what they take, so that a renamed one is still found. */
function findLoader(
  tools: readonly GivenTool[],
): { name: string; input: Readonly<Record<string, string>> } | undefined {
  const loader = functionsTaking(tools, ['skill_name']).find(
    tool => !('path' in (tool.inputSchema.properties ?? {})),
  );
  if (loader !== undefined) return { name: loader.name, input: {} };
  const reader = findFileReader(tools);
  return reader && { name: reader.name, input: { [reader.pathArgument]: 'SKILL.md' } };
}

function findSearcher(tools: readonly GivenTool[]): string | undefined {
  return functionsTaking(tools, ['query'])[0]?.name;
}

/** The first result of a search that is not sure to be none. */
function bestOf(search: TranscriptCall | undefined): { readonly name: string } | undefined {
  const results = parseResults(search?.output ?? '');
  const [first] = Array.isArray(results) ? results : [];
  return typeof first?.name === 'string' && first.confidence !== 'low' ? { name: first.name } : undefined;
}

function parseResults(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function findFileReader(tools: readonly GivenTool[]): { name: string; pathArgument: string } | undefined {
  for (const pathArgument of ['file_path', 'relative_path']) {
    const [reader] = functionsTaking(tools, ['skill_name', pathArgument]);
    if (reader !== undefined) return { name: reader.name, pathArgument };
  }
  return undefined;
}

function functionsTaking(tools: readonly GivenTool[], parameters: readonly string[]): FunctionTool[] {
  const wanted = [...parameters].sort().join();
  const functions = tools.filter((tool): tool is FunctionTool => tool.type === 'function');
  return functions.filter(tool => [...(tool.inputSchema.required ?? [])].sort().join() === wanted);
}

/** What stands between the wrapper's tags, or below the frontmatter of a whole SKILL.md; undefined for an error. */
function bodyOf(output: string): string | undefined {
  return (
    /^<skill_content [^>]*>\n([\s\S]*)\n<\/skill_content>/.exec(output)?.[1] ??
    /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(output)?.[1]
  );
}

/** The reference that shares most words with the request; without a shared word, the first one. */
function bestFile(request: string, content: string): string | undefined {
  const files = [...content.matchAll(/^ {2}<file>([^<]+)<\/file>$/gm)].map(([, path = '']) => path);
  const references = files.filter(path => /\.(?:md|txt)$/i.test(path));
  return rankByWords(request, references, path => path.replace(/[/._-]/g, ' '))[0] ?? references[0];
}

function answer(text: string): OfflineAction {
  return { type: 'answer', text };
}

const disclosure =
  'This answer comes from the offline model: it matched words and quotes the skill; no language model was asked. ' +
  'Configure the Model section for a real one.';

function noSkillText({
  skillCount,
  canLoad,
  searched,
}: {
  readonly skillCount: number;
  readonly canLoad: boolean;
  readonly searched: boolean;
}): string {
  const reason = searched
    ? 'No skill that was found is likely to fit the request'
    : skillCount === 0
      ? 'No skills were offered to this agent'
      : canLoad
        ? `None of the ${skillCount} skills on offer shares a word with the request`
        : `Skills are listed (${skillCount}), but no function to load one was given`;
  return `${reason}, so there is nothing to follow.\n\n${disclosure}`;
}

function stepsText(name: string, body: string, file: TranscriptCall | undefined): string {
  const steps = extractSteps(body);
  const lines = [`Skill used: ${name}`, ''];
  if (steps.length > 0)
    lines.push('Its steps for this request:', ...steps.map((step, index) => `${index + 1}. ${step}`));
  else lines.push('It lists no numbered steps; its instructions were loaded in full.');
  if (file !== undefined) {
    const path = file.input.file_path ?? file.input.relative_path;
    lines.push('', `Also read: ${path} (${file.output.split('\n').length} lines)`);
  }
  return [...lines, '', disclosure].join('\n');
}

/** The first numbered list of a skill's body, each item in one line; nested lists and code blocks are left out. */
function extractSteps(body: string): string[] {
  const steps: string[] = [];
  let inCode = false;
  for (const line of body.split('\n')) {
    if (/^\s*```/.test(line)) inCode = !inCode;
    else if (inCode) continue;
    else if (steps.length > 0 && line.startsWith('#')) break;
    else {
      const item = /^(\d{1,3})[.)]\s+(\S.*)$/.exec(line);
      if (item !== null && Number(item[1]) === steps.length + 1) steps.push(item[2] ?? '');
      else if (steps.length > 0 && /^\s{2,}(?![-*]\s)\S/.test(line))
        steps.push(`${steps.pop()} ${line.trim()}`);
    }
  }
  return steps;
}
