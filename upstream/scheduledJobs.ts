import type { FastifyInstance } from 'fastify';
import { deleteExpiredResetLinks } from './rest/passwordReset.ts';
import { expireOrders } from './orders/expireOrders.ts';
import { deleteOldEvents, reconcilePayments } from './orders/reconcile.ts';
import type { Shop } from './shop.ts';

/** How often the sandbox sends its due callbacks. */
const CALLBACKS_INTERVAL_MS = 2_000;

/** Sends due callbacks of the sandbox, checks open payments with the provider, and cancels orders that were not paid in time. */
export async function runScheduledJobs(shop: Shop): Promise<{ asked: number; cancelled: number }> {
  await shop.sendCallbacks();
  return { asked: await reconcilePayments(shop), cancelled: await expireOrders(shop) };
}

async function runCountedSweep(shop: Shop): Promise<void> {
  try {
    await runScheduledJobs(shop);
    shop.metrics.sweep('ok');
  } catch (error) {
    shop.metrics.sweep('failed');
    throw error;
  }
}

/** Starts all periodic jobs. No job overlaps itself, and the server waits for running jobs before it closes. */
export function scheduleJobs(app: FastifyInstance, shop: Shop): void {
  const { scheduledJobsIntervalMs: intervalMs } = shop.config.timing;
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
    schedule(intervalMs, 'checking open payments and unpaid orders', () => runCountedSweep(shop));
    schedule(intervalMs, 'deleting expired tokens', () => shop.tokens.deleteExpiredTokens());
    schedule(intervalMs, 'deleting expired reset links', () => deleteExpiredResetLinks(shop));
    schedule(intervalMs, 'deleting old provider events', () => deleteOldEvents(shop));
    schedule(CALLBACKS_INTERVAL_MS, 'sending callbacks', () => shop.sendCallbacks());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await shop.background.waitForAll();
  });
}
