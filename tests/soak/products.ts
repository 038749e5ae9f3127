import { listOperation, searchOperation, shoppersRequests } from '../bench/requests.ts';
import type { LoadRequest } from '../deploy/load.ts';
import { byHash } from '../deploy/requests.ts';
import { aGuest } from '../kit/shopper.ts';

/** What there is to look at and to buy. */
export interface Wares {
  home: LoadRequest;
  lists: { page: string; operation: LoadRequest }[];
  searches: { page: string; operation: LoadRequest }[];
  products: { page: string; operation: LoadRequest }[];
  /** Addresses of an asset and of pictures. */
  files: string[];
  /** Ids of products with enough on the shelf to be bought now and then for half an hour. */
  plenty: [string, ...string[]];
}

const LISTS = 300;
const ENOUGH = 30;

interface Shelf {
  search: { totalPages: number; items: { id: string; stock: { quantity: number } | null }[] };
}
const SHELF =
  'query Shelf($page: Int!) { search(page: $page, pageSize: 32) { totalPages items { id stock { quantity } } } }';

/** Walks along the shelves of a running shop. */
export async function readWares(url: string, upstreamUrl: string): Promise<Wares> {
  const guest = aGuest(url);
  const shelf: Shelf['search']['items'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { search } = await guest.ask<Shelf>(SHELF, { page });
    shelf.push(...search.items);
    pages = search.totalPages;
  }
  const asked = await shoppersRequests(upstreamUrl, LISTS);
  const paramsOf = (path: string) => new URL(path, upstreamUrl).searchParams;
  const page = await (await fetch(url)).text();
  const files = [...page.matchAll(/\/(?:assets\/[\w.-]+\.js|media\/[^"'?\s]+\.webp\?w=\d+)/g)];
  return {
    home: await byHash('Home', {}),
    lists: await Promise.all(
      asked.list.map(async (path) => ({
        page: `/subcategories/${paramsOf(path).get('subcategory_id')}/products`,
        operation: await listOperation(path),
      })),
    ),
    searches: await Promise.all(
      asked.search.map(async (path) => ({
        page: `/search?${new URLSearchParams({ search: paramsOf(path).get('search') ?? '' })}`,
        operation: await searchOperation(path),
      })),
    ),
    products: await Promise.all(
      shelf.map(async ({ id }) => ({
        page: `/products/${id}`,
        operation: await byHash('SimilarProducts', { id }),
      })),
    ),
    files: [...new Set(files.map(([path]) => path))].slice(0, 20),
    plenty: shelf
      .filter(({ stock }) => (stock?.quantity ?? 0) >= ENOUGH)
      .map(({ id }) => id) as Wares['plenty'],
  };
}
