import { digest } from '../../auth/digest.ts';
import { fromPaise, toPaise, type Money } from '../../ui/money.ts';
import type { SizedImage } from '../../ui/picture.tsx';

/** One thing to be bought, as the checkout shows it. Prices are for display: the shop prices the order. */
export interface CheckoutItem {
  id: string;
  quantity: number;
  product: {
    id: string;
    name: string;
    image?: SizedImage | null;
    price: Money;
  };
  subtotal: Money;
}

/** What Buy Now passes to /checkout by navigation state: one item that never was in the cart, and its total. */
export interface DirectPurchase {
  items: CheckoutItem[];
  total: Money;
  /** Marker of the session in which it was chosen: a navigation state outlives its session. */
  session?: string | null;
}

/** @param temporaryId an id at or above 1e12, as for every item that the server does not know */
export function directPurchase(
  product: CheckoutItem['product'],
  quantity: number,
  temporaryId: string,
): DirectPurchase {
  const total = { ...product.price, amount: fromPaise(toPaise(product.price.amount) * quantity) };
  return { items: [{ id: temporaryId, quantity, product, subtotal: total }], total };
}

/** The same purchase at another total: the shop has another price by now. */
export function repriced(direct: DirectPurchase, total: Money): DirectPurchase {
  const [item] = direct.items;
  if (!item) return direct;
  const price = { ...total, amount: fromPaise(Math.round(toPaise(total.amount) / item.quantity)) };
  return { ...direct, items: [{ ...item, product: { ...item.product, price }, subtotal: total }], total };
}

/** The direct purchase in a navigation state, or null: the state may come from anywhere, an older page included. */
export function directPurchaseIn(state: unknown): DirectPurchase | null {
  const direct = (state as { direct?: DirectPurchase } | null)?.direct;
  return Array.isArray(direct?.items) && direct.items.length > 0 && direct.total?.amount ? direct : null;
}

export interface Delivery {
  recipientName: string;
  recipientPhone: string;
  shippingAddress: string;
}

/** What the shop knows of a shopper, as a delivery. */
export const deliveryTo = (
  shopper:
    | { firstName?: string | null; lastName?: string | null; phone?: string | null; address?: string | null }
    | undefined,
): Delivery => ({
  recipientName: [shopper?.firstName, shopper?.lastName].filter(Boolean).join(' '),
  recipientPhone: shopper?.phone ?? '',
  shippingAddress: shopper?.address ?? '',
});

/** True when all three fields of the delivery say something. */
export const isComplete = (delivery: Delivery): boolean =>
  Object.values(delivery).every((text: string) => text.trim() !== '');

/** A product and how many of it, as the server takes an order. */
export interface WantedItem {
  productId: string;
  quantity: number;
}

export const wantedItems = (items: readonly CheckoutItem[]): WantedItem[] =>
  items.map(({ product, quantity }) => ({ productId: product.id, quantity }));

/** The same text for the same items, in whatever order they come. */
export function itemsDigest(items: readonly CheckoutItem[]): string {
  const wanted = items.map((item) => [item.product.id, item.quantity] as const);
  wanted.sort(([a], [b]) => (a < b ? -1 : 1));
  return digest(JSON.stringify(wanted));
}

/** The same text for the same checkout: the shopper, the items, and the delivery. */
export function contentDigest(shopper: string, items: readonly CheckoutItem[], delivery: Delivery): string {
  const { recipientName, recipientPhone, shippingAddress } = delivery;
  return digest(
    JSON.stringify([shopper, itemsDigest(items), recipientName, recipientPhone, shippingAddress]),
  );
}

/** True when an order goes to the same recipient at the same address. */
export const isSameDelivery = (one: Delivery, other: Partial<Record<keyof Delivery, string | null>>) =>
  (Object.keys(one) as (keyof Delivery)[]).every(
    (field) => one[field].trim() === (other[field] ?? '').trim(),
  );
