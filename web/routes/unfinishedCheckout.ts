import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCart } from '../features/cart/cartProvider.tsx';
import { closeCheckout, storedCheckout, type BoughtItem } from '../features/checkout/checkoutKey.ts';
import { directPurchaseIn } from '../features/checkout/content.ts';
import { forgetTyped } from '../features/checkout/deliveryDraft.ts';
import { readOrder } from '../features/checkout/paymentCalls.ts';
import { paths } from '../paths.ts';

/** What is to be done once an order is paid: its checkout is over, and what was bought leaves the cart. */
export function useSettle(): (orderId: string) => void {
  const { changes } = useCart();
  return (orderId) => {
    const closed = closeCheckout(orderId);
    if (!closed) return;
    forgetTyped();
    if (closed.fromCart) void changes.removeBought(closed.items);
  };
}

const sameItems = (one: readonly BoughtItem[], other: readonly BoughtItem[]): boolean => {
  const text = (items: readonly BoughtItem[]) =>
    JSON.stringify(items.map((item) => [item.productId, item.quantity]).sort());
  return text(one) === text(other);
};

/**
 * Finds out what became of a checkout whose page was closed, or reloaded, before it knew: when its order is paid, what
 * was bought leaves the cart, and a shopper who is about to pay the same again is shown the order instead.
 */
export function UnfinishedCheckout(): null {
  const client = useApolloClient();
  const navigate = useNavigate();
  const settle = useSettle();
  const { signedIn, cart } = useCart();
  const { pathname, state } = useLocation();
  const buying = pathname === paths.checkout;

  const look = useEffectEvent(async () => {
    const stored = storedCheckout();
    if (!stored?.orderId) return;
    const order = await readOrder(client, stored.orderId).catch(() => null);
    if (!order?.isPaid) return;
    const wanted = (directPurchaseIn(state) ?? cart)?.items ?? [];
    const items = wanted.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    settle(order.id);
    if (buying && sameItems(items, stored.items)) void navigate(paths.order(order.id), { replace: true });
  });

  const cartKnown = cart !== undefined;
  useEffect(() => {
    if (signedIn && cartKnown) void look();
  }, [signedIn, cartKnown, buying]);
  return null;
}
