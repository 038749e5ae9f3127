import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FlowRun } from '../hostedMatrix/flow.ts';
import { COMBINATIONS } from '../hostedUpstream/combinations.ts';
import { PLAIN } from '../hostedUpstream/options.ts';
import { gotoAndSettle, waitUntilSettled } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openHostedShop, type HostedShop } from '../kit/openHostedShop.ts';
import { isFull } from '../kit/testSize.ts';
import { createVisitor, logIn, SIZES, type Visitor } from '../kit/visitor.ts';
import { payNowButton, waitForPaymentScript } from './checkoutPage.ts';
import { sharedBrowser } from './shopAndBrowser.ts';

const { nodeLike, drfUuids } = COMBINATIONS;
/** tests/hostedMatrix buys on all of them over HTTP. Here they differ in where their pictures are, and in their ids. */
const upstreams = isFull ? { plain: PLAIN, ...COMBINATIONS } : { nodeLike, drfUuids };
/** The layout does not depend on the upstream, so the sizes take turns; full runs have both. */
const UPSTREAMS = Object.entries(upstreams).map(([name, options], index) => ({
  name,
  options,
  sizes: isFull ? SIZES : [SIZES[index % SIZES.length]!],
}));

/** A busy machine loads them slowly. */
const PICTURE_TIMEOUT_MS = 20_000;

/** Checks that pictures of the upstream are shown: a broken one is replaced by the shop's own default picture. */
async function expectPictures(
  { page }: Visitor,
  { upstream, url }: HostedShop,
  place: string,
): Promise<void> {
  await waitUntilSettled(page);
  const shown = () =>
    page.evaluate(
      (shopUrl) =>
        [...document.images]
          .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth > 0)
          .filter(({ currentSrc }) => /^http/.test(currentSrc) && !currentSrc.startsWith(shopUrl)).length,
      url,
    );
  const message = `pictures of ${place}, ${upstream.options.media}`;
  await expect.poll(shown, { message, timeout: PICTURE_TIMEOUT_MS }).toBeGreaterThan(0);
}

/** Home, a subcategory, a product, sign-in, cart. */
async function fillCart(visitor: Visitor, shop: HostedShop): Promise<void> {
  const { page, main, press } = visitor;
  const account = await new FlowRun(shop).shopper();
  const [product] = shop.upstream.catalogue.products;
  await gotoAndSettle(page, '/');
  await press(main.getByRole('link', { name: /Bows/ }).first());
  await expectPage(page).toHaveURL(`/subcategories/${product!.subcategoryId}/products`);
  // Home stays visible until the code of the list is loaded.
  const list = main.getByRole('region', { name: 'Products' });
  await expectPage(list.getByRole('heading', { name: product!.name, exact: true })).toBeVisible();
  await expectPictures(visitor, shop, 'the list');
  await press(list.getByRole('link', { name: product!.name }).first());
  await expectPage(page).toHaveURL(`/products/${product!.id}`);
  await expectPage(main.locator('h1:visible')).toHaveText(product!.name);
  await expectPictures(visitor, shop, 'the product');
  await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
  await expectPage(page).toHaveURL(/\/login/);
  await logIn(visitor, account);
  await expectPage(page).toHaveURL(`/products/${product!.id}`);
  await press(main.getByRole('link', { name: 'Go to Cart' }).first());
  await expectPage(page).toHaveURL('/cart');
  await expectPage(main.getByRole('group', { name: /^Quantity of/ })).toContainText('1');
  await expectPictures(visitor, shop, 'the cart');
}

/** Checkout, the provider's window, the order. */
async function buy(visitor: Visitor, shop: HostedShop): Promise<void> {
  const { page, main, press } = visitor;
  await press(main.getByRole('link', { name: 'Checkout' }).first());
  await expectPage(page).toHaveURL('/checkout');
  await waitForPaymentScript(page);
  await expectPage(payNowButton(page)).toBeEnabled();
  const name = page.getByLabel('Name', { exact: true });
  const change = page.getByRole('button', { name: 'Change delivery' });
  await expectPage(change.or(name)).toBeVisible();
  // Without a last name the profile is no complete delivery.
  if (await name.isVisible()) await name.fill('Asha Verma');
  await press(payNowButton(page));
  await press(page.frameLocator('iframe[title="Payment"]').getByRole('button', { name: /^Pay ₹900\.00/ }));
  await expectPage(page).toHaveURL(/\/orders\/[\w-]+$/);
  await expectPage(main).toContainText(/confirmed/i);
  await expectPage(main).toContainText(shop.upstream.catalogue.products[0]!.name);
  await expectPictures(visitor, shop, 'the order');
  const reports = shop.upstream.calls.filter((call) => /payment\/(fail|cancel)/.test(call));
  expect(reports).toEqual([]);
  await gotoAndSettle(page, '/cart');
  await expectPage(main).toContainText('Your cart is currently empty.');
}

describe.each(UPSTREAMS)('a purchase at a hosted upstream, $name', ({ options, sizes }) => {
  let shop: HostedShop;
  beforeAll(async () => {
    shop = await openHostedShop(options);
  });
  afterAll(() => shop.close());

  it.each(sizes)('ends at the order, without messages in the console, at $width px', async ({ screen }) => {
    const visitor = await createVisitor({ browser: await sharedBrowser(), shop }, screen);
    await fillCart(visitor, shop);
    await buy(visitor, shop);
    expect(visitor.pageErrors).toEqual([]);
  });
});
