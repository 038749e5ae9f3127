import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The logger of a request. It is created with the first line, because most requests write none. */
class LazyLogger {
  #create: () => FastifyBaseLogger;
  #logger: FastifyBaseLogger | undefined;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }

  get logger(): FastifyBaseLogger {
    return (this.#logger ??= this.#create());
  }

  get level(): string {
    return this.logger.level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.logger.child(...given);
  }
}

for (const level of LEVELS) {
  Object.defineProperty(LazyLogger.prototype, level, {
    value(this: LazyLogger, ...given: Parameters<FastifyBaseLogger['info']>) {
      this.logger[level](...given);
    },
  });
}

/** A logger that calls `create` when it is used for the first time. */
export const createLazyLogger = (create: () => FastifyBaseLogger): FastifyBaseLogger =>
  new LazyLogger(create) as unknown as FastifyBaseLogger;
