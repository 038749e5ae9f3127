import { useNavigate } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { session } from '../../auth/session.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { createDirectPurchase, type DirectPurchase } from './checkoutItems.ts';

const BuyNowFields = graphql(`
  fragment BuyNow on Product {
    id
    name
    price {
      amount
      currency
    }
    image {
      alt
      w96: url(width: 96)
      w192: url(width: 192)
    }
  }
`);

/** The navigation state for /checkout of a product that skips the cart. */
export function directPurchaseFor(ref: FragmentType<typeof BuyNowFields>, quantity: number): DirectPurchase {
  const { id, name, price, image } = getFragmentData(BuyNowFields, ref);
  // The time in ms is above 1e12, as the ids of items unknown to the server must be.
  const direct = createDirectPurchase({ id, name, price, image }, quantity, String(Date.now()));
  return { ...direct, session: session.marker() };
}

interface BuyNowProps extends ButtonStyle {
  product: FragmentType<typeof BuyNowFields>;
  quantity?: number;
  soldOut?: boolean;
}

/** Skips the cart: opens /checkout with this product alone. */
export function BuyNow({ product: ref, quantity = 1, soldOut, ...buttonStyle }: BuyNowProps) {
  const { id, name } = getFragmentData(BuyNowFields, ref);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const startCheckout = () => {
    if (!signedIn) return signInFirst({ kind: 'buy', productId: id, quantity });
    return navigate(paths.checkout, { state: { direct: directPurchaseFor(ref, quantity) } });
  };
  return (
    <Button wide {...buttonStyle} disabled={soldOut} onClick={() => void startCheckout()}>
      Buy Now<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
