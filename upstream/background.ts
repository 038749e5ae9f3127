import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Work that no answer waits for, such as a mail; the server waits for it before it closes. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** Starts it; a failure is logged as `what`. */
  run(what: string, work: () => Promise<unknown>): void {
    const done = work().then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error }, `${what} failed`),
    );
    this.running.add(done);
    void done.finally(() => this.running.delete(done));
  }

  /** Whether all that is under way now ends within `ms`. */
  async endsWithin(ms: number): Promise<boolean> {
    if (this.running.size === 0) return true;
    const ended = Promise.all(this.running).then(() => true);
    return Promise.race([ended, wait(ms, false, { ref: false })]);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
