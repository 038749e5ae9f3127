import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import {
  ADD_TO_WISHLIST,
  cards,
  createShopperWithWishlist,
  expectPressed,
  isWishlistRead,
  READ_WISHLIST,
  REMOVE_FROM_WISHLIST,
  wishlistButton,
  wishlistIds,
} from './wishlistPage.ts';

describe('the wishlist', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it('is the same in two tabs, and on the page that shows it', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const [first = '', second = ''] = products;
    await signInVisitor(visitor, await createShopperWithWishlist(opened.shop.url, [first]));
    const [product, list] = await Promise.all([visitor.openTab(), visitor.openTab()]);
    const mains = [visitor.page, product, list].map((page) => page.getByRole('main'));
    const tabs = [visitor.page, product, list];
    const reads = tabs.map(async (tab) => {
      const read = await tab.waitForResponse((response) => isWishlistRead(response.request()));
      await read.finished();
    });
    await Promise.all([
      visitor.page.goto(`/products/${second}`),
      product.goto(`/products/${second}`),
      list.goto('/wishlist'),
    ]);
    const [here, there, wished] = mains as [Locator, Locator, Locator];
    await Promise.all([
      expectPressed(wishlistButton(here), false),
      expectPressed(wishlistButton(there), false),
    ]);
    await expectPage(wished.locator('article:visible')).toHaveCount(1);
    await Promise.all(reads);
    opened.shop.faultProxy.clear();
    await wishlistButton(here).click();
    await expectPressed(wishlistButton(there), true);
    await expectPage(wished.locator('article:visible')).toHaveCount(2);
    expect(opened.shop.faultProxy.callsTo(ADD_TO_WISHLIST)).toHaveLength(1);
    await wishlistButton(wished.locator('article:visible').first()).click();
    await expectPressed(wishlistButton(there), false);
    await expectPressed(wishlistButton(here), false);
  });

  it('is read again in other tabs when the response to a change was lost', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const [first = ''] = products;
    await signInVisitor(visitor);
    const other = (await visitor.openTab()).getByRole('main');
    const list = (await visitor.openTab()).getByRole('main');
    await Promise.all([visitor.page.goto(`/products/${first}`), other.page().goto(`/products/${first}`)]);
    await list.page().goto('/wishlist');
    // The wishlist page has no button to check.
    await expectPage(list.getByText('Your wishlist is empty.')).toBeVisible();
    await Promise.all([
      expectPressed(wishlistButton(visitor.main), false),
      expectPressed(wishlistButton(other), false),
    ]);
    // The upstream makes the change, but each response is lost.
    opened.shop.faultProxy.fault(ADD_TO_WISHLIST, { kind: 'lose_response' });
    await wishlistButton(visitor.main).click();
    await expectPressed(wishlistButton(other), true);
    await expectPressed(wishlistButton(visitor.main), true);
    await expectPage(list.locator('article:visible')).toHaveCount(1);
  });

  it('is read once for all buttons, and each button shows a press immediately', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    const shopper = await createShopperWithWishlist(opened.shop.url, [products[0] ?? '']);
    await signInVisitor(visitor, shopper);
    opened.shop.faultProxy.clear();
    await page.goto('/');
    const grid = main.getByRole('link', { name: /Badminton Rackets/ }).first();
    await press(grid);
    await expectPage(cards(visitor).first()).toBeVisible();
    const wished = cards(visitor).filter({ has: page.locator(`a[href="/products/${products[0] ?? ''}"]`) });
    await expectPressed(wishlistButton(wished), true);
    expect(opened.shop.faultProxy.callsTo(READ_WISHLIST)).toHaveLength(1);

    // Four quick presses while the first request is pending: the last one counts, on the page and on the server.
    const other = cards(visitor).filter({ has: page.locator(`a[href="/products/${products[1] ?? ''}"]`) });
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(ADD_TO_WISHLIST, { kind: 'wait', until }, 1);
    const button = wishlistButton(other);
    await button.evaluate((button: HTMLButtonElement) => button.click());
    await expectPressed(button, true);
    await button.evaluate((button: HTMLButtonElement) => button.click());
    await expectPressed(button, false);
    await button.evaluate((button: HTMLButtonElement) => button.click());
    await expectPressed(button, true);
    await button.evaluate((button: HTMLButtonElement) => button.click());
    await expectPressed(button, false);
    release();
    await expectPage.poll(() => opened.shop.faultProxy.callsTo(REMOVE_FROM_WISHLIST).length).toBe(1);
    await visitor.waitForGraphQL();
    await expectPressed(button, false);
    await expectPressed(wishlistButton(wished), true);
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([products[0]]);
    expect(opened.shop.faultProxy.callsTo(ADD_TO_WISHLIST)).toHaveLength(1);
  });
});
