import type { Container, ServiceIdentifier } from 'inversify';
import type { ILogger } from '../framework/logger.js';

/**
 * Calls hooks in registration order. One that throws is logged and skipped for the rest of its turn; the others,
 * and whatever the hook was called for, go on.
 */
export class HookEmitter {
  readonly #container: Container;
  readonly #logger: ILogger;

  constructor(container: Container, logger: ILogger) {
    this.#container = container;
    this.#logger = logger;
  }

  async emit<T extends object>(
    service: ServiceIdentifier<T>,
    call: (hook: T) => Promise<void>,
  ): Promise<void> {
    for (const hook of resolveAll(this.#container, service)) {
      try {
        await call(hook);
      } catch (error) {
        this.#logger.error('A hook failed and is skipped', { hook: hook.constructor.name, error });
      }
    }
  }
}

/** Every binding of a service in registration order; none bound is an empty list, not an error. */
export function resolveAll<T>(container: Container, service: ServiceIdentifier<T>): T[] {
  return container.isBound(service) ? container.getAll<T>(service) : [];
}
