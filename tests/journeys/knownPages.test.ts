import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('a page opens from what is known', () => {
  it('a product shows its card’s data and can be bought before its response', async () => {
    const { page, main, press, cart } = await createSignedInVisitor(opened, PHONE);
    await page.goto('/subcategories/41/products');
    const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
    const card = main.getByRole('article').filter({ has: enabled }).first();
    await expectPage
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
    const name = await card.getByRole('heading').innerText();
    const price = (await card.getByText('₹').first().innerText()).trim();
    const link = card.getByRole('link').first();
    const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`get-product?id=${id}`, { kind: 'wait', until });
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectPage(main.locator('header').getByText(price).first()).toBeVisible();
    await expectPage(page).toHaveTitle(new RegExp(name.slice(0, 10)));
    await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
    await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await expectPage.poll(cart).toEqual({ [id]: 1 });

    release();
    await expectPage(main.getByRole('group', { name: 'Pictures' })).toBeVisible();
    await expectPage(page.getByText('Loading the product')).toHaveCount(0);
  });

  it('a subcategory shows its name and the first products of its category before its list', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/subcategories/1');
    const link = main.getByRole('list', { name: 'Subcategories' }).getByRole('link').first();
    const name = await link.innerText();
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'wait', until });
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const list = main.getByRole('region', { name: 'Products' });
    await expectPage(list.getByRole('article')).toHaveCount(9);
    await expectPage(list.getByText('Loading products')).toBeAttached();
    const first = await list.getByRole('article').first().elementHandle();
    release();
    await expectPage(list.getByRole('article')).toHaveCount(16);
    await expectPage(list.getByText('Loading products')).toHaveCount(0);
    // The cards stay, with their pictures.
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
  });
});

/** How long the mouse rests on a link that must not be fetched; an intent takes 60 ms. */
const REST_MS = 200;

/** A list on a desktop without links to other lists in sight, once links are prefetched. `before` prepares the page. */
async function openList(before?: (page: Page) => Promise<unknown>) {
  const { page, main } = await createVisitor(opened, DESKTOP);
  await before?.(page);
  let productRequests = 0;
  page.on('request', (request) => (productRequests += Number(/operationName=Product&/.test(request.url()))));
  const prefetching = page.waitForResponse(/idleTasks/);
  await page.goto('/search?search=shoes');
  await prefetching;
  const links = main.locator('article:visible h3 a');
  /** Moves the mouse onto a link and lets it rest there. */
  const rest = async (index: number) => {
    await page.mouse.move(0, 0);
    await links.nth(index).hover();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST_MS);
  };
  /** The number of products requested, after the mouse rested on the link; rests again until it is `expected`. */
  const requestsAfterRest = (index: number, expected: number) =>
    expectPage.poll(() => rest(index).then(() => productRequests)).toBe(expected);
  return { page, links, rest, requestsAfterRest, countRequests: () => productRequests };
}

describe('the page of a link on which the mouse rests', () => {
  it('is fetched once', async () => {
    const { page, links, requestsAfterRest, countRequests } = await openList();
    await requestsAfterRest(0, 1);
    await links.first().click();
    await expectPage(page.getByRole('region', { name: 'Similar products' })).toBeVisible();
    expect(countRequests()).toBe(1);
  });

  it('is not fetched in data-saving mode, on a slow connection, or after the server had no capacity', async () => {
    const { page, rest, requestsAfterRest, countRequests } = await openList((before) =>
      before.addInitScript(() => {
        Object.assign(window, { connection: { saveData: true } });
        Object.defineProperty(Navigator.prototype, 'connection', {
          get: () => (window as unknown as { connection: object }).connection,
        });
      }),
    );
    await page.route(/operationName=Product&/, (route) => route.fulfill({ status: 503, body: 'busy' }));
    const connect = (connection: object) =>
      page.evaluate((value) => Object.assign(window, { connection: value }), connection);
    await rest(0);
    await rest(1);
    await connect({ effectiveType: '2g' });
    await rest(0);
    await rest(1);
    expect(countRequests()).toBe(0);
    await connect({ effectiveType: '4g' });
    await requestsAfterRest(0, 1);
    await rest(1);
    await rest(2);
    expect(countRequests()).toBe(1);
  });
});
