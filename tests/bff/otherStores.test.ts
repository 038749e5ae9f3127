import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../web/__generated__/persistedQueryManifest.json' with { type: 'json' };
import type { WireName } from '../../upstream/wire/options.ts';
import { addToCart, readCart, removeFromCart, setCartItemQuantity } from '../kit/cartOperations.ts';
import {
  createOrder,
  oneOfEach,
  orderInput,
  readOrder,
  startPayment,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { fetchSentMails, resetLinkIn } from '../kit/backOffice.ts';
import { openShop, type Shop, setupShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, signIn, type Shopper } from '../kit/shopper.ts';

/** The operations of the web by name. */
const documents = new Map(manifest.operations.map(({ name, body }) => [name, body]));

const send = <Data>(shopper: Shopper, name: string, variables: object = {}) =>
  shopper.request<Data>(documents.get(name) ?? name, { ...variables });

interface Home {
  home: { categories: { items: { id: string }[] }; videos: object; collections: { items: unknown[] } };
}
interface List {
  subcategory: { products: { items: { id: string }[]; availableBrands: string[] } };
}

/** What the pages show to a guest who follows links from the home page. */
async function lookAround({ url }: Shop) {
  const guest = createGuest(url);
  const { home } = await send<Home>(guest, 'Home');
  const subcategoryId = home.categories.items[0]!.id;
  const list = (filter: object, page = 1) =>
    send<List>(guest, 'Subcategory', { id: subcategoryId, filter, sort: 'PRICE_ASC', page, pageSize: 8 });
  const first = await list({});
  const { availableBrands, items } = first.subcategory.products;
  const search = (page: number) =>
    send<{ search: { items: object[] } }>(guest, 'Search', {
      filter: { search: 'shoes' },
      sort: 'NAME_ASC',
      page,
      pageSize: 12,
    });
  const [category] = (
    await send<{ list: { items: { id: string }[] } }>(guest, '{ list: featuredCategories { items { id } } }')
  ).list.items;
  return {
    home,
    lists: [first, await list({}, 2), await list({ brands: availableBrands.slice(0, 2), inStock: true })],
    search: [await search(1), await search(2), await search(99)],
    product: await send(guest, 'Product', { id: items[0]!.id }),
    noProduct: await send(guest, 'Product', { id: '987654' }),
    category: await send(guest, 'Category', { id: category!.id, products: 4 }),
    brands: await send(guest, 'Brands'),
  };
}

/** What a store need not send, and what differs because it does not. */
const LEFT_OUT: Record<WireName, string[]> = {
  django: ['brand', 'videos', 'collections'],
  functions: ['total', 'totalPages', 'version', 'isLow'],
  laravel: [],
};

/** The same for all stores: ids as numbers, the path of media in their storage. */
const comparable = (wire: WireName, data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (name, value: unknown) => {
      if (LEFT_OUT[wire].includes(name)) return undefined;
      if (typeof value !== 'string') return value;
      const id = /^0{8}-0000-4000-8000-0*(\d+)$/.exec(value)?.[1];
      return id ?? /\/media\/([^?]+)/.exec(value)?.[1] ?? value;
    }),
  );

/** How each tells that an email address is taken. */
const TAKEN: Record<WireName, object> = {
  django: { field: 'email', messages: ['user with this email already exists.'] },
  functions: { field: null, messages: ['user with this email already exists.'] },
  laravel: { field: 'email', messages: ['user with this email already exists.'] },
};

const STORES: WireName[] = ['django', 'functions', 'laravel'];

describe.each(STORES)('a store with the shapes of %s', (wire) => {
  const shop = setupShop({ wire, upstream: { UPSTREAM_TEST_ENDPOINTS: '1' } });
  let shopper: Shopper;
  let productIds: string[];
  beforeAll(async () => {
    shopper = createGuest(shop.url);
    productIds = await shop.productsInStock(3);
  });

  it('shows a guest the same as the contract’s own store', async () => {
    // An upstream of its own: the shared one's stock is less after the orders of other files.
    const plain = await openShop({ upstream: {} });
    const [shown, expected] = [await lookAround(shop), await lookAround(plain)];
    expect(comparable(wire, shown)).toEqual(comparable(wire, expected));
    expect(shown.search.map(({ search }) => search.items.length > 0)).toEqual([true, true, false]);
    // One collection of the Django store has no product.
    const missing = wire === 'django' ? 1 : 0;
    expect(shown.home.collections.items.length).toBe(expected.home.collections.items.length - missing);
    await plain.close();
  });

  it('registers, refuses, signs in, stores a profile and resets a password', async () => {
    const { email, password } = shopper;
    const input = { email, username: 'asha', password, passwordConfirm: password, firstName: 'Asha' };
    const { register } = await send<{ register: { viewer: object | null } }>(shopper, 'Register', { input });
    expect(register.viewer === null).toBe(wire !== 'functions');
    const again = await send<{ register: { userErrors: object[] } }>(createGuest(shop.url), 'Register', {
      input,
    });
    expect(again.register.userErrors).toContainEqual(expect.objectContaining(TAKEN[wire]));
    await signIn(shopper);

    const preferences = [{ name: 'sport', value: 'archery' }];
    const change = { phone: '9123456780', dateOfBirth: '1990-04-12', preferences };
    await send(shopper, 'UpdateProfile', { input: change });
    const { viewer } = await send<{ viewer: { profile: object } }>(shopper, 'Account');
    expect(viewer.profile).toMatchObject({ firstName: 'Asha', email, picture: null, ...change });

    await send(shopper, 'RequestPasswordReset', { email });
    const link = resetLinkIn(await fetchSentMails(shop.upstreamUrl));
    shopper.password = 'Another-secret-2';
    await send(shopper, 'ResetPassword', { input: { ...link, newPassword: shopper.password } });
    await signIn(shopper);
  });

  it('stores a cart and a wishlist, and says what is not in stock', async () => {
    const [first = '', second = ''] = productIds;
    await addToCart(shopper, first, 1);
    await addToCart(shopper, first, 1);
    await addToCart(shopper, second, 1);
    const { userErrors } = await setCartItemQuantity(shopper, first, 99);
    expect(userErrors).toMatchObject([
      wire === 'functions'
        ? { code: 'OUT_OF_STOCK', productId: first }
        : { code: 'BAD_USER_INPUT', productId: first, messages: [expect.stringMatching(/^Only \d+ of /)] },
    ]);
    await setCartItemQuantity(shopper, second, 3);
    await removeFromCart(shopper, [{ productId: first }]);
    expect(await readCart(shopper)).toMatchObject([{ quantity: 3, product: { id: second } }]);

    for (const productId of [first, second, first]) await send(shopper, 'AddToWishlist', { productId });
    await send(shopper, 'RemoveFromWishlist', { productId: second });
    const { viewer } = await send<{ viewer: { wishlist: object } }>(shopper, 'WishlistPage');
    expect(viewer.wishlist).toMatchObject({ unreadable: 0, items: [{ product: { id: first } }] });
  });

  it('takes one payment for one order, and shows all orders', async () => {
    const input = orderInput(oneOfEach(productIds));
    const { id: orderId, total } = await createOrder(shopper, input);
    expect((await createOrder(shopper, input)).id).toBe(orderId);
    const { gatewayOrderId, amount } = await startPayment(shopper, orderId);
    expect(amount).toMatchObject(total);
    const forged = { orderId, gatewayOrderId, paymentId: 'pay_forged', signature: '0'.repeat(64) };
    expect((await verifyPayment(shopper, forged)).userErrors).toHaveLength(1);
    expect(await readOrder(shopper, orderId)).toMatchObject({ isPaid: false, isPayable: true });
    const proof = await payInSandbox({ url: shop.upstreamUrl }, gatewayOrderId);
    expect(await verifyPayment(shopper, { orderId, ...proof })).toMatchObject({ userErrors: [] });

    const placed = [orderId];
    for (const productId of [...productIds, ...productIds, ...productIds, ...productIds])
      placed.unshift((await createOrder(shopper, orderInput(oneOfEach([productId])))).id);
    const page = async (number: number) =>
      (
        await send<{ viewer: { orders: { items: { id: string }[]; hasNextPage: boolean } } }>(
          shopper,
          'Orders',
          { sort: 'DATE_DESC', page: number, pageSize: 10 },
        )
      ).viewer.orders;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([true, false, false]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(placed);
    expect(pages[1]?.items.at(-1)).toMatchObject({ isPaid: true, status: 'CONFIRMED', total });
  });
});
