import type { PaymentOutcome, PaymentProofInput, SettlePaymentInput } from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UserFacingError, type UpstreamError } from '../../errors.ts';
import { toUserErrors } from '../../userErrors.ts';
import { assertSignedIn } from '../mutationPayload.ts';
import { shopperOf } from '../subjectOf.ts';
import { removeBoughtLines } from './boughtLines.ts';
import {
  NOT_LOGGED_IN,
  readIfPossible,
  readOrder,
  reportIfUnpaid,
  verifyProof,
  type Order,
} from './payment.ts';

interface Settled {
  outcome: PaymentOutcome;
  order: Order | null;
  /** Why a proof was refused. */
  refusal?: UpstreamError;
}

const OUTCOMES = {
  PAID: 'PAID',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUND_DUE',
  UNPAID: 'UNPAID',
  UNKNOWN: 'UNCONFIRMED',
} as const;

async function outcomeOf(order: Order, { paymentStates }: Context): Promise<PaymentOutcome> {
  const outcome = OUTCOMES[await paymentStates.of(order)];
  const isOver = order.status === 'CANCELLED' && (outcome === 'UNPAID' || outcome === 'UNCONFIRMED');
  return isOver ? 'CANCELLED' : outcome;
}

const isFinal = (outcome: PaymentOutcome): boolean => outcome === 'PAID' || outcome === 'REFUND_DUE';

/** While the upstream cannot be reached, so many proofs are sent; a further one waits until the order can be read. */
const PROOFS_IN_OUTAGE = 3;

/**
 * Verifies a proof. The order is marked before: until there is an outcome nobody can pay it again, on any device. A refusal is reported
 * as a failed payment.
 */
export async function settleProof(
  orderId: string,
  proof: PaymentProofInput,
  context: Context,
  asked = 0,
): Promise<Settled> {
  const { paymentStates } = context;
  const before = await readIfPossible(orderId, context);
  const known = before && (await outcomeOf(before, context));
  if (before && known && isFinal(known)) return { outcome: known, order: before };
  if (before === null && asked >= PROOFS_IN_OUTAGE) return { outcome: 'UNCONFIRMED', order: null };
  if (before) await paymentStates.mark(before, 'proof');
  const verification = await verifyProof(orderId, proof, context, before);
  const { order } = verification;
  if (verification.kind === 'paid') {
    const isRefunded = order && (await outcomeOf(order, context)) === 'REFUND_DUE';
    return { outcome: isRefunded ? 'REFUND_DUE' : 'PAID', order };
  }
  const { error } = verification;
  if (error.code === 'UNAUTHENTICATED') throw error;
  if (verification.kind === 'unknown') return { outcome: 'UNCONFIRMED', order };
  const refused = order ?? before;
  if (refused === null) return { outcome: 'REFUSED', order, refusal: error };
  await paymentStates.mark(refused, 'closed', true);
  const reported = await reportIfUnpaid(refused, 'fail', context).catch(() => ({ order: refused }));
  const isPaid = (await paymentStates.of(reported.order)) === 'PAID';
  return isPaid
    ? { outcome: 'PAID', order: reported.order }
    : { outcome: 'REFUSED', order: reported.order, refusal: error };
}

/** Reports a cancellation, unless the order is or may be paid. */
async function settleCancelled(orderId: string, context: Context): Promise<Settled> {
  const { order, isReported } = await reportIfUnpaid(await readOrder(orderId, context), 'cancel', context);
  await context.paymentStates.mark(order, 'closed');
  const outcome = await outcomeOf(order, context);
  // An upstream without payment statuses does not say more of a cancelled payment.
  return { outcome: isReported && !isFinal(outcome) ? 'CANCELLED' : outcome, order };
}

async function lookAgain(orderId: string, context: Context): Promise<Settled> {
  const order = await readIfPossible(orderId, context);
  return { outcome: order ? await outcomeOf(order, context) : 'UNCONFIRMED', order };
}

/** The pauses after proofs without an outcome: at most 8 are sent within 150 s. */
const PROOF_PAUSES_SECONDS = [1, 3, 8, 15, 25, 35, 45];
/** In an outage, to notice its end; about 150 s. */
const OUTAGE_PAUSE_SECONDS = 4;
const MAX_ASKED_IN_OUTAGE = 36;
const FIRST_LOOK_SECONDS = 2;
const MAX_LOOK_SECONDS = 60;
const MAX_LOOKS = 14;

/** After how many seconds the client asks again; null when it stops. */
function pauseAfter({ outcome, order }: Settled, { event, asked = 0 }: SettlePaymentInput): number | null {
  if (event === 'PROOF' && outcome === 'UNCONFIRMED') {
    const isOutage = order === null && asked >= PROOFS_IN_OUTAGE - 1;
    if (!isOutage) return PROOF_PAUSES_SECONDS[asked] ?? null;
    return asked < MAX_ASKED_IN_OUTAGE ? OUTAGE_PAUSE_SECONDS : null;
  }
  const isOpen = outcome === 'UNCONFIRMED' || outcome === 'UNPAID';
  if (event !== 'LOOK_AGAIN' || !isOpen || asked >= MAX_LOOKS) return null;
  return Math.min(MAX_LOOK_SECONDS, FIRST_LOOK_SECONDS * 2 ** asked);
}

/** @throws UserFacingError, UpstreamError */
function settle({ orderId, event, proof, asked }: SettlePaymentInput, context: Context): Promise<Settled> {
  if (event === 'LOOK_AGAIN') return lookAgain(orderId, context);
  if (event !== 'PROOF') return settleCancelled(orderId, context);
  if (!proof) throw new UserFacingError('BAD_USER_INPUT', 'FIELD_REQUIRED', 'proof');
  return settleProof(orderId, proof, context, asked);
}

const NOTHING_SETTLED = {
  outcome: null,
  order: null,
  alert: null,
  askAgainAfterSeconds: null,
  cartChanged: false,
};

/** What became of a payment (README.md). @throws UpstreamError */
export async function settlePayment(input: SettlePaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  let settled: Settled;
  try {
    settled = await settle(input, context);
  } catch (error) {
    return { ...NOTHING_SETTLED, userErrors: toUserErrors(error) };
  }
  const { outcome, order, refusal } = settled;
  const isDismissed = input.event === 'DISMISSED' && (outcome === 'CANCELLED' || outcome === 'UNPAID');
  const isBought = outcome === 'PAID' && order !== null && input.removeBought === true;
  const cartChanged =
    isBought &&
    (await context.orderKeys
      .inTurn(await shopperOf(context), () => removeBoughtLines(order, context))
      // The payment counts, whatever becomes of the cart.
      .catch(() => false));
  return {
    outcome,
    order,
    alert: isDismissed ? 'Payment cancelled.' : null,
    askAgainAfterSeconds: pauseAfter(settled, input),
    cartChanged,
    userErrors: refusal ? toUserErrors(refusal) : [],
  };
}
