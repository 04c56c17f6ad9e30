import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { assetDirectories, type FunctionNames, isAssetFunction } from '../skills/function-names.js';
import type { ISkillService } from '../skills/i-skill-service.js';
import type { DirectoryListing } from '../skills/reading/list-entries.js';
import { renderDirectoryListing } from './render-directory-listing.js';
import { skillNameArgument, sourceArgument } from './skill-arguments.js';
import { viewOf } from './skill-tool-context.js';

export interface ListSkillDirectoryToolOptions {
  readonly service: ISkillService;
  readonly functions: FunctionNames;
}

/** Under the name of an asset function it lists assets: everything in the three usual directories. */
export function listSkillDirectoryTool({ service, functions }: ListSkillDirectoryToolOptions): Tool {
  const listsAssets = isAssetFunction(functions.listDirectory);
  return tool({
    description: 'Lists the files and directories of a skill.',
    inputSchema: z.object({
      skill_name: skillNameArgument,
      path: z
        .string()
        .max(4096)
        .optional()
        .describe(
          "A directory relative to the skill's own, e.g. references. Default: the skill's directory.",
        ),
      recursive: z
        .boolean()
        .optional()
        .describe(`Also list what lies in its directories. Default: ${listsAssets}.`),
      source: sourceArgument,
    }),
    async execute({ skill_name, path, recursive = listsAssets, source }, { context }) {
      const view = viewOf(context);
      const listing = await service.listDirectory({ name: skill_name, path, recursive, source, view });
      return listsAssets && (path ?? '') === '' ? onlyAssets(listing) : listing;
    },
    toModelOutput: ({ output }) => ({ type: 'text', value: renderDirectoryListing(output) }),
  });
}

function onlyAssets({ entries, truncated }: DirectoryListing): DirectoryListing {
  return {
    entries: entries.filter(({ path }) => assetDirectories.includes(path.split('/')[0] ?? '')),
    truncated,
  };
}
