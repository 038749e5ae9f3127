import { useQuery } from '@apollo/client/react';
import { WishlistPageDocument } from './__generated__/wishlistPage.ts';
import { isInWishlist, useShownWishlist } from '../../features/wishlist/wishlist.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { LoadError } from '../../layout/loadError.tsx';
import { Page } from '../../layout/page.tsx';
import { GridSkeleton, productCount, ProductGrid } from '../../productLists/productGrid.tsx';
import { Unreadable } from '../../productLists/listFoot.tsx';
import { WishCard } from './wishCard.tsx';
import { ShopperHead } from '../../layout/shopperPage.tsx';

/** The shopper's wishlist; clicking a heart removes its product at once, with Undo. */
export function WishlistPage() {
  const { data, loading, error, refetch } = useQuery(WishlistPageDocument, {
    fetchPolicy: 'cache-and-network',
    // In turn with the changes, so that an older wishlist is not shown after a change.
    context: { inTurn: 'wishlist' },
    refetchOn: true,
  });
  const { items: readItems, unreadable } = data?.viewer?.wishlist ?? {};
  const shown = useShownWishlist();
  const items = readItems?.filter(({ product }) => !shown || isInWishlist(shown, product.id));
  const title = useFocusAfterRemoval(items?.length);
  return (
    <Page title="My Wishlist">
      <ShopperHead
        title="My Wishlist"
        titleRef={title}
        count={items && items.length > 0 ? productCount(items.length) : null}
      />
      {!items && loading && <GridSkeleton count={4} />}
      {!items && !loading && (
        <LoadError
          prefix="Error: "
          error={error}
          fallback="Failed to fetch wishlist"
          onRetry={() => void refetch()}
        />
      )}
      <Unreadable count={unreadable} onRetry={() => void refetch()} />
      {items?.length === 0 && unreadable === 0 && (
        <EmptyState
          icon="heart"
          text="Your wishlist is empty."
          action={
            <ShopLink className={buttonClass({ variant: 'volt' })} to={paths.search}>
              Browse Products
            </ShopLink>
          }
        />
      )}
      {items && items.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className="visually-hidden">
            Products
          </h2>
          <ProductGrid products={items.map(({ product }) => product)} Card={WishCard} />
        </section>
      )}
    </Page>
  );
}
