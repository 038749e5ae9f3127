import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { expireOrders } from './orders/expireOrders.ts';
import type { Shop } from './shop.ts';

/** How often the sandbox sends its due callbacks. */
const CALLBACKS_INTERVAL_MS = 2_000;

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

/** Sends due callbacks of the sandbox, and cancels orders that were not paid in time. */
export async function runJobs(shop: Shop): Promise<{ cancelled: number }> {
  await shop.sendCallbacks();
  return { cancelled: await expireOrders(shop) };
}

/** Starts the periodic jobs. The server waits for running ones before it closes. */
export function scheduleJobs(app: FastifyInstance, shop: Shop): void {
  const { background, config } = shop;
  const timers: NodeJS.Timeout[] = [];
  const schedule = (everyMs: number, jobName: string, job: () => Promise<unknown>) =>
    timers.push(setInterval(() => background.run(jobName, job), everyMs).unref());
  app.addHook('onReady', () => {
    schedule(config.timing.sweepIntervalMs, 'looking for unpaid orders', () => runJobs(shop));
    schedule(CALLBACKS_INTERVAL_MS, 'sending callbacks', shop.sendCallbacks);
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await background.waitForAll();
  });
}
