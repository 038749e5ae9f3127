import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

/** More pages than any list of the demo shop has. */
const MAX_PAGES = 100;

interface Page {
  items: { id: string }[];
  total: number | null;
  totalPages: number | null;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

const FIELDS = 'items { id } total totalPages hasNextPage hasPreviousPage';
const SEARCH = `query ($sort: SearchSort!, $page: Int!) { list: search(sort: $sort, page: $page, pageSize: 48) { ${FIELDS} } }`;
const SUBCATEGORY = `query ($sort: ProductSort!, $page: Int!) {
  parent: subcategory(id: "11") { list: products(sort: $sort, page: $page, pageSize: 3) { ${FIELDS} } }
}`;
const ORDERS = `query ($sort: OrderSort!, $page: Int!) {
  parent: viewer { list: orders(sort: $sort, page: $page, pageSize: 2) { ${FIELDS} } }
}`;

const SORTS: Record<string, string[]> = {
  [SEARCH]: ['NAME_ASC', 'NAME_DESC', 'RECENT', 'PRICE_ASC', 'PRICE_DESC'],
  [SUBCATEGORY]: [
    ...['FEATURED', 'BEST_SELLING', 'NAME_ASC', 'NAME_DESC'],
    ...['PRICE_ASC', 'PRICE_DESC', 'DATE_ASC', 'DATE_DESC'],
  ],
  [ORDERS]: ['DATE_DESC', 'DATE_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'],
};

describe('pages of lists', () => {
  let shop: Shop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openShop();
    shopper = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    // Equal amounts: only a second criterion makes their order stable.
    for (let count = 0; count < 5; count++)
      await createOrder(shopper, orderInput([{ productId, quantity: 1 }]));
  });
  afterAll(() => shop.close());

  async function readPage(document: string, sort: string, page: number): Promise<Page> {
    const data = await shopper.request<{ list?: Page; parent?: { list: Page } }, object>(document, {
      sort,
      page,
    });
    const list = data.list ?? data.parent?.list;
    if (!list) throw new Error('no list');
    return list;
  }

  it.each(Object.entries(SORTS).flatMap(([document, sorts]) => sorts.map((sort) => ({ document, sort }))))(
    'by $sort lead to the last one, and show no item twice ($document)',
    async ({ document, sort }) => {
      const ids: string[] = [];
      let page = 1;
      let current = await readPage(document, sort, page);
      expect(current.hasPreviousPage).toBe(false);
      ids.push(...current.items.map(({ id }) => id));
      while (current.hasNextPage && page < MAX_PAGES) {
        page += 1;
        current = await readPage(document, sort, page);
        expect(current.hasPreviousPage).toBe(true);
        ids.push(...current.items.map(({ id }) => id));
      }
      expect(page).toBe(current.totalPages);
      expect(page).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(current.total ?? -1);
    },
  );

  it('follow while they are full, or by the link to the next, when the upstream tells no total', async () => {
    const search = async (change: (body: Record<string, unknown>) => Record<string, unknown>) => {
      shop.faultProxy.clear();
      shop.faultProxy.fault('/api/products', {
        kind: 'rewrite',
        change: (body) => JSON.stringify(change(JSON.parse(body) as Record<string, unknown>)),
      });
      return readPage(SEARCH, 'NAME_ASC', 1);
    };
    const results = ({ results: products }: Record<string, unknown>) => ({ results: products });
    expect(await search(results)).toMatchObject({ total: null, totalPages: null, hasNextPage: true });
    expect(await search((body) => ({ ...results(body), next: null }))).toMatchObject({ hasNextPage: false });
    const lastItems = (body: Record<string, unknown>) => ({
      results: (body['results'] as unknown[]).slice(-3),
    });
    expect(await search(lastItems)).toMatchObject({ hasNextPage: false });
    expect(await search((body) => ({ ...lastItems(body), next: 'https://x.example/?page=2' }))).toMatchObject(
      {
        hasNextPage: true,
      },
    );
    shop.faultProxy.clear();
  });
});
