import { useQuery } from '@apollo/client/react';
import { graphql } from '../__generated__/index.ts';
import { Page, PageError, pageStyles } from './page.tsx';
import { CardsSkeleton } from './pageSkeleton.tsx';
import { ShoppableCard } from './shoppableCard.tsx';

const WishlistDocument = graphql(`
  query WishlistPage {
    viewer {
      id
      wishlist {
        id
        items {
          id
          product {
            id
            ...ShoppableCard
          }
        }
      }
    }
  }
`);

export function Component() {
  const { data, loading, error } = useQuery(WishlistDocument, { fetchPolicy: 'cache-and-network' });
  const items = data?.viewer?.wishlist?.items;
  return (
    <Page title="My Wishlist">
      <h1 className={pageStyles.title}>My Wishlist</h1>
      {!items && loading && <CardsSkeleton count={4} />}
      {!items && error && <PageError prefix="Error: " error={error} fallback="Failed to fetch wishlist" />}
      {items?.length === 0 && <p className={pageStyles.empty}>Your wishlist is empty.</p>}
      <ul className={pageStyles.grid}>
        {items?.map(({ product }) => (
          <li key={product.id}>
            <ShoppableCard product={product} sizes="(min-width: 48rem) 30vw, 46vw" />
          </li>
        ))}
      </ul>
    </Page>
  );
}
