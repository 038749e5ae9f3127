import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('a server-rendered page', () => {
  const opened = shopAndBrowser();

  /** Opens home with its pictures held back and the page's clock paused; records requests for the app's scripts. */
  async function openWithHeldPictures() {
    const { page } = await createVisitor(opened, PHONE);
    const { promise: released, resolve: release } = deferred();
    await page.route(/\/media\//, async (route) => {
      await released;
      await route.fallback();
    });
    const appRequests: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(main|packages)-/.test(request.url())) appRequests.push(request.url());
    });
    const first = page.waitForResponse(/\/assets\/index-.*js$/).then((response) => response.finished());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/', { waitUntil: 'commit' });
    await first;
    await expectPage(page.getByRole('region', { name: 'Banners' })).toBeAttached();
    return { page, release, appRequests };
  }

  it('is painted with its pictures before the app is requested', async () => {
    const { page, release, appRequests } = await openWithHeldPictures();
    await page.clock.runFor(1_400);
    expect(appRequests).toEqual([]);
    release();
    // By the page's clock the 1.5 s are not over: the loaded pictures start the app.
    await expectPage
      .poll(
        async () => {
          await page.clock.runFor(1);
          return appRequests.length;
        },
        { intervals: Array<number>(90).fill(100) },
      )
      .toBe(3);
  });

  it('waits for pending pictures at most 1.5 s', async () => {
    const { page, release, appRequests } = await openWithHeldPictures();
    await page.clock.runFor(1_400);
    expect(appRequests).toEqual([]);
    await page.clock.runFor(200);
    await expectPage.poll(() => appRequests.length).toBe(3);
    await page.clock.resume();
    await expectPage(page.getByRole('button', { name: /^(Pause|Play) banners/ })).toBeAttached();
    release();
  });

  it('replays clicks from before the app was ready, in order', async () => {
    const { page } = await createVisitor(opened, PHONE);
    const { promise: released, resolve: release } = deferred();
    await page.addInitScript(() => {
      const replayedClicks: string[] = [];
      Object.assign(window, { again: replayedClicks });
      // Replayed clicks come from a script, so `isTrusted` is false.
      document.addEventListener('click', ({ isTrusted, target }) => {
        if (!isTrusted) replayedClicks.push((target as Element).getAttribute('aria-label') ?? '');
      });
    });
    await page.route(/\/assets\/packages-/, async (route) => {
      await released;
      await route.fallback();
    });
    const packagesRequest = page.waitForRequest(/\/assets\/packages-/);
    await page.goto('/products/1101', { waitUntil: 'commit' });
    const increaseButton = page.getByRole('main').getByRole('button', { name: 'One more' }).first();
    const quantity = page
      .getByRole('main')
      .getByRole('group', { name: /^Quantity/ })
      .first();
    await packagesRequest;
    for (const _ of [1, 2]) await increaseButton.tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectPage(quantity).toContainText('1');
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expectPage(page.getByRole('dialog')).toBeVisible();
    await expectPage(quantity).toContainText('3');
    expect(await page.evaluate(() => (window as unknown as { again: string[] }).again)).toEqual([
      'One more',
      'One more',
      'Menu',
    ]);
  });

  it('loads the previous page when Back is pressed before the app is ready', async () => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto('/search?search=racket');
    await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    const { promise: released, resolve: release } = deferred();
    await page.route(/\/assets\/packages-/, async (route) => {
      await released;
      await route.fallback();
    });
    const packagesRequest = page.waitForRequest(/\/assets\/packages-/);
    await page.reload({ waitUntil: 'commit' });
    await packagesRequest;
    // Back over a change of the hash is handled by the browser and loads nothing.
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.location.hash = 'main';
    });
    await page.goBack();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.evaluate(() => history.back());
    await loaded;
    release();
    await expectPage(page).toHaveURL(/\/search\?search=racket$/);
    await expectPage(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectPage(page.locator('html')).toHaveAttribute('data-app-ready', '');
    expect(pageErrors).toEqual([]);
  });
});
