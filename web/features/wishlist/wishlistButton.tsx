import { useApolloClient } from '@apollo/client/react';
import type { HeartFragment } from './__generated__/wishlistButton.ts';
import { useSignedIn } from '../../auth/session.ts';
import { useSignInFirst } from '../../auth/signInFirst.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './wishlistButton.module.css';
import { setWished, useIsInWishlist } from './wishlist.ts';

interface WishlistButtonProps {
  product: HeartFragment;
  /** Removes the product, where more is to be done than that. */
  onRemove?: () => void;
}

/** Adds a product to the wishlist or removes it; guests are led to /login. */
export function WishlistButton({ product, onRemove }: WishlistButtonProps) {
  const { id, name } = product;
  const client = useApolloClient();
  const signedIn = useSignedIn();
  const isInWishlist = useIsInWishlist(id);
  const signInFirst = useSignInFirst();
  const toggle = () => {
    if (!signedIn) signInFirst({ kind: 'wish', productId: id, quantity: 1 });
    else if (isInWishlist && onRemove) onRemove();
    else void setWished(client, id, !isInWishlist);
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
