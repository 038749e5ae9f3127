import type { Delivery } from './checkoutItems.ts';

/** An Indian mobile number, with or without its country code; a landline with its area code; a foreign number. */
const LIKELY_PHONES = [
  /^(\+?91|0091|0)?[6-9]\d{9}$/,
  /^(\+91|0091|0)\d{10}$/,
  /^(\+|00)(?!91)[1-9]\d{7,14}$/,
];

const PIN_CODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/;

/** What may be wrong with a delivery, by field; null when nothing is. A hint never prevents a payment. */
export function deliveryHints({ recipientPhone, shippingAddress }: Delivery) {
  const phone = recipientPhone.replaceAll(/[\s().-]/g, '');
  const isLikelyPhone = phone === '' || LIKELY_PHONES.some((pattern) => pattern.test(phone));
  const hasPinCode = shippingAddress.trim() === '' || PIN_CODE.test(shippingAddress);
  return {
    recipientPhone: isLikelyPhone ? null : 'Mobile numbers in India have 10 digits. Is this one right?',
    shippingAddress: hasPinCode ? null : 'We see no PIN code. Its 6 digits help the courier find you.',
  };
}
