import type { FastifyBaseLogger } from 'fastify';

/** Tasks that no response waits for, such as sending a mail. The server waits for them before it closes. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();
  private readonly log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** Starts a task. A failure is logged with `taskName`. */
  run(taskName: string, task: () => Promise<unknown>): void {
    const settled = task().then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error }, `${taskName} failed`),
    );
    this.running.add(settled);
    void settled.finally(() => this.running.delete(settled));
  }

  /** Resolves when no task is running. */
  async waitForAll(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
