import type { Agent } from '../../src/framework/agent.js';
import type { FunctionContext } from '../../src/framework/function-callback.js';
import { InMemoryConversation } from '../../src/host/in-memory-conversation.js';

export function anAgent(agent: Partial<Agent> = {}): Agent {
  return {
    id: 'agent-1',
    name: 'Agent',
    description: '',
    type: 'task',
    instruction: '',
    secondaryInstructions: [],
    functions: [],
    secondaryFunctions: [],
    samples: [],
    templateDict: {},
    ...agent,
  };
}

export function aContext(agent: Partial<Agent> = {}): FunctionContext {
  return { agent: anAgent(agent), conversation: new InMemoryConversation('conversation-1') };
}
