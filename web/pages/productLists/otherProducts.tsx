import { useQuery } from '@apollo/client/react';
import { graphql } from '../../__generated__/index.ts';
import { ProductScroller, RecentlyViewedProducts } from './productScrollers.tsx';

const DealsDocument = graphql(`
  query DealsOfTheDay {
    home {
      dealsOfTheDay {
        items {
          id
          ...ShoppableCard
        }
      }
    }
  }
`);

/** Shown below an empty list: the deals of the day and the products viewed last. */
export function OtherProducts() {
  const { data } = useQuery(DealsDocument);
  return (
    <>
      <ProductScroller
        title="Deal of the day"
        products={data?.home.dealsOfTheDay?.items ?? []}
        expectedCount={0}
      />
      <RecentlyViewedProducts />
    </>
  );
}
