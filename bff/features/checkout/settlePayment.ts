import type {
  PaymentOutcome,
  PaymentProofInput,
  SettlePaymentInput,
  VerifyPaymentInput,
} from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors/errors.ts';
import { assertSignedIn, mutationPayload, toUserErrors } from '../../errors/userErrors.ts';
import { shopperOf } from '../subjectOf.ts';
import { isProofRefused } from './api.ts';
import { remainingQuantities } from './boughtLines.ts';
import { decideProof, maybeReported, type ProofReply } from './decide.ts';
import { readingOf } from './facts.ts';
import type { Order } from './orderContent.ts';
import { NOT_LOGGED_IN } from './orders.ts';
import { readOr, readOrder } from './readOrders.ts';
import { closingsOf, isAccepted, isComplete, openPayments } from './paymentState.ts';
import { digestOfProof } from './moneyRecords.ts';

interface Settled {
  outcome: PaymentOutcome;
  order: Order | null;
  error?: UpstreamError;
}

/** While the upstream cannot be reached, so many proofs are sent; a further one waits until the order can be read. */
const PROOFS_IN_OUTAGE = 3;

const replyOf = (error: UpstreamError | null): ProofReply => {
  if (error === null) return 'accepted';
  if (error.code === 'UNAUTHENTICATED') return 'session over';
  return isProofRefused(error) ? 'refused' : 'none';
};

interface Posted {
  reply: ProofReply;
  error: UpstreamError | null;
  /** As it is after it; null when it cannot be read. */
  order: Order | null;
}

/**
 * Posts a proof, whatever the order reads: only this tells some stores of the payment. It is marked before, by the id alone of an order
 * that cannot be read: until it has an outcome, no device can pay the order.
 */
async function post(
  orderId: string,
  proof: PaymentProofInput,
  before: Order | null,
  { checkout, order: orders, paymentStates }: Context,
): Promise<Posted> {
  const [target, sent] = [before ?? orderId, digestOfProof(proof)];
  await paymentStates.send(target, sent);
  const { error, isFromStore } = await checkout.verify({ orderId, ...proof }).then(
    (verified) => ({ error: null, ...verified }),
    (failure: unknown) => {
      if (failure instanceof UpstreamError) return { error: failure, isFromStore: true };
      throw failure;
    },
  );
  const reply = replyOf(error);
  // A page with a 2xx is told as paid too; but it may be a gateway's, so that the proof is posted again until the order reads paid.
  const isKnown = isFromStore && (reply === 'accepted' || reply === 'refused');
  if (isKnown) await paymentStates.add(target, { fact: reply, proof: sent });
  const order = await orders.byId(orderId).catch(() => null);
  if (order && isFromStore && reply === 'accepted') paymentStates.showAsPaid(order);
  return { reply, error, order };
}

/** A proof that this shop had a 2xx for is not posted again: its outcome is known. */
async function settleAccepted(order: Order | null, { paymentStates }: Context): Promise<Settled> {
  if (order) paymentStates.showAsPaid(order);
  const isRefunded = order && (await paymentStates.outcomeOf(order)) === 'REFUND_DUE';
  return { outcome: isRefunded ? 'REFUND_DUE' : 'PAID', order };
}

const readingOrNull = (order: Order | null, context: Context) => (order ? readingOf(order, context) : null);

export async function settleProof(
  orderId: string,
  proof: PaymentProofInput,
  context: Context,
  asked = 0,
): Promise<Settled> {
  const before = await readOr(context.order.byId(orderId), null);
  const known = await context.paymentStates.lookAgain(before ?? orderId);
  if (isAccepted(known, digestOfProof(proof))) return settleAccepted(before, context);
  if (before === null && asked >= PROOFS_IN_OUTAGE) return { outcome: 'UNCONFIRMED', order: null };
  const { reply, error, order } = await post(orderId, proof, before, context);
  const decision = decideProof(
    reply,
    await readingOrNull(before, context),
    await readingOrNull(order, context),
  );
  if (decision.outcome === 'session over')
    throw error ?? new UserFacingError('UNAUTHENTICATED', NOT_LOGGED_IN);
  const settled = { outcome: decision.outcome, order, ...(error && { error }) };
  const latest = order ?? before;
  return decision.isReported && latest ? reportRefused(settled, latest, context) : settled;
}

/** Null without a report: then the proof is refused all the same. */
async function reportRefused(settled: Settled, order: Order, context: Context): Promise<Settled> {
  const ended = await endPayment(order, 'fail', null, context).catch(() => null);
  if (ended?.outcome === 'PAID') return ended;
  return { ...settled, order: ended?.order ?? order };
}

/** Only a refusal by the upstream is a user error. @throws UpstreamError, retryable, when there is no outcome */
export async function verifyPayment({ orderId, ...proof }: VerifyPaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const { outcome, order, error } = await settleProof(orderId, proof, context);
  if (outcome === 'PAID' || outcome === 'REFUND_DUE' || !error) return { order, userErrors: [] };
  if (outcome !== 'REFUSED' && error.code !== 'TOO_MANY_REQUESTS') throw error.asRetryable();
  return { order, userErrors: toUserErrors(error) };
}

/**
 * A window of the order is closed. It is reported to the upstream unless the order may be paid, or another device was given the same
 * payment and has not closed its window. Nor while nobody can say what other devices did.
 * @param windowId null for a client that does not name it
 * @param isPlacedNow in this request: no other process can have offered its payment
 */
export async function endPayment(
  order: Order,
  end: 'fail' | 'cancel',
  windowId: string | null,
  context: Context,
  isPlacedNow = false,
): Promise<{ outcome: PaymentOutcome; order: Order }> {
  const { paymentStates } = context;
  const entries = await paymentStates.lookAgain(order);
  const closed = closingsOf(entries, windowId);
  const isOpenElsewhere = end === 'cancel' && openPayments([...entries, ...closed]).length > 0;
  const isKnown = isPlacedNow || isComplete(entries);
  const isReported = isKnown && !isOpenElsewhere && maybeReported(await readingOf(order, context));
  if (isReported) await context.checkout.report(order.id, end);
  if (closed.length > 0) await paymentStates.add(order, ...closed);
  const latest = isReported ? await readOrder(order.id, context) : order;
  const outcome = await paymentStates.outcomeOf(latest);
  // An upstream without payment statuses does not say more of a cancelled payment.
  const isEnded = isReported && outcome !== 'PAID' && outcome !== 'REFUND_DUE';
  return { outcome: isEnded ? 'CANCELLED' : outcome, order: latest };
}

/** The pauses after proofs without an outcome: at most 8 are sent within 150 s. */
const PROOF_PAUSES_SECONDS = [1, 3, 8, 15, 25, 35, 45];
/** In an outage, to notice its end; about 150 s. */
const OUTAGE_PAUSE_SECONDS = 4;
const MAX_ASKED_IN_OUTAGE = 36;
const FIRST_LOOK_SECONDS = 2;
const MAX_LOOK_SECONDS = 60;
const MAX_LOOKS = 14;

const MAX_ASKED = 99;

/** Any client's number, within bounds. */
const timesAsked = ({ asked = 0 }: SettlePaymentInput): number => Math.min(MAX_ASKED, Math.max(0, asked));

function pauseAfter({ outcome, order }: Settled, input: SettlePaymentInput): number | null {
  const { event } = input;
  const asked = timesAsked(input);
  if (event === 'PROOF' && outcome === 'UNCONFIRMED') {
    const isOutage = order === null && asked >= PROOFS_IN_OUTAGE - 1;
    if (!isOutage) return PROOF_PAUSES_SECONDS[asked] ?? null;
    return asked < MAX_ASKED_IN_OUTAGE ? OUTAGE_PAUSE_SECONDS : null;
  }
  const isOpen = outcome === 'UNCONFIRMED' || outcome === 'UNPAID';
  if (event !== 'LOOK_AGAIN' || !isOpen || asked >= MAX_LOOKS) return null;
  return Math.min(MAX_LOOK_SECONDS, FIRST_LOOK_SECONDS * 2 ** asked);
}

/** Once for each order, which is marked first: lines that stay by mistake do less harm than lines that are taken twice. */
async function removeBoughtLines(order: Order, context: Context): Promise<void> {
  const { items } = await context.cart.read();
  if (!(await context.paymentStates.isFirstRemoval(order))) return;
  const changed = [...remainingQuantities(items, order.items)].filter(
    ([line, rest]) => rest !== line.quantity,
  );
  for (const [{ id, product }, rest] of changed)
    await (rest === 0
      ? context.cart.remove(id, 'CART_REMOVE_FAILED')
      : context.cart.set(id, product.id, rest));
}

/** The payment counts, whatever becomes of the cart, and of the question whose it is. */
const removeBought = (order: Order, context: Context): Promise<void> =>
  shopperOf(context)
    .then((subject) => context.orderKeys.inTurn(subject, () => removeBoughtLines(order, context)))
    .catch((error: unknown) => context.log.warn(error, 'What was bought is still in the cart'));

async function settle(input: SettlePaymentInput, context: Context): Promise<Settled> {
  const { orderId, event, proof, windowId = null } = input;
  const asked = timesAsked(input);
  if (event === 'LOOK_AGAIN') {
    const order = await readOr(context.order.byId(orderId), undefined);
    if (order === null) throw new UserFacingError('NOT_FOUND', 'ORDER_NOT_FOUND', 'orderId');
    if (order === undefined) return { outcome: 'UNCONFIRMED', order: null };
    return { outcome: await context.paymentStates.outcomeOf(order), order };
  }
  if (event !== 'PROOF') return endPayment(await readOrder(orderId, context), 'cancel', windowId, context);
  if (!proof) throw new UserFacingError('BAD_USER_INPUT', 'FIELD_REQUIRED', 'proof');
  return settleProof(orderId, proof, context, asked);
}

export async function settlePayment(input: SettlePaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const { settled, userErrors } = await mutationPayload('settled', () => settle(input, context));
  const { outcome = null, order = null, error } = settled ?? {};
  const isDismissed = input.event === 'DISMISSED' && (outcome === 'CANCELLED' || outcome === 'UNPAID');
  const isBought = outcome === 'PAID' && order !== null && input.removeBought === true;
  if (isBought) await removeBought(order, context);
  return {
    outcome,
    order,
    alert: isDismissed ? 'Payment cancelled.' : null,
    askAgainAfterSeconds: settled && pauseAfter(settled, input),
    // Also when an earlier request has taken the lines, because its response may have been lost.
    cartChanged: isBought,
    userErrors: outcome === 'REFUSED' ? toUserErrors(error) : userErrors,
  };
}
