import { describe, expect, it } from 'vitest';
import {
  checkoutTransition,
  VERIFICATION_FAILED,
  type CheckoutCommand,
  type CheckoutEvent,
  type CheckoutState,
} from '../../web/features/checkout/checkoutMachine.ts';
import type { Purchase } from '../../web/features/checkout/checkoutItems.ts';
import { checkoutOrder as order } from './checkoutOrder.ts';

const rupees = (amount: string) => ({ amount, currency: 'INR' });
const unpaid = order();
const paidOrder = order({ isPaid: true, isPayable: false, paymentState: 'PAID', status: 'CONFIRMED' });
const purchase: Purchase = {
  items: [],
  fromCart: true,
  total: rupees('500.00'),
  delivery: { recipientName: 'Asha', recipientPhone: '98', shippingAddress: '12 MG Road' },
  acknowledgedOrderIds: new Set(),
};
const payment = { gatewayOrderId: 'order_1', amountInSubunits: 50_000, amount: rupees('500.00') };
const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'x' };
const repriced = { ...payment, amountInSubunits: 51_000, amount: rupees('510.00') };

const STATES = {
  reviewing: { name: 'reviewing' },
  placing: { name: 'placing', purchase },
  confirming: { name: 'confirming', purchase, orders: [paidOrder] },
  starting: { name: 'starting', order: unpaid, shownTotal: rupees('500.00') },
  repricing: { name: 'repricing', order: unpaid, payment: repriced },
  window: { name: 'window', order: unpaid },
  verifying: { name: 'verifying', order: unpaid, proof, sent: 1 },
  cancelling: { name: 'reporting', order: unpaid, next: { name: 'dismissed' } },
  failing: { name: 'reporting', order: unpaid, next: { name: 'refused', message: VERIFICATION_FAILED } },
  refused: { name: 'refused', message: 'No.' },
  dismissed: { name: 'dismissed' },
  unknown: { name: 'unknown', orderId: '7' },
  paid: { name: 'paid', orderId: '7' },
  left: { name: 'left' },
} satisfies Record<string, CheckoutState>;
type StateName = keyof typeof STATES;

const EVENTS = {
  payNow: { name: 'payNow', purchase },
  payOrder: { name: 'payOrder', order: unpaid, shownTotal: rupees('500.00') },
  orderFound: { name: 'orderFound', order: unpaid },
  paidOrderFound: { name: 'orderFound', order: paidOrder },
  orderUnread: { name: 'orderUnread', orderId: '7' },
  earlierOrdersFound: { name: 'earlierOrdersFound', orders: [paidOrder] },
  buyAgainChosen: { name: 'buyAgainChosen' },
  buyAgainDeclined: { name: 'buyAgainDeclined' },
  paymentStarted: { name: 'paymentStarted', payment },
  dearerPaymentStarted: { name: 'paymentStarted', payment: repriced },
  totalAccepted: { name: 'totalAccepted' },
  totalDeclined: { name: 'totalDeclined' },
  windowPaid: { name: 'windowPaid', proof },
  windowDismissed: { name: 'windowDismissed' },
  foundPaid: { name: 'foundPaid', order: paidOrder },
  verified: { name: 'verified', order: paidOrder },
  verifiedUnread: { name: 'verified', order: null },
  proofRefused: { name: 'proofRefused' },
  verificationUnknown: { name: 'verificationUnknown', elapsedMs: 20 },
  verificationUnknownAtTheEnd: { name: 'verificationUnknown', elapsedMs: 150_000 },
  reported: { name: 'reported', order: unpaid, isUnconfirmed: false },
  reportedPaid: { name: 'reported', order: paidOrder, isUnconfirmed: false },
  reportFailed: { name: 'reported', order: null, isUnconfirmed: false },
  notReported: { name: 'reported', order: null, isUnconfirmed: true },
  failed: { name: 'failed', message: 'No.' },
  pageLeft: { name: 'pageLeft' },
  sessionEnded: { name: 'sessionEnded' },
} satisfies Record<string, CheckoutEvent>;
type EventName = keyof typeof EVENTS;

const describeCommand = (command: CheckoutCommand): string => {
  if (command.name === 'report') return `report ${command.outcome}`;
  if (command.name === 'storeProof') return command.proof ? 'store proof' : 'remove proof';
  return command.name === 'verify' ? `verify after ${command.delayMs} ms` : command.name;
};

const START: Partial<Record<EventName, string>> = {
  payNow: 'placing: findOrder',
  payOrder: 'starting: startPayment',
  pageLeft: 'left',
  sessionEnded: 'left',
};
const ENDS: Partial<Record<EventName, string>> = { pageLeft: 'left', sessionEnded: 'left' };

/** The next state and the commands. An event that is missing in a row changes nothing. */
const TABLE: Record<StateName, Partial<Record<EventName, string>>> = {
  reviewing: START,
  placing: {
    ...ENDS,
    orderFound: 'starting: startPayment',
    paidOrderFound: 'paid: settle',
    orderUnread: 'unknown',
    earlierOrdersFound: 'confirming',
    failed: 'refused',
  },
  confirming: { ...ENDS, buyAgainChosen: 'placing: findOrder', buyAgainDeclined: 'reviewing' },
  starting: {
    ...ENDS,
    paymentStarted: 'window: openWindow',
    dearerPaymentStarted: 'repricing',
    foundPaid: 'paid: settle',
    failed: 'refused',
  },
  repricing: {
    totalAccepted: 'window: openWindow',
    totalDeclined: 'reporting: report cancelled',
    // The window was never open, so no money can be under way.
    pageLeft: 'left: report cancelled',
    sessionEnded: 'left',
  },
  window: {
    // The window may have closed without telling.
    payNow: 'placing: stop, findOrder',
    payOrder: 'starting: stop, startPayment',
    windowPaid: 'verifying: store proof, verify after 0 ms',
    windowDismissed: 'reporting: report cancelled',
    foundPaid: 'paid: stop, settle',
    failed: 'refused',
    // The payment may still be made, so nothing is reported.
    pageLeft: 'left: stop',
    sessionEnded: 'left: stop',
  },
  verifying: {
    verified: 'paid: settle',
    verifiedUnread: 'paid',
    foundPaid: 'paid: stop, settle',
    proofRefused: 'reporting: remove proof, report failed',
    verificationUnknown: 'verifying: verify after 1000 ms',
    verificationUnknownAtTheEnd: 'unknown',
    pageLeft: 'left: stop',
    sessionEnded: 'left: stop',
  },
  cancelling: {
    ...ENDS,
    reported: 'dismissed',
    reportedPaid: 'paid: settle',
    reportFailed: 'dismissed',
    notReported: 'unknown',
  },
  failing: {
    ...ENDS,
    reported: 'refused',
    reportedPaid: 'paid: settle',
    reportFailed: 'refused',
    notReported: 'refused',
  },
  refused: START,
  dismissed: START,
  unknown: START,
  paid: START,
  left: START,
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
      expect(list ? `${next.name}: ${list}` : next.name).toBe(expected);
    }
  });

  it('sends at most eight verifications in 150 seconds, then knows no result and reports nothing', () => {
    let [state, commands] = checkoutTransition(STATES.window, EVENTS.windowPaid);
    let elapsedMs = 0;
    let sent = 0;
    const reports: CheckoutCommand[] = [];
    while (state.name === 'verifying') {
      for (const command of commands) {
        if (command.name === 'verify') {
          sent += 1;
          elapsedMs += command.delayMs;
        }
        if (command.name === 'report') reports.push(command);
      }
      [state, commands] = checkoutTransition(state, { name: 'verificationUnknown', elapsedMs });
    }
    expect(state).toEqual({ name: 'unknown', orderId: '7' });
    expect(sent).toBe(8);
    expect(elapsedMs).toBeLessThanOrEqual(150_000);
    expect([...reports, ...commands]).toEqual([]);
  });

  it('buys again only past the orders that the shopper has seen', () => {
    const [next] = checkoutTransition(STATES.confirming, EVENTS.buyAgainChosen);
    expect(next).toMatchObject({ purchase: { acknowledgedOrderIds: new Set(['7']) } });
  });

  it('cancels a payment that was started after the shopper had left', () => {
    const [left] = checkoutTransition(STATES.starting, EVENTS.pageLeft);
    const [next, commands] = checkoutTransition(left, EVENTS.paymentStarted);
    expect(next).toEqual({ name: 'left' });
    expect(commands.map(describeCommand)).toEqual(['report cancelled']);
    // Nothing is sent for a session that has ended: the next one may be another shopper's.
    const [ended] = checkoutTransition(STATES.starting, EVENTS.sessionEnded);
    expect(checkoutTransition(ended, EVENTS.paymentStarted)[1]).toEqual([]);
  });

  it('leads to an order whose payment came too late for its stock, and closes its checkout', () => {
    const refundDue = order({ isRefundDue: true, isPayable: false, paymentState: 'REFUND_DUE' });
    expect(checkoutTransition(STATES.verifying, { name: 'verified', order: refundDue })).toEqual([
      { name: 'paid', orderId: '7' },
      [{ name: 'settle', order: refundDue }],
    ]);
  });
});
