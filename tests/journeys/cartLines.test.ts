import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import {
  checkoutAlert,
  createVisitorWithCart,
  lineOf,
  openCheckout,
  payNowButton,
  quantityStepper,
  summary,
  waitForDelivery,
  waitForPaymentScript,
} from './checkoutPage.ts';
import { fetchProductsInStock, type NamedProduct } from './productPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('a line of the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: [NamedProduct, NamedProduct, NamedProduct, NamedProduct];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = (await fetchProductsInStock(opened.shop, 4)) as typeof products;
  });

  beforeEach(async () => {
    for (const { id } of products) await office.changeProduct(id, { stock: 9 });
  });

  it('shows its stock, and Checkout is disabled until all lines can be bought', async () => {
    const [few, soldOut] = products;
    const { page, main, press, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [few.id]: 3, [soldOut.id]: 1 });
    // The page loads the cart while there is enough stock.
    await page.goto('/search');
    await expectPage(page.getByRole('link', { name: 'Cart, 4 items' })).toBeVisible();
    await office.changeProduct(few.id, { stock: 2 });
    await office.changeProduct(soldOut.id, { stock: 0 });
    await page.getByRole('link', { name: 'Cart, 4 items' }).click();

    await expectPage(lineOf(page, few.name)).toContainText('Only 2 left');
    await expectPage(lineOf(page, soldOut.name)).toContainText('Sold out');
    await expectPage(lineOf(page, soldOut.name).getByRole('group')).toHaveCount(0);
    await expectPage(lineOf(page, few.name).getByRole('button', { name: 'One more' })).toBeDisabled();
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expectPage(summary(page)).toContainText('Remove what is sold out to check out.');
    await expectPage(summary(page).getByText('Remove what is sold out')).toBeInViewport();
    expect(await findViolations(page)).toEqual([]);

    const announcements = await collectAnnouncements(page);
    await press(main.getByRole('button', { name: `Save for later ${soldOut.name}` }));
    await expectPage(lineOf(page, soldOut.name)).toHaveCount(0);
    await expectPage
      .poll(announcements)
      .toEqual([
        `Saved to your wishlist. ${soldOut.name}Undo`,
        expect.stringMatching(/^Cart: 3 items, ₹[\d,]+\.\d\d$/),
      ]);
    await expectPage(summary(page)).toContainText('Lower the quantity to what is left to check out.');
    await press(main.getByRole('button', { name: /^Take 2/ }));
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectPage.poll(() => cart()).toEqual({ [few.id]: 2 });
    await page.goto('/wishlist');
    await expectPage(main.getByRole('heading', { name: soldOut.name })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('stays in the cart, with a message, when it could not be saved to the wishlist', async () => {
    const [, , gone] = products;
    const { page, addToCart, cart } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [gone.id]: 1 });
    await office.changeProduct(gone.id, { stock: 0 });
    await page.goto('/cart');
    opened.shop.faultProxy.fault('POST /api/wishlist/add/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await page.getByRole('button', { name: /^Save for later/ }).tap();
    await expectPage(page.getByText('Not saved to your wishlist: something went wrong')).toBeVisible();
    expect(Object.keys(await cart())).toEqual([gone.id]);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expectPage(page.getByText('Your cart is currently empty.', { exact: true })).toBeVisible();
  });

  it('is marked at the checkout and in the cart when its stock is too small at Pay Now', async () => {
    const [, , enough, short] = products;
    const { page } = await createVisitorWithCart(opened, { [enough.id]: 1, [short.id]: 2 });
    await openCheckout(page);
    await office.changeProduct(short.id, { stock: 1 });
    await payNowButton(page).tap();
    await expectPage(checkoutAlert(page)).toHaveText(`Only 1 of ${short.name} left.`);
    await expectPage(summary(page).getByRole('listitem').filter({ hasText: short.name })).toContainText(
      'Only 1 left',
    );
    await expectPage(summary(page).getByRole('listitem').filter({ hasText: enough.name })).not.toContainText(
      'left',
    );
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await expectPage(page).toHaveURL(/\/cart$/);
    await expectPage(lineOf(page, short.name)).toContainText('Only 1 left');
    await expectPage(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('shows no stock, and requests none, if the upstream sends only the required fields of the wire contract', async () => {
    const { page, pageErrors, waitForGraphQL } = await createSignedInVisitor(opened, PHONE);
    const [first, second] = products;
    const items = [first, second].map(({ id, name }, index) => ({
      id: 501 + index,
      quantity: 1,
      subtotal: '899.00',
      product: { id: Number(id), name, price: '999.00', discounted_price: '899.00', image: null },
    }));
    const body = JSON.stringify({ items, total_price: '1798.00' });
    opened.shop.faultProxy.fault('GET /api/cart/', { kind: 'respond', status: 200, body });
    await page.goto('/cart');
    await expectPage(lineOf(page, second.name)).toContainText('₹899.00');
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expectPage(page.getByRole('main')).not.toContainText(/left|Sold out/);
    await waitForGraphQL();
    expect(opened.shop.faultProxy.callsTo('get-product')).toEqual([]);
    // The order is refused for lack of stock: the line shows the upstream's message, and the order can be tried again.
    await page.getByRole('link', { name: 'Checkout' }).tap();
    await waitForPaymentScript(page);
    await waitForDelivery(page);
    const refused = { detail: 'Too few are left.', code: 'out_of_stock', product_id: Number(second.id) };
    const { faultProxy } = opened.shop;
    faultProxy.fault('POST /api/orders/', { kind: 'respond', status: 409, body: JSON.stringify(refused) });
    await payNowButton(page).tap();
    await page.getByRole('link', { name: 'Change your cart' }).tap();
    await expectPage(lineOf(page, second.name)).toContainText('Too few are left.');
    await expectPage(lineOf(page, first.name)).not.toContainText('left');
    await expectPage(page.getByRole('link', { name: 'Checkout' })).toBeVisible();
    expect(pageErrors.filter((text) => !text.includes('Too few are left.'))).toEqual([]);
  });

  it('is put back with its quantity by Undo', async () => {
    const { page, main, press, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    const [first, second] = products.map(({ id }) => id) as [string, string];
    await addToCart({ [first]: 3, [second]: 1 });
    await page.goto('/cart');
    const name = await main.getByRole('heading', { level: 2 }).first().innerText();
    const total = await summary(page).locator('dd').last().innerText();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });

    // Undo is offered while the request is in flight, and its own request waits in the same queue.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('DELETE /api/cart/items/', { kind: 'wait', until });
    const announcements = await collectAnnouncements(page);
    await press(main.getByRole('button', { name: `Remove ${name}` }));
    await expectPage(lineOf(page, name)).toHaveCount(0);
    await expectPage(page.getByRole('status').filter({ hasText: 'Undo' })).toHaveText(`Removed. ${name}Undo`);
    await press(undo);
    await expectPage(undo).toHaveCount(0);
    await expectPage(lineOf(page, name).getByRole('group')).toContainText('3');
    await expectPage(summary(page).locator('dd').last()).toHaveText(total);
    release();
    await expectPage.poll(() => cart()).toEqual({ [first]: 3, [second]: 1 });
    await expectPage.poll(announcements).toContain(`Removed. ${name}Undo`);
    await expectPage.poll(announcements).toContainEqual(expect.stringMatching(/^Put back\. Cart: 4 items, /));
    opened.shop.faultProxy.clear();

    // The last line, by keyboard: the focus moves to the line that is back.
    const remove = main.getByRole('button', { name: /^Remove/ });
    await press(remove.first());
    await expectPage(quantityStepper(page)).toHaveCount(1);
    // Under the focus, Undo stays while axe runs.
    await undo.focus();
    expect(await findViolations(page)).toEqual([]);
    await press(remove.first());
    await expectPage(page.getByText('Your cart is currently empty.', { exact: true })).toBeVisible();
    // Each of the three removals is announced once: the report that follows says only how the cart is.
    await expectPage.poll(announcements).toContain('Your cart is empty');
    expect((await announcements()).filter((text) => text.includes('Removed'))).toHaveLength(3);
    await undo.focus();
    await page.keyboard.press('Enter');
    await expectPage(lineOf(page, name).getByRole('link', { name })).toBeFocused();
    await expectPage.poll(() => cart()).toEqual({ [first]: 3 });
    expect(pageErrors).toEqual([]);
  });

  it('offers Undo for ten seconds, and longer under the focus; not when the removal failed', async () => {
    const { page, main, addToCart } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [products[0].id]: 2 });
    await page.clock.install();
    await page.goto('/cart');
    const remove = main.getByRole('button', { name: /^Remove/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    opened.shop.faultProxy.fault('DELETE /api/cart/items/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await remove.tap();
    await expectPage(page.getByText('Not removed: something went wrong')).toBeVisible();
    await expectPage(undo).toHaveCount(0);

    await remove.tap();
    await undo.focus();
    await page.clock.fastForward(60_000);
    await expectPage(undo).toBeFocused();
    await undo.blur();
    await page.clock.fastForward(9_000);
    await expectPage(undo).toBeVisible();
    await page.clock.fastForward(2_000);
    await expectPage(undo).toHaveCount(0);
  });

  it('is saved for later, and taken up again', async () => {
    const { page, main, press, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    const [first, second] = products.map(({ id }) => id) as [string, string];
    await addToCart({ [first]: 2, [second]: 1 });
    await page.goto('/cart');
    const name = await main.getByRole('heading', { level: 2 }).first().innerText();
    const save = main.getByRole('button', { name: `Save for later ${name}` });
    await press(save);
    const saved = page.getByRole('status').filter({ hasText: `Saved to your wishlist. ${name}` });
    await press(saved.getByRole('button', { name: 'Undo' }));
    await expectPage.poll(() => cart()).toEqual({ [first]: 2, [second]: 1 });
    await expectPage(saved).toHaveCount(0);

    await press(save);
    await expectPage.poll(() => cart()).toEqual({ [second]: 1 });
    await press(saved.getByRole('link', { name: 'your wishlist' }));
    await expectPage(page).toHaveURL('/wishlist');
    // Undo has taken it from the wishlist, so it is there once.
    await expectPage(main.getByRole('heading', { level: 3 })).toHaveText([name]);
    await press(main.getByRole('button', { name: `Move to cart ${name}` }));
    await expectPage.poll(() => cart()).toEqual({ [first]: 1, [second]: 1 });
    expect(pageErrors).toEqual([]);
  });
});
