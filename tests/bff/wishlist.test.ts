import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, aShopper, type Shopper } from '../kit/shopper.ts';

const PAYLOAD = '{ wishlist { items { product { id name } addedAt } } userErrors { code messages } }';

interface Wish {
  id: string;
  product: { id: string };
}

interface Payload {
  wishlist: { items: { product: { id: string; name: string }; addedAt: string }[] } | null;
  userErrors: { code: string; messages: string[] }[];
}

const change = async (
  shopper: Shopper,
  mutation: 'addToWishlist' | 'removeFromWishlist',
  productId: string,
) =>
  (
    await shopper.ask<Record<string, Payload>>(
      `mutation ($id: ID!) { ${mutation}(productId: $id) ${PAYLOAD} }`,
      {
        id: productId,
      },
    )
  )[mutation];

const ids = (payload: Payload | undefined) => payload?.wishlist?.items.map((item) => item.product.id);

describe('the wishlist', () => {
  let shop: Shop;
  let products: string[];
  beforeAll(async () => {
    shop = await openShop();
    products = await shop.productsInStock(2);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  it('takes a product once, and answers whole', async () => {
    const shopper = await aShopper(shop.url);
    const [a = '', b = ''] = products;
    await change(shopper, 'addToWishlist', a);
    shop.tap.clear();
    expect(ids(await change(shopper, 'addToWishlist', b))?.sort()).toEqual([a, b].sort());
    expect(shop.tap.calls.map((call) => `${call.method} ${call.path} ${call.body}`)).toEqual([
      `POST /api/wishlist/add/ {"product_id":${b}}`,
      'GET /api/wishlist/ ',
    ]);
    expect(ids(await change(shopper, 'addToWishlist', b))).toHaveLength(2);
  });

  it('loses a product by its id; a 404 counts as removed and the wishlist is read again', async () => {
    const shopper = await aShopper(shop.url);
    const [a = ''] = products;
    await change(shopper, 'addToWishlist', a);
    expect(ids(await change(shopper, 'removeFromWishlist', a))).toEqual([]);
    expect(shop.tap.callsTo(`DELETE /api/wishlist/remove/${a}/`)).toHaveLength(1);
    expect(await change(shopper, 'removeFromWishlist', a)).toEqual({
      wishlist: { items: [] },
      userErrors: [],
    });
  });

  it('drops a wish without a product, and a second one of the same', async () => {
    const shopper = await aShopper(shop.url);
    const product = { id: 5, name: 'Bat', price: '10.00' };
    const items = [{ id: 1, product, added_at: '2026-01-01T00:00:00Z' }, { id: 2, product }, { id: 3 }];
    shop.tap.fault('GET /api/wishlist/', { kind: 'answer', status: 200, body: JSON.stringify({ items }) });
    expect(await shopper.ask('{ viewer { wishlist { items { id } } } }')).toEqual({
      viewer: { wishlist: { items: [{ id: '1' }] } },
    });
  });

  it("loses a wish by the wish's own id where the upstream wants that, and one that is gone without a call", async () => {
    const other = await openShop({ bff: { WISHLIST_REMOVE_BY: 'item' } });
    const shopper = await aShopper(other.url);
    const [a = '', b = ''] = products;
    for (const id of [a, b]) await change(shopper, 'addToWishlist', id);
    const { viewer } = await shopper.ask<{ viewer: { wishlist: { items: Wish[] } } }>(
      '{ viewer { wishlist { items { id product { id } } } } }',
    );
    const wish = viewer.wishlist.items.find((item) => item.product.id === b);
    other.tap.clear();
    // The upstream of this shop knows wishes by their products; another one answers for it.
    other.tap.fault('DELETE /api/wishlist/remove/', { kind: 'answer', status: 204, body: '' });
    await change(shopper, 'removeFromWishlist', b);
    expect(wish?.id).toMatch(/^\d+$/);
    expect(other.tap.callsTo('DELETE').map((call) => call.path)).toEqual([
      `/api/wishlist/remove/${wish?.id}/`,
    ]);
    other.tap.clear();
    expect((await change(shopper, 'removeFromWishlist', '999999'))?.userErrors).toEqual([]);
    expect(other.tap.callsTo('DELETE')).toEqual([]);
    await other.close();
  });

  it('is for shoppers only', async () => {
    const answer = await aGuest(shop.url).send(`mutation { addToWishlist(productId: 1) ${PAYLOAD} }`);
    expect(answer.errors[0]).toMatchObject({
      message: 'User not logged in',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
