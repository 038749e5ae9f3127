import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuyAgainDocument } from './__generated__/buyAgain.ts';
import { messageOf } from '../../apollo/errorMessages.ts';
import { stockProblemOf } from '../../features/cart/cart.ts';
import { addToCart } from '../../features/cart/cartStore.ts';
import { directPurchaseOf, type DirectPurchase } from '../../features/checkout/checkoutItems.ts';
import {
  deliveryFromOrder,
  isDeliveryComplete,
  storeTypedDelivery,
} from '../../features/checkout/delivery.ts';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './buyAgain.module.css';

interface OrderedItem {
  /** Null when the upstream sends an order's products without ids: they cannot be bought again. */
  productId?: string | null | undefined;
  /** 0 when it could not be read. */
  quantity: number;
  product: { name: string };
}

interface BuyAgainProps {
  order: Parameters<typeof deliveryFromOrder>[0] & { id: string; items: readonly OrderedItem[] };
  /** The look of its button. */
  variant: 'ink' | 'line';
  /** Whether the items can be put into the cart instead. */
  canAdd?: boolean;
}

interface Item {
  id: string;
  quantity: number;
  name: string;
}

/** What can be bought again, each product once. */
function itemsOf(ordered: readonly OrderedItem[]): Item[] {
  const items = new Map<string, Item>();
  for (const { productId: id, quantity, product } of ordered)
    if (id != null && quantity > 0)
      items.set(id, { id, name: product.name, quantity: quantity + (items.get(id)?.quantity ?? 0) });
  return [...items.values()];
}

const namesOf = (items: readonly Item[]): string => items.map(({ name }) => name).join(', ');

/**
 * Leads to the checkout with the items of an order that can be bought, and with them alone: the cart is neither paid nor changed. They go
 * where the order went. What cannot be bought is told first. Renders nothing when none of them can be.
 */
export function BuyAgain({ order, variant, canAdd = false }: BuyAgainProps) {
  const items = itemsOf(order.items);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** What can be bought of an order of which some cannot. */
  const [rest, setRest] = useState<DirectPurchase | null>(null);

  const checkOut = (direct: DirectPurchase) => {
    const delivery = deliveryFromOrder(order);
    if (isDeliveryComplete(delivery)) storeTypedDelivery(delivery);
    void navigate(paths.checkout, { state: { direct } });
  };

  async function buy(): Promise<void> {
    const { pathname } = window.location;
    const variables = { ids: items.map(({ id }) => id) };
    const { data } = await client.query({ query: BuyAgainDocument, variables, fetchPolicy: 'network-only' });
    const products = data?.products ?? [];
    const chosen = items.flatMap((item) => {
      const product = products.find((each) => each?.id === item.id);
      const { quantity } = item;
      if (!product || stockProblemOf({ product, quantity, stock: product.stock }) !== null) return [];
      return [{ ...item, product }];
    });
    const missing = items.filter(({ id }) => chosen.every((each) => each.id !== id));
    const direct = chosen.length > 0 ? directPurchaseOf(chosen, order.id) : null;
    // A shopper who has left this page in the meantime is not led away from another one.
    if (direct && missing.length === 0 && window.location.pathname === pathname) return checkOut(direct);
    setRest(direct);
    setMessage(missing.length > 0 ? `Not available: ${namesOf(missing)}.` : null);
  }

  async function addAll(): Promise<void> {
    const areAdded = await Promise.all(items.map(({ id, quantity }) => addToCart(client, id, quantity)));
    const refused = items.filter((_item, index) => !areAdded[index]);
    setMessage(refused.length > 0 ? `Not added: ${namesOf(refused)}.` : null);
  }

  const run = (action: () => Promise<void>) => {
    setIsBusy(true);
    setRest(null);
    void action()
      .catch((error: unknown) => setMessage(messageOf(error, 'Failed to fetch products')))
      .finally(() => setIsBusy(false));
  };

  if (items.length === 0) return null;
  const names = <span className="visually-hidden">: {namesOf(items)}</span>;
  return (
    <div className={styles.buyAgain}>
      <Button variant={variant} disabled={isBusy} onClick={() => run(buy)}>
        {isBusy ? 'Please wait...' : 'Buy again'}
        {names}
      </Button>
      {canAdd && (
        <Button variant="line" disabled={isBusy} onClick={() => run(addAll)}>
          Add all to cart
        </Button>
      )}
      <output>{message}</output>
      {rest && (
        <Button variant="line" onClick={() => checkOut(rest)}>
          Buy the others
        </Button>
      )}
    </div>
  );
}
