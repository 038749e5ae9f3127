import type { Locator } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { collectAnnouncements } from '../kit/accessibility.ts';
import {
  checkoutAlert,
  createVisitorWithCart,
  increaseButton,
  lineOf,
  openCheckout,
  payNowButton,
  quantityStepper,
  summary,
} from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

interface NamedProduct {
  id: string;
  name: string;
}

interface WishlistAnswer {
  viewer: { wishlist: { items: object[] } };
}

describe('the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: [NamedProduct, NamedProduct, NamedProduct];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    // The cart lists them in the order of their ids. Read from the upstream, so that the BFF has none of them in a cache.
    const ids = (await opened.shop.productsInStock(3)).toSorted((a, b) => Number(a) - Number(b));
    const named = ids.map(async (id) => {
      const response = await fetch(`${opened.shop.faultProxy.url}/functions/v1/get-product?id=${id}`);
      return { id, name: ((await response.json()) as NamedProduct).name };
    });
    products = (await Promise.all(named)) as typeof products;
  });
  beforeEach(async () => {
    for (const { id } of products) await office.changeProduct(id, { stock: 9 });
  });

  const emptyText = (main: Locator) => main.getByText('Your cart is currently empty.', { exact: true });

  it('is shown from the stored copy until it is read, and is emptied by keyboard #empty-cart #minus', async () => {
    const visitor = await createVisitorWithCart(opened, { [products[0].id]: 1, [products[1].id]: 2 });
    const { page, main, addToCart, cart, pageErrors } = visitor;
    await page.goto('/cart');
    await expectPage(main.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
    await expectPage(summary(page).locator('dd').last()).toHaveText(/^₹[\d,]+\.\d\d$/);
    const less = quantityStepper(page).getByRole('button', { name: 'One less' });
    await expectPage(less.first()).toBeDisabled();
    await expectPage(less.nth(1)).toBeEnabled();
    await expectPage
      .poll(() => page.evaluate(() => localStorage.getItem('cart') ?? ''))
      .toContain(`"${products[0].id}"`);
    await addToCart({ [products[0].id]: 1 });
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'wait', until });
    await page.reload();
    await expectPage(quantityStepper(page).first()).toContainText('1');
    release();
    await expectPage(quantityStepper(page).first()).toContainText('2');
    opened.shop.faultProxy.clear();

    const remove = main.getByRole('button', { name: /^Remove/ });
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expectPage(quantityStepper(page)).toHaveCount(1);
    const title = main.getByRole('heading', { level: 1 });
    await expectPage(main.locator('li h2 a').first()).toBeFocused();
    await remove.focus();
    await page.keyboard.press('Enter');
    await expectPage(emptyText(main)).toBeVisible();
    await expectPage(title).toBeFocused();
    await expectPage.poll(() => cart()).toEqual({});
    await expectPage(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/search',
    );
    expect(pageErrors).toEqual([]);
  });

  it('is filled and emptied on the page of a product, which is limited to the stock #minus #failed-addition #announced-success #failure-line', async () => {
    const [, , { id }] = products;
    await office.changeProduct(id, { stock: 1 });
    const { page, main, context, press, cart } = await createVisitorWithCart(opened, { [id]: 1 });
    await page.goto(`/products/${id}`);
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await expectPage(increaseButton(page)).toBeDisabled();
    await press(quantityStepper(page).first().getByRole('button', { name: 'One less' }));
    const add = main.getByRole('button', { name: /^Add to Cart/ }).first();
    await expectPage(add).toBeEnabled();
    await expectPage.poll(() => cart()).toEqual({});

    const announcements = await collectAnnouncements(page);
    await context.setOffline(true);
    await press(add);
    await expectPage(page.getByText('Not added: no connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
    // Added again by keyboard: the focus stays where the button was.
    await add.focus();
    await page.keyboard.press('Enter');
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeFocused();
    await expectPage
      .poll(async () => (await announcements()).at(-1))
      .toMatch(/^Added\. Cart: 1 item, ₹[\d,]+\.\d\d$/);
  });

  it('leads to the checkout only when all its lines can be bought #cart-stock #stock-before-checkout', async () => {
    const [few, soldOut] = products;
    const { page, main, press, cart, pageErrors } = await createVisitorWithCart(opened, {
      [few.id]: 3,
      [soldOut.id]: 1,
    });
    await office.changeProduct(few.id, { stock: 2 });
    await office.changeProduct(soldOut.id, { stock: 0 });
    await page.goto('/cart');
    await expectPage(lineOf(page, few.name)).toContainText('Only 2 left');
    await expectPage(lineOf(page, soldOut.name)).toContainText('Sold out');
    await expectPage(lineOf(page, soldOut.name).getByRole('group')).toHaveCount(0);
    await expectPage(lineOf(page, few.name).getByRole('button', { name: 'One more' })).toBeDisabled();
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expectPage(summary(page)).toContainText('Remove what is sold out to check out.');
    expect(await findViolations(page)).toEqual([]);
    await press(main.getByRole('button', { name: `Save for later ${soldOut.name}` }));
    await expectPage(lineOf(page, soldOut.name)).toHaveCount(0);
    await expectPage(summary(page)).toContainText('Lower the quantity to what is left to check out.');
    await press(lineOf(page, few.name).getByRole('button', { name: 'One less' }));
    await expectPage(main.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectPage.poll(() => cart()).toEqual({ [few.id]: 2 });
    expect(pageErrors).toEqual([]);
  });

  it('marks a line whose stock is too small at Pay Now, as the checkout does', async () => {
    const [, enough, short] = products;
    const { page, press } = await createVisitorWithCart(opened, { [enough.id]: 1, [short.id]: 2 });
    await openCheckout(page);
    await office.changeProduct(short.id, { stock: 1 });
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveText(`Only 1 of ${short.name} left.`);
    const line = (name: string) => summary(page).getByRole('listitem').filter({ hasText: name });
    await expectPage(line(short.name)).toContainText('Only 1 left');
    await expectPage(line(enough.name)).not.toContainText('left');
    await press(page.getByRole('link', { name: 'Change your cart' }));
    await expectPage(page).toHaveURL('/cart');
    await expectPage(lineOf(page, short.name)).toContainText('Only 1 left');
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('takes a line back by Undo, which stays for ten seconds, and longer under the focus #removed-line #undo-removal #failure-line-time', async () => {
    const [{ id, name }] = products;
    const visitor = await createVisitorWithCart(opened, { [id]: 3 });
    const { page, main, press, cart, pageErrors } = visitor;
    await page.clock.install();
    await page.goto('/cart');
    const total = await summary(page).locator('dd').last().innerText();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    const remove = main.getByRole('button', { name: `Remove ${name}` });
    // Undo is offered while the request is in flight, and its own request waits in the same queue.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('DELETE /api/cart/items/', { kind: 'wait', until });
    const announcements = await collectAnnouncements(page);
    await press(remove);
    await expectPage(emptyText(main)).toBeVisible();
    await undo.focus();
    await page.keyboard.press('Enter');
    await expectPage(lineOf(page, name).getByRole('group')).toContainText('3');
    await expectPage(main.getByRole('heading', { level: 1 })).toBeFocused();
    await expectPage(summary(page).locator('dd').last()).toHaveText(total);
    release();
    await expectPage.poll(() => cart()).toEqual({ [id]: 3 });
    await expectPage.poll(announcements).toContain(`Removed. ${name}Undo`);
    await expectPage.poll(announcements).toContainEqual(expect.stringMatching(/^Put back\. Cart: 3 items, /));
    opened.shop.faultProxy.clear();

    // A request that is under way would time out by the page's clock.
    const removed = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"operationName":"SetCart"'),
    );
    await press(remove);
    await (await removed).finished();
    await undo.focus();
    await page.clock.fastForward(60_000);
    await expectPage(undo).toBeFocused();
    await undo.blur();
    await page.clock.fastForward(11_000);
    await expectPage(undo).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  describe('saves a line for later', () => {
    /** Opens a cart with two units of a product. */
    async function openSavable() {
      const [{ id, name }] = products;
      const visitor = await createVisitorWithCart(opened, { [id]: 2 });
      const { page, main, shopper } = visitor;
      await page.goto('/cart');
      const wishlistItems = async () =>
        (await shopper.request<WishlistAnswer>('{ viewer { wishlist { items { product { id } } } } }')).viewer
          .wishlist.items;
      const save = main.getByRole('button', { name: `Save for later ${name}` });
      const saved = page.getByRole('status').filter({ hasText: `Saved to your wishlist. ${name}` });
      return { ...visitor, id, name, wishlistItems, save, saved };
    }

    it('only when the wishlist has it, else it says why and can try again #save-for-later #try-again', async () => {
      const { page, press, cart, save, saved } = await openSavable();
      opened.shop.faultProxy.fault('POST /api/wishlist/add/', respondWith(500, {}), 1);
      await press(save);
      await expectPage(page.getByText('Not saved to your wishlist: something went wrong')).toBeVisible();
      await press(page.getByRole('button', { name: 'Try again' }));
      await expectPage(saved).toBeVisible();
      await expectPage.poll(() => cart()).toEqual({});
      // The line went only after the wishlist had taken the product the second time.
      const calls = opened.shop.faultProxy.calls.map(({ method, path }) => `${method} ${path}`);
      const changes = calls.filter((call) => /POST .*wishlist|DELETE .*cart/.test(call));
      expect(changes.map((call) => call.split(' ')[0])).toEqual(['POST', 'POST', 'DELETE']);
    });

    it('and takes it back by Undo #save-for-later', async () => {
      const { id, press, cart, save, saved, wishlistItems } = await openSavable();
      await press(save);
      await press(saved.getByRole('button', { name: 'Undo' }));
      await expectPage.poll(() => cart()).toEqual({ [id]: 2 });
      await expectPage(saved).toHaveCount(0);
      await expectPage.poll(wishlistItems).toEqual([]);
    });

    it('from where it moves to the cart again #save-for-later #move-to-cart', async () => {
      const { id, name, main, press, cart, save, saved } = await openSavable();
      await press(save);
      await expectPage.poll(() => cart()).toEqual({});
      await press(saved.getByRole('link', { name: 'your wishlist' }));
      await expectPage(main.getByRole('heading', { level: 3 })).toHaveText([name]);
      await press(main.getByRole('button', { name: `Move to cart ${name}` }));
      await expectPage.poll(() => cart()).toEqual({ [id]: 1 });
    });
  });
});
