import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, waitForApp } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** A link is looked at after 800 ms in sight, and whatever is loaded ahead waits for the browser's next idle moment. */
const SOON_MS = 5000;

describe('what is loaded ahead', () => {
  const opened = shopAndBrowser();

  /** Counts requests, among which are those of an operation. */
  function watchRequests(page: Page) {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`));
    return (text: string | RegExp) =>
      addresses.filter((address) => (typeof text === 'string' ? address.includes(text) : text.test(address)));
  }

  /** A search whose links load their pages, with a clock that the test moves. `connection` is what the browser tells of itself. */
  async function openSearch(connection: object) {
    const { page, main } = await createVisitor(opened, DESKTOP);
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);
    const requests = watchRequests(page);
    await page.clock.install();
    const started = page.waitForResponse(/\/assets\/idleTasks-/);
    await page.goto('/search?search=shoes');
    await page.clock.runFor(10_000);
    await started;
    await waitForApp(page);
    // What was loaded with the page has been counted by now.
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const links = main.locator('article:visible h3 a');
    const products = () => requests('operationName=Product&').length;
    /** The requests of products after a mouse has rested on the link for so long. */
    const rest = async (index: number, ms: number) => {
      await page.mouse.move(0, 0);
      await links.nth(index).hover();
      await page.clock.runFor(ms);
      await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
      return products();
    };
    /** Resolves when a mouse has rested on the first link until its page was loaded: from then on the code waits for nothing. */
    const restFirst = async () => {
      const answer = page.waitForResponse(/operationName=Product&/);
      await rest(0, SOON_MS);
      await answer;
      await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    };
    return { page, links, rest, restFirst, products, requests };
  }

  it('is the page of a link on which a mouse, or the focus, is for 60 ms #loading-ahead', async () => {
    const { page, links, rest, restFirst, products } = await openSearch({});
    await restFirst();
    expect(await rest(1, 59)).toBe(1);
    await page.clock.runFor(1);
    await expectPage.poll(products).toBe(2);
    await page.mouse.move(0, 0);
    await links.nth(2).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expectPage(links.nth(2)).toBeFocused();
    await page.clock.runFor(60);
    await expectPage.poll(products).toBe(3);
  });

  it('is the page of a link that is touched #loading-ahead', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    const requests = watchRequests(page);
    const started = page.waitForResponse(/\/assets\/idleTasks-/);
    await page.goto('/search?search=shoes');
    await started;
    const link = main.locator('article:visible h3 a').first();
    // A finger that stays is no tap yet.
    await expectPage
      .poll(async () => {
        await link.dispatchEvent('touchstart');
        return requests('operationName=Product&').length;
      })
      .toBeGreaterThan(0);
    await expectPage(page).toHaveURL('/search?search=shoes');
  });

  it.each([
    ['with Save-Data', { saveData: true }],
    ['on 2G', { effectiveType: '2g' }],
  ])('is nothing %s #no-loading-ahead', async (_, connection) => {
    const { rest, requests } = await openSearch(connection);
    expect(await rest(0, SOON_MS)).toBe(0);
    expect(await rest(1, SOON_MS)).toBe(0);
    expect(requests(/\/assets\/productPage-/)).toEqual([]);
  });

  it('is nothing for a minute after a 503 #no-loading-ahead', async () => {
    const { page, rest, restFirst, products } = await openSearch({});
    await page.route(/operationName=Product&/, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await restFirst();
    expect(await rest(1, SOON_MS)).toBe(1);
    await page.unrouteAll();
    expect(await rest(2, 40_000)).toBe(1);
    await page.clock.runFor(20_000);
    await rest(3, SOON_MS);
    await expectPage.poll(products).toBe(2);
  });

  it('of links in sight, is the code and the first picture that is known #links-in-sight', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    const requests = watchRequests(page);
    const started = page.waitForResponse(/\/assets\/idleTasks-/);
    await page.goto('/search?search=shoes');
    await started;
    await main.locator('article:visible h3 a').first().scrollIntoViewIfNeeded();
    await expectPage.poll(() => requests(/\/assets\/productPage-.*js/).length).toBe(1);
    expect(requests('operationName=Product&')).toEqual([]);
  });
});

describe('the session is ready', () => {
  const opened = shopAndBrowser();
  const marks = (page: Page) =>
    page.evaluate(() => [
      sessionStorage.getItem('session_ready'),
      'sessionReady' in document.documentElement.dataset,
    ]);

  it('when the categories were read after ten quiet seconds #category-prefetch #session-ready', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    const categoryCalls = () => opened.shop.faultProxy.callsTo('get-subcategories').length;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/login', { waitUntil: 'commit' });
    /** The page's time passes by the test alone: of this, at most all was after it has loaded. */
    let passedMs = 0;
    const pass = async (ms: number) => {
      await page.clock.runFor(ms);
      passedMs += ms;
    };
    const isReady = () => page.evaluate(() => 'appReady' in document.documentElement.dataset);
    await expectPage.poll(() => pass(10).then(isReady)).toBe(true);
    await pass(9990 - passedMs);
    expect([...(await marks(page)), categoryCalls()]).toEqual([null, false, 0]);
    // The ten seconds begin with the page's first idle moment. The page's time passes no faster than that of its requests.
    await expectPage.poll(() => pass(50).then(categoryCalls), { intervals: [50] }).toBeGreaterThan(0);
    expect(passedMs).toBeLessThan(60_000);
    await page.clock.resume();
    await expectPage.poll(() => marks(page)).toEqual(['1', true]);
  });

  it('also when they cannot be read #session-ready', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    opened.shop.faultProxy.fault('featured', respondWith(500, {}));
    opened.shop.faultProxy.fault('get-subcategories', respondWith(500, {}));
    await page.goto('/login');
    await page.keyboard.press('Shift');
    await expectPage.poll(() => marks(page)).toEqual(['1', true]);
  });
});
