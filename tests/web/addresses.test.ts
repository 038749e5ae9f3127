import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListState } from '../../web/features/catalogue/listState.ts';
import { readSearchState } from '../../web/features/search/searchState.ts';
import {
  readReturnAddress,
  safeReturnAddress,
  withReturnAddress,
} from '../../web/navigation/returnAddress.ts';
import { accessAt } from '../../web/config/paths.ts';
import { canonicalAddress } from '../../web/ssr/canonicalAddress.ts';

const listAt = (query: string) => canonicalAddress('subcategory', { subId: '11' }, query);
const searchAt = (query: string) => canonicalAddress('search', {}, query);
const LIST = '/subcategories/11/products';

describe('the canonical address of a page', () => {
  it.each([
    ['gclid=1&utm_source=mail', '/', canonicalAddress('home', {}, 'gclid=1&utm_source=mail')],
    [
      'page=2&search=a',
      '/products/1101',
      canonicalAddress('product', { productId: '1101' }, 'page=2&search=a'),
    ],
    ['', '/products/a%2Fb', canonicalAddress('product', { productId: 'a/b' }, '')],
    ['sort=price_asc', '/subcategories/1', canonicalAddress('category', { id: '1' }, 'sort=price_asc')],
    ['next=/cart', '/cart', canonicalAddress('cart', {}, 'next=/cart')],
    ['answer&next=/cart&x=1', '/login?next=%2Fcart', canonicalAddress('login', {}, 'answer&next=/cart&x=1')],
    ['next=//x', '/register', canonicalAddress('register', {}, 'next=//x')],
  ])('with "%s" is %s', (_query, expected, address) => expect(address).toBe(expected));

  it.each([
    ['page=1&sort=featured&inStock=false&gclid=x', LIST],
    ['page=2&brand=B&sort=price_asc&brand=B', `${LIST}?sort=price_asc&brand=B&page=2`],
    ['page=x&priceMin=-1&priceMax=1e9', LIST],
  ])('of a list with "%s" is %s', (query, expected) => expect(listAt(query)).toBe(expected));

  it.each([
    ['x=1&page=3&sort=name_asc', '/search'],
    ['page=1&sort=recent&search=%20racket+', '/search?search=racket'],
    ['search=a?b&search=c', '/search?search=a%3Fb'],
  ])('of a search with "%s" is %s', (query, expected) => expect(searchAt(query)).toBe(expected));

  const names = ['search', 'brand', 'type', 'productType', 'sort', 'page', 'pageSize', 'priceMin', 'gclid'];
  const values = fc.oneof(
    fc.string({ maxLength: 230, unit: 'grapheme' }),
    fc.constantFrom('1', '02', '16', 'name_asc', ' a b ', 'true'),
  );
  const queries = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 });

  it('leads to the same page state as the address itself, and is its own canonical address', () => {
    fc.assert(
      fc.property(queries, (pairs) => {
        const query = new URLSearchParams(pairs);
        for (const [canonical, read] of [
          [listAt, readListState],
          [searchAt, readSearchState],
        ] as const) {
          const address = canonical(query.toString());
          const [, canonicalQuery = ''] = address.split('?');
          expect(canonical(canonicalQuery)).toBe(address);
          // Without a search term or filter, the page and the sort of a search mean nothing.
          if (canonicalQuery !== '') expect(read(new URLSearchParams(canonicalQuery))).toEqual(read(query));
        }
      }),
    );
  });
});

describe('who may see the page at a path', () => {
  it.each([
    ['public', ['/', '/search', '/subcategories/1', '/subcategories/11/products', '/products/1101']],
    ['guests', ['/login', '/register', '/forgot-password', '/reset-password']],
    ['members', ['/cart', '/CART/', '/wishlist', '/checkout', '/orders', '/orders/12', '/change-password']],
    ['members', ['/profile', '/profile/update']],
  ])('%s: %j', (access, addresses) => {
    for (const path of addresses) expect([path, accessAt(path)]).toEqual([path, access]);
  });

  it.each(['/nothing', '/products', '/products/1/2', '/index.html', '//cart', '/search\n'])(
    'nobody at %j, which is not a page',
    (path) => expect(accessAt(path)).toBeUndefined(),
  );
});

const hostile = [
  'https://evil.example',
  'http://evil.example/cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /cart',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cart/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  'cart',
  '@evil.example',
  '/@evil.example/x',
  '/login',
  '/login?next=/login',
  '/register',
  '/forgot-password',
  '/reset-password?uid=MQ&token=x',
  '/graphql',
  '/payment/sandbox/checkout.js',
  '/nothing/here',
  '/cart\u0000',
  '/cárt',
  '',
];

describe('the return address after signing in #return-address #open-redirect', () => {
  it.each(hostile)('refuses %j', (address) => expect(safeReturnAddress(address)).toBeNull());

  it.each([
    '/',
    '/cart',
    '/checkout',
    '/orders/12',
    '/products/1101',
    '/subcategories/11/products?sort=price_asc&page=2',
    '/subcategories/11/products?brand=A%20%26%20B#list',
  ])('accepts %j', (address) => expect(safeReturnAddress(address)).toBe(address));

  it('is the same after the login page', () => {
    const login = withReturnAddress('/login', '/subcategories/11/products?brand=A%20%26%20B&page=2');
    expect(readReturnAddress(new URL(login, 'http://shop.example').search)).toBe(
      '/subcategories/11/products?brand=A%20%26%20B&page=2',
    );
  });

  it('is omitted for the profile and the login page, and defaults to the profile', () => {
    expect(withReturnAddress('/login', '/profile')).toBe('/login');
    expect(withReturnAddress('/login', '/login')).toBe('/login');
    expect(readReturnAddress('')).toBe('/profile');
    expect(readReturnAddress('?next=//evil.example')).toBe('/profile');
    expect(readReturnAddress('?next=%2F')).toBe('/');
  });
});
