import { describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '../../web/__generated__/schema.ts';
import {
  checkoutTransition,
  noteOfFailure,
  VERIFICATION_FAILED,
  type CheckoutEvent,
  type CheckoutRequest,
  type CheckoutState,
} from '../../web/features/checkout/checkoutMachine.ts';
import { checkoutOrder } from './checkoutOrder.ts';

const rupees = (amount: string) => ({ amount, currency: 'INR' });
const delivery = { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' };
const request: CheckoutRequest = {
  purchase: { items: [], ...delivery },
  shownTotal: '500.00',
  fromCart: true,
};
const payment = {
  windowId: 'w1',
  gatewayOrderId: 'order_1',
  amountInSubunits: 50_000,
  amount: rupees('500.00'),
};
const ready = { __typename: 'ReadyToPay', orderId: '7', payment, gateway: { publicKey: 'key' } } as const;
const changed = { ...ready, __typename: 'TotalChanged', shown: rupees('490.00') } as const;
const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const orders = [checkoutOrder()];
const order = { kind: 'order', orderId: '7' } as const;

const STATES = {
  reviewing: { name: 'reviewing', end: order },
  loading: { name: 'loading', request },
  placing: { name: 'placing', request },
  asking: { name: 'asking', orders },
  repricing: { name: 'repricing', offer: changed },
  window: { name: 'window', offer: ready },
  verifying: { name: 'verifying', orderId: '7', proof, isChecking: false },
  settlingDismissed: { name: 'settling', orderId: '7', windowId: 'w1', end: { kind: 'dismissed' } },
  settlingDeclined: {
    name: 'settling',
    orderId: '7',
    windowId: 'w1',
    end: { kind: 'declined', total: rupees('500.00') },
  },
} satisfies Record<string, CheckoutState>;
type StateName = keyof typeof STATES;

const settled = (outcome: PaymentOutcome, goesOn = false): CheckoutEvent => ({
  name: 'settled',
  settled: { outcome, order: checkoutOrder(), userErrors: [] },
  goesOn,
});

const EVENTS = {
  payNow: { name: 'payNow', request },
  loaded: { name: 'loaded' },
  readyToPay: { name: 'answered', result: ready },
  totalChanged: { name: 'answered', result: changed },
  earlierOrders: { name: 'answered', result: { __typename: 'EarlierOrders', orders } },
  accepted: { name: 'accepted' },
  declined: { name: 'declined' },
  proved: { name: 'proved', orderId: '7', proof },
  unproved: { name: 'unproved', orderId: '7' },
  closed: { name: 'closed' },
  paid: settled('PAID'),
  refundDue: settled('REFUND_DUE'),
  refused: settled('REFUSED'),
  cancelled: settled('CANCELLED'),
  unpaid: settled('UNPAID', true),
  unconfirmed: settled('UNCONFIRMED', true),
  unconfirmedAtTheEnd: settled('UNCONFIRMED'),
  unanswered: { name: 'settled', settled: null, goesOn: true },
  unansweredAtTheEnd: { name: 'settled', settled: null, goesOn: false },
  failed: { name: 'ended', end: { kind: 'refused', message: 'No.' } },
  left: { name: 'ended', end: null },
} satisfies Record<string, CheckoutEvent>;
type EventName = keyof typeof EVENTS;
type Row = Partial<Record<EventName, string>>;

const describeState = (state: CheckoutState): string => {
  if (state.name === 'verifying') return state.isChecking ? 'verifying, checking' : 'verifying';
  if (state.name === 'settling') return `settling, ${state.end.kind}`;
  return state.name === 'reviewing' ? (state.end?.kind ?? state.name) : state.name;
};

/** A proof is verified whenever it comes. */
const ENDS: Row = { failed: 'refused', left: 'reviewing', proved: 'verifying', unproved: 'order' };
const IS_PAID: Row = { paid: 'order', refundDue: 'order' };
const isUnpaid = (end: string): Row => ({
  refused: end,
  cancelled: end,
  unpaid: end,
  unanswered: end,
  unansweredAtTheEnd: end,
});

/** The next state, or how the payment ended. An event that is missing in a row changes nothing. */
const TABLE: Record<StateName, Row> = {
  reviewing: { ...ENDS, payNow: 'loading' },
  loading: { ...ENDS, loaded: 'placing' },
  placing: { ...ENDS, readyToPay: 'window', totalChanged: 'repricing', earlierOrders: 'asking' },
  asking: { ...ENDS, payNow: 'loading' },
  repricing: { ...ENDS, accepted: 'window', declined: 'settling, declined' },
  // The window may have closed without telling.
  window: { ...ENDS, payNow: 'loading', closed: 'settling, dismissed' },
  verifying: {
    failed: 'refused',
    left: 'reviewing',
    ...IS_PAID,
    refused: 'refused',
    unconfirmed: 'verifying, checking',
    unanswered: 'verifying, checking',
    unpaid: 'verifying, checking',
    cancelled: 'order',
    unconfirmedAtTheEnd: 'order',
    unansweredAtTheEnd: 'order',
  },
  settlingDismissed: {
    ...ENDS,
    ...IS_PAID,
    ...isUnpaid('dismissed'),
    // It may be paid.
    unconfirmed: 'order',
    unconfirmedAtTheEnd: 'order',
  },
  settlingDeclined: {
    ...ENDS,
    ...IS_PAID,
    ...isUnpaid('declined'),
    unconfirmed: 'declined',
    unconfirmedAtTheEnd: 'declined',
  },
};

const cells = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.keys(EVENTS).map((event) => ({
    state: state as StateName,
    event: event as EventName,
    expected: row[event as EventName] ?? null,
  })),
);

describe('a checkout #unknown-result', () => {
  it.each(cells)('$state, $event: $expected', ({ state, event, expected }) => {
    const next = checkoutTransition(STATES[state], EVENTS[event]);
    if (expected === null) expect(next).toBe(STATES[state]);
    else expect(describeState(next)).toBe(expected);
  });

  it('names the order whose proof was refused', () => {
    expect(checkoutTransition(STATES.verifying, EVENTS.refused)).toMatchObject({
      end: { kind: 'refused', message: VERIFICATION_FAILED, order: { number: 'MAI-7' } },
    });
  });
});

describe('a failure of Pay Now', () => {
  const unsent = { isConnected: false, isOrderSent: false, isAttemptOpen: false };
  it.each([
    ['no connection, and nothing left the page', {}, 'No connection: nothing was sent.'],
    ['the order was sent: it may have arrived', { isOrderSent: true }, null],
    ['an earlier attempt may be paid', { isAttemptOpen: true }, null],
    ['another cause', { isConnected: true }, null],
  ])('of which is known: %s #nothing-sent', (_name, known, note) => {
    expect(noteOfFailure({ ...unsent, ...known })).toBe(note);
  });
});
