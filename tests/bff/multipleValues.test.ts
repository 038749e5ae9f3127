import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const LIST = `query List($filter: ProductFilter) {
  subcategory(id: "11") { products(filter: $filter, page: 1) { items { id } } }
}`;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each([
  ['comma', { brand: ['A & B,C'], product_type: ['x,y'] }],
  ['repeat', { brand: ['A & B', 'C'], product_type: ['x', 'y'] }],
  ['first', { brand: ['A & B'], product_type: ['x'] }],
])('MULTIPLE_VALUES=%s sends several brands and types in that way', async (MULTIPLE_VALUES, expected) => {
  const bff = await shop.openAnotherBff({ MULTIPLE_VALUES });
  shop.faultProxy.clear();
  const guest = createGuest(bff.url);
  // The upstream refuses a repeated parameter.
  await guest.execute(LIST, { filter: { brands: ['A & B', 'C'], types: ['x', '', 'y'] } });
  await guest.request(LIST, { filter: { brands: [], types: [''] } });
  const [several, none] = shop.faultProxy
    .callsTo('get-products-by-subcategory')
    .filter(({ path }) => path.includes('subcategory_id=11'))
    .map(({ path }) => new URL(path, shop.url).searchParams);
  expect({ brand: several?.getAll('brand'), product_type: several?.getAll('product_type') }).toEqual(
    expected,
  );
  expect([none?.has('brand'), none?.has('product_type')]).toEqual([false, false]);
  await bff.close();
});
