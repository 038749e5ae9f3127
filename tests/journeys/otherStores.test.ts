import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE, waitUntilSettled } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { openPaymentProvider, type PaymentProvider } from '../kit/paymentProvider.ts';
import { createGuest, Register, type Shopper } from '../kit/shopper.ts';
import { createVisitor, logIn, type Visitor } from '../kit/visitor.ts';
import { payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { sharedBrowser } from './shopAndBrowser.ts';

interface Found {
  subcategory: { id: string; name: string };
  product: { id: string; name: string };
}

/** The first subcategory of the home page, and a product of it that can be bought. */
async function findProduct({ url }: Shop): Promise<Found> {
  const guest = createGuest(url);
  const { home } = await guest.request<{ home: { categories: { items: Found['subcategory'][] } } }>(
    '{ home { categories { items { id name } } } }',
  );
  const [subcategory] = home.categories.items;
  const list = await guest.request<{ subcategory: { products: { items: Found['product'][] } } }>(
    'query ($id: ID!) { subcategory(id: $id) { products(filter: { inStock: true }) { items { id name } } } }',
    { id: subcategory?.id },
  );
  return { subcategory: subcategory!, product: list.subcategory.products.items[0]! };
}

/** An account with a complete delivery. */
async function createAccount({ url }: Shop): Promise<Shopper> {
  const shopper = createGuest(url);
  const { email, password } = shopper;
  const delivery = { firstName: 'Asha', lastName: 'Verma', phone: '9876543210', address: '12 MG Road, Pune' };
  const input = { email, username: 'asha', password, passwordConfirm: password, ...delivery };
  await shopper.request(Register, { input });
  return shopper;
}

/** Checks that pictures of the upstream are shown: a broken one is replaced by the shop's own default picture. */
async function expectPictures({ page }: Visitor, { upstreamUrl }: Shop, place: string): Promise<void> {
  await waitUntilSettled(page);
  const shown = () =>
    page.evaluate(
      (origin) =>
        [...document.images].filter(
          (image) => image.checkVisibility() && image.naturalWidth > 0 && image.currentSrc.startsWith(origin),
        ).length,
      upstreamUrl,
    );
  await expect.poll(shown, { message: `pictures of ${place}`, timeout: 20_000 }).toBeGreaterThan(0);
}

/** Home, a subcategory, a product, sign-in, cart. */
async function fillCart(visitor: Visitor, shop: Shop, { subcategory, product }: Found): Promise<void> {
  const { page, main, press } = visitor;
  const account = await createAccount(shop);
  await gotoAndSettle(page, '/');
  await press(main.getByRole('link', { name: subcategory.name }).first());
  await expectPage(page).toHaveURL(`/subcategories/${subcategory.id}/products`);
  // Home stays visible until the code of the list is loaded.
  const list = main.getByRole('region', { name: 'Products' });
  await expectPage(list.getByRole('heading', { name: product.name, exact: true })).toBeVisible();
  await expectPictures(visitor, shop, 'the list');
  await press(list.getByRole('link', { name: product.name }).first());
  await expectPage(page).toHaveURL(`/products/${product.id}`);
  await expectPage(main.locator('h1:visible')).toHaveText(product.name);
  await expectPictures(visitor, shop, 'the product');
  await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
  await expectPage(page).toHaveURL(/\/login/);
  await logIn(visitor, account);
  await expectPage(page).toHaveURL(`/products/${product.id}`);
  await press(main.getByRole('link', { name: 'Go to Cart' }).first());
  await expectPage(main.getByRole('group', { name: /^Quantity of/ })).toContainText('1');
  await expectPictures(visitor, shop, 'the cart');
}

/** Checkout, the provider's window, the order. */
async function buy(visitor: Visitor, shop: Shop, { product }: Found): Promise<void> {
  const { page, main, press } = visitor;
  await press(main.getByRole('link', { name: 'Checkout' }).first());
  await expectPage(page).toHaveURL('/checkout');
  await waitForPaymentScript(page);
  await press(payNowButton(page));
  await press(page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: /^Pay ₹/ }));
  await expectPage(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expectPage(main).toContainText(/confirmed/i);
  await expectPage(main).toContainText(product.name);
  await expectPictures(visitor, shop, 'the order');
  await gotoAndSettle(page, '/cart');
  await expectPage(main).toContainText('Your cart is currently empty.');
}

describe.each([
  { wire: 'django', screen: PHONE },
  { wire: 'functions', screen: DESKTOP },
] as const)('a purchase from a store with the shapes of $wire', ({ wire, screen }) => {
  let provider: PaymentProvider;
  let shop: Shop;
  beforeAll(async () => {
    provider = await openPaymentProvider();
    shop = await openShop({ wire, bff: { PAYMENT_SCRIPT_URL: provider.scriptUrl } });
    provider.connect(shop.upstreamUrl);
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });

  it('ends at the order, and nothing of it is reported as failed', async () => {
    const visitor = await createVisitor({ browser: await sharedBrowser(), shop }, screen);
    const found = await findProduct(shop);
    await fillCart(visitor, shop, found);
    await buy(visitor, shop, found);
    const ends = shop.faultProxy.calls.filter(({ path }) => /payment\/(fail|cancel)/.test(path));
    expect(ends).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
});
