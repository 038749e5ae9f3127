import type { FastifyInstance } from 'fastify';
import { forgetResetLinks } from './rest/passwordReset.ts';
import { cancelUnpaid } from './orders/expireOrders.ts';
import { forgetEvents, reconcile } from './orders/reconcile.ts';
import type { Shop } from './shop.ts';

/** How often the sandbox's late callbacks are looked for (ms). */
const CALLBACKS_EVERY = 2_000;

/** What happens without a request: late callbacks, payments left open, orders unpaid for too long. */
export async function sweep(shop: Shop): Promise<{ asked: number; cancelled: number }> {
  await shop.sendCallbacks();
  return { asked: await reconcile(shop), cancelled: await cancelUnpaid(shop) };
}

/** Runs what happens without a request, never twice at a time. What is under way when the server closes is waited for. */
export function sweepRegularly(app: FastifyInstance, shop: Shop): void {
  const { sweepEvery } = shop.config.timing;
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    let running = false;
    const run = async () => {
      if (running) return;
      running = true;
      await work().finally(() => (running = false));
    };
    timers.push(setInterval(() => shop.background.run(what, run), ms).unref());
  };
  app.addHook('onReady', () => {
    every(sweepEvery, 'looking after open payments and unpaid orders', () => sweep(shop));
    every(sweepEvery, 'forgetting expired tokens', () => shop.tokens.forgetExpired());
    every(sweepEvery, 'forgetting old reset links', () => forgetResetLinks(shop));
    every(sweepEvery, 'forgetting old events', () => forgetEvents(shop));
    every(CALLBACKS_EVERY, 'sending callbacks', () => shop.sendCallbacks());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await shop.background.idle();
  });
}
