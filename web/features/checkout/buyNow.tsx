import { useNavigate, useLocation } from 'react-router-dom';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { useSignedIn } from '../../graphql/useSession.ts';
import { paths } from '../../paths.ts';
import { withReturn } from '../../returnAddress.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { directPurchase } from './content.ts';

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

interface BuyNowProps extends ButtonLook {
  product: FragmentType<typeof BuyNowFields>;
  quantity?: number;
  soldOut?: boolean;
}

/** Skips the cart: goes to /checkout with this product alone. */
export function BuyNow({ product: ref, quantity = 1, soldOut, ...look }: BuyNowProps) {
  const { id, name, price, image } = getFragmentData(BuyNowFields, ref);
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const buy = () => {
    if (!signedIn) return navigate(withReturn(paths.login, pathname + search));
    // The time in ms is above 1e12, as ids of items that the server does not know have to be.
    const direct = directPurchase({ id, name, price, image }, quantity, String(Date.now()));
    return navigate(paths.checkout, { state: { direct } });
  };
  return (
    <Button wide {...look} disabled={soldOut} onClick={() => void buy()}>
      Buy Now<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
