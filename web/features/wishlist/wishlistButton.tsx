import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './wishlistButton.module.css';
import { useWishlist } from './wishlistProvider.tsx';

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
  const { signedIn, isInWishlist, changes } = useWishlist();
  const signInFirst = useSignInFirst();
  const toggle = () => {
    if (signedIn) void changes.toggle(id);
    else signInFirst({ kind: 'wish', productId: id, quantity: 1 });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isInWishlist(id)}
      aria-label={`Wishlist: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
