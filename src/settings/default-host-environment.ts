import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { IHostEnvironment } from '../framework/host-environment.js';

/** For containers whose host binds no environment: the working directory and the user's home. */
export function defaultHostEnvironment(): IHostEnvironment {
  return { environmentName: 'Production', projectDirectory: resolve('.'), homeDirectory: homedir() };
}
