import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import type { LaneJob } from '../../apollo/mutationQueueLink.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import { Page } from '../../layout/page.tsx';
import { GridSkeleton, productCount, ProductGrid } from '../productLists/productGrid.tsx';
import styles from '../../layout/shopperPage.module.css';

const WishlistDocument = graphql(`
  query WishlistPage {
    viewer {
      id
      wishlist {
        id
        items {
          id
          addedAt
          product {
            id
            ...ShoppableCard
          }
        }
      }
    }
  }
`);

/** Takes its turn with the changes, so that no list from before a change is shown after it. */
const reading = { wishlistLane: { kind: 'read', what: 'cards' } satisfies LaneJob };

/** Everything the shopper wishes for; a heart takes a product off again, at once. */
export function WishlistPage() {
  const { data, loading, error, refetch } = useQuery(WishlistDocument, {
    fetchPolicy: 'cache-and-network',
    context: reading,
  });
  const items = data?.viewer?.wishlist?.items;
  const title = useFocusWhenGone(items?.length);
  return (
    <Page title="My Wishlist">
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          My Wishlist
        </h1>
        {items && items.length > 0 && <output className={styles.count}>{productCount(items.length)}</output>}
      </div>
      {!items && loading && <GridSkeleton count={4} />}
      {!items && !loading && (
        <LoadError
          prefix="Error: "
          error={error}
          fallback="Failed to fetch wishlist"
          onRetry={() => void refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          thing="heart"
          text="Your wishlist is empty."
          action={
            <Link className={buttonClass()} to={paths.search}>
              Browse Products
            </Link>
          }
        />
      )}
      {items && items.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="visually-hidden">
            Products
          </h2>
          <ProductGrid products={items.map(({ product }) => product)} />
        </section>
      )}
    </Page>
  );
}

/** A card that leaves takes the focus with it; the keyboard then goes on from the title, not from the page's start. */
function useFocusWhenGone(count: number | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const gone = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (gone && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [count]);
  return title;
}
