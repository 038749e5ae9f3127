import { z } from 'zod';
import type { PlaceOrderInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { AmountUnit } from '../../wire/money.ts';
import { PaidInSandbox, proofOnWire, startedPayment } from '../../wire/razorpay.ts';
import { ignoredBody, encodePathSegment, toWireId, wireId } from '../../wire/scalars.ts';
import { sentence } from '../../sentences.ts';

const CreatedOrder = z.object({ id: wireId });

export type Payment = z.output<ReturnType<typeof startedPayment>>;

/** The statuses by which the upstream refuses a proof; any other failure of a verification has no outcome (docs/product.md#checkout). */
const PROOF_REFUSAL_STATUSES: ReadonlySet<number> = new Set([400, 402, 403, 404, 422]);

export const isProofRefused = (status: number | null): boolean =>
  status !== null && PROOF_REFUSAL_STATUSES.has(status);

const paymentCall = (orderId: string, step: string) =>
  ({
    method: 'POST',
    path: `/api/orders/${encodePathSegment(orderId)}/payment/${step}`,
  }) as const;

/**
 * Calls for placing and paying orders. Fail and cancel are idempotent upstream, so they are repeated after an unknown outcome; a
 * verification is repeated by the client (docs/product.md#checkout).
 */
export class CheckoutApi {
  readonly #upstream: Upstream;
  readonly #amountUnit: AmountUnit;

  constructor(upstream: Upstream, amountUnit: AmountUnit) {
    this.#upstream = upstream;
    this.#amountUnit = amountUnit;
  }

  /** Creates the order and returns its id (payload: docs/product.md#upstream-calls). */
  async placeOrder(input: PlaceOrderInput): Promise<string> {
    const { id } = await this.#upstream.authenticatedRest({
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
        items: input.items.map((item) => ({
          product_id: toWireId(item.productId),
          quantity: item.quantity,
        })),
      },
      responseSchema: CreatedOrder,
      fallbackMessage: 'ORDER_FAILED',
    });
    return id;
  }

  startPayment(orderId: string) {
    return this.#upstream.authenticatedRest({
      ...paymentCall(orderId, ''),
      responseSchema: startedPayment(this.#amountUnit),
      fallbackMessage: 'PAYMENT_FAILED',
    });
  }

  verify(input: VerifyPaymentInput) {
    return this.#upstream.authenticatedRest({
      ...paymentCall(input.orderId, 'verify/'),
      json: proofOnWire(input),
      responseSchema: ignoredBody,
      fallbackMessage: (status, detail) =>
        detail ?? sentence(isProofRefused(status) ? 'PAYMENT_REFUSED' : 'PAYMENT_UNKNOWN'),
    });
  }

  /** Pays in the window of the reference upstream's sandbox; other upstreams have no such call. */
  payInSandbox(gatewayOrderId: string) {
    return this.#upstream.authenticatedRest({
      method: 'POST',
      path: `/payment/sandbox/orders/${encodePathSegment(gatewayOrderId)}/pay`,
      json: { outcome: 'succeed' },
      responseSchema: PaidInSandbox,
      fallbackMessage: 'PAYMENT_FAILED',
    });
  }

  /** Reports the end of a payment without money. */
  report(orderId: string, outcome: 'fail' | 'cancel') {
    return this.#upstream.authenticatedRest({
      ...paymentCall(orderId, `${outcome}/`),
      isIdempotent: true,
      responseSchema: ignoredBody,
      fallbackMessage: 'UNKNOWN_FAILURE',
    });
  }
}
