import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './source-files.js';

export interface LabelledSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

export interface LabelledRequest {
  readonly query: string;
  readonly language: 'en' | 'zh';
  readonly expected: readonly string[];
}

const lines = (file: string): unknown[] =>
  readFileSync(join(repositoryRoot, 'test/fixtures/search', file), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

export const labelledSkills = lines('skills.jsonl') as LabelledSkill[];
export const labelledRequests = lines('requests.jsonl') as LabelledRequest[];
