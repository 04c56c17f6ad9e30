#!/usr/bin/env node
/** The `agent-skills` command: a thin shell around `runCli`, which imports the rest only once the version fits. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`agent-skills needs Node.js 22.12 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 3;
} else {
  const { runProcess } = await import('./run-process.js');
  await runProcess();
}
