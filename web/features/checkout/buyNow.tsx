import { useNavigate } from 'react-router-dom';
import type { BuyNowFragment } from './__generated__/buyNow.ts';
import { session } from '../../auth/session.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { createDirectPurchase, type DirectPurchase } from './checkoutItems.ts';

/** The navigation state for /checkout of a product that skips the cart. */
export function directPurchaseFor(
  { id, name, price, originalPrice, image }: BuyNowFragment,
  quantity: number,
): DirectPurchase {
  // The time in ms is above 1e12, as the ids of items unknown to the server must be.
  const product = { id, name, price, originalPrice, image };
  const direct = createDirectPurchase(product, quantity, String(Date.now()));
  return { ...direct, session: session.marker() };
}

interface BuyNowProps extends ButtonStyle {
  product: BuyNowFragment;
  quantity?: number;
  soldOut?: boolean;
}

/** Skips the cart: opens /checkout with this product alone. */
export function BuyNow({ product, quantity = 1, soldOut, ...buttonStyle }: BuyNowProps) {
  const { id, name } = product;
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const startCheckout = () => {
    if (!signedIn) return signInFirst({ kind: 'buy', productId: id, quantity });
    return navigate(paths.checkout, { state: { direct: directPurchaseFor(product, quantity) } });
  };
  return (
    <Button wide {...buttonStyle} disabled={soldOut} onClick={() => void startCheckout()}>
      Buy Now<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
