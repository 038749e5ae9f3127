// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import { readTypedDelivery, storeTypedDelivery } from '../../web/features/checkout/delivery.ts';
import {
  settleUntilKnown,
  watchPayment,
  type ShopperCheckout,
} from '../../web/features/checkout/watchPayment.ts';
import {
  beginCheckout,
  readStoredCheckout,
  readStoredCheckouts,
  storeCheckout,
} from '../../web/features/checkout/storedCheckout.ts';
import { checkoutOrder } from './checkoutOrder.ts';
import { openShopper } from './shopperServer.ts';

const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const outcome = (
  name: string | null,
  order: object | null = null,
  askAgainAfterSeconds: number | null = null,
) => ({
  outcome: name,
  order,
  askAgainAfterSeconds,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.begin();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

/** Watches the stored checkout for less than the first pause. */
async function watchBriefly(shopper: ShopperCheckout) {
  const stopped = new AbortController();
  const watching = watchPayment(shopper, null, stopped.signal, () => undefined);
  await vi.advanceTimersByTimeAsync(500);
  stopped.abort();
  await watching;
}

describe('what a device has stored', () => {
  const order = checkoutOrder({ id: '7' });
  const cancelled = checkoutOrder({ id: '7', status: 'CANCELLED' });
  it.each([
    ['goes with a paid order', outcome('PAID', order), null],
    ['goes with an order whose money goes back', outcome('REFUND_DUE', order), null],
    ['goes with a cancelled order', outcome('CANCELLED', cancelled), null],
    ['stays with its proof while the paid order cannot be read', outcome('PAID'), { proof }],
    ['stays with its proof without an outcome', outcome('UNCONFIRMED', order), { proof }],
    ['stays without a refused proof', outcome('REFUSED', order), { proof: undefined }],
    ['stays while the payment alone is cancelled', outcome('CANCELLED', order), { proof }],
    ['stays without an answer', undefined, { proof }],
  ])('%s', async (_name, answer, left) => {
    const { shopper, sent } = openShopper({ settlePayment: () => answer });
    storeCheckout('asha', { orderId: '7', fromCart: true, proof });
    await watchBriefly(shopper);
    expect(sent[0]).toEqual({ orderId: '7', event: 'PROOF', proof, asked: 0, removeBought: true });
    const stored = readStoredCheckout('asha');
    if (left) expect(stored).toMatchObject({ orderId: '7', fromCart: true, ...left });
    else expect(stored).toBeNull();
  });

  it('goes with its proof, which is sent again before each look while it has no outcome', async () => {
    const { shopper, sent } = openShopper({
      settlePayment: ({ event }) =>
        event === 'PROOF' ? outcome('UNCONFIRMED', order) : outcome('UNPAID', order, 4),
    });
    storeCheckout('asha', { orderId: '7', fromCart: true, proof });
    await watchBriefly(shopper);
    expect(sent.map(({ event }) => event)).toEqual(['PROOF', 'PROOF', 'LOOK_AGAIN']);
  });

  it('is told also when a later one has taken its place', async () => {
    const { shopper, sent } = openShopper({
      settlePayment: ({ event }) => (event === 'PROOF' ? outcome('PAID', order) : outcome('UNPAID')),
    });
    storeCheckout('asha', { orderId: '7', fromCart: true, proof });
    beginCheckout('asha', { orderId: '8', fromCart: true });
    await watchBriefly(shopper);
    expect(sent).toContainEqual({ orderId: '7', event: 'PROOF', proof, asked: 0, removeBought: true });
    expect(readStoredCheckouts('asha').map(({ orderId }) => orderId)).toEqual(['8']);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'and is paid: fromCart %s reads the cart %i times, and ends the typed delivery',
    async (fromCart, reads) => {
      const server = openShopper({ settlePayment: () => outcome('PAID', order) });
      storeCheckout('asha', { orderId: '7', fromCart });
      storeTypedDelivery({ recipientName: 'Ravi' });
      await watchBriefly(server.shopper);
      expect(server.sent).toMatchObject([{ event: 'LOOK_AGAIN', removeBought: fromCart }]);
      expect(server.reads()).toBe(reads);
      expect(readTypedDelivery()).toEqual({});
      await watchBriefly(server.shopper);
      expect(server.sent).toHaveLength(1);
    },
  );
});

describe('an outcome', () => {
  /** Asks for `seconds`; the server is away at first, and counts what it answers. */
  async function ask(awaySeconds: number, pauses: (number | null)[]) {
    const startMs = Date.now();
    const answers: [seconds: number, asked: unknown][] = [];
    const { shopper, sent } = openShopper({
      settlePayment({ asked }) {
        const seconds = (Date.now() - startMs) / 1000;
        if (seconds < awaySeconds) return undefined;
        answers.push([seconds, asked]);
        return outcome('UNCONFIRMED', null, pauses[answers.length - 1] ?? null);
      },
    });
    const told = { orderId: '7', event: 'PROOF', proof } as const;
    const asking = settleUntilKnown(shopper, told, new AbortController().signal, () => undefined);
    await vi.advanceTimersByTimeAsync(1_000_000);
    await asking;
    return { answers, sent: sent.length };
  }

  it('is asked for as often as the shop wants', async () => {
    expect((await ask(0, [1, 3])).answers).toEqual([
      [0, 0],
      [1, 1],
      [4, 2],
    ]);
  });

  it('is asked for within 5 s after an outage, and no more than 150 s without any answer #repeated-proof', async () => {
    const [first] = (await ask(57, [])).answers;
    expect(first?.[0]).toBeLessThan(62);
    // Requests without an answer do not count.
    expect(first?.[1]).toBe(0);
    const { sent } = await ask(Infinity, []);
    expect(sent * 4).toBeLessThanOrEqual(150);
  });

  it('is looked for on a page that is shown, of the checkout that another tab has opened', async () => {
    const { shopper, sent } = openShopper({ settlePayment: () => outcome('UNPAID', null, 4) });
    const stopped = new AbortController();
    const seen: string[] = [];
    const watching = watchPayment(shopper, null, stopped.signal, (_, orderId) => seen.push(orderId));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    storeCheckout('asha', { orderId: '7', fromCart: true });
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkout:asha' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.map(({ event, asked }) => [event, asked])).toEqual([
      ['LOOK_AGAIN', 0],
      ['LOOK_AGAIN', 1],
    ]);
    // The other tab has settled it: this one still learns of it.
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'checkout:asha' }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual(['7', '7', '7']);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    stopped.abort();
    await watching;
  });
});
