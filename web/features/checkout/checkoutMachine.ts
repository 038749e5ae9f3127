import type {
  CheckoutInput,
  PaymentEvent,
  PaymentOutcome,
  PaymentProofInput,
} from '../../__generated__/schema.ts';
import type { Money } from '../../ui/money.ts';
import type { CheckoutMutation } from './__generated__/checkout.ts';
import type { CheckoutOrderFragment } from './__generated__/checkoutOrder.ts';

export type CheckoutOrder = CheckoutOrderFragment;

/** What Pay Now asks the shop for. */
export interface CheckoutRequest extends CheckoutInput {
  fromCart: boolean;
}

type CheckoutResult = NonNullable<CheckoutMutation['checkout']['result']>;
type TotalChanged = Extract<CheckoutResult, { __typename: 'TotalChanged' }>;
/** A payment that can be made. */
export type Offer = Extract<CheckoutResult, { __typename: 'ReadyToPay' }> | TotalChanged;

/** Why nothing was paid, as the page shows it. */
export interface Refusal {
  message: string;
  /** The order whose proof was refused. */
  order?: { id: string; number: string } | undefined;
  /** The product that cannot be bought; null when the failure has another cause. */
  soldOutProductId?: string | null;
  /** The server's messages about input fields, by field name. */
  fieldErrors?: Record<string, string[]>;
  /** See `referenceOf`. */
  reference?: string | null;
}

/** How a payment ended for the page. The next Pay Now begins anew. */
export type End =
  /** Leads to the order: it is paid, cannot be read, or says that its payment is being confirmed. */
  | { kind: 'order'; orderId: string }
  | ({ kind: 'refused' } & Refusal)
  /** The shopper closed the payment window without paying. */
  | { kind: 'dismissed' }
  /** The shopper did not accept the changed total. */
  | { kind: 'declined'; total: Money }
  /** The shopper left the page or the session ended. An offer that arrives afterwards is withdrawn. */
  | { kind: 'left' };

export type CheckoutState =
  | { name: 'reviewing' }
  /** The shop finds or places the order. */
  | { name: 'placing'; request: CheckoutRequest }
  /** The shopper decides whether to buy again, although these orders are paid or may be paid. */
  | { name: 'asking'; orders: readonly CheckoutOrder[]; request: CheckoutRequest }
  /** The shopper decides about a total that differs from the one on the page. */
  | { name: 'repricing'; offer: TotalChanged }
  | { name: 'window'; orderId: string }
  /** `isChecking` once an answer had no outcome. */
  | { name: 'verifying'; orderId: string; isChecking: boolean }
  /** The shop is told how the payment ended; `end` follows unless the order turns out to be paid. */
  | { name: 'settling'; orderId: string; end: End }
  | { name: 'ended'; end: End };

export type CheckoutEvent =
  | { name: 'payNow'; request: CheckoutRequest }
  | { name: 'offered'; offer: Offer }
  | { name: 'earlierOrdersFound'; orders: readonly CheckoutOrder[] }
  /** There is nothing to pay: the order is paid, or cannot be read at the moment. */
  | { name: 'orderFound'; orderId: string }
  | ({ name: 'failed' } & Refusal)
  | { name: 'buyAgainChosen' }
  | { name: 'buyAgainDeclined' }
  | { name: 'totalAccepted' }
  | { name: 'totalDeclined' }
  | { name: 'windowPaid'; proof: PaymentProofInput }
  | { name: 'windowDismissed' }
  /** Where the payment stands. An outcome of null is no answer; `goesOn` when the shop is asked again. */
  | { name: 'settled'; outcome: PaymentOutcome | null; order: CheckoutOrder | null; goesOn: boolean }
  | { name: 'pageLeft' }
  | { name: 'sessionEnded' };

/** What the machine asks for. `runCheckout.ts` carries it out. */
export type CheckoutCommand =
  | { name: 'checkout'; request: CheckoutRequest }
  /** Also looks where the payment stands while the window is open. */
  | { name: 'openWindow'; offer: Offer }
  /** Closes the window, and ends the asking for an outcome. */
  | { name: 'stop' }
  | { name: 'settle'; orderId: string; event: PaymentEvent; proof?: PaymentProofInput };

type Transition = [CheckoutState, CheckoutCommand[]];

export const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

/** One payment from Pay Now to its end, as a pure function. An event that a state does not expect changes nothing. */
export function checkoutTransition(state: CheckoutState, event: CheckoutEvent): Transition {
  if (event.name === 'sessionEnded') return [left, stopping(state)];
  if (event.name === 'pageLeft') return leave(state);
  if (event.name === 'payNow' && !isBusy(state.name)) return place(event.request, stopping(state));
  switch (state.name) {
    case 'reviewing':
      return [state, []];
    case 'placing':
      if (event.name === 'offered')
        return event.offer.__typename === 'TotalChanged'
          ? [{ name: 'repricing', offer: event.offer }, []]
          : openWindow(event.offer);
      if (event.name === 'earlierOrdersFound')
        return [{ name: 'asking', orders: event.orders, request: state.request }, []];
      if (event.name === 'orderFound') return [ended(toOrder(event.orderId)), []];
      return event.name === 'failed' ? refuse(event) : [state, []];
    case 'asking': {
      if (event.name === 'buyAgainDeclined') return [{ name: 'reviewing' }, []];
      if (event.name !== 'buyAgainChosen') return [state, []];
      const { request, orders } = state;
      const { purchase } = request;
      if (!purchase) return [state, []];
      const seen = [...(purchase.seen ?? []), ...orders.map(({ id }) => id)];
      return place({ ...request, purchase: { ...purchase, seen } });
    }
    case 'repricing': {
      const { offer } = state;
      if (event.name === 'totalAccepted') return openWindow(offer);
      if (event.name !== 'totalDeclined') return [state, []];
      return settle(offer.orderId, 'TOTAL_DECLINED', { kind: 'declined', total: offer.payment.amount });
    }
    case 'window': {
      const { orderId } = state;
      if (event.name === 'windowPaid')
        return [
          { name: 'verifying', orderId, isChecking: false },
          [{ name: 'settle', orderId, event: 'PROOF', proof: event.proof }],
        ];
      if (event.name === 'windowDismissed') return settle(orderId, 'DISMISSED', { kind: 'dismissed' });
      if (event.name === 'failed') return refuse(event);
      if (event.name !== 'settled' || !isMoneyTaken(event.outcome)) return [state, []];
      return [ended(toOrder(orderId)), stopping(state)];
    }
    case 'verifying': {
      const { orderId } = state;
      if (event.name !== 'settled') return [state, []];
      const { outcome, order, goesOn } = event;
      if (outcome === 'REFUSED')
        return refuse({ name: 'failed', message: VERIFICATION_FAILED, order: order ?? undefined });
      return goesOn ? [{ name: 'verifying', orderId, isChecking: true }, []] : [ended(toOrder(orderId)), []];
    }
    case 'settling': {
      const { orderId, end } = state;
      if (event.name !== 'settled') return [state, []];
      const mayBePaid = event.outcome === 'UNCONFIRMED' && end.kind === 'dismissed';
      return [ended(mayBePaid || isMoneyTaken(event.outcome) ? toOrder(orderId) : end), []];
    }
    case 'ended':
      return event.name === 'offered' ? withdraw(event.offer) : [state, []];
  }
}

/** True for states in which the payment goes on by itself or waits for an answer. Not the window: it may close without telling. */
export const isBusy = (name: CheckoutState['name']): boolean =>
  ['placing', 'asking', 'repricing', 'verifying', 'settling'].includes(name);

/** True when the shopper has paid, also where the money goes back. */
export const isMoneyTaken = (outcome?: PaymentOutcome | null): boolean =>
  outcome === 'PAID' || outcome === 'REFUND_DUE';

const stopping = ({ name }: CheckoutState): CheckoutCommand[] =>
  name === 'window' || name === 'verifying' ? [{ name: 'stop' }] : [];

const toOrder = (orderId: string): End => ({ kind: 'order', orderId });
const ended = (end: End): CheckoutState => ({ name: 'ended', end });
const left = ended({ kind: 'left' });

/** A payment that was opened but never shown is cancelled, which releases its stock. One that was shown may still be made. */
const leave = (state: CheckoutState): Transition =>
  state.name === 'repricing' ? withdraw(state.offer) : [left, stopping(state)];

const withdraw = ({ orderId }: Offer): Transition => [
  left,
  [{ name: 'settle', orderId, event: 'NOT_SHOWN' }],
];

const place = (request: CheckoutRequest, before: CheckoutCommand[] = []): Transition => [
  { name: 'placing', request },
  [...before, { name: 'checkout', request }],
];

const openWindow = (offer: Offer): Transition => [
  { name: 'window', orderId: offer.orderId },
  [{ name: 'openWindow', offer }],
];

const settle = (orderId: string, event: PaymentEvent, end: End): Transition => [
  { name: 'settling', orderId, end },
  [{ name: 'settle', orderId, event }],
];

const refuse = ({ name: _event, ...refusal }: { name: 'failed' } & Refusal): Transition => [
  ended({ kind: 'refused', ...refusal }),
  [],
];
