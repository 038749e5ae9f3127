import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { session } from '../../auth/session.ts';
import { isNoLongerSold, type CartLine } from './optimisticCart.ts';
import { stockProblemOf, lineStockText } from './lineStock.ts';

/** A quantity that was out of stock when an order was placed, and the server's message about it. */
interface Shortage {
  quantity: number;
  text: string;
}

/** Shortages by product id. */
export type Shortages = ReadonlyMap<string, Shortage>;

/** A line of the cart, or the product of a direct purchase. */
export interface Purchasable {
  product: { id: string };
  quantity: number;
  stock?: CartLine['stock'];
}

/**
 * Why there is not enough stock, as a text for the shopper; null when there is enough or nothing is known. The cart's stock
 * takes precedence over a failed order.
 */
export function shortageText(item: Purchasable, shortages: Shortages): string | null {
  const { stock = null, quantity, product } = item;
  const line = { stock, quantity, product };
  if (stock || isNoLongerSold(item)) return stockProblemOf(line) && lineStockText(line);
  const shortage = shortages.get(product.id);
  return shortage && quantity >= shortage.quantity ? shortage.text : null;
}

const knownShortages = makeVar<Shortages>(new Map());

// The next shopper on this page must not see them.
session.onEnd(() => void knownShortages(new Map()));

/** Records that an order failed because of this product's stock, until the page is closed or the session ends. */
export const recordShortage = ({ product, quantity }: Purchasable, text: string): void =>
  void knownShortages(new Map(knownShortages()).set(product.id, { quantity, text }));

/** The stock shortages of this page's failed orders. */
export const useShortages = (): Shortages => useReactiveVar(knownShortages);
