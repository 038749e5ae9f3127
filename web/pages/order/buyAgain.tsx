import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuyAgainDocument } from './__generated__/buyAgain.ts';
import { addToCart } from '../../features/cart/cartWriter.ts';
import {
  deliveryFromOrder,
  isDeliveryComplete,
  storeTypedDelivery,
} from '../../features/checkout/delivery.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './buyAgain.module.css';

/** Products per query (docs/product.md#limits). */
const MAX_IDS = 24;

interface OrderedItem {
  /** Null when the upstream sends an order's products without ids: they cannot be bought again. */
  productId?: string | null | undefined;
  /** 0 when it could not be read. */
  quantity: number;
  product: { name: string };
}

const buyable = (items: readonly OrderedItem[]) =>
  items.flatMap(({ productId, quantity, product }) =>
    productId == null || quantity < 1 ? [] : [{ id: productId, quantity, name: product.name }],
  );

/** The units in stock by product id; a product that the shop no longer has is missing. @throws network errors */
async function stockOf(client: ApolloClient, ids: string[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const variables = { ids: ids.slice(start, start + MAX_IDS) };
    const { data } = await client.query({ query: BuyAgainDocument, variables, fetchPolicy: 'network-only' });
    for (const product of data?.products ?? []) {
      if (product) stock.set(product.id, product.stock?.isOut ? 0 : (product.stock?.quantity ?? Infinity));
    }
  }
  return stock;
}

/** Adds what is in stock to the cart. @returns whether that was all, and what became of the items as sentences for the shopper */
async function buyAgain(client: ApolloClient, items: ReturnType<typeof buyable>) {
  const stock = await stockOf(
    client,
    items.map(({ id }) => id),
  );
  const results = await Promise.all(
    items.map(async ({ id, name, quantity }) => {
      const available = Math.min(quantity, stock.get(id) ?? 0);
      if (available === 0) return { name, outcome: 'sold out' };
      if (!(await addToCart(client, id, available))) return { name, outcome: 'refused' };
      return available < quantity
        ? { name: `${name} (${available} of ${quantity})`, outcome: 'part' }
        : { name, outcome: 'added' };
    }),
  );
  const namesOf = (...wanted: string[]) =>
    results.flatMap(({ name, outcome }) => (wanted.includes(outcome) ? [name] : [])).join(', ');
  const isAny = namesOf('added', 'part') !== '';
  const sentences = [
    ['In your cart', namesOf('added', 'part')],
    ['Not in stock', namesOf('sold out')],
    ['Not added', namesOf('refused')],
  ].flatMap(([label, names]) => (names ? [`${label}: ${names}.`] : []));
  return { isAny, isAll: results.every(({ outcome }) => outcome === 'added'), sentences };
}

const NOTHING = { isAny: false, isAll: false, sentences: [] as string[] };

interface BuyAgainProps {
  order: Parameters<typeof deliveryFromOrder>[0] & { id: string; items: readonly OrderedItem[] };
  /** The look of its button. */
  variant: 'ink' | 'line';
}

/**
 * Puts the items of an order into the cart again, and leads to the checkout, which delivers them where it went; what is not in stock is
 * told first. Renders nothing when none of them can be bought.
 */
export function BuyAgain({ order, variant }: BuyAgainProps) {
  const items = buyable(order.items);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [{ isAny, sentences }, setResult] = useState(NOTHING);
  const buy = async () => {
    setIsBusy(true);
    const { pathname } = window.location;
    const result = await buyAgain(client, items).catch(() => ({
      ...NOTHING,
      sentences: ['Failed to add item'],
    }));
    const delivery = deliveryFromOrder(order);
    if (result.isAny && isDeliveryComplete(delivery)) storeTypedDelivery(delivery);
    // A shopper who has left this page in the meantime is not led away from another one.
    if (result.isAll && window.location.pathname === pathname) return void navigate(paths.checkout);
    setResult(result);
    setIsBusy(false);
  };
  if (items.length === 0) return null;
  return (
    <div className={styles.buyAgain}>
      <Button variant={variant} disabled={isBusy} onClick={() => void buy()}>
        {isBusy ? 'Adding...' : 'Buy again'}
        <span className="visually-hidden">: {items.map(({ name }) => name).join(', ')}</span>
      </Button>
      <output>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
      {isAny && <ShopLink to={paths.checkout}>Checkout</ShopLink>}
    </div>
  );
}
