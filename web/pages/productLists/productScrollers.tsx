import { useQuery } from '@apollo/client/react';
import { useDeferredValue, type ComponentProps } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { useCameWithDocument } from '../../layout/initialDocument.ts';
import { useRecentlyViewed } from '../../features/product/recentlyViewed.ts';
import { Rail } from '../../ui/scroller.tsx';
import { needsArrows } from '../../ui/scrollerSteps.ts';
import { CardSkeleton } from './productGrid.tsx';
import styles from './productScrollers.module.css';
import { ShoppableCard } from './shoppableCard.tsx';

/** Asked for by itself: the product shows without waiting for it, and also when it fails. */
const SimilarDocument = graphql(`
  query SimilarProducts($id: ID!) {
    product(id: $id) {
      id
      similar(limit: 10) {
        id
        ...ShoppableCard
      }
    }
  }
`);

const ViewedDocument = graphql(`
  query ViewedProducts($ids: [ID!]!) {
    products(ids: $ids) {
      id
      ...ShoppableCard
    }
  }
`);

/** Up to ten products of the same kind. */
export function SimilarRail({ id }: { id: string }) {
  const { data, loading } = useQuery(SimilarDocument, { variables: { id } });
  return (
    <ProductRail
      title="Similar products"
      products={data?.product?.similar ?? []}
      expected={loading ? MANY : 0}
    />
  );
}

/** The products viewed last in this browser. The one on screen is not among them. */
export function ViewedRail({ except }: { except?: string }) {
  const ids = useRecentlyViewed().filter((id) => id !== except);
  const { data, loading } = useQuery(ViewedDocument, {
    variables: { ids },
    skip: ids.length === 0,
    // A product that cannot be read leaves the others standing.
    errorPolicy: 'all',
  });
  const products = (data?.products ?? []).filter((product) => product !== null);
  return <ProductRail title="Recently viewed" products={products} expected={loading ? ids.length : 0} />;
}

interface ProductRailProps {
  title: string;
  products: readonly ({ id: string } & ComponentProps<typeof ShoppableCard>['product'])[];
  /** How many are on their way. */
  expected: number;
}

/** Skeletons that fill the widest screen; there are no more on it than that. */
const MANY = 5;

/**
 * A page that is gone to is drawn without the cards of its rails, which lie below the first screen and take longer than all
 * the rest; they come right after. One that came rendered has them from the start.
 */
const useCardsShown = (): boolean => useDeferredValue(true, useCameWithDocument());

function ProductRail({ title, products, expected }: ProductRailProps) {
  const shown = useCardsShown();
  if (products.length === 0 && expected === 0) return null;
  const missing = products.length === 0 ? expected : Math.min(products.length, MANY);
  return (
    <section className={styles.rail} aria-label={title} aria-busy={expected > 0 || !shown}>
      <Rail
        label={title}
        arrows={needsArrows(products.length)}
        head={<h2 className={styles.title}>{title}</h2>}
      >
        {products.length > 0 && shown
          ? products.map((product) => (
              <li key={product.id}>
                <ShoppableCard product={product} sizes="272px" />
              </li>
            ))
          : Array.from({ length: missing }, (_, index) => (
              <li key={index} aria-hidden="true">
                <CardSkeleton />
              </li>
            ))}
      </Rail>
    </section>
  );
}
