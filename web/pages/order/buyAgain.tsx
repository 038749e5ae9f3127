import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
}

/**
 * Puts the items of an order into the cart again, and leads to the checkout, which delivers them where it went; what is refused, for
 * example because it is sold out, is told first. Renders nothing when none of them can be bought.
 */
export function BuyAgain({ order, variant }: BuyAgainProps) {
  const items = order.items.flatMap(({ productId, quantity, product }) =>
    productId == null || quantity < 1 ? [] : [{ id: productId, quantity, name: product.name }],
  );
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const buy = async () => {
    setIsBusy(true);
    const { pathname } = window.location;
    const areAdded = await Promise.all(items.map(({ id, quantity }) => addToCart(client, id, quantity)));
    const delivery = deliveryFromOrder(order);
    if (areAdded.includes(true) && isDeliveryComplete(delivery)) storeTypedDelivery(delivery);
    // A shopper who has left this page in the meantime is not led away from another one.
    if (!areAdded.includes(false) && window.location.pathname === pathname)
      return void navigate(paths.checkout);
    setRefused(items.flatMap(({ name }, index) => (areAdded[index] ? [] : [name])));
    setIsBusy(false);
  };
  if (items.length === 0) return null;
  return (
    <div className={styles.buyAgain}>
      <Button variant={variant} disabled={isBusy} onClick={() => void buy()}>
        {isBusy ? 'Adding...' : 'Buy again'}
        <span className="visually-hidden">: {items.map(({ name }) => name).join(', ')}</span>
      </Button>
      <output>{refused.length > 0 && `Not added: ${refused.join(', ')}.`}</output>
      {refused.length > 0 && refused.length < items.length && (
        <ShopLink to={paths.checkout}>Checkout</ShopLink>
      )}
    </div>
  );
}
