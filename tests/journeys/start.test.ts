import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';

describe('a page that came rendered', () => {
  const opened = shopAndBrowser();

  /** Opens home with its pictures on the way, the page's clock standing still; counts how often the app was asked for. */
  async function openWithPicturesOnTheWay() {
    const context = await opened.browser.newContext({ ...PHONE, baseURL: opened.shop.url });
    const { page } = await openPage(context);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/media\//, async (route) => {
      await arrived;
      await route.fallback();
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(main|packages)-/.test(request.url())) asked.push(request.url());
    });
    const first = page.waitForResponse(/\/assets\/index-.*js$/).then((response) => response.finished());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/', { waitUntil: 'commit' });
    await first;
    await see(page.getByRole('region', { name: 'Banners' })).toBeAttached();
    return { page, arrive, asked, close: () => context.close() };
  }

  it('is drawn with its pictures before the app is asked for', async () => {
    const { page, arrive, asked, close } = await openWithPicturesOnTheWay();
    await page.clock.runFor(1_400);
    expect(asked).toEqual([]);
    arrive();
    // The 1.5 s are not over yet by the page's clock: it is the pictures that let the app in.
    await see
      .poll(
        async () => {
          await page.clock.runFor(1);
          return asked.length;
        },
        { intervals: Array<number>(90).fill(100) },
      )
      .toBe(3);
    await close();
  });

  it('waits 1.5 s for a picture that does not come, and no longer', async () => {
    const { page, arrive, asked, close } = await openWithPicturesOnTheWay();
    await page.clock.runFor(1_400);
    expect(asked).toEqual([]);
    await page.clock.runFor(200);
    await see.poll(() => asked.length).toBe(3);
    await page.clock.resume();
    await see(page.getByRole('button', { name: /^(Pause|Play) banners/ })).toBeAttached();
    arrive();
    await close();
  });

  it('hears what was pressed before the app was there, and in the order of it', async () => {
    const context = await opened.browser.newContext({ ...PHONE, baseURL: opened.shop.url });
    const { page } = await openPage(context);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.addInitScript(() => {
      const again: string[] = [];
      Object.assign(window, { again });
      // What is pressed again is pressed by a script.
      document.addEventListener('click', ({ isTrusted, target }) => {
        if (!isTrusted) again.push((target as Element).getAttribute('aria-label') ?? '');
      });
    });
    await page.route(/\/assets\/packages-/, async (route) => {
      await arrived;
      await route.fallback();
    });
    const asked = page.waitForRequest(/\/assets\/packages-/);
    await page.goto('/products/1101', { waitUntil: 'commit' });
    const more = page.getByRole('main').getByRole('button', { name: 'One more' }).first();
    const quantity = page
      .getByRole('main')
      .getByRole('group', { name: /^Quantity/ })
      .first();
    await asked;
    for (const _ of [1, 2]) await more.tap();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await see(quantity).toContainText('1');
    await see(page.getByRole('dialog')).toHaveCount(0);
    arrive();
    await see(page.getByRole('dialog')).toBeVisible();
    await see(quantity).toContainText('3');
    expect(await page.evaluate(() => (window as unknown as { again: string[] }).again)).toEqual([
      'One more',
      'One more',
      'Menu',
    ]);
    await context.close();
  });
  it('loads the page before it when Back is pressed before the app is there', async () => {
    const context = await opened.browser.newContext({ ...PHONE, baseURL: opened.shop.url });
    const { page, complaints } = await openPage(context);
    await page.goto('/search?search=racket');
    await page.getByRole('main').getByRole('article').getByRole('link').first().tap();
    await see(page).toHaveURL(/\/products\/\d+$/);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/packages-/, async (route) => {
      await arrived;
      await route.fallback();
    });
    const asked = page.waitForRequest(/\/assets\/packages-/);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    // A link to a part of the page is the browser's own, and loads nothing.
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      window.location.hash = 'main';
    });
    await page.goBack();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.evaluate(() => history.back());
    await loaded;
    arrive();
    await see(page).toHaveURL(/\/search\?search=racket$/);
    await see(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await see(page.locator('html')).toHaveAttribute('data-app-ready', '');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
