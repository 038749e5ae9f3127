import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, overflowOf, PHONE } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { buyerWith, notice, payNow, scriptLoaded } from './atCheckout.ts';
import { ownShopAndBrowser } from './opened.ts';
import { seriousIn } from './onPage.ts';
import { spokenOn } from './spoken.ts';

const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

describe('the stock of what is in the cart', () => {
  const opened = ownShopAndBrowser({ bff: KEEPING_PUBLIC });
  let office: ReturnType<typeof openBackOffice>;
  let products: { id: string; name: string }[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    const ids = await opened.shop.productsInStock(4);
    products = await Promise.all(
      ids
        .toSorted((a, b) => Number(a) - Number(b))
        .map(async (id) => {
          const answer = await fetch(`${opened.shop.tap.url}/functions/v1/get-product?id=${id}`);
          return { id, name: ((await answer.json()) as { name: string }).name };
        }),
    );
  });

  it.each([
    ['360 px', PHONE],
    ['1440 px', DESKTOP],
  ])('is told on each line, and Checkout waits for what can be bought (%s)', async (_size, screen) => {
    const [few, gone] = products as [(typeof products)[0], (typeof products)[0]];
    await office.changeProduct(few.id, { stock: 9 });
    await office.changeProduct(gone.id, { stock: 9 });
    const { page, context, fill, cart, complaints } = await openBuyer(opened.browser, opened.shop, screen);
    await fill({ [few.id]: 3, [gone.id]: 1 });
    const press = (name: RegExp | string) => {
      const button = page.getByRole('main').getByRole('button', { name });
      return screen.hasTouch ? button.tap() : button.click();
    };
    // The page knows the cart as it was when there was enough.
    await page.goto('/search');
    await see(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
    await office.changeProduct(few.id, { stock: 2 });
    await office.changeProduct(gone.id, { stock: 0 });
    await page.getByRole('link', { name: 'Cart, 4 items' }).click();

    await see(lineOf(page, few.name)).toContainText('Only 2 left');
    await see(lineOf(page, gone.name)).toContainText('Sold out');
    await see(lineOf(page, gone.name).getByRole('group')).toHaveCount(0);
    await see(lineOf(page, few.name).getByRole('button', { name: 'One more' })).toBeDisabled();
    await see(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await see(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await see(summary(page)).toContainText('Remove what is sold out to check out.');
    await see(summary(page).getByText('Remove what is sold out')).toBeInViewport();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await seriousIn(page)).toEqual([]);

    const spoken = await spokenOn(page);
    await press(`Move to wishlist ${gone.name}`);
    await see(lineOf(page, gone.name)).toHaveCount(0);
    await see
      .poll(spoken)
      .toEqual([expect.stringMatching(/^Moved to your wishlist\. Cart: 3 items, ₹[\d,]+\.\d\d$/)]);
    await see(summary(page)).toContainText('Lower the quantity to what is left to check out.');
    await press(/^Take 2/);
    await see(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await see.poll(() => cart()).toEqual({ [few.id]: 2 });
    await page.goto('/wishlist');
    await see(page.getByRole('main').getByRole('heading', { name: gone.name })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays in the cart when it could not be moved to the wishlist, which says so', async () => {
    const [, , gone] = products as { id: string; name: string }[];
    const { page, context, fill, cart } = await openBuyer(opened.browser, opened.shop, PHONE);
    await fill({ [gone!.id]: 1 });
    await office.changeProduct(gone!.id, { stock: 0 });
    await page.goto('/cart');
    opened.shop.tap.fault('POST /api/wishlist/add/', { kind: 'answer', status: 500, body: '{}' }, 1);
    await page.getByRole('button', { name: /^Move to wishlist/ }).tap();
    await see(page.getByText('Not moved to your wishlist: something went wrong')).toBeVisible();
    expect(Object.keys(await cart())).toEqual([gone!.id]);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await see(page.getByText('Your cart is currently empty.', { exact: true })).toBeVisible();
    await office.changeProduct(gone!.id, { stock: 9 });
    await context.close();
  });

  it('marks its line when it is too small at Pay Now, there and in the cart', async () => {
    const [, , enough, short] = products as { id: string; name: string }[];
    await office.changeProduct(short!.id, { stock: 9 });
    const { page, context } = await buyerWith(opened, { [enough!.id]: 1, [short!.id]: 2 });
    await page.goto('/checkout');
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    await office.changeProduct(short!.id, { stock: 1 });
    await payNow(page).tap();
    await see(notice(page)).toHaveText(`Only 1 of ${short!.name} left.`);
    await see(summary(page).getByRole('listitem').filter({ hasText: short!.name })).toContainText(
      'Only 1 left',
    );
    await see(summary(page).getByRole('listitem').filter({ hasText: enough!.name })).not.toContainText(
      'left',
    );
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await see(page).toHaveURL(/\/cart$/);
    await see(lineOf(page, short!.name)).toContainText('Only 1 left');
    await see(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await context.close();
  });

  it('is left out, without a call per line, where the upstream sends only what the wire contract shows', async () => {
    const { page, context, complaints } = await openBuyer(opened.browser, opened.shop, PHONE);
    const [one, two] = products as { id: string; name: string }[];
    const items = [one!, two!].map(({ id, name }, index) => ({
      id: 501 + index,
      quantity: 1,
      subtotal: '899.00',
      product: { id: Number(id), name, price: '999.00', discounted_price: '899.00', image: null },
    }));
    const body = JSON.stringify({ items, total_price: '1798.00' });
    opened.shop.tap.fault('GET /api/cart/', { kind: 'answer', status: 200, body });
    await page.goto('/cart');
    await see(lineOf(page, two!.name)).toContainText('₹899.00');
    await see(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await see(page.getByRole('main')).not.toContainText(/left|Sold out/);
    await page.waitForLoadState('networkidle');
    expect(opened.shop.tap.callsTo('get-product')).toEqual([]);
    // Refused all the same: the line is marked with the shop's own words, and can be tried again.
    await page.getByRole('link', { name: 'Checkout' }).tap();
    await scriptLoaded(page);
    await see(page.getByLabel('Phone number')).toHaveValue('9876543210');
    const refused = { detail: 'Too few are left.', code: 'out_of_stock', product_id: Number(two!.id) };
    opened.shop.tap.fault('POST /api/orders/', {
      kind: 'answer',
      status: 409,
      body: JSON.stringify(refused),
    });
    await payNow(page).tap();
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await see(lineOf(page, two!.name)).toContainText('Too few are left.');
    await see(lineOf(page, one!.name)).not.toContainText('left');
    await see(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    expect(complaints.filter((text) => !text.includes('Too few are left.'))).toEqual([]);
    await context.close();
  });
});
