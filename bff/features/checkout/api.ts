import { z } from 'zod';
import type { PlaceOrderInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../errors/errors.ts';
import { isFalse } from '../../errors/failedBodies.ts';
import { isOwnRefusal } from '../../errors/refusals.ts';
import type { Call } from '../../calls/call.ts';
import type { Upstream } from '../../calls/upstream.ts';
import type { AmountUnit } from '../../wire/money.ts';
import { PaidInSandbox, proofOnWire, startedPayment } from '../../wire/razorpay.ts';
import { encodePathSegment, isMap, toWireId, type WireIds, wireId } from '../../wire/scalars.ts';
import { createMessage } from '../../errors/messages.ts';

/** A refusal may have an id too: 0, which databases give to no row. */
const CreatedOrder = z
  .object({ id: wireId })
  .refine(({ id }) => Number(id) > 0 || Number.isNaN(Number(id)))
  .transform(({ id }) => id);

/** The report of a PHP that stopped at a mistake, which is sent with 200. */
const PHP_FAILED = /<b>(?:Fatal|Parse) error<\/b>:|^\s*(?:PHP )?(?:Fatal|Parse) error:/i;
/** What is said of a proof that is not accepted, in a sentence or as the word of a payment. */
const NOT_VERIFIED = /\b(?:fail(?:ed|ure|s)?|invalid|mismatch|declined|refused|not (?:valid|verified))\b/i;
/** A page may have such words anywhere. */
const MAX_SENTENCE = 200;
const VERIFIED_NAMES = ['verified', 'valid', 'is_valid', 'signature_valid', 'paid', 'is_paid', 'result'];
/** Where the answer itself may be. */
const ENVELOPES = ['data', 'payment', 'attributes', 'response'];

const isAccepting = (text: unknown): boolean =>
  typeof text !== 'string' || text.length > MAX_SENTENCE || !NOT_VERIFIED.test(text);

/** False for what says that nothing was verified, although its status is 2xx: then the order decides. */
function mayBeVerified(body: unknown, levels = ENVELOPES.length): boolean {
  if (typeof body === 'string') return !PHP_FAILED.test(body) && isAccepting(body);
  if (!isMap(body) || levels === 0) return true;
  const { message, msg, detail, payment_status: word } = body;
  return (
    [message, msg, detail, word].every(isAccepting) &&
    !VERIFIED_NAMES.some((name) => isFalse(body[name])) &&
    ENVELOPES.every((name) => !isMap(body[name]) || mayBeVerified(body[name], levels - 1))
  );
}

/** A 2xx that is not JSON may be a gateway's page: the proof is then sent again until the order reads paid. */
const Verified = z
  .unknown()
  .transform((body) => ({ isFromStore: typeof body !== 'string', isAccepted: mayBeVerified(body) }));

const refusalOf = (error: unknown) =>
  error instanceof UpstreamError && error.failure.kind === 'status' ? error.failure : null;

/** By these statuses the upstream refuses a proof; any other failure of a verification has no outcome (docs/product.md#checkout). */
const PROOF_REFUSALS = [400, 402, 403, 404, 422];

export function isProofRefused(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal !== null && PROOF_REFUSALS.includes(refusal.status) && isOwnRefusal(refusal);
}

/** Not of the payment: of the session, of the moment, or of how often. */
const PASSING_REFUSALS = [401, 403, 408, 409, 425, 429];

/** The upstream will not start the payment of this order at another time either; a refusal in a 2xx says nothing of later. */
export function isRefusedForGood(error: unknown): boolean {
  const refusal = refusalOf(error);
  return (
    refusal !== null &&
    refusal.status >= 400 &&
    refusal.status < 500 &&
    !PASSING_REFUSALS.includes(refusal.status) &&
    isOwnRefusal(refusal)
  );
}

/** Fail and cancel are idempotent upstream, so they are repeated after an unknown outcome; a verification is repeated by the client. */
export const checkoutApi = (upstream: Upstream, amountUnit: AmountUnit, ids: WireIds) => {
  const paymentCall = <Data>(orderId: string, step: string, call: Omit<Call<Data>, 'path'>) => {
    const path = `/api/orders/${encodePathSegment(orderId)}/payment/${step}`;
    return upstream.authenticatedRest({ method: 'POST', path, ...call });
  };
  return {
    placeOrder: (input: PlaceOrderInput) =>
      upstream.authenticatedRest({
        method: 'POST',
        path: '/api/orders/',
        headers: { 'idempotency-key': input.idempotencyKey },
        json: {
          shipping_address: input.shippingAddress,
          billing_address: input.shippingAddress,
          shipping_person_name: input.recipientName,
          shipping_person_number: input.recipientPhone,
          payment_method: 'online',
          notes: '',
          items: input.items.map(({ productId, quantity }) => {
            return { product_id: toWireId(productId, ids), quantity };
          }),
        },
        schema: CreatedOrder,
        fallback: 'ORDER_FAILED',
      }),
    startPayment: (orderId: string) =>
      paymentCall(orderId, '', { schema: startedPayment(amountUnit), fallback: 'PAYMENT_FAILED' }),
    /** @throws UpstreamError also for a 2xx that says that nothing was verified: it has no outcome */
    async verify(input: VerifyPaymentInput) {
      const { isFromStore, isAccepted } = await paymentCall(input.orderId, 'verify/', {
        json: proofOnWire(input),
        schema: Verified,
        mayRefuseIn2xx: true,
        fallback: (status, detail) =>
          detail ??
          createMessage(PROOF_REFUSALS.includes(status ?? 0) ? 'PAYMENT_REFUSED' : 'PAYMENT_UNKNOWN'),
      });
      if (!isAccepted) throw new UpstreamError({ kind: 'bad_reply' }, 'PAYMENT_UNKNOWN');
      return { isFromStore };
    },
    report: (orderId: string, end: 'fail' | 'cancel') =>
      paymentCall(orderId, `${end}/`, { isIdempotent: true, fallback: 'UNKNOWN_FAILURE' }),
    payInSandbox: (gatewayOrderId: string) =>
      upstream.authenticatedRest({
        method: 'POST',
        path: `/payment/sandbox/orders/${encodePathSegment(gatewayOrderId)}/pay`,
        json: { outcome: 'succeed' },
        schema: PaidInSandbox,
        fallback: 'PAYMENT_FAILED',
      }),
  };
};
