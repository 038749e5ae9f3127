import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, signInVisitor, PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import {
  cards,
  expectPressed,
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

  it('saves a change that was made right before the page is left', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const shopper = await signInVisitor(visitor);
    const [first = ''] = products;
    await visitor.page.goto(`/products/${first}`);
    await expectPressed(wishlistButton(visitor.main), false);
    await visitor.waitForGraphQL();
    // Animation frames are stopped, as on a phone too busy to paint before the page is left.
    await wishlistButton(visitor.main).evaluate((element: HTMLElement) => {
      window.requestAnimationFrame = () => 0;
      element.click();
      window.location.assign('/cart');
    });
    await expectPage(visitor.main.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first]);
  });

  it.each(PHONE_UNLESS_FULL)(
    'is filled, shown, added to the cart from and emptied at $width px',
    async ({ screen }) => {
      const visitor = await createVisitor(opened, screen);
      const { page, main, press, pageErrors } = visitor;
      const shopper = await signInVisitor(visitor);
      await page.goto('/wishlist');
      await expectPage(main.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
      await expectPage(main).toContainText('Your wishlist is empty.');
      await expectPage(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
        'href',
        '/search',
      );

      // Add products on their pages.
      const [first = '', second = ''] = products;
      await page.goto(`/products/${first}`);
      await press(wishlistButton(main));
      await expectPressed(wishlistButton(main), true);
      await expectPage.poll(() => wishlistIds(shopper)).toEqual([first]);
      await page.goto(`/products/${second}`);
      await press(wishlistButton(main));
      await expectPage.poll(() => wishlistIds(shopper)).toEqual([first, second].sort());
      opened.shop.faultProxy.clear();
      await page.goto('/wishlist');
      await expectPage(cards(visitor)).toHaveCount(2);
      await expectPage(main).toContainText('2 products');

      await press(
        cards(visitor)
          .first()
          .getByRole('button', { name: /^Add to Cart/ }),
      );
      await expectPage(cards(visitor).first().getByRole('link', { name: 'Go to Cart' })).toBeVisible();
      expect(opened.shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);

      // Pressing the button removes the card immediately; a 404 for the removal counts as removed.
      const { promise: until, resolve: release } = deferred();
      opened.shop.faultProxy.fault(REMOVE_FROM_WISHLIST, { kind: 'wait', until }, 1);
      await press(wishlistButton(cards(visitor).first()));
      await expectPage(cards(visitor)).toHaveCount(1);
      release();
      await expectPage.poll(() => wishlistIds(shopper)).toHaveLength(1);
      opened.shop.faultProxy.fault(
        REMOVE_FROM_WISHLIST,
        { kind: 'respond', status: 404, body: '{"detail":"Not found."}' },
        1,
      );
      opened.shop.faultProxy.fault(READ_WISHLIST, { kind: 'respond', status: 200, body: '{"items":[]}' }, 1);
      await press(wishlistButton(cards(visitor).first()));
      await expectPage(main).toContainText('Your wishlist is empty.');
      await expectPage.poll(() => opened.shop.faultProxy.callsTo(REMOVE_FROM_WISHLIST).length).toBe(2);
      await visitor.waitForGraphQL();
      await expectPage(main).toContainText('Your wishlist is empty.');
      expect(pageErrors).toEqual([]);
    },
  );

  it('ignores invalid and duplicate items, and shows why it could not be loaded', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press } = visitor;
    await signInVisitor(visitor);
    const bat = { id: 5, name: 'Bat', price: '10.00' };
    opened.shop.faultProxy.fault(
      READ_WISHLIST,
      respondWith(200, { items: [{ id: 1, product: bat }, { id: 2, product: bat }, { id: 3 }] }),
    );
    await page.goto('/wishlist');
    await expectPage(cards(visitor)).toHaveCount(1);

    for (const [fault, text] of [
      [respondWith(500, {}), 'Error: Failed to fetch wishlist'],
      [respondWith(503, { detail: 'Stock-taking.' }), 'Error: Stock-taking.'],
    ] as const) {
      opened.shop.faultProxy.clear();
      opened.shop.faultProxy.fault(READ_WISHLIST, fault);
      await page.goto('/wishlist');
      await expectPage(main.getByRole('alert')).toHaveText(text);
    }
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await expectPage(main).toContainText('Your wishlist is empty.');
  });
});
