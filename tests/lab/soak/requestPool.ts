import { listOperation, searchOperation, shopperRequests } from '../bench/requests.ts';
import type { LoadRequest } from '../../deploy/load.ts';
import { persistedQueryRequest } from '../../deploy/requests.ts';
import type { StockPageQuery } from '../../__generated__/graphql.ts';
import { graphql } from '../../__generated__/index.ts';
import { createGuest } from '../../kit/shopper.ts';

/** The requests and the products that visits choose from. */
export interface RequestPool {
  home: LoadRequest;
  lists: { page: string; operation: LoadRequest }[];
  searches: { page: string; operation: LoadRequest }[];
  products: { page: string; operation: LoadRequest }[];
  /** Paths of an asset and of pictures. */
  files: string[];
  /** Ids of products with enough stock for half an hour. */
  wellStockedProductIds: [string, ...string[]];
}

const LIST_COUNT = 300;
const MIN_STOCK = 30;

const StockPage = graphql(`
  query StockPage($page: Int!) {
    search(page: $page, pageSize: 32) {
      totalPages
      items {
        id
        stock {
          quantity
        }
      }
    }
  }
`);

/** Reads the products, lists and searches of a running shop. */
export async function readRequestPool(url: string, upstreamUrl: string): Promise<RequestPool> {
  const guest = createGuest(url);
  const allProducts: StockPageQuery['search']['items'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { search } = await guest.request(StockPage, { page });
    allProducts.push(...search.items);
    pages = search.totalPages ?? 0;
  }
  const sampleRequests = await shopperRequests(upstreamUrl, LIST_COUNT);
  const paramsOf = (path: string) => new URL(path, upstreamUrl).searchParams;
  const homePage = await (await fetch(url)).text();
  const files = [...homePage.matchAll(/\/(?:assets\/[\w.-]+\.js|media\/[^"'?\s]+\.webp\?w=\d+)/g)];
  return {
    home: await persistedQueryRequest('Home', {}),
    lists: await Promise.all(
      sampleRequests.list.map(async (path) => ({
        page: `/subcategories/${paramsOf(path).get('subcategory_id')}/products`,
        operation: await listOperation(path),
      })),
    ),
    searches: await Promise.all(
      sampleRequests.search.map(async (path) => ({
        page: `/search?${new URLSearchParams({ search: paramsOf(path).get('search') ?? '' })}`,
        operation: await searchOperation(path),
      })),
    ),
    products: await Promise.all(
      allProducts.map(async ({ id }) => ({
        page: `/products/${id}`,
        operation: await persistedQueryRequest('SimilarProducts', { id }),
      })),
    ),
    files: [...new Set(files.map(([path]) => path))].slice(0, 20),
    wellStockedProductIds: allProducts
      .filter(({ stock }) => (stock?.quantity ?? 0) >= MIN_STOCK)
      .map(({ id }) => id) as RequestPool['wellStockedProductIds'],
  };
}
