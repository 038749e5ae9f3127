import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The ids of the products on the server's wishlist, sorted. */
const wishlistIds = async (shopper: Shopper): Promise<string[]> =>
  (
    await shopper.request<{ viewer: { wishlist: { items: { product: { id: string } }[] } } }>(
      '{ viewer { wishlist { items { product { id } } } } }',
    )
  ).viewer.wishlist.items
    .map((item) => item.product.id)
    .sort();

/** The visible product cards. */
const cards = (main: Locator): Locator => main.locator('article:visible');

const wishlistButton = (within: Locator): Locator =>
  within.getByRole('button', { name: /^Wishlist/ }).first();

const expectPressed = (button: Locator, is: boolean): Promise<void> =>
  expectPage(button).toHaveAttribute('aria-pressed', String(is));

describe('the wishlist', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  async function addToWishlist({ shopper }: SignedInVisitor, ...ids: string[]): Promise<void> {
    for (const id of ids)
      await shopper.request('mutation ($id: ID!) { addToWishlist(productId: $id) { userErrors { code } } }', {
        id,
      });
  }

  it('is filled, shown, added to the cart from and emptied #heart #leaving-wishes #move-to-cart #empty-wishlist', async () => {
    const visitor = await createSignedInVisitor(opened, PHONE);
    const { page, main, press, shopper, pageErrors } = visitor;
    const [first = '', second = ''] = products;
    await page.goto('/wishlist');
    await expectPage(main).toContainText('Your wishlist is empty.');
    await expectPage(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/search');
    await page.goto(`/products/${first}`);
    await press(wishlistButton(main));
    await expectPressed(wishlistButton(main), true);
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first]);
    await addToWishlist(visitor, second);
    opened.shop.faultProxy.clear();
    await page.goto('/wishlist');
    await expectPage(main).toContainText('2 products');

    // "Move to cart" takes the wish away, and Undo gives it back.
    const undo = page.getByRole('button', { name: 'Undo' });
    const move = cards(main)
      .first()
      .getByRole('button', { name: /^Move to cart/ });
    await press(move);
    await expectPage(page.getByText('Moved to your cart.')).toBeVisible();
    await expectPage(cards(main)).toHaveCount(1);
    expect(opened.shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);
    await press(undo);
    await expectPage(cards(main)).toHaveCount(2);
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first, second].sort());

    // A heart removes its card at once.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('DELETE /api/wishlist/remove/', { kind: 'wait', until }, 1);
    await press(wishlistButton(cards(main).first()));
    await expectPage(cards(main)).toHaveCount(1);
    release();
    await expectPage.poll(() => wishlistIds(shopper)).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  it('saves a change that was made right before the page is left', async () => {
    const { page, main, shopper, waitForGraphQL } = await createSignedInVisitor(opened, PHONE);
    const [first = ''] = products;
    await page.goto(`/products/${first}`);
    await expectPressed(wishlistButton(main), false);
    await waitForGraphQL();
    // Animation frames are stopped, as on a phone too busy to paint before the page is left.
    await wishlistButton(main).evaluate((element: HTMLElement) => {
      window.requestAnimationFrame = () => 0;
      element.click();
      window.location.assign('/cart');
    });
    await expectPage(main.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first]);
  });

  it('is read once for all buttons, and is the same in two tabs', async () => {
    const visitor = await createSignedInVisitor(opened, DESKTOP);
    const [first = '', second = ''] = products;
    await addToWishlist(visitor, first);
    const { page, main: here } = visitor;
    const list = await visitor.openTab();
    const wished = list.getByRole('main');
    await list.goto('/wishlist');
    await expectPage(cards(wished)).toHaveCount(1);
    opened.shop.faultProxy.clear();
    await page.goto(`/products/${second}`);
    await expectPressed(wishlistButton(here), false);
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('GET /api/wishlist/')).not.toEqual([]);
    await visitor.waitForGraphQL();
    expect(opened.shop.faultProxy.callsTo('GET /api/wishlist/')).toHaveLength(1);
    await wishlistButton(here).click();
    await expectPage(cards(wished)).toHaveCount(2);
    expect(opened.shop.faultProxy.callsTo('POST /api/wishlist/add/')).toHaveLength(1);
    await wishlistButton(cards(wished).first()).click();
    await expectPressed(wishlistButton(here), false);
  });

  it.each([
    ['a heart', (card: Locator) => wishlistButton(card), 'Removed.'],
    [
      'Move to cart',
      (card: Locator) => card.getByRole('button', { name: /^Move to cart/ }),
      'Moved to your cart.',
    ],
  ])(
    'says that %s has not removed a wish, which is back, and never reads like a success #failed-wish',
    async (_, buttonOf, success) => {
      const visitor = await createSignedInVisitor(opened, PHONE);
      const { page, main, press, shopper } = visitor;
      const [first = ''] = products;
      await addToWishlist(visitor, first);
      await page.goto('/wishlist');
      const { promise: until, resolve: release } = deferred();
      const failure = { kind: 'respond', status: 500, body: '{}', until } as const;
      opened.shop.faultProxy.fault('DELETE /api/wishlist/remove/', failure, 1);
      await press(buttonOf(cards(main).first()));
      await expectPage(page.getByText(success)).toBeVisible();
      await expectPage(cards(main)).toHaveCount(0);
      release();
      await expectPage(page.getByText('Not removed: something went wrong')).toBeVisible();
      await expectPage(page.getByText(success)).toHaveCount(0);
      await expectPage(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expectPage(cards(main)).toHaveCount(1);
      expect(await wishlistIds(shopper)).toEqual([first]);
      await press(page.getByRole('button', { name: 'Try again' }));
      await expectPage.poll(() => wishlistIds(shopper)).toEqual([]);
    },
  );

  it('undoes a failed heart of a product’s page without a word #failed-wish', async () => {
    const { page, main, press, waitForGraphQL } = await createSignedInVisitor(opened, PHONE);
    await page.goto(`/products/${products[0]}`);
    await expectPressed(wishlistButton(main), false);
    await waitForGraphQL();
    opened.shop.faultProxy.fault('POST /api/wishlist/add/', { kind: 'respond', status: 500, body: '{}' }, 1);
    await press(wishlistButton(main));
    await expectPage.poll(() => opened.shop.faultProxy.callsTo('POST /api/wishlist/add/').length).toBe(1);
    await expectPressed(wishlistButton(main), false);
    await expectPage(page.getByText(/^Not (saved|added|removed)/)).toHaveCount(0);
    await expectPage(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
