import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const ODD_PRODUCT = {
  id: 5,
  name: 'Feather \ud83d',
  price: '1,499.00',
  discounted_price: { inr: 1 },
  brand: [],
  images: 'x',
  inventory: { quantity: 9_999_999_999 },
  extra_attributes: { Fabric: 'polyester' },
  created_at: 'some day',
  description: '<p>Light &amp; fast.</p>',
};
const FIELDS =
  'name price { amount } originalPrice { amount } stock { quantity } description attributeGroups { name } createdAt';
const SHOWN = {
  name: 'Feather \ufffd',
  price: { amount: '1499.00' },
  originalPrice: null,
  stock: { quantity: 2 ** 31 - 1 },
  description: 'Light & fast.',
  attributeGroups: [{ name: 'Details' }],
  createdAt: null,
};
const LOOK = { player_image: 'a.jpg', title: {}, hotspots: [null, { id: 1, top: {}, product: ODD_PRODUCT }] };

describe('a catalogue of which one thing is odd', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: 'off' } });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it.each([
    ['get-product', ODD_PRODUCT, `product(id: 5) { ${FIELDS} }`, SHOWN],
    ['GET /api/products?', [ODD_PRODUCT], `search { items { ${FIELDS} } }`, { items: [SHOWN] }],
    [
      'GET /api/products?',
      { results: null, count: 9_999_999_999, pages: '3000000000' },
      'search { total totalPages }',
      { total: 2 ** 31 - 1, totalPages: 2 ** 31 - 1 },
    ],
    [
      'get-banners',
      { banners: [null, { id: 1, image: 'a.jpg', title: {}, subtitle: [], product_id: {} }], version: {} },
      'home { banners { version items { title subtitle productId } } }',
      { banners: { version: '1', items: [{ title: '', subtitle: null, productId: null }] } },
    ],
    [
      'get-homepage-categories',
      { sub_categories: [{ id: 1, name: '<b>Bats</b>', description: {}, image: {} }], version: [] },
      'home { categories { items { name description image { url } } } }',
      { categories: { items: [{ name: 'Bats', description: null, image: null }] } },
    ],
    [
      'get-homepage-video',
      { videos: [{ id: 1, video_url: '//cdn.example/a.mp4', title: {}, poster_url: {} }], version: {} },
      'home { videos { items { url title poster { url } } } }',
      { videos: { items: [{ url: 'https://cdn.example/a.mp4', title: null, poster: null }] } },
    ],
    [
      'get-homepage-exclusive-products',
      { exclusiveProducts: [null, ODD_PRODUCT], version: {} },
      `home { heroProduct { product { ${FIELDS} } } }`,
      { heroProduct: { product: SHOWN } },
    ],
    [
      'get-homepage-data',
      { shopTheLook: [LOOK], version: {} },
      `home { shopTheLook { look { title hotspots { top product { ${FIELDS} } } } } }`,
      { shopTheLook: { look: { title: null, hotspots: [{ top: '50%', product: SHOWN }] } } },
    ],
    [
      'get-homepage-featured-product',
      { featuredProducts: [{ name: 'A &amp; B', product_id: 1, description: {} }], version: {} },
      'home { collections { items { name description } } }',
      { collections: { items: [{ name: 'A & B', description: null }] } },
    ],
    [
      'get-featured-categories',
      { featured_categories: [{ id: 1, name: 'Bats &amp; balls', description: [] }], version: {} },
      'featuredCategories { items { name description } }',
      { items: [{ name: 'Bats & balls', description: null }] },
    ],
  ])('of %s, what is odd costs itself only: %j', async (call, body, field, expected) => {
    shop.faultProxy.fault(call, respondWith(200, body));
    const data = await createGuest(shop.url).request<Record<string, unknown>>(`{ ${field} }`);
    expect(Object.values(data)).toEqual([expected]);
  });
});
