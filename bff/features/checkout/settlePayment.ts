import type {
  PaymentOutcome,
  PaymentProofInput,
  SettlePaymentInput,
  VerifyPaymentInput,
} from '../../__generated__/schema.ts';
import type { Context } from '../../context.ts';
import { UpstreamError, UserFacingError } from '../../errors.ts';
import { assertSignedIn, mutationPayload, toUserErrors } from '../../userErrors.ts';
import { toWord } from '../../wire/paymentStatus.ts';
import { shopperOf } from '../subjectOf.ts';
import { isProofRefused } from './api.ts';
import type { Order } from './orderContent.ts';
import { NOT_LOGGED_IN, readOr, readOrder } from './orders.ts';

interface Settled {
  outcome: PaymentOutcome;
  order: Order | null;
  error?: UpstreamError;
}

const isFinal = (outcome: PaymentOutcome): boolean => outcome === 'PAID' || outcome === 'REFUND_DUE';

/** While the upstream cannot be reached, so many proofs are sent; a further one waits until the order can be read. */
const PROOFS_IN_OUTAGE = 3;

/** After a failure the order decides: an earlier proof may have been accepted without a response, or the provider's webhook was faster. */
export async function settleProof(
  orderId: string,
  proof: PaymentProofInput,
  context: Context,
  asked = 0,
): Promise<Settled> {
  const { paymentStates } = context;
  const before = await readOr(context.order.byId(orderId), null);
  const known = before && (await paymentStates.outcomeOf(before));
  if (before && known && isFinal(known)) return { outcome: known, order: before };
  if (before === null && asked >= PROOFS_IN_OUTAGE) return { outcome: 'UNCONFIRMED', order: null };
  if (before) await paymentStates.mark(before, 'proof');
  const error = await context.checkout.verify({ orderId, ...proof }).then(
    () => null,
    (failure: unknown) => {
      if (failure instanceof UpstreamError) return failure;
      throw failure;
    },
  );
  const order = await context.order.byId(orderId).catch(() => null);
  const latest = order ?? before;
  if (error === null) {
    if (latest) await paymentStates.confirm(latest);
    const isRefunded = order && (await paymentStates.outcomeOf(order)) === 'REFUND_DUE';
    return { outcome: isRefunded ? 'REFUND_DUE' : 'PAID', order };
  }
  const outcome = order && (await paymentStates.outcomeOf(order));
  if (outcome === 'PAID' || (order && (await paymentStates.markOf(order)) === 'verified'))
    return { outcome: 'PAID', order };
  if (error.code === 'UNAUTHENTICATED') throw error;
  if (!isProofRefused(error.status)) {
    // An order that could not be read before has no mark yet.
    if (order) await paymentStates.mark(order, 'proof');
    return { outcome: 'UNCONFIRMED', order, error };
  }
  if (latest === null) return { outcome: 'REFUSED', order, error };
  await paymentStates.mark(latest, 'closed', true);
  const ended = await endPayment(latest, 'fail', context).catch(() => null);
  return ended?.outcome === 'PAID' ? ended : { outcome: 'REFUSED', order: ended?.order ?? latest, error };
}

/** Only a refusal by the upstream is a user error. @throws UpstreamError, retryable, when there is no outcome */
export async function verifyPayment({ orderId, ...proof }: VerifyPaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const { outcome, order, error } = await settleProof(orderId, proof, context);
  if (error && outcome !== 'REFUSED' && error.code !== 'TOO_MANY_REQUESTS') throw error.asRetryable();
  return { order, userErrors: error ? toUserErrors(error) : [] };
}

export async function endPayment(order: Order, end: 'fail' | 'cancel', context: Context) {
  const { paymentStates } = context;
  const state = await paymentStates.of(order);
  const isWithoutStatus = state === 'UNKNOWN' && toWord(order.paymentStatus) === '';
  const isReported =
    state === 'UNPAID' || (isWithoutStatus && (await paymentStates.markOf(order)) !== 'proof');
  if (isReported) await context.checkout.report(order.id, end);
  const latest = isReported ? await readOrder(order.id, context) : order;
  await paymentStates.mark(latest, 'closed');
  const outcome = await paymentStates.outcomeOf(latest);
  // An upstream without payment statuses does not say more of a cancelled payment.
  return { outcome: isReported && !isFinal(outcome) ? ('CANCELLED' as const) : outcome, order: latest };
}

/** The pauses after proofs without an outcome: at most 8 are sent within 150 s. */
const PROOF_PAUSES_SECONDS = [1, 3, 8, 15, 25, 35, 45];
/** In an outage, to notice its end; about 150 s. */
const OUTAGE_PAUSE_SECONDS = 4;
const MAX_ASKED_IN_OUTAGE = 36;
const FIRST_LOOK_SECONDS = 2;
const MAX_LOOK_SECONDS = 60;
const MAX_LOOKS = 14;

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

type Line = Awaited<ReturnType<Context['cart']['read']>>['items'][number];

/** The quantities that stay in the cart, by line, after what was bought. An item without a product id is found by its name. */
function remainingQuantities(lines: readonly Line[], items: Order['items']): Map<Line, number> {
  const remaining = new Map(lines.map((line) => [line, line.quantity]));
  for (const { productId, quantity, product } of items) {
    let bought = quantity;
    const matching = lines.filter((line) =>
      productId === null ? line.product.name === product.name : line.product.id === productId,
    );
    // Several products may have the same name: the line with the bought quantity comes first.
    matching.sort((a, b) => Number(b.quantity === quantity) - Number(a.quantity === quantity));
    for (const line of matching) {
      const present = remaining.get(line) ?? 0;
      remaining.set(line, Math.max(0, present - bought));
      bought = Math.max(0, bought - present);
    }
  }
  return remaining;
}

/** Once for each order, which is marked first: lines that stay by mistake do less harm than lines that are taken twice. */
async function removeBoughtLines(order: Order, context: Context): Promise<boolean> {
  const { items } = await context.cart.read();
  if (!(await context.paymentStates.isFirstRemoval(order))) return false;
  const changed = [...remainingQuantities(items, order.items)].filter(
    ([line, rest]) => rest !== line.quantity,
  );
  for (const [{ id, product }, rest] of changed)
    await (rest === 0
      ? context.cart.remove(id, 'CART_REMOVE_FAILED')
      : context.cart.set(id, product.id, rest));
  return changed.length > 0;
}

async function settle(input: SettlePaymentInput, context: Context): Promise<Settled> {
  const { orderId, event, proof, asked } = input;
  if (event === 'LOOK_AGAIN') {
    const order = await readOr(context.order.byId(orderId), null);
    return { outcome: order ? await context.paymentStates.outcomeOf(order) : 'UNCONFIRMED', order };
  }
  if (event !== 'PROOF') return endPayment(await readOrder(orderId, context), 'cancel', context);
  if (!proof) throw new UserFacingError('BAD_USER_INPUT', 'FIELD_REQUIRED', 'proof');
  return settleProof(orderId, proof, context, asked);
}

export async function settlePayment(input: SettlePaymentInput, context: Context) {
  assertSignedIn(context, NOT_LOGGED_IN);
  const { settled, userErrors } = await mutationPayload('settled', () => settle(input, context));
  const { outcome = null, order = null, error } = settled ?? {};
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
    askAgainAfterSeconds: settled && pauseAfter(settled, input),
    cartChanged,
    userErrors: outcome === 'REFUSED' ? toUserErrors(error) : userErrors,
  };
}
