import { useQuery } from '@apollo/client/react';
import { ViewedStripDocument } from './__generated__/viewedStrip.ts';
import { paths } from '../../config/paths.ts';
import { storedList } from '../../persistence/storedList.ts';
import { formatPrice } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import styles from './viewedStrip.module.css';

/** Ids of the products viewed last in this browser. */
const { add: recordProductView, useList: useRecentlyViewed } = storedList('recentlyViewed');
export { recordProductView };

interface ViewedStripProps {
  /** The product that the page shows. */
  excludedId?: string;
}

/** The products viewed last in this browser, as small pictures with their prices; nothing when there are none. */
export function ViewedStrip({ excludedId }: ViewedStripProps) {
  const ids = useRecentlyViewed().filter((id) => id !== excludedId);
  const { data, error } = useQuery(ViewedStripDocument, { variables: { ids }, skip: ids.length === 0 });
  const products = (data?.products ?? []).filter((product) => product !== null);
  if (ids.length === 0 || ((data || error) && products.length === 0)) return null;
  return (
    <section className={styles.strip} aria-label="Recently viewed" aria-busy={!data}>
      <h2>Recently viewed</h2>
      <ul>
        {products.map(({ id, name, price, image }) => (
          <li key={id}>
            <Picture image={image} sizes="120px" ratio={1} decorative />
            <ShopLink to={paths.product(id)}>{name}</ShopLink>
            <span>{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
