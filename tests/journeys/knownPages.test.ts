import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import { openBuyer } from '../kit/buyer.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();
const LIST = '/subcategories/41/products';

/** Collects the names of the operations that the page sends, and the ids in their variables. */
function recordOperations(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url());
    if (pathname !== '/graphql' || request.method() !== 'GET') return;
    const { id } = JSON.parse(searchParams.get('variables') ?? '{}') as { id?: string };
    operations.push(`${searchParams.get('operationName')} ${id}`);
  });
  return operations;
}

describe('a page opens from what is known', () => {
  it.each([
    ['360 px', PHONE],
    ['1440 px', DESKTOP],
  ])(
    'a product shows its card’s data and can be bought before its response, at %s',
    async (_name, screen) => {
      const { page, context, cart } = await openBuyer(opened.browser, opened.shop, {
        ...screen,
        reducedMotion: 'reduce',
      });
      const main = page.getByRole('main');
      await page.goto(LIST);
      const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
      const card = main.getByRole('article').filter({ has: enabled }).first();
      await expectPage
        .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      const name = await card.getByRole('heading').innerText();
      const price = (await card.getByText('₹').first().innerText()).trim();
      const address = (await card.getByRole('link').first().getAttribute('href')) ?? '';
      const id = address.split('/').at(-1) ?? '';

      const { promise: until, resolve: release } = deferred();
      opened.shop.faultProxy.fault(`get-product?id=${id}`, { kind: 'wait', until });
      await card.getByRole('link').first().click();
      await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectPage(main.locator('header').getByText(price).first()).toBeVisible();
      await expectPage(page).toHaveTitle(new RegExp(name.slice(0, 10)));
      // The picture is the card's, from the browser's memory.
      const pictureBytes = await page.evaluate(() => {
        const stage = document.querySelector('[aria-label=Gallery] span');
        const shown = stage ? getComputedStyle(stage).backgroundImage.slice(5, -2) : '';
        return performance.getEntriesByName(shown, 'resource').length;
      });
      expect(pictureBytes).toBeGreaterThan(0);
      await main
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      expect(await cart()).toEqual({ [id]: 1 });

      release();
      await expectPage(main.getByRole('group', { name: 'Pictures' })).toBeVisible();
      await expectPage(page.getByText('Loading the product')).toHaveCount(0);
      await context.close();
    },
  );

  it('a subcategory shows its name before its list', async () => {
    const context = await opened.browser.newContext({
      ...PHONE,
      reducedMotion: 'reduce',
      baseURL: opened.shop.url,
    });
    const { page } = await openPage(context);
    const main = page.getByRole('main');
    await page.goto('/subcategories/1');
    const link = main.getByRole('list', { name: 'Subcategories' }).getByRole('link').first();
    const name = await link.innerText();
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'wait', until });
    await link.tap();
    await expectPage(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expectPage(page.getByText('Loading products')).toBeAttached();
    release();
    await expectPage(main.getByRole('article').first()).toBeVisible();
    await context.close();
  });
});

describe('a link that is about to be opened', () => {
  /** A desktop page on a list, once it loads pages before they are opened. */
  async function openList(before?: (page: Page) => Promise<unknown>) {
    const context = await opened.browser.newContext({
      ...DESKTOP,
      reducedMotion: 'reduce',
      baseURL: opened.shop.url,
    });
    const { page } = await openPage(context);
    await before?.(page);
    const operations = recordOperations(page);
    const prefetching = page.waitForResponse(/linkPrefetch/);
    await page.goto(LIST);
    await prefetching;
    const links = page.getByRole('main').locator('article:visible h3 a');
    /** Moves the mouse to a link and lets it rest there until the promise resolves to true. */
    const rest = async (index: number, isDone: () => boolean) =>
      expectPage
        .poll(async () => {
          await page.mouse.move(0, 0);
          await links.nth(index).hover();
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
          return isDone();
        })
        .toBe(true);
    return { page, context, operations, links, rest };
  }
  const countProducts = (operations: string[]) =>
    operations.filter((name) => name.startsWith('Product ')).length;

  it('is fetched once, while the mouse rests on it; misses are bounded', async () => {
    const { page, context, operations, links, rest } = await openList();
    await rest(0, () => countProducts(operations) === 1);
    await links.first().click();
    await expectPage(page.getByRole('region', { name: 'Similar products' })).toBeVisible();
    expect(countProducts(operations)).toBe(1);
    await page.goBack();
    await expectPage(links.first()).toBeVisible();
    let rested = 0;
    for (let index = 1; index <= 8; index++) await rest(index, () => ++rested > 0);
    // What is left of the first credit of three.
    expect(countProducts(operations)).toBe(4);
    await context.close();
  });

  it.each([
    [
      'in data-saving mode',
      async (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
        ),
    ],
    [
      'on a slow connection',
      async (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '2g' }) }),
        ),
    ],
  ])('is not fetched %s', async (_name, before) => {
    const { context, operations, rest } = await openList(before);
    let rested = 0;
    for (let index = 0; index < 3; index++) await rest(index, () => ++rested > 1);
    expect(countProducts(operations)).toBe(0);
    await context.close();
  });

  it('is not fetched after the server had no capacity', async () => {
    const { context, operations, rest } = await openList((page) =>
      page.route(/operationName=Product&/, (route) => route.fulfill({ status: 503, body: 'busy' })),
    );
    let rested = 0;
    await rest(0, () => countProducts(operations) === 1);
    for (let index = 1; index < 4; index++) await rest(index, () => ++rested > 1);
    expect(countProducts(operations)).toBe(1);
    await context.close();
  });
});
