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

/** How a payment ended for the page. */
export type End =
  /** Leads to the order: it is paid, cannot be read, or says that its payment is being confirmed. */
  | { kind: 'order'; orderId: string }
  | ({ kind: 'refused' } & Refusal)
  /** The shopper closed the payment window without paying. */
  | { kind: 'dismissed' }
  /** The shopper did not accept the changed total. */
  | { kind: 'declined'; total: Money };

export type CheckoutState =
  /** `end` of the payment before, if there was one. */
  | { name: 'reviewing'; end: End | null }
  /** The provider's script is awaited. */
  | { name: 'loading'; request: CheckoutRequest }
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
  | { name: 'settling'; orderId: string; end: End };

export type CheckoutEvent =
  | { name: 'payNow'; request: CheckoutRequest }
  | { name: 'loaded' }
  | { name: 'offered'; offer: Offer }
  | { name: 'earlierOrdersFound'; orders: readonly CheckoutOrder[] }
  /** There is nothing to pay: the order is paid, or cannot be read at the moment. */
  | { name: 'orderFound'; orderId: string }
  | ({ name: 'failed' } & Refusal)
  /** The shopper's answer to a question: to buy again, or to pay the changed total. */
  | { name: 'accepted' }
  | { name: 'declined' }
  | { name: 'windowPaid'; proof: PaymentProofInput }
  | { name: 'windowDismissed' }
  /** Where the payment stands. An outcome of null is no answer; `goesOn` when the shop is asked again. */
  | { name: 'settled'; outcome: PaymentOutcome | null; order: CheckoutOrder | null; goesOn: boolean }
  /** The shopper has left the page, or the session has ended: nothing is reported, because the payment may still be made. */
  | { name: 'left' };

/** What the machine asks for. `runCheckout.ts` carries it out. */
export type CheckoutCommand =
  | { name: 'load' }
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
  if (event.name === 'left') return [reviewing(null), stopping(state)];
  if (event.name === 'payNow' && !isBusy(state.name))
    return [{ name: 'loading', request: event.request }, [...stopping(state), { name: 'load' }]];
  switch (state.name) {
    case 'reviewing':
      return [state, []];
    case 'loading':
      if (event.name === 'loaded') return place(state.request);
      return event.name === 'failed' ? refuse(event) : [state, []];
    case 'placing':
      if (event.name === 'offered')
        return event.offer.__typename === 'TotalChanged'
          ? [{ name: 'repricing', offer: event.offer }, []]
          : openWindow(event.offer);
      if (event.name === 'earlierOrdersFound')
        return [{ name: 'asking', orders: event.orders, request: state.request }, []];
      if (event.name === 'orderFound') return [toOrder(event.orderId), []];
      return event.name === 'failed' ? refuse(event) : [state, []];
    case 'asking': {
      const { request, orders } = state;
      const { purchase } = request;
      if (event.name === 'declined') return [reviewing(null), []];
      if (event.name !== 'accepted' || !purchase) return [state, []];
      const seen = [...(purchase.seen ?? []), ...orders.map(({ id }) => id)];
      return place({ ...request, purchase: { ...purchase, seen } });
    }
    case 'repricing': {
      const { offer } = state;
      if (event.name === 'accepted') return openWindow(offer);
      if (event.name !== 'declined') return [state, []];
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
      return [toOrder(orderId), stopping(state)];
    }
    case 'verifying': {
      if (event.name !== 'settled') return [state, []];
      const { outcome, order, goesOn } = event;
      if (outcome === 'REFUSED')
        return refuse({ name: 'failed', message: VERIFICATION_FAILED, order: order ?? undefined });
      return [goesOn ? { ...state, isChecking: true } : toOrder(state.orderId), []];
    }
    case 'settling': {
      const { orderId, end } = state;
      if (event.name !== 'settled') return [state, []];
      const mayBePaid = event.outcome === 'UNCONFIRMED' && end.kind === 'dismissed';
      return [mayBePaid || isMoneyTaken(event.outcome) ? toOrder(orderId) : reviewing(end), []];
    }
  }
}

/** True for states in which the payment goes on by itself or waits for an answer. Not the window: it may close without telling. */
export const isBusy = (name: CheckoutState['name']): boolean => name !== 'reviewing' && name !== 'window';

/** True when the shopper has paid, also where the money goes back. */
export const isMoneyTaken = (outcome?: PaymentOutcome | null): boolean =>
  outcome === 'PAID' || outcome === 'REFUND_DUE';

const stopping = ({ name }: CheckoutState): CheckoutCommand[] =>
  name === 'window' || name === 'verifying' ? [{ name: 'stop' }] : [];

const reviewing = (end: End | null): CheckoutState => ({ name: 'reviewing', end });
const toOrder = (orderId: string): CheckoutState => reviewing({ kind: 'order', orderId });

const place = (request: CheckoutRequest): Transition => [
  { name: 'placing', request },
  [{ name: 'checkout', request }],
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
  reviewing({ kind: 'refused', ...refusal }),
  [],
];
