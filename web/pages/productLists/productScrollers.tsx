import { useQuery } from '@apollo/client/react';
import { useDeferredValue, type ReactNode } from 'react';
import { SimilarProductsDocument } from './__generated__/similarProducts.ts';
import { ViewedProductsDocument } from './__generated__/viewedProducts.ts';
import { useIsHydrating } from '../../browser/preferences.ts';
import { useRecentlyViewed } from '../../features/product/recentlyViewed.ts';
import { Scroller } from '../../ui/scroller.tsx';
import { CardSkeletons } from './productGrid.tsx';
import styles from './productScrollers.module.css';
import { ShoppableCard, type CardProps } from './shoppableCard.tsx';

/**
 * After a navigation, a page is first rendered without its scrollers: they are below the first screen and take most of the
 * rendering time. A server-rendered page has them from the start.
 */
export function AfterPage({ children }: { children: ReactNode }) {
  const isShown = useDeferredValue(true, useIsHydrating());
  return isShown ? children : <div className={styles.pending} aria-busy="true" />;
}

/** Enough skeletons to fill the widest screen. */
const MAX_SKELETONS = 5;

/** Up to ten similar products. */
export function SimilarProducts({ id }: { id: string }) {
  const { data, loading } = useQuery(SimilarProductsDocument, { variables: { id } });
  return (
    <ProductScroller
      title="Similar products"
      products={data?.product?.similar ?? []}
      expectedCount={loading ? MAX_SKELETONS : 0}
    />
  );
}

/** The products viewed last in this browser, without the one on this page. */
export function RecentlyViewedProducts({ excludedId }: { excludedId?: string }) {
  const ids = useRecentlyViewed().filter((id) => id !== excludedId);
  const { data, loading } = useQuery(ViewedProductsDocument, {
    variables: { ids },
    skip: ids.length === 0,
  });
  const products = (data?.products ?? []).filter((product) => product !== null);
  return (
    <ProductScroller title="Recently viewed" products={products} expectedCount={loading ? ids.length : 0} />
  );
}

interface ProductScrollerProps {
  title: string;
  products: readonly CardProps['product'][];
  /** Number of products that are loading. */
  expectedCount: number;
}

/** A row of products with a title; nothing when there are none. */
function ProductScroller({ title, products, expectedCount }: ProductScrollerProps) {
  if (products.length === 0 && expectedCount === 0) return null;
  return (
    <section className={styles.section} aria-label={title} aria-busy={expectedCount > 0} data-below>
      <Scroller label={title} cards={products.length} heading={<h2 className={styles.title}>{title}</h2>}>
        {products.map((product) => (
          <li key={product.id}>
            <ShoppableCard product={product} sizes="(min-width: 40rem) 272px, 132px" />
          </li>
        ))}
        {products.length === 0 && <CardSkeletons count={expectedCount} />}
      </Scroller>
    </section>
  );
}
