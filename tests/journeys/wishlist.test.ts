import type { Locator, Request } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { createVisitor, signInVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The upstream calls of the wishlist, as the fault proxy names them. */
const READ_WISHLIST = 'GET /api/wishlist/';
const ADD_TO_WISHLIST = 'POST /api/wishlist/add/';
const REMOVE_FROM_WISHLIST = 'DELETE /api/wishlist/remove/';

/** Whether the page's request reads the wishlist. */
const isWishlistRead = (request: Request): boolean =>
  /"operationName":"Wishlist(Page)?"/.test(request.postData() ?? '');

/** Creates a shopper with these products on the wishlist. */
async function createShopperWithWishlist(url: string, ids: string[]): Promise<Shopper> {
  const shopper = await createShopper(url);
  for (const id of ids.toReversed()) {
    await shopper.request('mutation ($id: ID!) { addToWishlist(productId: $id) { userErrors { code } } }', {
      id,
    });
  }
  return shopper;
}

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
const cards = ({ main }: Visitor): Locator => main.locator('article:visible');

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

  it('is filled, shown, added to the cart from and emptied', async () => {
    const visitor = await createVisitor(opened, PHONE);
    const { page, main, press, pageErrors } = visitor;
    const shopper = await signInVisitor(visitor);
    await page.goto('/wishlist');
    await expectPage(main.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
    await expectPage(main).toContainText('Your wishlist is empty.');
    await expectPage(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/search');

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

    // "Move to cart" takes the wish away, and Undo gives it back.
    const move = cards(visitor)
      .first()
      .getByRole('button', { name: /^Move to cart/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    await press(move);
    await expectPage(page.getByText('Moved to your cart.')).toBeVisible();
    await expectPage(cards(visitor)).toHaveCount(1);
    expect(opened.shop.faultProxy.callsTo('POST /api/cart/items/')).toHaveLength(1);
    await press(undo);
    await expectPage(cards(visitor)).toHaveCount(2);
    await expectPage(move).toBeEnabled();
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first, second].sort());

    // So does Undo after a heart.
    await press(wishlistButton(cards(visitor).first()));
    await expectPage(cards(visitor)).toHaveCount(1);
    await press(undo);
    await expectPage(cards(visitor)).toHaveCount(2);
    await expectPage.poll(() => wishlistIds(shopper)).toEqual([first, second].sort());
    opened.shop.faultProxy.clear();

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

  it('is read once for all buttons', async () => {
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
  });
});
