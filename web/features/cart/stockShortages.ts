import { useSyncExternalStore } from 'react';
import { session } from '../../auth/session.ts';
import type { CartLine } from './cart.ts';
import { obstacleOf, stockTextOf } from './lineStock.ts';

/** A quantity that an order was refused for lack of stock, and the words that the shop had for it. */
interface Shortage {
  quantity: number;
  text: string;
}

/** Shortages by product. */
export type Shortages = ReadonlyMap<string, Shortage>;

/** Something to be bought: a line of the cart, or a product that is bought at once. */
export interface Purchasable {
  product: { id: string };
  quantity: number;
  stock?: CartLine['stock'];
}

/**
 * Why there is too little of this, in words; null when there is enough, as far as is known. The stock that the cart tells
 * counts before an order's refusal.
 */
export function shortageText(item: Purchasable, shortages: Shortages): string | null {
  const { stock = null, quantity } = item;
  if (stock) return obstacleOf({ stock, quantity }) && stockTextOf({ stock, quantity });
  const shortage = shortages.get(item.product.id);
  return shortage && quantity >= shortage.quantity ? shortage.text : null;
}

let known: Shortages = new Map();
const listeners = new Set<() => void>();

function replace(shortages: Shortages): void {
  known = shortages;
  for (const listener of listeners) listener();
}

// Another shopper on this page must not see them.
session.onEnd(() => replace(new Map()));

/** Remembers, until the page is left or the session ends, that an order was refused because there is too little of this. */
export const rememberShortage = ({ product, quantity }: Purchasable, text: string): void =>
  replace(new Map(known).set(product.id, { quantity, text }));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The refusals of this page's orders. */
export const useShortages = (): Shortages => useSyncExternalStore(subscribe, () => known);
