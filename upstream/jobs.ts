import type { FastifyInstance } from 'fastify';
import { expireOrders } from './orders/expireOrders.ts';
import type { Shop } from './shop.ts';

/** How often the sandbox sends its due callbacks. */
const CALLBACKS_INTERVAL_MS = 2_000;

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
