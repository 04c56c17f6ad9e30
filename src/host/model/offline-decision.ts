import type { LanguageModelV4FunctionTool, LanguageModelV4ProviderTool } from '@ai-sdk/provider';
import type { Transcript, TranscriptCall } from './offline-transcript.js';
import { rankByWords } from './word-overlap.js';

export type OfflineAction =
  | { readonly type: 'call'; readonly toolName: string; readonly input: Readonly<Record<string, string>> }
  | { readonly type: 'answer'; readonly text: string };

type GivenTool = LanguageModelV4FunctionTool | LanguageModelV4ProviderTool;

/** One step of the offline model: choose a skill, load it, read one file it refers to, answer with its steps. */
export function decideOffline(transcript: Transcript, tools: readonly GivenTool[]): OfflineAction {
  const { request, skills, calls } = transcript;
  const reader = toolTaking(tools, ['skill_name']);
  const fileReader =
    toolTaking(tools, ['skill_name', 'file_path']) ?? toolTaking(tools, ['skill_name', 'relative_path']);
  const [chosen] = rankByWords(request, skills, skill => `${skill.name} ${skill.name} ${skill.description}`);
  if (chosen === undefined || reader === undefined)
    return answer(noSkillText(skills.length, reader !== undefined));

  const loaded = calls.find(call => call.toolName === reader.name);
  if (loaded === undefined)
    return { type: 'call', toolName: reader.name, input: { skill_name: chosen.name } };
  if (!loaded.output.startsWith('<skill_content'))
    return answer(`The skill '${chosen.name}' could not be loaded: ${loaded.output}`);

  const fileCall = calls.find(call => call.toolName === fileReader?.name);
  const file = bestFile(request, loaded.output);
  if (fileCall === undefined && fileReader !== undefined && file !== undefined) {
    const [, pathArgument = 'file_path'] = requiredOf(fileReader);
    return {
      type: 'call',
      toolName: fileReader.name,
      input: { skill_name: chosen.name, [pathArgument]: file },
    };
  }
  return answer(stepsText(chosen.name, loaded, fileCall));
}

/** Tools are recognised by what they take, so that a renamed tool is still found. */
function toolTaking(
  tools: readonly GivenTool[],
  parameters: readonly string[],
): LanguageModelV4FunctionTool | undefined {
  const wanted = [...parameters].sort().join();
  return tools.find(
    (tool): tool is LanguageModelV4FunctionTool =>
      tool.type === 'function' && [...requiredOf(tool)].sort().join() === wanted,
  );
}

function requiredOf(tool: LanguageModelV4FunctionTool): readonly string[] {
  return tool.inputSchema.required ?? [];
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

function noSkillText(skillCount: number, canLoad: boolean): string {
  const reason =
    skillCount === 0
      ? 'No skills were offered to this agent'
      : canLoad
        ? `None of the ${skillCount} skills on offer shares a word with the request`
        : `Skills are listed (${skillCount}), but no function to load one was given`;
  return `${reason}, so there is nothing to follow.\n\n${disclosure}`;
}

function stepsText(name: string, loaded: TranscriptCall, file: TranscriptCall | undefined): string {
  const steps = extractSteps(loaded.output);
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
function extractSteps(content: string): string[] {
  const steps: string[] = [];
  let inCode = false;
  for (const line of content.split('\n')) {
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
