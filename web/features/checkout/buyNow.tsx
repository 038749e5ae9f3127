import { useNavigate } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { session } from '../../auth/session.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { paths } from '../../config/paths.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { directPurchase, type DirectPurchase } from './checkoutContent.ts';

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
      w160: url(width: 160)
      w320: url(width: 320)
    }
  }
`);

/** What /checkout is told of a product that skips the cart. */
export function directPurchaseOf(ref: FragmentType<typeof BuyNowFields>, quantity: number): DirectPurchase {
  const { id, name, price, image } = getFragmentData(BuyNowFields, ref);
  // The time in ms is above 1e12, as ids of items that the server does not know have to be.
  const direct = directPurchase({ id, name, price, image }, quantity, String(Date.now()));
  return { ...direct, session: session.marker() };
}

interface BuyNowProps extends ButtonLook {
  product: FragmentType<typeof BuyNowFields>;
  quantity?: number;
  soldOut?: boolean;
}

/** Skips the cart: goes to /checkout with this product alone. */
export function BuyNow({ product: ref, quantity = 1, soldOut, ...look }: BuyNowProps) {
  const { id, name } = getFragmentData(BuyNowFields, ref);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const buy = () => {
    if (!signedIn) return signInFirst({ kind: 'buy', productId: id, quantity });
    return navigate(paths.checkout, { state: { direct: directPurchaseOf(ref, quantity) } });
  };
  return (
    <Button wide {...look} disabled={soldOut} onClick={() => void buy()}>
      Buy Now<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
