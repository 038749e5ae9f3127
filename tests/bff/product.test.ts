import { describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const FIELDS = /* GraphQL */ `
  name
  brand
  description
  price { amount }
  originalPrice { amount }
  discountPercent
  images { url(width: 800) alt }
  attributeGroups { name attributes { name values } }
  stock { quantity isLow isOut }
  subcategory { id name }
  createdAt
`;

const WIRE_PRODUCT = {
  id: 5,
  name: 'Feather 900',
  brand: 'Chidiya',
  description: 'Light.',
  price: '2000.00',
  discounted_price: '1500.50',
  main_image_url: 'products/a.webp',
  images: [{ image_url: 'products/a.webp' }, { image_url: 'https://cdn.example/b.webp' }],
  subcategory_id: 3,
  sub_category_name: 'Rackets',
  extra_attributes: { Specifications: { Weight: '85 g', Grips: ['G4', 'G5'] } },
  inventory: { quantity: 3, is_low_stock: true },
  created_at: '2026-01-31T15:00:00+05:30',
};

describe('a product', () => {
  const shop = setupShop();

  it.each([
    ['get-product', '{ found: product(id: "1101") { name } }'],
    ['get-subcategories', '{ found: category(id: "1") { name } }'],
  ])(
    'that %s answers with 400 is missing only when the answer is about its id #load-errors',
    async (call, query) => {
      const ask = async (body: object) => {
        shop.faultProxy.clear();
        shop.faultProxy.fault(call, respondWith(400, body));
        const { data, errors } = await createGuest(shop.url).execute<{ found: unknown }>(query);
        return [data?.found ?? null, ...errors.map(({ message }) => message)];
      };
      expect(await ask({ detail: 'Not from here.' })).toEqual([null, 'Not from here.']);
      expect(await ask({ category: ['Not from here.'] })).toEqual([null, expect.stringMatching(/fetch/)]);
      expect(await ask({ product_id: ['A valid integer is required.'] })).toEqual([null]);
      expect(await ask({ code: 'PGRST116', detail: '0 rows' })).toEqual([null]);
      shop.faultProxy.clear();
    },
  );

  it.each([' 1101', '1101 ', '01101', '+1101', '1101.0', '\t1101', '1.101e3'])(
    'is not found by another spelling of its id: %j',
    async (id) => {
      const { data } = await createGuest(shop.url).execute(
        `query ($id: ID!, $ids: [ID!]!) { product(id: $id) { name } products(ids: $ids) { name } }`,
        { id, ids: [id] },
      );
      expect(data).toEqual({ product: null, products: [null] });
    },
  );

  it('has the fields of the wire format under their schema names', async () => {
    shop.faultProxy.fault('get-product?id=5', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify(WIRE_PRODUCT),
    });
    expect(await createGuest(shop.url).request(`{ product(id: 5) { ${FIELDS} } }`)).toEqual({
      product: {
        name: 'Feather 900',
        brand: 'Chidiya',
        description: 'Light.',
        price: { amount: '1500.50' },
        originalPrice: { amount: '2000.00' },
        discountPercent: 24,
        images: [
          { url: `${shop.url}/media/products/a.webp?w=800`, alt: 'Feather 900' },
          { url: 'https://cdn.example/b.webp', alt: 'Feather 900, picture 2 of 2' },
        ],
        attributeGroups: [
          {
            name: 'Specifications',
            attributes: [
              { name: 'Weight', values: ['85 g'] },
              { name: 'Grips', values: ['G4', 'G5'] },
            ],
          },
        ],
        stock: { quantity: 3, isLow: true, isOut: false },
        subcategory: { id: '3', name: 'Rackets' },
        createdAt: '2026-01-31T09:30:00.000Z',
      },
    });
  });

  it.each([
    { now: '0.50', before: '1000.00', percent: 99 },
    { now: '0.01', before: '1000.00', percent: 99 },
    { now: '0.00', before: '1000.00', percent: null },
    { now: '1001.00', before: '2000.00', percent: 49 },
    { now: '1160.00', before: '2000.00', percent: 42 },
    { now: '1999.00', before: '2000.00', percent: 0 },
  ])(
    'that costs $now instead of $before has a discount of $percent percent #reduction #product-price',
    async ({ now, before, percent }) => {
      const body = JSON.stringify({ ...WIRE_PRODUCT, price: before, discounted_price: now });
      shop.faultProxy.fault('get-product?id=5', { kind: 'respond', status: 200, body });
      expect(await createGuest(shop.url).request('{ product(id: 5) { discountPercent } }')).toEqual({
        product: { discountPercent: percent },
      });
    },
  );

  it('asks for as many similar products as are shown, and leaves itself out #similar-products', async () => {
    const document = '{ product(id: "1101") { similar { id } } }';
    const { product } = await createGuest(shop.url).request<{ product: { similar: { id: string }[] } }>(
      document,
    );
    const [call] = shop.faultProxy.callsTo('get-products-by-subcategory');
    expect(new URLSearchParams(call?.path.split('?')[1]).get('limit')).toBe('10');
    expect(product.similar.length).toBeGreaterThanOrEqual(9);
    expect(product.similar).not.toContainEqual({ id: '1101' });
  });
});
