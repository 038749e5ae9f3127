import { describe, expect, it } from 'vitest';
import {
  checkoutTransition,
  VERIFICATION_FAILED,
  type CheckoutCommand,
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
const payment = { gatewayOrderId: 'order_1', amountInSubunits: 50_000, amount: rupees('500.00') };
const ready = { __typename: 'ReadyToPay', orderId: '7', payment, gateway: { publicKey: 'key' } } as const;
const changed = { ...ready, __typename: 'TotalChanged', shown: rupees('490.00') } as const;
const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const orders = [checkoutOrder()];
const order = { kind: 'order', orderId: '7' } as const;

const STATES = {
  reviewing: { name: 'reviewing', end: order },
  loading: { name: 'loading', request },
  placing: { name: 'placing', request },
  asking: { name: 'asking', orders, request },
  repricing: { name: 'repricing', offer: changed },
  window: { name: 'window', orderId: '7' },
  verifying: { name: 'verifying', orderId: '7', isChecking: false },
  settlingDismissed: { name: 'settling', orderId: '7', end: { kind: 'dismissed' } },
  settlingDeclined: { name: 'settling', orderId: '7', end: { kind: 'declined', total: rupees('500.00') } },
} satisfies Record<string, CheckoutState>;
type StateName = keyof typeof STATES;

const settled = (outcome: Extract<CheckoutEvent, { name: 'settled' }>['outcome'], goesOn = false) =>
  ({ name: 'settled', outcome, order: null, goesOn }) as const;

const EVENTS = {
  payNow: { name: 'payNow', request },
  loaded: { name: 'loaded' },
  readyToPay: { name: 'offered', offer: ready },
  totalChanged: { name: 'offered', offer: changed },
  earlierOrdersFound: { name: 'earlierOrdersFound', orders },
  orderFound: { name: 'orderFound', orderId: '7' },
  failed: { name: 'failed', message: 'No.' },
  accepted: { name: 'accepted' },
  declined: { name: 'declined' },
  windowPaid: { name: 'windowPaid', proof },
  windowDismissed: { name: 'windowDismissed' },
  paid: settled('PAID'),
  refundDue: settled('REFUND_DUE'),
  refused: settled('REFUSED'),
  cancelled: settled('CANCELLED'),
  unpaid: settled('UNPAID', true),
  unconfirmed: settled('UNCONFIRMED', true),
  unconfirmedAtTheEnd: settled('UNCONFIRMED'),
  unanswered: settled(null, true),
  unansweredAtTheEnd: settled(null),
  left: { name: 'left' },
} satisfies Record<string, CheckoutEvent>;
type EventName = keyof typeof EVENTS;

const describeState = (state: CheckoutState): string => {
  if (state.name === 'verifying') return state.isChecking ? 'verifying, checking' : 'verifying';
  return state.name === 'reviewing' ? (state.end?.kind ?? state.name) : state.name;
};
const describeCommand = (command: CheckoutCommand): string =>
  command.name === 'settle' ? command.event : command.name;

const ENDS: Partial<Record<EventName, string>> = { left: 'reviewing' };
const IS_PAID: Partial<Record<EventName, string>> = { paid: 'order', refundDue: 'order' };

/** The next state, or how the payment ended, and the commands. An event that is missing in a row changes nothing. */
const TABLE: Record<StateName, Partial<Record<EventName, string>>> = {
  reviewing: { ...ENDS, payNow: 'loading: load' },
  loading: { ...ENDS, loaded: 'placing: checkout', failed: 'refused' },
  placing: {
    readyToPay: 'window: openWindow',
    totalChanged: 'repricing',
    earlierOrdersFound: 'asking',
    orderFound: 'order',
    failed: 'refused',
    ...ENDS,
  },
  asking: { ...ENDS, accepted: 'placing: checkout', declined: 'reviewing' },
  repricing: {
    accepted: 'window: openWindow',
    declined: 'settling: TOTAL_DECLINED',
    ...ENDS,
  },
  window: {
    // The window may have closed without telling.
    payNow: 'loading: stop, load',
    windowPaid: 'verifying: PROOF',
    windowDismissed: 'settling: DISMISSED',
    paid: 'order: stop',
    refundDue: 'order: stop',
    failed: 'refused',
    // The payment may still be made, so nothing is reported.
    left: 'reviewing: stop',
  },
  verifying: {
    ...IS_PAID,
    refused: 'refused',
    unconfirmed: 'verifying, checking',
    unanswered: 'verifying, checking',
    unpaid: 'verifying, checking',
    cancelled: 'order',
    unconfirmedAtTheEnd: 'order',
    unansweredAtTheEnd: 'order',
    left: 'reviewing: stop',
  },
  settlingDismissed: {
    ...ENDS,
    ...IS_PAID,
    // It may be paid.
    unconfirmed: 'order',
    unconfirmedAtTheEnd: 'order',
    ...Object.fromEntries(
      ['refused', 'cancelled', 'unpaid', 'unanswered', 'unansweredAtTheEnd'].map((name) => [
        name,
        'dismissed',
      ]),
    ),
  },
  settlingDeclined: {
    ...ENDS,
    ...IS_PAID,
    ...Object.fromEntries(
      ['refused', 'cancelled', 'unpaid', 'unconfirmed', 'unconfirmedAtTheEnd', 'unanswered'].map((name) => [
        name,
        'declined',
      ]),
    ),
    unansweredAtTheEnd: 'declined',
  },
};

const cells = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.keys(EVENTS).map((event) => ({
    state: state as StateName,
    event: event as EventName,
    expected: row[event as EventName] ?? null,
  })),
);

describe('a checkout', () => {
  it.each(cells)('$state, $event: $expected', ({ state, event, expected }) => {
    const [next, commands] = checkoutTransition(STATES[state], EVENTS[event]);
    if (expected === null) {
      expect(next).toBe(STATES[state]);
      expect(commands).toEqual([]);
    } else {
      const list = commands.map(describeCommand).join(', ');
      expect(list ? `${describeState(next)}: ${list}` : describeState(next)).toBe(expected);
    }
  });

  it('buys again only past the orders that the shopper has seen', () => {
    const [next] = checkoutTransition(STATES.asking, EVENTS.accepted);
    expect(next).toMatchObject({ request: { purchase: { seen: ['7'] } } });
  });

  it('names the order whose proof was refused', () => {
    const [next] = checkoutTransition(STATES.verifying, { ...EVENTS.refused, order: checkoutOrder() });
    expect(next).toMatchObject({
      end: { kind: 'refused', message: VERIFICATION_FAILED, order: { number: 'MAI-7' } },
    });
  });
});
