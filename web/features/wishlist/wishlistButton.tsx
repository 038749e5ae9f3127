import { useApolloClient, useMutation } from '@apollo/client/react';
import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { useSignedIn } from '../../auth/useSession.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './wishlistButton.module.css';
import {
  addToWishlistOptions,
  AddToWishlist,
  RemoveFromWishlist,
  removeFromWishlistOptions,
  useIsInWishlist,
} from './wishlist.ts';

const HeartFields = graphql(`
  fragment Heart on Product {
    id
    name
  }
`);

interface WishlistButtonProps {
  product: FragmentType<typeof HeartFields>;
}

/** Adds a product to the wishlist or removes it; guests are led to /login. */
export function WishlistButton({ product: ref }: WishlistButtonProps) {
  const { id, name } = getFragmentData(HeartFields, ref);
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const isInWishlist = useIsInWishlist(id);
  const [add] = useMutation(AddToWishlist);
  const [remove] = useMutation(RemoveFromWishlist);
  const signInFirst = useSignInFirst();
  const toggle = () => {
    if (!signedIn) signInFirst({ kind: 'wish', productId: id, quantity: 1 });
    else if (isInWishlist) void remove(removeFromWishlistOptions(client, id));
    else void add(addToWishlistOptions(client, id));
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isInWishlist}
      aria-label={`Wishlist: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
