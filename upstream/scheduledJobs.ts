import type { FastifyInstance } from 'fastify';
import { expireOrders } from './orders/expireOrders.ts';
import type { Shop } from './shop.ts';

/** How often the sandbox sends its due callbacks. */
const CALLBACKS_INTERVAL_MS = 2_000;

/** Sends due callbacks of the sandbox, and cancels orders that were not paid in time. */
export async function runScheduledJobs(shop: Shop): Promise<{ cancelled: number }> {
  await shop.sendCallbacks();
  return { cancelled: await expireOrders(shop) };
}

/** Starts all periodic jobs. No job overlaps itself, and the server waits for running jobs before it closes. */
export function scheduleJobs(app: FastifyInstance, shop: Shop): void {
  const { sweepIntervalMs } = shop.config.timing;
  const timers: NodeJS.Timeout[] = [];
  const schedule = (everyMs: number, jobName: string, job: () => Promise<unknown>) => {
    let isRunning = false;
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      await job().finally(() => (isRunning = false));
    };
    timers.push(setInterval(() => shop.background.run(jobName, run), everyMs).unref());
  };
  app.addHook('onReady', () => {
    schedule(sweepIntervalMs, 'looking for unpaid orders', () => runScheduledJobs(shop));
    schedule(CALLBACKS_INTERVAL_MS, 'sending callbacks', () => shop.sendCallbacks());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await shop.background.waitForAll();
  });
}
