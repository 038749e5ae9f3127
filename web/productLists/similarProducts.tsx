import { useQuery } from '@apollo/client/react';
import { SimilarProductsDocument } from './__generated__/similarProducts.ts';
import { Scroller } from '../ui/scroller.tsx';
import { CardSkeletons } from './productGrid.tsx';
import { ShoppableCard } from './shoppableCard.tsx';
import styles from './similarProducts.module.css';

const SIMILAR = 'Similar products';

/** Enough skeletons to fill the widest screen. */
const MAX_SKELETONS = 5;

/** A row of up to ten similar products; nothing when there are none. */
export function SimilarProducts({ id }: { id: string }) {
  const { data, loading } = useQuery(SimilarProductsDocument, { variables: { id } });
  const products = data?.product?.similar ?? [];
  if (products.length === 0 && !loading) return null;
  return (
    <section className={styles.section} aria-label={SIMILAR} aria-busy={loading} data-below>
      <Scroller label={SIMILAR} cards={products.length} heading={<h2 className={styles.title}>{SIMILAR}</h2>}>
        {products.map((product) => (
          <li key={product.id}>
            <ShoppableCard product={product} sizes="(min-width: 40rem) 288px, 144px" />
          </li>
        ))}
        {products.length === 0 && <CardSkeletons count={MAX_SKELETONS} />}
      </Scroller>
    </section>
  );
}
