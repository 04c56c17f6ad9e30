import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { runCommandLine } from '../support/run-command-line.js';
import { useTempDirectories } from '../support/temp-directory.js';
import { writeProject } from '../support/test-project.js';

const tempDirectory = useTempDirectories();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
}

/** A chat-completions endpoint on loopback that gives fixed answers and keeps what it was asked. */
const startServer = async (answers: readonly object[], status = 200) => {
  const requests: { readonly body: ChatRequest; readonly authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ body: JSON.parse(await textOf(request)), authorization: request.headers.authorization });
    response.writeHead(status, { 'content-type': 'application/json' });
    const message = answers[requests.length - 1] ?? { role: 'assistant', content: 'done' };
    const choice = { index: 0, message, finish_reason: 'tool_calls' in message ? 'tool_calls' : 'stop' };
    const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
    response.end(
      JSON.stringify(
        status === 200
          ? { id: '1', model: 'm', choices: [choice], usage }
          : { error: { message: 'quota is used up' } },
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};
const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const run = (
  baseUrl: string,
  settings: object = {},
  environment: Readonly<Record<string, string>> = {},
  abortSignal = new AbortController().signal,
) => {
  const project = writeProject(tempDirectory(), {
    settings: { Model: { Provider: 'openai-compatible', Id: 'my-model', BaseUrl: baseUrl, ...settings } },
    projectSkills: [{ name: 'greeting', description: 'Greet people.', body: 'Say hello.' }],
  });
  return runCommandLine(['run', 'Greet Ada', '--json'], {
    cwd: project.directory,
    home: project.home,
    abortSignal,
    environment,
  });
};

describe('a model behind an OpenAI-compatible server', () => {
  it('sees catalog and functions, calls one, and answers', async () => {
    const call = {
      id: 'c1',
      type: 'function',
      function: { name: 'read_skill', arguments: '{"skill_name":"greeting"}' },
    };
    const { requests, baseUrl } = await startServer([
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'assistant', content: 'Hello, Ada!' },
    ]);
    const { code, stdout } = await run(baseUrl, { ApiKeyEnv: 'MY_KEY' }, { MY_KEY: 'secret' });
    expect(JSON.parse(stdout)).toMatchObject({
      model: 'openai-compatible.chat/my-model',
      answer: 'Hello, Ada!',
      steps: [{ function: 'read_skill', outcome: 'succeeded' }],
      usage: { inputTokens: 14, outputTokens: 6 },
    });
    expect(code).toBe(0);
    const [first, second] = requests;
    expect(first?.authorization).toBe('Bearer secret');
    expect(first?.body.model).toBe('my-model');
    expect(first?.body.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('<name>greeting</name>'),
    });
    expect(first?.body.tools.map(tool => tool.function.name)).toEqual([
      'read_skill',
      'read_skill_file',
      'list_skill_directory',
      'search_skills',
    ]);
    expect(first?.body.tools[0]?.function.parameters).toMatchObject({ required: ['skill_name'] });
    expect(second?.body.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('Say hello.'),
    });
  });

  it('needs no key where none is configured', async () => {
    const { requests, baseUrl } = await startServer([{ role: 'assistant', content: 'Hi' }]);
    expect((await run(baseUrl)).code).toBe(0);
    expect(requests[0]?.authorization).toBeUndefined();
  });

  it('is left at once when the user interrupts', async () => {
    const controller = new AbortController();
    const server = createServer(() => controller.abort(new Error('interrupted')));
    server.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    expect(await run(baseUrl, {}, {}, controller.signal)).toMatchObject({
      code: 130,
      stderr: 'Interrupted.\n',
    });
  });

  it('is named in the error when it refuses', async () => {
    const { baseUrl } = await startServer([], 403);
    const { code, stderr } = await run(baseUrl);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /error \[model-call-failed\]: The model openai-compatible\.chat\/my-model gave no answer: .*quota is used up/,
    );
  });
});
