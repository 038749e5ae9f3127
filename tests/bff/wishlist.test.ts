import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const PAYLOAD = '{ wishlist { items { product { id name } addedAt } } userErrors { code messages } }';

interface WishlistItem {
  id: string;
  product: { id: string };
}

interface Payload {
  wishlist: { items: { product: { id: string; name: string }; addedAt: string }[] } | null;
  userErrors: { code: string; messages: string[] }[];
}

const changeWishlist = async (
  shopper: Shopper,
  mutation: 'addToWishlist' | 'removeFromWishlist',
  productId: string,
) =>
  (
    await shopper.request<Record<string, Payload>>(
      `mutation ($id: ID!) { ${mutation}(productId: $id) ${PAYLOAD} }`,
      {
        id: productId,
      },
    )
  )[mutation];

const productIds = (payload: Payload | undefined) => payload?.wishlist?.items.map((item) => item.product.id);

describe('the wishlist', () => {
  let shop: Shop;
  let products: string[];
  beforeAll(async () => {
    shop = await openShop();
    products = await shop.productsInStock(2);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  it('has a product once, and is returned completely', async () => {
    const shopper = await createShopper(shop.url);
    const [a = '', b = ''] = products;
    await changeWishlist(shopper, 'addToWishlist', a);
    shop.faultProxy.clear();
    expect(productIds(await changeWishlist(shopper, 'addToWishlist', b))?.sort()).toEqual([a, b].sort());
    expect(shop.faultProxy.calls.map((call) => `${call.method} ${call.path} ${call.body}`)).toEqual([
      `POST /api/wishlist/add/ {"product_id":${b}}`,
      'GET /api/wishlist/ ',
    ]);
    expect(productIds(await changeWishlist(shopper, 'addToWishlist', b))).toHaveLength(2);
  });

  it('removes a product by its id; a 404 counts as removed, and the wishlist is read again', async () => {
    const shopper = await createShopper(shop.url);
    const [a = ''] = products;
    await changeWishlist(shopper, 'addToWishlist', a);
    expect(productIds(await changeWishlist(shopper, 'removeFromWishlist', a))).toEqual([]);
    expect(shop.faultProxy.callsTo(`DELETE /api/wishlist/remove/${a}/`)).toHaveLength(1);
    expect(await changeWishlist(shopper, 'removeFromWishlist', a)).toEqual({
      wishlist: { items: [] },
      userErrors: [],
    });
  });

  it('drops an item without a product, and a second item of the same product', async () => {
    const shopper = await createShopper(shop.url);
    const product = { id: 5, name: 'Bat', price: '10.00' };
    const items = [{ id: 1, product, added_at: '2026-01-01T00:00:00Z' }, { id: 2, product }, { id: 3 }];
    shop.faultProxy.fault('GET /api/wishlist/', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify({ items }),
    });
    expect(await shopper.request('{ viewer { wishlist { items { id } } } }')).toEqual({
      viewer: { wishlist: { items: [{ id: '1' }] } },
    });
  });

  it('removes by item id if configured, and needs no call for a missing item', async () => {
    const shopRemovingByItem = await openShop({ bff: { WISHLIST_REMOVE_BY: 'item' } });
    const shopper = await createShopper(shopRemovingByItem.url);
    const [a = '', b = ''] = products;
    for (const id of [a, b]) await changeWishlist(shopper, 'addToWishlist', id);
    const { viewer } = await shopper.request<{ viewer: { wishlist: { items: WishlistItem[] } } }>(
      '{ viewer { wishlist { items { id product { id } } } } }',
    );
    const wishlistItem = viewer.wishlist.items.find((item) => item.product.id === b);
    shopRemovingByItem.faultProxy.clear();
    // The reference upstream removes by product id, so the fault proxy responds instead.
    shopRemovingByItem.faultProxy.fault('DELETE /api/wishlist/remove/', {
      kind: 'respond',
      status: 204,
      body: '',
    });
    await changeWishlist(shopper, 'removeFromWishlist', b);
    expect(wishlistItem?.id).toMatch(/^\d+$/);
    expect(shopRemovingByItem.faultProxy.callsTo('DELETE').map((call) => call.path)).toEqual([
      `/api/wishlist/remove/${wishlistItem?.id}/`,
    ]);
    shopRemovingByItem.faultProxy.clear();
    expect((await changeWishlist(shopper, 'removeFromWishlist', '999999'))?.userErrors).toEqual([]);
    expect(shopRemovingByItem.faultProxy.callsTo('DELETE')).toEqual([]);
    await shopRemovingByItem.close();
  });

  it('is for shoppers only', async () => {
    const response = await createGuest(shop.url).execute(
      `mutation { addToWishlist(productId: 1) ${PAYLOAD} }`,
    );
    expect(response.errors[0]).toMatchObject({
      message: 'User not logged in',
      extensions: { code: 'UNAUTHENTICATED' },
    });
  });
});
