import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { increaseButton, lineOf, quantityStepper, summary } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

describe('the cart', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let id: string;
  let other: string;
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    [id = '', other = ''] = await opened.shop.productsInStock(2);
  });

  it('gets a product by a button that reads "Adding..." and is disabled, beside a stepper that never is #adding #stepper', async () => {
    const { page, main, press, cart } = await createSignedInVisitor(opened, PHONE);
    await page.goto(`/products/${id}`);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('POST /api/cart/items/', { kind: 'wait', until }, 1);
    const button = main.getByRole('button', { name: /^(Add to Cart|Adding)/ }).first();
    await press(button);
    await expectPage(button).toHaveText('Adding...');
    await expectPage(button).toBeDisabled();
    await expectPage(increaseButton(page)).toBeEnabled();
    await press(increaseButton(page));
    await expectPage(quantityStepper(page).first()).toContainText('2');
    await expectPage(increaseButton(page)).toBeEnabled();
    expect(await cart()).toEqual({});
    release();
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await expectPage.poll(cart).toEqual({ [id]: 2 });
  });

  it('is as before when a product cannot be added, and its button idle #failed-addition', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    await page.goto(`/products/${id}`);
    opened.shop.faultProxy.fault('POST /api/cart/items/', respondWith(500, {}));
    const button = main.getByRole('button', { name: /^Add to Cart/ }).first();
    await press(button);
    await expectPage(page.getByText('Not added: something went wrong')).toBeVisible();
    await expectPage(button).toBeEnabled();
    await expectPage(button).toHaveText('Add to Cart');
    await expectPage(page.getByRole('alertdialog')).toHaveCount(0);
  });

  it('shows the price each of several, and what is saved by the reductions of all units #cart-line #order-summary', async () => {
    const { page, addToCart } = await createSignedInVisitor(opened, PHONE);
    await office.changeProduct(id, { price: 200_000, discounted_price: 150_050, stock: 9 });
    await office.changeProduct(other, { price: 100_000, discounted_price: null, stock: 9 });
    await addToCart({ [id]: 3, [other]: 1 });
    await page.goto('/cart');
    await expectPage(summary(page)).toContainText(/You save\s*₹1,498\.50/);
    await expectPage(summary(page).locator('dd').last()).toHaveText('₹5,501.50');
    const lines = page.getByRole('main').getByRole('listitem');
    await expectPage(lines.filter({ hasText: '₹4,501.50' })).toContainText('₹1,500.50 each');
    await expectPage(lines.filter({ hasText: '₹1,000.00' })).not.toContainText('each');
  });

  it('is the same in two tabs #cart-tabs', async () => {
    const { page, addToCart, openTab } = await createSignedInVisitor(opened, DESKTOP);
    await addToCart({ [id]: 1 });
    const tab = await openTab();
    await Promise.all([page.goto('/cart'), tab.goto('/cart')]);
    for (const each of [page, tab]) await expectPage(quantityStepper(each)).toContainText('1');
    await increaseButton(page).click();
    await expectPage(quantityStepper(tab)).toContainText('2');
    await tab.getByRole('button', { name: /^Remove/ }).click();
    await expectPage(page.getByText('Your cart is currently empty.')).toBeVisible();
  });

  it('says why a line was not removed, and Undo is gone then #failure-texts', async () => {
    const { page, main, press, addToCart, cart } = await createSignedInVisitor(opened, PHONE);
    await addToCart({ [id]: 2 });
    await page.goto('/cart');
    const remove = main.getByRole('button', { name: /^Remove / });
    const name = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '');
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('DELETE /api/cart/items/', {
      kind: 'respond',
      status: 409,
      body: JSON.stringify({ detail: 'The cart is locked.' }),
      until,
    });
    await press(remove);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectPage(undo).toBeVisible();
    release();
    await expectPage(page.getByText('Not removed: The cart is locked.')).toBeVisible();
    await expectPage(undo).toHaveCount(0);
    await expectPage(page.getByText('Removed.')).toHaveCount(0);
    await expectPage(lineOf(page, name).getByRole('group')).toContainText('2');
    expect(await cart()).toEqual({ [id]: 2 });
  });
});
