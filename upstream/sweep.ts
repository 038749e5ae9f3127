import type { FastifyInstance } from 'fastify';
import { cancelUnpaid } from './orders/expire.ts';
import type { Shop } from './shop.ts';

/** How often unpaid orders and expired tokens are looked for, and how often the sandbox's late callbacks (ms). */
const SWEEP_EVERY = 60_000;
const CALLBACKS_EVERY = 2_000;

/** Runs what happens without a request. What is under way when the server closes is waited for. */
export function sweepRegularly(app: FastifyInstance, shop: Shop): void {
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    timers.push(setInterval(() => shop.background.run(what, work), ms).unref());
  };
  app.addHook('onReady', () => {
    every(SWEEP_EVERY, 'cancelling unpaid orders', () => cancelUnpaid(shop));
    every(SWEEP_EVERY, 'forgetting expired tokens', () => shop.tokens.forgetExpired());
    every(CALLBACKS_EVERY, 'sending callbacks', () => shop.sendCallbacks());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await shop.background.idle();
  });
}
