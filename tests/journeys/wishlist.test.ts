import type { Locator, Page, Request } from '@playwright/test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, signedIn, type Visitor } from './visitor.ts';

const READ = 'GET /api/wishlist/';
const isWishlistRead = (request: Request) =>
  /"operationName":"Wishlist(Page)?"/.test(request.postData() ?? '');
const ADD = 'POST /api/wishlist/add/';
const REMOVE = 'DELETE /api/wishlist/remove/';

describe('the wishlist', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let visitor: Visitor;
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });
  afterEach(() => visitor.close());

  /** A shopper who wishes for these already. */
  async function wishing(ids: string[]): Promise<Shopper> {
    const shopper = await aShopper(opened.shop.url);
    for (const id of ids.toReversed()) {
      await shopper.ask('mutation ($id: ID!) { addToWishlist(productId: $id) { userErrors { code } } }', {
        id,
      });
    }
    return shopper;
  }

  const wishesOf = async (shopper: Shopper) =>
    (
      await shopper.ask<{ viewer: { wishlist: { items: { product: { id: string } }[] } } }>(
        '{ viewer { wishlist { items { product { id } } } } }',
      )
    ).viewer.wishlist.items
      .map((item) => item.product.id)
      .sort();

  const cards = ({ main }: Visitor) => main.locator('article:visible');
  const heartIn = (place: Locator) => place.getByRole('button', { name: /^Wishlist/ }).first();
  const pressed = (heart: Locator, is: boolean) => see(heart).toHaveAttribute('aria-pressed', String(is));

  it('gets what was tapped last before the page was left', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const shopper = await signedIn(visitor, opened.shop.url);
    const [first = ''] = products;
    await visitor.page.goto(`/products/${first}`);
    await pressed(heartIn(visitor.main), false);
    await visitor.quiet();
    // A phone too busy to draw what was tapped before it leaves.
    await heartIn(visitor.main).evaluate((heart: HTMLElement) => {
      window.requestAnimationFrame = () => 0;
      heart.click();
      window.location.assign('/cart');
    });
    await see(visitor.main.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await see.poll(() => wishesOf(shopper)).toEqual([first]);
  });

  it.each([
    { width: 360, screen: PHONE },
    { width: 1440, screen: DESKTOP },
  ])('is filled, shown, bought from and emptied at $width px', async ({ screen }) => {
    visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    const { page, main, press, complaints } = visitor;
    const shopper = await signedIn(visitor, opened.shop.url);
    await page.goto('/wishlist');
    await see(main.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
    await see(main).toContainText('Your wishlist is empty.');
    await see(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/search');

    // On a card, and on a product's own page.
    const [first = '', second = ''] = products;
    await page.goto(`/products/${first}`);
    await press(heartIn(main));
    await pressed(heartIn(main), true);
    await see.poll(() => wishesOf(shopper)).toEqual([first]);
    await page.goto(`/products/${second}`);
    await press(heartIn(main));
    await see.poll(() => wishesOf(shopper)).toEqual([first, second].sort());
    opened.shop.tap.clear();
    await page.goto('/wishlist');
    await see(cards(visitor)).toHaveCount(2);
    await see(main).toContainText('2 products');

    await press(
      cards(visitor)
        .first()
        .getByRole('button', { name: /^Add to Cart/ }),
    );
    await see(cards(visitor).first().getByRole('link', { name: 'Go to Cart' })).toBeVisible();
    expect(opened.shop.tap.callsTo('POST /api/cart/items/')).toHaveLength(1);

    // A heart takes its card away at once; one that the shop does not find counts as removed.
    let release = () => {};
    opened.shop.tap.fault(REMOVE, { kind: 'wait', until: new Promise<void>((go) => (release = go)) }, 1);
    await press(heartIn(cards(visitor).first()));
    await see(cards(visitor)).toHaveCount(1);
    release();
    await see.poll(() => wishesOf(shopper)).toHaveLength(1);
    opened.shop.tap.fault(REMOVE, { kind: 'answer', status: 404, body: '{"detail":"Not found."}' }, 1);
    opened.shop.tap.fault(READ, { kind: 'answer', status: 200, body: '{"items":[]}' }, 1);
    await press(heartIn(cards(visitor).first()));
    await see(main).toContainText('Your wishlist is empty.');
    await see.poll(() => opened.shop.tap.callsTo(REMOVE).length).toBe(2);
    await visitor.quiet();
    await see(main).toContainText('Your wishlist is empty.');
    expect(complaints).toEqual([]);
  });

  it('is the same in two tabs, and on the page that shows it', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const [first = '', second = ''] = products;
    await signedIn(visitor, opened.shop.url, await wishing([first]));
    const [product, list] = await Promise.all([visitor.anotherTab(), visitor.anotherTab()]);
    const mains = [visitor.page, product, list].map((page) => page.getByRole('main'));
    const tabs = [visitor.page, product, list];
    let askedBy: Page[] = [];
    for (const tab of tabs) {
      tab.on('request', (request) => {
        if (isWishlistRead(request)) askedBy.push(tab);
      });
    }
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
    await Promise.all([pressed(heartIn(here), false), pressed(heartIn(there), false)]);
    await see(wished.locator('article:visible')).toHaveCount(1);
    await Promise.all(reads);
    askedBy = [];
    opened.shop.tap.clear();
    await heartIn(here).click();
    await pressed(heartIn(there), true);
    await see(wished.locator('article:visible')).toHaveCount(2);
    // Nobody else is asked for it, but for the cards that the page never had.
    expect(opened.shop.tap.callsTo(ADD)).toHaveLength(1);
    expect(askedBy.filter((tab) => tab !== list)).toEqual([]);
    expect(askedBy.length).toBeLessThanOrEqual(1);
    await heartIn(wished.locator('article:visible').first()).click();
    await pressed(heartIn(there), false);
    await pressed(heartIn(here), false);
  });

  it('takes over what another tab could not tell, by reading again', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const [first = ''] = products;
    await signedIn(visitor, opened.shop.url);
    const other = (await visitor.anotherTab()).getByRole('main');
    const list = (await visitor.anotherTab()).getByRole('main');
    await Promise.all([visitor.page.goto(`/products/${first}`), other.page().goto(`/products/${first}`)]);
    await list.page().goto('/wishlist');
    // No heart is there to be filled.
    await see(list.getByText('Your wishlist is empty.')).toBeVisible();
    await Promise.all([pressed(heartIn(visitor.main), false), pressed(heartIn(other), false)]);
    // The store does it, and its answer is lost each time.
    opened.shop.tap.fault(ADD, { kind: 'lose_answer' });
    await heartIn(visitor.main).click();
    await pressed(heartIn(other), true);
    await pressed(heartIn(visitor.main), true);
    await see(list.locator('article:visible')).toHaveCount(1);
  });

  it('asks little: one reading for all hearts, and each heart is right at once', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    const shopper = await wishing([products[0] ?? '']);
    await signedIn(visitor, opened.shop.url, shopper);
    opened.shop.tap.clear();
    await page.goto('/');
    const grid = main.getByRole('link', { name: /Badminton Rackets/ }).first();
    await press(grid);
    await see(cards(visitor).first()).toBeVisible();
    const wished = cards(visitor).filter({ has: page.locator(`a[href="/products/${products[0] ?? ''}"]`) });
    await pressed(heartIn(wished), true);
    expect(opened.shop.tap.callsTo(READ)).toHaveLength(1);

    // Three quick taps while nothing is answered: it ends as the last tap says, on the screen and in the shop.
    const other = cards(visitor).filter({ has: page.locator(`a[href="/products/${products[1] ?? ''}"]`) });
    let release = () => {};
    opened.shop.tap.fault(ADD, { kind: 'wait', until: new Promise<void>((go) => (release = go)) }, 1);
    const heart = heartIn(other);
    await heart.evaluate((button: HTMLButtonElement) => button.click());
    await pressed(heart, true);
    await heart.evaluate((button: HTMLButtonElement) => button.click());
    await pressed(heart, false);
    await heart.evaluate((button: HTMLButtonElement) => button.click());
    await pressed(heart, true);
    await heart.evaluate((button: HTMLButtonElement) => button.click());
    await pressed(heart, false);
    release();
    await see.poll(() => opened.shop.tap.callsTo(REMOVE).length).toBe(1);
    await visitor.quiet();
    await pressed(heart, false);
    await pressed(heartIn(wished), true);
    await see.poll(() => wishesOf(shopper)).toEqual([products[0]]);
    expect(opened.shop.tap.callsTo(ADD)).toHaveLength(1);
  });

  it('takes back what the shop refuses: on the product by itself, on its own page by reading again', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, DESKTOP);
    const { page, main, press, complaints } = visitor;
    const shopper = await wishing(products.slice(1));
    await signedIn(visitor, opened.shop.url, shopper);
    opened.shop.tap.clear();
    const refuse = { kind: 'answer', status: 500, body: '{}' } as const;
    await page.goto(`/products/${products[0] ?? ''}`);
    await pressed(heartIn(main), false);
    await visitor.quiet();
    opened.shop.tap.fault(ADD, refuse, 1);
    await press(heartIn(main));
    await see.poll(() => opened.shop.tap.callsTo(ADD).length).toBe(1);
    await pressed(heartIn(main), false);
    await see(main.getByRole('alert')).toHaveCount(0);

    await page.goto('/wishlist');
    await see(cards(visitor)).toHaveCount(2);
    opened.shop.tap.clear();
    opened.shop.tap.fault(REMOVE, refuse, 1);
    await press(heartIn(cards(visitor).first()));
    await see.poll(() => opened.shop.tap.callsTo(READ).length).toBe(1);
    await see(cards(visitor)).toHaveCount(2);
    expect(await wishesOf(shopper)).toHaveLength(2);
    expect(complaints.filter((text) => !/wishlist/.test(text))).toEqual([]);
    expect(complaints.length).toBeGreaterThan(0);
  });

  it('shows what makes sense of what it is told, and why there is nothing to show', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const { page, main, press } = visitor;
    await signedIn(visitor, opened.shop.url);
    const answer = (status: number, body: unknown) =>
      ({ kind: 'answer', status, body: JSON.stringify(body) }) as const;
    const bat = { id: 5, name: 'Bat', price: '10.00' };
    opened.shop.tap.fault(
      READ,
      answer(200, { items: [{ id: 1, product: bat }, { id: 2, product: bat }, { id: 3 }] }),
    );
    await page.goto('/wishlist');
    await see(cards(visitor)).toHaveCount(1);

    for (const [fault, text] of [
      [answer(500, {}), 'Error: Failed to fetch wishlist'],
      [answer(503, { detail: 'Stock-taking.' }), 'Error: Stock-taking.'],
    ] as const) {
      opened.shop.tap.clear();
      opened.shop.tap.fault(READ, fault);
      await page.goto('/wishlist');
      await see(main.getByRole('alert')).toHaveText(text);
    }
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main).toContainText('Your wishlist is empty.');
  });
});
