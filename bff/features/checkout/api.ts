import { z } from 'zod';
import type { PlaceOrderInput, VerifyPaymentInput } from '../../__generated__/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ignored, pathPart, toWireId, wireId } from '../../wire/scalars.ts';

const CreatedOrder = z.object({ id: wireId });

const Payment = z.object({
  razorpay_order_id: z.string().min(1),
  /** In paise, as the provider's window takes it. */
  amount: z.coerce.number().int().positive(),
  currency: z.string().nullish(),
});

export type WirePayment = z.output<typeof Payment>;

/** Placing and paying orders. Verify, fail and cancel are idempotent upstream, so doubt is resolved by asking again (decision 7). */
export function checkoutApi(upstream: Upstream, paidStatuses: string[]) {
  const paymentCall = (orderId: string, step: string) =>
    ({
      method: 'POST',
      path: `/api/orders/${pathPart(orderId)}/payment/${step}`,
      isPayment: true,
    }) as const;

  return {
    /** True when the order's payment status is one that means "paid". */
    isPaid: (order: { payment_status: string | null }): boolean =>
      paidStatuses.includes(order.payment_status?.toLowerCase() ?? ''),

    /** Creates the order and answers its id; the payload is that of the specification's section 3. */
    async placeOrder(input: PlaceOrderInput): Promise<string> {
      const { id } = await upstream.personalRest({
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
        answer: CreatedOrder,
        fallback: 'Order creation failed.',
      });
      return id;
    },

    startPayment: (orderId: string) =>
      upstream.personalRest({
        ...paymentCall(orderId, ''),
        answer: Payment,
        fallback: 'Payment creation failed. Please try again.',
      }),

    verify: (input: VerifyPaymentInput) =>
      upstream.personalRest({
        ...paymentCall(input.orderId, 'verify/'),
        json: {
          razorpay_payment_id: input.paymentId,
          razorpay_order_id: input.gatewayOrderId,
          razorpay_signature: input.signature,
        },
        idempotent: true,
        answer: ignored,
        fallback: 'Payment verification failed. Please contact support.',
      }),

    fail: (orderId: string) =>
      upstream.personalRest({
        ...paymentCall(orderId, 'fail/'),
        idempotent: true,
        answer: ignored,
        fallback: 'Something went wrong',
      }),

    cancel: (orderId: string) =>
      upstream.personalRest({
        ...paymentCall(orderId, 'cancel/'),
        idempotent: true,
        answer: ignored,
        fallback: 'Something went wrong',
      }),
  };
}
