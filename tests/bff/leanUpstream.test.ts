import { print, type DocumentNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CartDocument } from '../../web/features/cart/__generated__/cart.ts';
import { CategoryDocument } from '../../web/pages/category/__generated__/category.ts';
import { HomeDocument } from '../../web/pages/home/__generated__/home.ts';
import { OrdersDocument } from '../../web/pages/orders/__generated__/ordersPage.ts';
import { SearchDocument } from '../../web/pages/search/__generated__/search.ts';
import { SimilarProductsDocument } from '../../web/pages/productLists/__generated__/similarProducts.ts';
import { SubcategoryDocument } from '../../web/pages/subcategory/__generated__/subcategoryPage.ts';
import { WishlistPageDocument } from '../../web/pages/wishlist/__generated__/wishlistPage.ts';
import { addToCart } from '../kit/cartOperations.ts';
import { withoutOptionalFields } from '../kit/leanUpstream.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

const LINES = 10;

/** The operations of the web's pages that show many products, and how many calls each may cause. */
const PAGES: Record<string, { document: DocumentNode; variables?: object; calls: number }> = {
  'a cart of 10 lines': { document: CartDocument, calls: 1 },
  'the wishlist': { document: WishlistPageDocument, calls: 1 },
  'a page of the search': {
    document: SearchDocument,
    variables: { filter: { search: 'racket' }, sort: 'RECENT', page: 1, pageSize: 32 },
    calls: 1,
  },
  // The featured categories for its name, its subcategories, and the products of each of five.
  'a category': { document: CategoryDocument, variables: { id: '1', products: 8 }, calls: 7 },
  'a list': {
    document: SubcategoryDocument,
    variables: { id: '11', filter: {}, sort: 'FEATURED', page: 1, pageSize: 24 },
    calls: 2,
  },
  // One call per section, and the featured product, whose pictures and description may be missing.
  home: { document: HomeDocument, calls: 10 },
  'similar products': { document: SimilarProductsDocument, variables: { id: '1101' }, calls: 2 },
  'the orders': {
    document: OrdersDocument,
    variables: { sort: 'DATE_DESC', page: 1, pageSize: 10 },
    calls: 1,
  },
};

describe('an upstream that sends no more than the documented fields', () => {
  let shop: Shop;
  let shopper: Shopper;
  const table: Record<string, { calls: number; allowed: number }> = {};
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    const wish = 'mutation ($id: ID!) { addToWishlist(productId: $id) { userErrors { code } } }';
    for (const id of await shop.productsInStock(LINES, 20)) {
      await addToCart(shopper, id);
      await shopper.request(wish, { id });
    }
  });
  afterAll(async () => {
    console.table(table);
    await shop.close();
  });

  it.each(Object.entries(PAGES))('%s costs a small, constant number of calls', async (name, page) => {
    shop.faultProxy.clear();
    shop.faultProxy.fault('GET /', { kind: 'rewrite', change: withoutOptionalFields });
    const { data, errors } = await shopper.execute(print(page.document), { ...page.variables });
    expect(errors).toEqual([]);
    const calls = shop.faultProxy.calls.map(({ method, path }) => `${method} ${path}`);
    table[name] = { calls: calls.length, allowed: page.calls };
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(page.calls);
    if (name !== 'the orders') expect(JSON.stringify(data)).toMatch(/"name":"[^"]/);
  });
});
