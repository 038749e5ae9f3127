import {
  expect as see,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';

const PATIENCE = { timeout: 20_000 };
const HOUR = 3_600_000;

/** How often the page asked for an operation. */
function countOperations(page: Page): (name: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(`${request.url()} ${request.postData()}`);
  });
  return (name) => asked.filter((text) => new RegExp(`operationName["=:]+${name}\\b`).test(text)).length;
}

const marqueeAt = (row: Locator) =>
  row.evaluate((element) => -new DOMMatrix(getComputedStyle(element).transform).m41);
const timeOf = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.currentTime);

/** What makes a browser say that its owner saves data. */
const saveData = () =>
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });

describe('home, moving and resting', () => {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  beforeEach(() => shop.tap.clear());

  const openContext = (options: BrowserContextOptions) =>
    browser.newContext({ ...options, baseURL: shop.url });

  /** The home page with everything ready to move. */
  async function visit(options: BrowserContextOptions) {
    const context = await openContext(options);
    const { page, complaints } = await openPage(context);
    const count = countOperations(page);
    await page.clock.install();
    await page.goto('/');
    const main = page.getByRole('main');
    await see(main.locator('.swiper-initialized')).toBeAttached(PATIENCE);
    const carousel = main.getByRole('region', { name: 'Banners' });
    const quotes = main.getByRole('region', { name: 'What customers say' });
    return {
      page,
      context,
      complaints,
      main,
      count,
      carousel,
      row: main.getByRole('region', { name: 'Our promises' }).locator('div[aria-hidden]'),
      quotes,
      /** Index of the banner that is shown. */
      slide: () => currentOf(carousel.getByRole('button', { name: /^Banner \d/ })),
      quote: () => currentOf(quotes.getByRole('button', { name: /^Quote \d/ })),
    };
  }
  const currentOf = (dots: Locator) =>
    dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

  it('moves by itself, and stops when told to', async () => {
    const { page, context, carousel, row, slide, quote, main, complaints } = await visit(DESKTOP);
    await page.mouse.move(0, 0);
    const [firstSlide, firstQuote] = [await slide(), await quote()];
    await see.poll(slide, PATIENCE).not.toBe(firstSlide);
    await see(carousel.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '1.2s', PATIENCE);
    await see.poll(quote, PATIENCE).not.toBe(firstQuote);

    // The marquee goes the wheel's way.
    const went = async () => {
      const from = await marqueeAt(row);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return (await marqueeAt(row)) - from;
    };
    // Out of sight it rests.
    expect(await went()).toBe(0);
    await main.getByRole('region', { name: 'Our promises' }).scrollIntoViewIfNeeded();
    await see.poll(went).toBeGreaterThan(0);
    await page.mouse.wheel(0, 50);
    await page.mouse.wheel(0, -50);
    await see.poll(went).toBeLessThan(0);

    for (const what of ['banners', 'quotes', 'promises'])
      await main.getByRole('button', { name: `Pause ${what}` }).click();
    await page.mouse.move(0, 0);
    const state = async () => [await slide(), await quote(), await marqueeAt(row)];
    const rest = await state();
    await page.clock.fastForward(20_000);
    expect(await state()).toEqual(rest);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stands still when less motion is asked for', async () => {
    const { page, context, slide, quote, row, main } = await visit({ ...DESKTOP, reducedMotion: 'reduce' });
    const before = [await slide(), await quote(), await marqueeAt(row)];
    await page.clock.fastForward(15_000);
    expect([await slide(), await quote(), await marqueeAt(row)]).toEqual(before);
    // Its own button goes above that.
    await main.getByRole('button', { name: 'Play quotes' }).click();
    await see.poll(quote, PATIENCE).toBe(1);
    await context.close();
  });

  it('is mounted hidden on a first visit elsewhere, and shown without another load', async () => {
    const context = await openContext(DESKTOP);
    const { page, complaints } = await openPage(context);
    const count = countOperations(page);
    await page.goto('/no/such/page');
    await see(page.locator('[data-home]')).toBeAttached(PATIENCE);
    await see(page.locator('[data-home]')).toBeHidden();
    expect(count('Home')).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).click();
    await see(page.getByRole('region', { name: 'Banners' })).toBeVisible(PATIENCE);
    await see(page.locator('.swiper-initialized')).toBeAttached(PATIENCE);
    expect(count('Home')).toBe(1);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });

  it('spares who saves data: nothing is fetched ahead, nothing plays before a tap', async () => {
    const context = await openContext(PHONE);
    await context.addInitScript(saveData);
    const { page } = await openPage(context);
    const count = countOperations(page);
    await page.goto('/no/such/page');
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
    await see(page.locator('[data-home]')).not.toBeAttached();
    expect([count('Home'), count('Category')]).toEqual([0, 0]);

    await page.goto('/');
    const films = page.getByRole('region', { name: 'Videos' });
    await see(films).toBeAttached(PATIENCE);
    await see(page.getByRole('button', { name: 'Play banners' })).toBeAttached();
    await films.evaluate((element) => element.scrollIntoView());
    const play = films.getByRole('button', { name: 'Play film 1 of 3' });
    await see(play).toBeVisible(PATIENCE);
    expect(shop.tap.callsTo('.mp4')).toHaveLength(0);
    await play.click();
    await see.poll(() => timeOf(films.locator('video').first()), PATIENCE).toBeGreaterThan(0);
    await context.close();
  });

  it("fetches all categories' data ahead, uses it for an hour, and marks the session ready", async () => {
    const context = await openContext(DESKTOP);
    const { page } = await openPage(context);
    const count = countOperations(page);
    const start = new Date('2026-02-01T10:00:00Z');
    await page.clock.install({ time: start });
    await page.goto('/');
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
    expect(await page.evaluate(() => sessionStorage.getItem('session_ready'))).toBe('1');
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const categories = await links.count();
    expect(categories).toBeGreaterThan(4);
    expect(count('Category')).toBe(categories);
    await links.first().click();
    await see(page.getByRole('heading', { level: 2 }).first()).toBeVisible(PATIENCE);
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('subcategory_data_')),
    );
    expect(stored).toHaveLength(categories);

    // A later page of the same browser has it too, until the hour is over.
    const later = await context.newPage();
    const countLater = countOperations(later);
    await later.clock.install({ time: new Date(start.getTime() + HOUR / 2) });
    await later.goto('/search');
    await see(later.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
    await later.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
    await see(later.getByRole('heading', { level: 2 }).first()).toBeVisible(PATIENCE);
    expect([count('Category'), countLater('Category')]).toEqual([categories, 0]);
    await later.close();

    const old = await context.newPage();
    const countOld = countOperations(old);
    await old.clock.install({ time: new Date(start.getTime() + HOUR * 2) });
    await old.goto('/search');
    await see(old.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
    expect(countOld('Category')).toBe(categories);
    await context.close();
  });

  it('marks the session ready also when that fails', async () => {
    shop.tap.fault('get-subcategories', { kind: 'answer', status: 503, body: '' });
    const context = await openContext(DESKTOP);
    const { page } = await openPage(context);
    await page.goto('/');
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
    expect(shop.tap.callsTo('get-subcategories').length).toBeGreaterThan(0);
    const stored = await page.evaluate(() => Object.keys(localStorage).join());
    expect(stored).not.toContain('subcategory_data');
    await context.close();
  });
});
