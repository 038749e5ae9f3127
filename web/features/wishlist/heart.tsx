import { getFragmentData, graphql, type FragmentType } from '../../__generated__/index.ts';
import { useSignInFirst } from '../../auth/useSignInFirst.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './heart.module.css';
import { useWishlist } from './wishlistProvider.tsx';

const HeartFields = graphql(`
  fragment Heart on Product {
    id
    name
  }
`);

interface HeartProps {
  product: FragmentType<typeof HeartFields>;
}

/** Puts a product on the wishlist and takes it off again; for guests the way to /login. */
export function Heart({ product: ref }: HeartProps) {
  const { id, name } = getFragmentData(HeartFields, ref);
  const { signedIn, isWished, changes } = useWishlist();
  const signInFirst = useSignInFirst();
  const toggle = () => {
    if (signedIn) void changes.toggle(id);
    else signInFirst({ kind: 'wish', productId: id, quantity: 1 });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isWished(id)}
      aria-label={`Wishlist: ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
