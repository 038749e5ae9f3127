import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListState } from '../../web/features/catalogue/listState.ts';
import { readSearchState } from '../../web/features/search/searchState.ts';
import { readPageAddress } from '../../web/pageAddress.ts';

const canonical = (address: string) => readPageAddress(address).canonical;
const LIST = '/subcategories/11/products';

describe('the canonical address of a page', () => {
  it.each([
    ['/?gclid=1&utm_source=mail', '/'],
    ['/products/1101?page=2&search=a', '/products/1101'],
    ['/Products/1101/', '/products/1101'],
    ['/%70roducts/1101', '/products/1101'],
    ['/products/a%2Fb', '/products/a%2Fb'],
    ['/subcategories/1?sort=price_asc', '/subcategories/1'],
    [`${LIST}?page=1&sort=featured&inStock=false&gclid=x`, LIST],
    [`${LIST}?page=2&brand=B&sort=price_asc&brand=B`, `${LIST}?sort=price_asc&brand=B&page=2`],
    [`${LIST}?page=x&priceMin=-1&priceMax=1e9`, LIST],
    ['/search?x=1&page=3&sort=name_asc', '/search'],
    ['/search?page=1&sort=recent&search=%20racket+', '/search?search=racket'],
    ['/search?search=a?b&search=c', '/search?search=a%3Fb'],
  ])('of %s is %s', (address, expected) => expect(canonical(address)).toBe(expected));

  it.each(['/nothing', '/products', '/products/1/2', '/%0a', '/search%0a', '/index.html', '/nothing?a=b'])(
    'is one for all paths that are no page: %s',
    (address) => expect(readPageAddress(address)).toEqual({ access: null, canonical: '/page-not-found' }),
  );

  it.each([
    ['/cart', 'members'],
    ['/CART', 'members'],
    ['/login?next=/cart', 'guests'],
    ['/search', 'public'],
  ])('comes with who may see the page: %s is for %s', (address, access) =>
    expect(readPageAddress(address).access).toBe(access),
  );

  const names = ['search', 'brand', 'type', 'productType', 'sort', 'page', 'pageSize', 'priceMin', 'gclid'];
  const values = fc.oneof(
    fc.string({ maxLength: 230, unit: 'grapheme' }),
    fc.constantFrom('1', '02', '16', 'name_asc', ' a b ', 'true'),
  );
  const queries = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 });

  it('says the same to the page as the address itself, and of itself it is canonical', () => {
    fc.assert(
      fc.property(queries, (pairs) => {
        const query = new URLSearchParams(pairs);
        for (const [path, read] of [
          [LIST, readListState],
          ['/search', readSearchState],
        ] as const) {
          const address = canonical(`${path}?${query}`);
          expect(canonical(address)).toBe(address);
          const [, own = ''] = address.split('?');
          // Before a search has begun its page and order show nothing.
          if (own !== '') expect(read(new URLSearchParams(own))).toEqual(read(query));
        }
      }),
    );
  });
});
