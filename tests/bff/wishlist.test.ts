import { beforeAll, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';

interface Payload {
  wishlist: { items: { product: { id: string } }[] };
  userErrors: object[];
}

/** Sends a mutation of the wishlist. */
async function change(shopper: Shopper, field: string, productId: string): Promise<Payload> {
  const document = `mutation ($id: ID!) { change: ${field}(productId: $id) {
    wishlist { items { product { id } } } userErrors { code }
  } }`;
  return (await shopper.request<{ change: Payload }>(document, { id: productId })).change;
}
const addToWishlist = (shopper: Shopper, productId: string) => change(shopper, 'addToWishlist', productId);
const removeFromWishlist = (shopper: Shopper, productId: string) =>
  change(shopper, 'removeFromWishlist', productId);

const productIds = ({ wishlist }: Payload) => wishlist.items.map((item) => item.product.id);

describe('the wishlist', () => {
  const shop = setupShop();
  let products: string[];
  beforeAll(async () => {
    products = await shop.productsInStock(2);
  });

  it('has the item of a product, and null for another one', async () => {
    const shopper = await createShopper(shop.url);
    const [a = '', b = ''] = products;
    await addToWishlist(shopper, a);
    const items = `{ viewer { wishlist { listed: item(productId: "${a}") { product { id } } other: item(productId: "${b}") { id } } } }`;
    expect(await shopper.request(items)).toEqual({
      viewer: { wishlist: { listed: { product: { id: a } }, other: null } },
    });
  });

  it('has a product once, and is returned completely', async () => {
    const shopper = await createShopper(shop.url);
    const [a = '', b = ''] = products;
    await addToWishlist(shopper, a);
    shop.faultProxy.clear();
    expect(productIds(await addToWishlist(shopper, b))?.sort()).toEqual([a, b].sort());
    expect(shop.faultProxy.calls.map((call) => `${call.method} ${call.path} ${call.body}`)).toEqual([
      `POST /api/wishlist/add/ {"product_id":${b}}`,
      'GET /api/wishlist/ ',
    ]);
    expect(productIds(await addToWishlist(shopper, b))).toHaveLength(2);
  });

  it('removes a product by its id; a 404 counts as removed, and the wishlist is read again #unknown-wish', async () => {
    const shopper = await createShopper(shop.url);
    const [a = ''] = products;
    await addToWishlist(shopper, a);
    expect(productIds(await removeFromWishlist(shopper, a))).toEqual([]);
    expect(shop.faultProxy.callsTo(`DELETE /api/wishlist/remove/${a}/`)).toHaveLength(1);
    expect(await removeFromWishlist(shopper, a)).toEqual({
      wishlist: { items: [] },
      userErrors: [],
    });
  });

  it('leaves out a product whose removal was answered with 404, although the list still has it', async () => {
    const shopper = await createShopper(shop.url);
    const [a = '', b = ''] = products;
    await addToWishlist(shopper, a);
    await addToWishlist(shopper, b);
    shop.faultProxy.fault('DELETE /api/wishlist/remove/', respondWith(404, { detail: 'Not found.' }));
    expect(productIds(await removeFromWishlist(shopper, a))).toEqual([b]);
  });

  it('drops an item without a product, and a second item of the same product #wishes', async () => {
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
});
