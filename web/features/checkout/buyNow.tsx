import { useNavigate } from 'react-router-dom';
import type { BuyNowFragment } from './__generated__/buyNow.ts';
import { useSignedIn } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/signInFirst.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { createDirectPurchase } from './checkoutItems.ts';

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
    return navigate(paths.checkout, { state: { direct: createDirectPurchase(product, quantity) } });
  };
  return (
    <Button wide {...buttonStyle} disabled={soldOut} onClick={() => void startCheckout()}>
      Buy Now<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
