import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export const sign = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Razorpay's signature of a payment, over `<order id>|<payment id>`. */
export const signPayment = (secret: string, orderId: string, paymentId: string) =>
  sign(secret, `${orderId}|${paymentId}`);

/** Compares in constant time. Signatures of different length are not equal. */
export function isSameSignature(expected: string, given: string): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given);
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}
