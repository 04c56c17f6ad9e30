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
    for (const hook of this.#resolve(service)) {
      try {
        await call(hook);
      } catch (error) {
        this.#logger.error('A hook failed and is skipped', { hook: hook.constructor.name, error });
      }
    }
  }

  /** The container resolves all hooks of a kind or none: one that cannot be made takes its like with it. */
  #resolve<T extends object>(service: ServiceIdentifier<T>): T[] {
    try {
      return resolveAll(this.#container, service);
    } catch (error) {
      this.#logger.error('Hooks cannot be made and are skipped', { hook: String(service), error });
      return [];
    }
  }
}

/** Every binding of a service in registration order; none bound is an empty list, not an error. */
export function resolveAll<T>(container: Container, service: ServiceIdentifier<T>): T[] {
  return container.isBound(service) ? container.getAll<T>(service) : [];
}
