export const DELIVERY_FIELDS = ['recipientName', 'recipientPhone', 'shippingAddress'] as const;

export type Delivery = Record<(typeof DELIVERY_FIELDS)[number], string>;

/** Where an order went; missing values are empty texts. */
export const deliveryFromOrder = (order: Partial<Record<keyof Delivery, string | null>>): Delivery => ({
  recipientName: order.recipientName ?? '',
  recipientPhone: order.recipientPhone ?? '',
  shippingAddress: order.shippingAddress ?? '',
});

/** True when none of the three fields is empty. */
export const isDeliveryComplete = (delivery: Delivery): boolean =>
  DELIVERY_FIELDS.every((field) => delivery[field].trim() !== '');

/** True when both have the same recipient, phone and address; spaces at the ends do not count. */
export const isSameDelivery = (delivery: Delivery, other: Partial<Record<keyof Delivery, string | null>>) =>
  DELIVERY_FIELDS.every((field) => delivery[field].trim() === (other[field] ?? '').trim());
