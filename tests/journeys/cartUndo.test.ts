import { beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import { lineOf, quantityStepper, summary } from './cartPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a line that the shopper took out of the cart', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = (await opened.shop.productsInStock(2, 5)).sort((a, b) => Number(a) - Number(b));
  });

  it('is put back with its quantity by Undo', async () => {
    const { page, main, press, addToCart, cart, pageErrors } = await createSignedInVisitor(opened, PHONE);
    const [first = '', second = ''] = products;
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
    await addToCart({ [products[0] ?? '']: 2 });
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
    const [first = '', second = ''] = products;
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
    await press(main.getByRole('button', { name: `Add to Cart ${name}` }));
    await expectPage.poll(() => cart()).toEqual({ [first]: 1, [second]: 1 });
    expect(pageErrors).toEqual([]);
  });
});
