// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckoutCommands } from '../../web/features/checkout/checkoutCommands.ts';
import type { CheckoutEvent } from '../../web/features/checkout/checkoutMachine.ts';
import { checkoutOrder } from './checkoutOrder.ts';
import { failed, openShopper, viewerWith } from './shopperServer.ts';

const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const payer = { name: 'Asha', phone: '', publicKey: '', shopName: '' };

/** Waits for a verification after a pause of 35 s. The order can be read, and is paid or not, by the seconds that have passed. */
async function verify(orderAt: (seconds: number) => 'away' | 'unpaid' | 'paid') {
  const startMs = Date.now();
  const seconds = () => (Date.now() - startMs) / 1000;
  const paid = checkoutOrder({ isPaid: true, paymentState: 'PAID' });
  const { shopper } = openShopper({
    CheckoutOrderNow: () => {
      const state = orderAt(seconds());
      return state === 'away' ? failed() : viewerWith({ order: state === 'paid' ? paid : checkoutOrder() });
    },
    VerifyPayment: () =>
      orderAt(seconds()) === 'away'
        ? failed()
        : { change: { __typename: 'OrderPayload', order: paid, userErrors: [] } },
  });
  const events: { name: CheckoutEvent['name']; seconds: number }[] = [];
  const commands: CheckoutCommands = new CheckoutCommands(({ name }) => {
    events.push({ name, seconds: seconds() });
    if (name === 'foundPaid') void run({ name: 'stop' });
  });
  const run = (command: Parameters<CheckoutCommands['run']>[0]) =>
    commands.run(command, { shopper, payer, purchase: null });
  await run({ name: 'storeProof', orderId: '7', proof });
  void run({ name: 'verify', orderId: '7', proof, delayMs: 35_000 });
  await vi.advanceTimersByTimeAsync(40_000);
  return events;
}

describe('the pause before a verification', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  it('ends at most 5 s after an outage', async () => {
    const [event, ...others] = await verify((seconds) => (seconds < 10.5 ? 'away' : 'unpaid'));
    expect(event?.name).toBe('verified');
    expect(event?.seconds).toBeGreaterThanOrEqual(10.5);
    expect(event?.seconds).toBeLessThanOrEqual(15.5);
    expect(others).toEqual([]);
  });

  it('ends when the order is found paid', async () => {
    const events = await verify((seconds) => (seconds < 10.5 ? 'unpaid' : 'paid'));
    expect(events).toEqual([{ name: 'foundPaid', seconds: 12 }]);
  });

  it('is as long as it is while the order can be read', async () => {
    expect(await verify(() => 'unpaid')).toEqual([{ name: 'verified', seconds: 35 }]);
  });
});
