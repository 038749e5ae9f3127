// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../web/auth/session.ts';
import type { CheckoutRequest } from '../../web/features/checkout/checkoutMachine.ts';
import { createCheckout } from '../../web/features/checkout/runCheckout.ts';
import { readStoredCheckout, storeCheckout } from '../../web/features/checkout/storedCheckout.ts';
import { checkoutOrder } from './checkoutOrder.ts';
import { openShopper } from './shopperServer.ts';

const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const money = { __typename: 'Money', amount: '500.00', currency: 'INR' };

beforeEach(() => {
  localStorage.clear();
  session.begin();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

describe('Pay Now', () => {
  const payer = { name: 'Asha', phone: '98', shopName: 'Maidan' };
  const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
  const items = [{ productId: '1', quantity: 1 }];
  const request = { purchase: { items, ...delivery, seen: ['3'] }, shownTotal: '500.00', fromCart: true };
  const offer = {
    orderId: '7',
    order: checkoutOrder(),
    payment: {
      __typename: 'Payment',
      windowId: 'w1',
      gatewayOrderId: 'order_1',
      amountInSubunits: 50_000,
      amount: money,
    },
    gateway: { __typename: 'PaymentGateway', publicKey: 'key' },
  };
  const ready = { __typename: 'ReadyToPay', ...offer };
  const none = { result: null, orderId: null };

  beforeEach(() => {
    window.Razorpay = class {
      open = () => undefined;
    };
    return () => delete window.Razorpay;
  });

  async function payNow(payload: object, paid: CheckoutRequest = request, outcome = 'UNCONFIRMED') {
    const { shopper, sent } = openShopper({
      checkout: () => payload,
      settlePayment: () => ({ outcome, order: null, askAgainAfterSeconds: null }),
    });
    const checkout = createCheckout();
    checkout.start(paid, shopper, payer);
    await vi.advanceTimersByTimeAsync(0);
    return { checkout, shopper, state: checkout.state(), sent };
  }

  it('names what is bought, what was seen and what is unfinished, and stores the order', async () => {
    storeCheckout('asha', { orderId: '6', fromCart: false, proof });
    const { sent } = await payNow({ orderId: '7', result: ready });
    const purchase = { items, ...delivery, seen: ['3'], unfinished: { orderId: '6', proof } };
    expect(sent[0]).toEqual({ shownTotal: '500.00', purchase });
    expect(readStoredCheckout('asha')).toMatchObject({ orderId: '7', fromCart: true, proof: undefined });
  });

  it.each([
    ['can be paid again: its proof was refused', ready, { proof: undefined, fromCart: true }],
    [
      'is paid: it may have been bought otherwise',
      { __typename: 'AlreadyPaid', orderId: '7' },
      { proof, fromCart: false },
    ],
    ['cannot be read', null, { proof, fromCart: false }],
  ])('changes what is stored of an order that %s', async (_name, result, stored) => {
    storeCheckout('asha', { orderId: '7', fromCart: false, proof });
    await payNow({ orderId: '7', result });
    expect(readStoredCheckout('asha')).toMatchObject({ orderId: '7', ...stored });
  });

  const userErrors = [
    {
      __typename: 'UserError',
      code: 'BAD_USER_INPUT',
      productId: null,
      path: ['purchase', 'notes'],
      messages: [],
    },
    { __typename: 'UserError', code: 'OUT_OF_STOCK', productId: '5', path: null, messages: ['Only 1 left.'] },
  ];
  it.each([
    [
      { ...none, orderId: '7' },
      { kind: 'order', orderId: '7' },
    ],
    [
      { ...none, orderId: '7', userErrors },
      { kind: 'refused', message: 'Only 1 left.', soldOutProductId: '5' },
    ],
    [none, { kind: 'refused', message: 'Order creation failed.' }],
  ])('ends with what %j means', async (payload, end) => {
    expect((await payNow(payload)).state).toMatchObject({ name: 'reviewing', end });
  });

  it.each([
    ['says that nothing was sent', null, request, 'No connection: nothing was sent.'],
    ['does not say so of a purchase that was begun before', { orderId: '6', fromCart: true }, request, null],
    ['does not say so of an order', null, { orderId: '7', shownTotal: '500.00', fromCart: false }, null],
  ])('sends nothing without a connection, and %s #nothing-sent', async (_name, stored, paid, note) => {
    if (stored) storeCheckout('asha', stored);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { state, sent } = await payNow(none, paid);
    expect(sent).toEqual([]);
    const message = 'Checkout failed. Please try again.';
    expect(state).toMatchObject({ name: 'reviewing', end: { kind: 'refused', message, note } });
  });

  it('does not say so after an order that was sent and not answered #nothing-sent', async () => {
    const { shopper } = openShopper({ checkout: () => undefined });
    const checkout = createCheckout();
    checkout.start(request, shopper, payer);
    await vi.advanceTimersByTimeAsync(0);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    checkout.start(request, shopper, payer);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.state()).toMatchObject({ end: { kind: 'refused', note: null } });
  });

  it('says nothing of what fails after the page was left #leaving-checkout', async () => {
    const checkout = createCheckout();
    const leave = () => checkout.send({ name: 'ended', end: null });
    const { shopper } = openShopper({ checkout: () => void leave() });
    checkout.start(request, shopper, payer);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.state()).toEqual({ name: 'reviewing', end: null });
  });

  it('stores the proof before it is sent, also when storage was cleared meanwhile', async () => {
    window.Razorpay = class {
      readonly #options: { handler?: (proof: object) => void };
      constructor(options: object) {
        this.#options = options;
      }
      open() {
        localStorage.removeItem('checkout:asha');
        const { paymentId, gatewayOrderId, signature } = proof;
        this.#options.handler?.({
          razorpay_payment_id: paymentId,
          razorpay_order_id: gatewayOrderId,
          razorpay_signature: signature,
        });
      }
    };
    const { sent } = await payNow({ orderId: '7', result: ready });
    expect(readStoredCheckout('asha')).toMatchObject({ orderId: '7', fromCart: true, proof });
    expect(sent.at(-1)).toMatchObject({ event: 'PROOF', proof, removeBought: true });
  });

  /** A window that calls back as a test says. */
  function openRoughWindow() {
    const calls: { handler: (proof?: object) => void; dismiss: () => void }[] = [];
    window.Razorpay = class {
      constructor(options: object) {
        const { handler, modal } = options as { handler: () => void; modal: { ondismiss: () => void } };
        calls.push({ handler, dismiss: modal.ondismiss });
      }
      open = () => undefined;
    };
    return () => calls.at(-1) ?? { handler: () => undefined, dismiss: () => undefined };
  }
  const ofProvider = (paymentId = proof.paymentId) => ({
    ...{ razorpay_payment_id: paymentId, razorpay_order_id: 'order_1', razorpay_signature: 'x' },
  });

  it.each([0, 300, 5_000])(
    'verifies a proof that comes %i ms after the window was closed',
    async (afterMs) => {
      const razorpay = openRoughWindow();
      const { checkout, sent } = await payNow({ orderId: '7', result: ready });
      razorpay().dismiss();
      await vi.advanceTimersByTimeAsync(afterMs);
      razorpay().handler(ofProvider());
      expect(checkout.state()).toMatchObject({ name: 'verifying', proof });
      expect(readStoredCheckout('asha')).toMatchObject({ orderId: '7', proof });
      await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ event: 'PROOF', proof }));
    },
  );

  it('verifies a proof once that comes twice, and a second one too', async () => {
    const razorpay = openRoughWindow();
    const { sent } = await payNow({ orderId: '7', result: ready });
    for (const paymentId of ['pay_1', 'pay_1', 'pay_2']) razorpay().handler(ofProvider(paymentId));
    const proofs = () => sent.flatMap(({ proof: each }) => (each as typeof proof | null)?.paymentId ?? []);
    await vi.waitFor(() => expect(proofs()).toEqual(['pay_1', 'pay_2']));
  });

  it.each([
    ['nothing', undefined],
    ['a payment alone', { razorpay_payment_id: 'pay_1' }],
    ['an empty signature', { ...ofProvider(), razorpay_signature: '' }],
  ])(
    'opens the order when the window returns %s, and reports nothing #partial-proof',
    async (_name, answer) => {
      const razorpay = openRoughWindow();
      const { checkout, sent } = await payNow({ orderId: '7', result: ready });
      razorpay().handler(answer);
      razorpay().dismiss();
      await vi.advanceTimersByTimeAsync(0);
      expect(checkout.state()).toEqual({ name: 'reviewing', end: { kind: 'order', orderId: '7' } });
      expect(sent.map(({ event }) => event)).not.toContain('DISMISSED');
    },
  );

  it('names the window that was closed, and the next Pay Now names it again #window-elsewhere', async () => {
    const razorpay = openRoughWindow();
    const { sent, checkout, shopper } = await payNow({ orderId: '7', result: ready }, request, 'UNPAID');
    razorpay().dismiss();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ event: 'DISMISSED', windowId: 'w1' });
    checkout.start(request, shopper, payer);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ purchase: { unfinished: { orderId: '7', windowId: 'w1' } } });
  });

  it('of an order that exists stores nothing before its proof', async () => {
    const { sent } = await payNow(
      { orderId: '7', result: ready },
      { orderId: '7', shownTotal: '500.00', fromCart: false },
    );
    expect(sent[0]).toEqual({ orderId: '7', shownTotal: '500.00' });
    expect(readStoredCheckout('asha')).toBeNull();
  });

  it.each([
    ['the page is left', 'UNPAID', null],
    ['the order is found to be paid', 'PAID', { kind: 'order', orderId: '7' }],
  ])('closes the window when %s, and reports nothing', async (_name, outcome, end) => {
    const closed = vi.fn();
    window.Razorpay = class {
      readonly #options: { modal?: { ondismiss: () => void } };
      constructor(options: object) {
        this.#options = options;
      }
      open = () => undefined;
      close() {
        closed();
        this.#options.modal?.ondismiss();
      }
    };
    const { checkout, sent } = await payNow({ orderId: '7', result: ready }, request, outcome);
    if (!end) checkout.send({ name: 'ended', end: null });
    // The look begins after a pause, and what it loads arrives in real time.
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(checkout.state()).toEqual({ name: 'reviewing', end }), 10_000);
    expect(closed).toHaveBeenCalledOnce();
    expect(sent.map(({ event }) => event)).not.toContain('DISMISSED');
  });
});
