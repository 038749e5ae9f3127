import { z } from 'zod';
import type { PlaceOrderInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Call, Upstream } from '../../upstream/upstream.ts';
import type { AmountUnit } from '../../wire/money.ts';
import { PaidInSandbox, proofOnWire, startedPayment } from '../../wire/razorpay.ts';
import { encodePathSegment, toWireId, wireId } from '../../wire/scalars.ts';
import { sentence } from '../../sentences.ts';

const CreatedOrder = z.object({ id: wireId }).transform(({ id }) => id);

/** By these statuses the upstream refuses a proof; any other failure of a verification has no outcome (docs/product.md#checkout). */
export const isProofRefused = (status: number | null): boolean =>
  [400, 402, 403, 404, 422].includes(status ?? 0);

/** Fail and cancel are idempotent upstream, so they are repeated after an unknown outcome; a verification is repeated by the client. */
export const checkoutApi = (upstream: Upstream, amountUnit: AmountUnit) => {
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
            return { product_id: toWireId(productId), quantity };
          }),
        },
        schema: CreatedOrder,
        fallback: 'ORDER_FAILED',
      }),
    startPayment: (orderId: string) =>
      paymentCall(orderId, '', { schema: startedPayment(amountUnit), fallback: 'PAYMENT_FAILED' }),
    verify: (input: VerifyPaymentInput) =>
      paymentCall(input.orderId, 'verify/', {
        json: proofOnWire(input),
        fallback: (status, detail) =>
          detail ?? sentence(isProofRefused(status) ? 'PAYMENT_REFUSED' : 'PAYMENT_UNKNOWN'),
      }),
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
