/** Lies under every configuration layer: with an empty appsettings.json, or none, a host still answers. */
export const defaultConfiguration = {
  PluginLoader: { Plugins: ['agent-skills-plugin'] },
  Agents: {
    assistant: {
      Name: 'Assistant',
      Description: 'Answers requests, with the help of skills where one fits.',
      Type: 'task',
      Instruction:
        'You are a helpful assistant. Answer the request in full and say which skill you used, if any.',
    },
  },
  Model: { Provider: 'offline' },
  Logging: { LogLevel: { Default: 'Warning' } },
};
