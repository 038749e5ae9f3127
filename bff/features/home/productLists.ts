import type { Resolvers } from '../../__generated__/resolvers.ts';
import type { HomeRecommendedProductsArgs } from '../../__generated__/schema.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { digest } from '../../digest.ts';
import { ListedProduct } from '../../wire/product.ts';
import { wireResults } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';
import { listSection } from '../sectionVersion.ts';

/** The wire sends the three product lists as an array or as `{results}` (docs/product.md#upstream-calls). */
export const ProductList = wireResults(ListedProduct);

/** `name`: the path segment of the list. The wire has no version of it, so its content is the version. */
const productList = (name: 'featured' | 'deal-of-the-day' | 'exclusive') =>
  callsUpstream(
    async (_home: unknown, { knownVersion }: Partial<HomeRecommendedProductsArgs>, { home }: Context) => {
      const fallbackMessage = 'Failed to fetch featured products';
      const items = await home.rest(`/api/products/${name}/`, ProductList, fallbackMessage);
      const { unreadable } = items;
      return { ...listSection(items, digest(JSON.stringify([items, unreadable])), knownVersion), unreadable };
    },
  );

const recommendedProducts = productList('featured');
const onlyHereProducts = productList('exclusive');

export const resolvers: Resolvers = {
  Home: {
    recommendedProducts,
    featuredProducts: recommendedProducts,
    dealsOfTheDay: productList('deal-of-the-day'),
    onlyHereProducts,
    exclusiveProducts: onlyHereProducts,
  },
};

export const parents: Parents = { ProductList: ['items', 'version', 'isUnchanged', 'unreadable'] };
