import { z } from 'zod';
import { paymentAmount, type AmountUnit } from './money.ts';

// All that the BFF knows of the payment provider, besides the names of its settings; its window is web/features/checkout/razorpay.ts.

export const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** Headers of the provider's callbacks, which the BFF passes on to the reference upstream. */
export const CALLBACK_HEADERS = ['x-razorpay-signature', 'x-razorpay-event-id'];

export const startedPayment = (unit: AmountUnit) =>
  z
    .object({
      razorpay_order_id: z.string().min(1),
      amount: paymentAmount(unit),
      currency: z.string().nullish(),
    })
    .transform(({ razorpay_order_id, amount: paise, currency }) => ({
      gatewayOrderId: razorpay_order_id,
      amountInSubunits: paise,
      amount: { paise, currency: currency ?? undefined },
    }));

export const proofOnWire = (proof: { paymentId: string; gatewayOrderId: string; signature: string }) => ({
  razorpay_payment_id: proof.paymentId,
  razorpay_order_id: proof.gatewayOrderId,
  razorpay_signature: proof.signature,
});

export const PaidInSandbox = z
  .object({ razorpay_payment_id: z.string(), razorpay_order_id: z.string(), razorpay_signature: z.string() })
  .transform((proof) => ({
    paymentId: proof.razorpay_payment_id,
    gatewayOrderId: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
  }));
