import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import { increaseButton, quantityStepper, summary } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const total = (page: Page) => summary(page).locator('dd').last();

describe('the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    // Object keys that look like numbers are enumerated in numeric order; the cart lists products in the order they were added.
    products = (await opened.shop.productsInStock(3)).sort((a, b) => Number(a) - Number(b));
  });

  it('is listed, changed and emptied on its page', async () => {
    const { page, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, DESKTOP);
    const [first = '', second = ''] = products;
    await addToCart({ [first]: 1, [second]: 2 });
    await page.goto('/cart');
    await expectPage(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await expectPage(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expectPage(total(page)).toHaveText(/^₹[\d,]+\.\d\d$/);
    const less = quantityStepper(page).getByRole('button', { name: 'One less' });
    await expectPage(less.first()).toBeDisabled();
    await expectPage(less.nth(1)).toBeEnabled();
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();

    // After a reload the page shows the stored cart first, then the server's cart.
    await expectPage
      .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
      .toContain(`"${first}"`);
    await addToCart({ [first]: 1 });
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until });
    await page.reload();
    await expectPage(quantityStepper(page).first()).toContainText('1');
    release();
    await expectPage(quantityStepper(page).first()).toContainText('2');
    opened.shop.faultProxy.clear();

    const remove = page.getByRole('button', { name: /^Remove/ });
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expectPage(quantityStepper(page)).toHaveCount(1);
    await expectPage(remove).toBeFocused();
    await page.keyboard.press('Enter');
    const empty = page.getByText('Your cart is currently empty.', { exact: true });
    await expectPage(empty).toBeVisible();
    await expectPage.poll(() => cart()).toEqual({});
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await expectPage(page).toHaveURL(/\/search$/);
    expect(pageErrors).toEqual([]);
  });

  it('is emptied by minus at quantity 1 outside the cart page, and is limited to the stock', async () => {
    const { page, context, addToCart, cart } = await createSignedInVisitor(opened, PHONE);
    const id = products[2] ?? '';
    await openBackOffice(opened.shop).changeProduct(id, { stock: 1 });
    await addToCart({ [id]: 1 });
    await page.clock.install();
    await page.goto(`/products/${id}`);
    await expectPage(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await expectPage(increaseButton(page)).toBeDisabled();
    await quantityStepper(page).first().getByRole('button', { name: 'One less' }).tap();
    await expectPage(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeEnabled();
    await expectPage.poll(() => cart()).toEqual({});

    const announcements = await collectAnnouncements(page);
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .tap();
    const failed = page.getByText('Not added: no connection', { exact: true });
    await expectPage(failed).toBeVisible();
    await context.setOffline(false);
    // The message disappears by itself after ten seconds.
    await page.clock.fastForward(10_000);
    await expectPage(failed).toHaveCount(0);
    expect(await cart()).toEqual({});

    // Added again by keyboard: the focus stays where the button was.
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expectPage(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeFocused();
    await expectPage
      .poll(async () => (await announcements()).at(-1))
      .toMatch(/^Added\. Cart: 1 item, ₹[\d,]+\.\d\d$/);
  });

  it('undoes a failed change, shows one message about it, and the message covers nothing', async () => {
    const { page, addToCart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    const [first = '', second = ''] = products;
    await addToCart({ [first]: 1, [second]: 1 });
    await page.goto('/cart');
    await expectPage(quantityStepper(page)).toHaveCount(2);
    const status = page.getByRole('status').filter({ hasText: 'Quantity not changed: something went wrong' });
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('PUT /api/cart/items/', { kind: 'respond', status: 500, body: '{}', until });
    const announcements = await collectAnnouncements(page);
    await increaseButton(page).tap();
    await expectPage(quantityStepper(page).first()).toContainText('2');
    release();
    await expectPage(status).toBeVisible();
    // The message is above the page's content and covers nothing.
    const statusBox = await status.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((statusBox?.y ?? NaN) + (statusBox?.height ?? NaN)).toBeLessThanOrEqual(main?.y ?? NaN);
    expect(statusBox?.height).toBeLessThan(80);
    await expectPage(quantityStepper(page).first()).toContainText('1');
    opened.shop.faultProxy.clear();
    await status.getByRole('button', { name: 'Try again' }).tap();
    await expectPage(quantityStepper(page).first()).toContainText('2');
    await expectPage(status).toHaveCount(0);
    await expectPage(page.getByRole('alert')).toHaveCount(0);
    expect(pageErrors.join('\n')).toContain('Failed to update item');
    await expectPage
      .poll(announcements)
      .toEqual([
        'Quantity not changed: something went wrongTry again',
        expect.stringMatching(/^Quantity 2\. Cart: 3 items, ₹[\d,]+\.\d\d$/),
      ]);

    // If the response is lost after the change was made, the shopper still sees the new quantity.
    const onLost = () => opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('PUT /api/cart/items/', { kind: 'lose_response', onLost }, 1);
    await increaseButton(page).tap();
    await expectPage(quantityStepper(page).first()).toContainText('3');
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('GET /api/cart/').length).toBeGreaterThan(0);
    await expectPage(quantityStepper(page).first()).toContainText('3');
    await expectPage(status).toHaveCount(0);
  });
});
