import type { Resolvers } from '../../__generated__/resolvers.ts';
import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import { ListedProduct } from '../../wire/product.ts';
import { wireResults } from '../../wire/scalars.ts';
import type { Parents } from '../feature.ts';

/** The wire sends the three product lists as an array or as `{results}` (docs/product.md#upstream-calls). */
export const ProductList = wireResults(ListedProduct);

/** `name`: the path segment of the list. */
const productList = (name: 'featured' | 'deal-of-the-day' | 'exclusive') =>
  callsUpstream(async (_home: unknown, _args: unknown, { home }: Context) => ({
    items: await home.rest(`/api/products/${name}/`, ProductList, 'Failed to fetch featured products'),
  }));

export const resolvers: Resolvers = {
  Home: {
    featuredProducts: productList('featured'),
    dealsOfTheDay: productList('deal-of-the-day'),
    exclusiveProducts: productList('exclusive'),
  },
};

export const parents: Parents = { ProductList: ['items'] };
