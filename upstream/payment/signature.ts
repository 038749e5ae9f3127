import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export const sign = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Razorpay's signature of a payment: over the order's id, a bar and the payment's id. */
export const signPayment = (secret: string, orderId: string, paymentId: string) =>
  sign(secret, `${orderId}|${paymentId}`);

/** Compares in constant time; a signature of another length is simply wrong. */
export function sameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
