import { z } from 'zod';
import type { PaymentState, PlaceOrderInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ignoredBody, encodePathSegment, toWireId, wireId } from '../../wire/scalars.ts';
import { stateOfWord, type PaymentWords } from '../../wire/paymentStatus.ts';

const CreatedOrder = z.object({ id: wireId });

export const Payment = z.object({
  razorpay_order_id: z.string().min(1),
  /** In paise, as the payment window expects it. */
  amount: z.coerce.number().int().positive(),
  currency: z.string().nullish(),
});

export type WirePayment = z.output<typeof Payment>;

/** Calls for placing and paying orders. Verify, fail and cancel are idempotent upstream, so they are repeated after an unknown outcome (docs/product.md#checkout). */
export function checkoutApi(upstream: Upstream, words: PaymentWords) {
  const paymentCall = (orderId: string, step: string) =>
    ({
      method: 'POST',
      path: `/api/orders/${encodePathSegment(orderId)}/payment/${step}`,
      isPayment: true,
    }) as const;

  return {
    /** Where the payment of an order stands (docs/product.md#checkout). */
    paymentState: (order: { payment_status: string | null }): PaymentState =>
      stateOfWord(order.payment_status, words),

    /** Creates the order and returns its id (payload: docs/product.md#data). */
    async placeOrder(input: PlaceOrderInput): Promise<string> {
      const { id } = await upstream.authenticatedRest({
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
        fallbackMessage: 'Order creation failed.',
      });
      return id;
    },

    startPayment: (orderId: string) =>
      upstream.authenticatedRest({
        ...paymentCall(orderId, ''),
        responseSchema: Payment,
        fallbackMessage: 'Payment creation failed. Please try again.',
      }),

    verify: (input: VerifyPaymentInput) =>
      upstream.authenticatedRest({
        ...paymentCall(input.orderId, 'verify/'),
        json: {
          razorpay_payment_id: input.paymentId,
          razorpay_order_id: input.gatewayOrderId,
          razorpay_signature: input.signature,
        },
        idempotent: true,
        responseSchema: ignoredBody,
        fallbackMessage: 'Payment verification failed. Please contact support.',
      }),

    fail: (orderId: string) =>
      upstream.authenticatedRest({
        ...paymentCall(orderId, 'fail/'),
        idempotent: true,
        responseSchema: ignoredBody,
        fallbackMessage: 'Something went wrong',
      }),

    cancel: (orderId: string) =>
      upstream.authenticatedRest({
        ...paymentCall(orderId, 'cancel/'),
        idempotent: true,
        responseSchema: ignoredBody,
        fallbackMessage: 'Something went wrong',
      }),
  };
}
