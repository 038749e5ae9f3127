import type { CheckoutInput, PaymentOutcome, PaymentProofInput } from '../../__generated__/schema.ts';
import type { Money } from '../../ui/money.ts';
import type { CheckoutMutation } from './__generated__/checkout.ts';
import type { CheckoutOrderFragment } from './__generated__/checkoutOrder.ts';
import type { SettlePaymentMutation } from './__generated__/settlePayment.ts';

export type CheckoutOrder = CheckoutOrderFragment;

/** What Pay Now asks the shop for. */
export interface CheckoutRequest extends CheckoutInput {
  fromCart: boolean;
}

/** Where a payment stands, as the shop says. */
export type Settled = SettlePaymentMutation['settlePayment'];

type CheckoutResult = NonNullable<CheckoutMutation['checkout']['result']>;
type TotalChanged = Extract<CheckoutResult, { __typename: 'TotalChanged' }>;
/** A payment that can be made. */
export type Offer = Extract<CheckoutResult, { __typename: 'ReadyToPay' }> | TotalChanged;

/** Why nothing was paid, as the page shows it. */
export interface Refusal {
  message: string;
  /** A second sentence beneath it. */
  note?: string | null;
  /** The order whose proof was refused. */
  order?: { id: string; number: string } | null | undefined;
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
  /** These orders are paid or may be paid. To buy again is Pay Now with them among the seen ones. */
  | { name: 'asking'; orders: readonly CheckoutOrder[] }
  /** The shopper decides about a total that differs from the one on the page. */
  | { name: 'repricing'; offer: TotalChanged }
  /** The payment window is open, and the shop is asked where the payment stands. */
  | { name: 'window'; offer: Offer }
  /** `isChecking` once an answer had no outcome. */
  | { name: 'verifying'; orderId: string; proof: PaymentProofInput; isChecking: boolean }
  /** The shop is told how the payment ended; `end` follows unless the order turns out to be paid. */
  | {
      name: 'settling';
      orderId: string;
      windowId: string;
      end: Extract<End, { kind: 'dismissed' | 'declined' }>;
    };

export type CheckoutEvent =
  | { name: 'payNow'; request: CheckoutRequest }
  | { name: 'loaded' }
  | { name: 'answered'; result: Exclude<CheckoutResult, { __typename: 'AlreadyPaid' }> }
  /** The shopper's answer to the changed total. */
  | { name: 'accepted' }
  | { name: 'declined' }
  /** The shopper closed the payment window. */
  | { name: 'closed' }
  /** The window returned a proof, perhaps after it was closed; or no whole one, so that nobody knows whether the order is paid. */
  | { name: 'proved'; orderId: string; proof: PaymentProofInput }
  | { name: 'unproved'; orderId: string }
  /** Where the payment stands; null without an answer. `goesOn` when the shop is asked again. */
  | { name: 'settled'; settled: Settled | null; goesOn: boolean }
  /** Null: the page or the question was left, or the session has ended. Nothing is reported: the payment may still be made. */
  | { name: 'ended'; end: End | null };

export const VERIFICATION_FAILED = 'Payment verification failed. Please contact support.';

/** What is known when Pay Now has failed. */
export interface PayNowFailure {
  isConnected: boolean;
  /** True from the moment when the shop is asked to find or place the order, also when no answer came. */
  isOrderSent: boolean;
  /** True while an earlier attempt may be paid: its order is stored here, or is the one to be paid. */
  isAttemptOpen: boolean;
}

/** What stands beneath a failure: a word about money, so only where it is certain. */
export function noteOfFailure({ isConnected, isOrderSent, isAttemptOpen }: PayNowFailure): string | null {
  if (isOrderSent) return null;
  if (isAttemptOpen) return null;
  // Something else has failed, and may be said to be sent or not by its own text.
  if (isConnected) return null;
  return 'No connection: nothing was sent.';
}

/** One payment from Pay Now to its end, as a pure function. An event that a state does not expect changes nothing. */
export function checkoutTransition(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.name === 'ended') return reviewing(event.end);
  if (event.name === 'proved') return receiveProof(state, event);
  // Nothing is reported: the order's page looks where the payment stands.
  if (event.name === 'unproved')
    return state.name === 'verifying' ? state : reviewing({ kind: 'order', orderId: event.orderId });
  if (event.name === 'payNow') return isBusy(state) ? state : { name: 'loading', request: event.request };
  switch (state.name) {
    case 'reviewing':
    case 'asking':
      return state;
    case 'loading':
      return event.name === 'loaded' ? { name: 'placing', request: state.request } : state;
    case 'placing': {
      if (event.name !== 'answered') return state;
      const { result } = event;
      if (result.__typename === 'EarlierOrders') return { name: 'asking', orders: result.orders };
      return result.__typename === 'TotalChanged'
        ? { name: 'repricing', offer: result }
        : { name: 'window', offer: result };
    }
    case 'repricing': {
      const { orderId, payment } = state.offer;
      if (event.name === 'accepted') return { name: 'window', offer: state.offer };
      if (event.name !== 'declined') return state;
      const end = { kind: 'declined', total: payment.amount } as const;
      return { name: 'settling', orderId, windowId: payment.windowId, end };
    }
    case 'window': {
      const { orderId, payment } = state.offer;
      if (event.name !== 'closed') return state;
      return { name: 'settling', orderId, windowId: payment.windowId, end: { kind: 'dismissed' } };
    }
    case 'verifying': {
      if (event.name !== 'settled') return state;
      const { settled, goesOn } = event;
      if (settled?.outcome === 'REFUSED')
        return reviewing({ kind: 'refused', message: VERIFICATION_FAILED, order: settled.order });
      return goesOn ? { ...state, isChecking: true } : reviewing({ kind: 'order', orderId: state.orderId });
    }
    case 'settling': {
      const { orderId, end } = state;
      if (event.name !== 'settled') return state;
      const outcome = event.settled?.outcome;
      const mayBePaid = outcome === 'UNCONFIRMED' && end.kind === 'dismissed';
      return reviewing(mayBePaid || isMoneyTaken(outcome) ? { kind: 'order', orderId } : end);
    }
  }
}

/** A proof is verified in whatever state it comes: what was reported before is settled by it. The one that is being verified may come twice. */
function receiveProof(
  state: CheckoutState,
  { orderId, proof }: CheckoutEvent & { name: 'proved' },
): CheckoutState {
  return state.name === 'verifying' ? state : { name: 'verifying', orderId, proof, isChecking: false };
}

/** True for states in which the payment goes on by itself or the total is asked about. Not the window: it may close without telling. */
export const isBusy = ({ name }: CheckoutState): boolean =>
  name !== 'reviewing' && name !== 'asking' && name !== 'window';

/** True when the shopper has paid, also where the money goes back. */
export const isMoneyTaken = (outcome?: PaymentOutcome | null): boolean =>
  outcome === 'PAID' || outcome === 'REFUND_DUE';

const reviewing = (end: End | null): CheckoutState => ({ name: 'reviewing', end });
