import type { Delivery } from './delivery.ts';
import { toE164 } from './phone.ts';

const PIN_CODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/;

/** What may be wrong with a delivery, by field; null when nothing is. A hint never prevents a payment. */
export function deliveryHints({
  recipientPhone,
  shippingAddress,
}: Delivery): Partial<Record<keyof Delivery, string | null>> {
  const isLikelyPhone = recipientPhone.trim() === '' || toE164(recipientPhone) !== null;
  const hasPinCode = shippingAddress.trim() === '' || PIN_CODE.test(shippingAddress);
  return {
    recipientPhone: isLikelyPhone ? null : 'Mobile numbers in India have 10 digits. Is this one right?',
    shippingAddress: hasPinCode ? null : 'We see no PIN code. Its 6 digits help the courier find you.',
  };
}
