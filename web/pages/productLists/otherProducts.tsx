import { useQuery } from '@apollo/client/react';
import { DealsOfTheDayDocument } from './__generated__/otherProducts.ts';
import { AfterPage, ProductScroller, RecentlyViewedProducts } from './productScrollers.tsx';

/** Shown below an empty list: the deals of the day and the products viewed last. */
export function OtherProducts() {
  const { data } = useQuery(DealsOfTheDayDocument);
  return (
    <AfterPage>
      <ProductScroller
        title="Deal of the day"
        products={data?.home.dealsOfTheDay?.items ?? []}
        expectedCount={0}
      />
      <RecentlyViewedProducts />
    </AfterPage>
  );
}
