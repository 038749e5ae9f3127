import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, SHARP_PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

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

describe('a list whose link is in sight', () => {
  it('has its first picture before it is opened', async () => {
    const { page, main, press } = await createVisitor(opened, SHARP_PHONE);
    await page.goto('/');
    await waitForPrefetch(page);
    const tiles = main.getByRole('region', { name: 'Explore Categories' }).getByRole('link');
    await tiles.first().scrollIntoViewIfNeeded();
    const id = /\d+/.exec((await tiles.first().getAttribute('href')) ?? '')?.[0];
    const isPictureLoaded = () =>
      page.evaluate((subcategoryId) => {
        interface Row {
          id: string;
          products: { items: { image: { w384: string } }[] };
        }
        const rows = Object.keys(localStorage)
          .filter((key) => key.startsWith('subcategory_data_'))
          .flatMap((key): Row[] => JSON.parse(localStorage[key]).data.category.subcategories);
        const picture = rows.find((row) => row.id === subcategoryId)?.products.items[0]?.image.w384;
        return performance.getEntriesByType('resource').some(({ name }) => picture && name.endsWith(picture));
      }, id);
    await expectPage.poll(isPictureLoaded).toBe(true);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'wait', until });
    await tiles.first().scrollIntoViewIfNeeded();
    await press(tiles.first());
    await expectPage(main.locator('article:visible img').first()).toHaveJSProperty('complete', true);
    release();
  });
});
