import { toPaise, type Money } from '../../ui/money.ts';
import type { Purchase } from './checkoutItems.ts';
import type { CheckoutOrder, GatewayPayment } from './paymentCalls.ts';
import type { PaymentProof } from './razorpay.ts';

/** Why a payment ended without success, as the page shows it. */
interface Refusal {
  message: string;
  /** The order, if one exists. */
  order?: Pick<CheckoutOrder, 'id' | 'number'> | undefined;
  /** The product that is out of stock; null when the failure has another cause. */
  soldOutProductId?: string | null;
  /** The server's messages about input fields, by field name. */
  fieldErrors?: Record<string, string[]>;
  /** See `referenceOf`. */
  reference?: string | null;
}

/** The states that end a payment. The page acts on them, and the next Pay Now leaves them. */
type EndState =
  /** Leads to the order. */
  | { name: 'paid'; orderId: string }
  /** The order cannot be read, or the result of its payment is not known: leads to the order, which says so. Nothing was reported. */
  | { name: 'unknown'; orderId: string }
  | ({ name: 'refused' } & Refusal)
  /** The shopper closed the payment window without paying. */
  | { name: 'dismissed' }
  /** The shopper did not accept the changed total. */
  | { name: 'declined'; total: Money }
  /** The shopper left the page or the session ended: nothing is shown. `starting` is the order whose payment was being started. */
  | { name: 'left'; starting?: CheckoutOrder };

export type CheckoutState =
  | { name: 'reviewing' }
  /** An order is looked for or placed. */
  | { name: 'placing'; purchase: Purchase }
  /** The shopper decides whether to buy again, although these orders are paid or may be paid. */
  | { name: 'confirming'; purchase: Purchase; orders: CheckoutOrder[] }
  | { name: 'starting'; order: CheckoutOrder; shownTotal: Money }
  /** The shopper decides about a total that differs from the one on the page. */
  | { name: 'repricing'; order: CheckoutOrder; payment: GatewayPayment }
  /** The payment window is open. */
  | { name: 'window'; order: CheckoutOrder }
  /** `sent` counts the verifications sent. */
  | { name: 'verifying'; order: CheckoutOrder; proof: PaymentProof; sent: number }
  /** The server is told about the outcome; `next` follows unless the order turns out to be paid. */
  | { name: 'reporting'; order: CheckoutOrder; next: EndState }
  | EndState;

export type CheckoutEvent =
  | { name: 'payNow'; purchase: Purchase }
  /** Pay Now on the page of an order that exists. */
  | { name: 'payOrder'; order: CheckoutOrder; shownTotal: Money }
  | { name: 'orderFound'; order: CheckoutOrder }
  /** The order was placed, and cannot be read at the moment. */
  | { name: 'orderUnread'; orderId: string }
  | { name: 'earlierOrdersFound'; orders: CheckoutOrder[] }
  | { name: 'buyAgainChosen' }
  | { name: 'buyAgainDeclined' }
  | { name: 'paymentStarted'; payment: GatewayPayment }
  | { name: 'totalAccepted' }
  | { name: 'totalDeclined' }
  | { name: 'windowPaid'; proof: PaymentProof }
  | { name: 'windowDismissed' }
  /** The order was read and is paid, by this page or elsewhere. */
  | { name: 'foundPaid'; order: CheckoutOrder }
  /** The upstream accepted the proof. `order` is null when it could not be read. */
  | { name: 'verified'; order: CheckoutOrder | null }
  | { name: 'proofRefused' }
  /** A verification ended without a result; the first one was sent `elapsedMs` ago. */
  | { name: 'verificationUnknown'; elapsedMs: number }
  /** `order` is the order after the report, null when the report failed. */
  | { name: 'reported'; order: CheckoutOrder | null; isUnconfirmed: boolean }
  | ({ name: 'failed' } & Refusal)
  | { name: 'pageLeft' }
  | { name: 'sessionEnded' };

/** What the machine asks for. `checkoutCommands.ts` carries it out. */
export type CheckoutCommand =
  | { name: 'findOrder'; purchase: Purchase }
  | { name: 'startPayment'; order: CheckoutOrder }
  | { name: 'openWindow'; order: CheckoutOrder; payment: GatewayPayment }
  /** Closes the payment window, or ends the pause before the next verification. */
  | { name: 'stop' }
  /** Undefined removes a refused proof. */
  | { name: 'storeProof'; orderId: string; proof: PaymentProof | undefined }
  | { name: 'verify'; orderId: string; proof: PaymentProof; delayMs: number }
  | { name: 'report'; orderId: string; outcome: 'failed' | 'cancelled' }
  | { name: 'settle'; order: CheckoutOrder };

type Transition = [CheckoutState, CheckoutCommand[]];

export const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

/** The pauses between verifications without a result: at most 8 are sent within `MAX_VERIFICATION_MS`. */
const VERIFICATION_PAUSES_MS = [1_000, 3_000, 8_000, 15_000, 25_000, 35_000, 45_000];
const MAX_VERIFICATION_MS = 150_000;

/**
 * One payment from Pay Now to its end, as a pure function. An event that a state does not expect changes nothing. Failure is
 * reported only after the upstream refused the proof, cancellation only when the shopper closed the window or declined the
 * total before it opened (docs/product.md#checkout).
 */
export function checkoutTransition(state: CheckoutState, event: CheckoutEvent): Transition {
  if (event.name === 'payNow' && canStart(state))
    return [
      { name: 'placing', purchase: event.purchase },
      [...stopping(state), { name: 'findOrder', purchase: event.purchase }],
    ];
  if (event.name === 'payOrder' && canStart(state)) {
    const [next, commands] = pay(event.order, event.shownTotal);
    return [next, [...stopping(state), ...commands]];
  }
  if (event.name === 'sessionEnded') return [{ name: 'left' }, stopping(state)];
  if (event.name === 'pageLeft') return leave(state);

  switch (state.name) {
    case 'placing': {
      const { purchase } = state;
      if (event.name === 'orderFound') return pay(event.order, purchase.total);
      if (event.name === 'orderUnread') return [unknown({ id: event.orderId }), []];
      if (event.name === 'earlierOrdersFound')
        return [{ name: 'confirming', purchase, orders: event.orders }, []];
      return event.name === 'failed' ? refuse(event) : [state, []];
    }
    case 'confirming': {
      if (event.name === 'buyAgainDeclined') return [{ name: 'reviewing' }, []];
      if (event.name !== 'buyAgainChosen') return [state, []];
      const seen = state.orders.map(({ id }) => id);
      const acknowledgedOrderIds = new Set([...state.purchase.acknowledgedOrderIds, ...seen]);
      const purchase = { ...state.purchase, acknowledgedOrderIds };
      return [{ name: 'placing', purchase }, [{ name: 'findOrder', purchase }]];
    }
    case 'starting':
      if (event.name === 'paymentStarted') return offer(state, event.payment);
      if (event.name === 'foundPaid') return settle(event.order);
      return event.name === 'failed' ? refuse(event) : [state, []];
    case 'repricing':
      if (event.name === 'totalAccepted') return openWindow(state.order, state.payment);
      if (event.name === 'totalDeclined')
        return report(state.order, 'cancelled', { name: 'declined', total: state.payment.amount });
      return [state, []];
    case 'window':
      if (event.name === 'windowPaid') return verify(state.order, event.proof);
      if (event.name === 'windowDismissed') return report(state.order, 'cancelled', { name: 'dismissed' });
      if (event.name === 'failed') return refuse(event);
      return event.name === 'foundPaid' ? settle(event.order, stopping(state)) : [state, []];
    case 'verifying':
      // A captured payment without stock is no paid order, but its page tells about the refund.
      if (event.name === 'verified') return event.order ? settle(event.order) : [paid(state.order), []];
      if (event.name === 'proofRefused') {
        const { order } = state;
        const [next, commands] = report(order, 'failed', {
          name: 'refused',
          message: VERIFICATION_FAILED,
          order,
        });
        return [next, [{ name: 'storeProof', orderId: order.id, proof: undefined }, ...commands]];
      }
      if (event.name === 'foundPaid') return settle(event.order, stopping(state));
      return event.name === 'verificationUnknown' ? verifyAgain(state, event.elapsedMs) : [state, []];
    case 'reporting':
      if (event.name !== 'reported') return [state, []];
      if (event.order?.isPaid) return settle(event.order);
      return [event.isUnconfirmed && state.next.name === 'dismissed' ? unknown(state.order) : state.next, []];
    case 'left':
      return event.name === 'paymentStarted' && state.starting
        ? [{ name: 'left' }, [{ name: 'report', orderId: state.starting.id, outcome: 'cancelled' }]]
        : [state, []];
    default:
      return [state, []];
  }
}

/** True while Pay Now works. The window counts, because a provider's window may close without telling. */
const canStart = ({ name }: CheckoutState): boolean => name === 'window' || !isBusy(name);

/** True for states in which the payment goes on by itself or waits for an answer of the shopper. */
export const isBusy = (name: CheckoutState['name']): boolean =>
  ['placing', 'confirming', 'starting', 'repricing', 'verifying', 'reporting'].includes(name);

const stopping = ({ name }: CheckoutState): CheckoutCommand[] =>
  name === 'window' || name === 'verifying' ? [{ name: 'stop' }] : [];

/** A payment that was started but never shown is cancelled, which releases its stock. One that was shown may still be made. */
function leave(state: CheckoutState): Transition {
  if (state.name === 'starting') return [{ name: 'left', starting: state.order }, []];
  if (state.name === 'repricing')
    return [{ name: 'left' }, [{ name: 'report', orderId: state.order.id, outcome: 'cancelled' }]];
  return [{ name: 'left' }, stopping(state)];
}

const paid = (order: { id: string }): EndState => ({ name: 'paid', orderId: order.id });
const unknown = (order: { id: string }): EndState => ({ name: 'unknown', orderId: order.id });

const settle = (order: CheckoutOrder, commands: CheckoutCommand[] = []): Transition => [
  paid(order),
  [...commands, { name: 'settle', order }],
];

const pay = (order: CheckoutOrder, shownTotal: Money): Transition =>
  order.isPaid ? settle(order) : [{ name: 'starting', order, shownTotal }, [{ name: 'startPayment', order }]];

function offer(
  { order, shownTotal }: { order: CheckoutOrder; shownTotal: Money },
  payment: GatewayPayment,
): Transition {
  const isSameTotal = toPaise(payment.amount.amount) === toPaise(shownTotal.amount);
  return isSameTotal ? openWindow(order, payment) : [{ name: 'repricing', order, payment }, []];
}

const openWindow = (order: CheckoutOrder, payment: GatewayPayment): Transition => [
  { name: 'window', order },
  [{ name: 'openWindow', order, payment }],
];

/** The proof is stored first, so that the next visit continues when the page is closed or the session ends. */
const verify = (order: CheckoutOrder, proof: PaymentProof): Transition => [
  { name: 'verifying', order, proof, sent: 1 },
  [
    { name: 'storeProof', orderId: order.id, proof },
    { name: 'verify', orderId: order.id, proof, delayMs: 0 },
  ],
];

function verifyAgain(
  { order, proof, sent }: Extract<CheckoutState, { name: 'verifying' }>,
  elapsedMs: number,
): Transition {
  const delayMs = VERIFICATION_PAUSES_MS[sent - 1];
  if (delayMs === undefined || elapsedMs + delayMs >= MAX_VERIFICATION_MS) return [unknown(order), []];
  return [
    { name: 'verifying', order, proof, sent: sent + 1 },
    [{ name: 'verify', orderId: order.id, proof, delayMs }],
  ];
}

const report = (order: CheckoutOrder, outcome: 'failed' | 'cancelled', next: EndState): Transition => [
  { name: 'reporting', order, next },
  [{ name: 'report', orderId: order.id, outcome }],
];

const refuse = ({ name: _event, ...refusal }: { name: 'failed' } & Refusal): Transition => [
  { name: 'refused', ...refusal },
  [],
];
