import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { countOperations, marqueeAt, timeOf, visitMoving, WIDTHS } from './homePage.ts';
import { shopAndBrowser } from './opened.ts';

const HOUR = 3_600_000;

const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused);

/** What makes a browser say that its owner saves data. */
const saveData = () =>
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });

describe('home, kept', () => {
  const opened = shopAndBrowser();

  const openContext = (options: BrowserContextOptions) =>
    opened.browser.newContext({ ...options, baseURL: opened.shop.url });

  it.each(WIDTHS)('is kept on other routes and rests there, at $width px', async ({ screen }) => {
    const { page, context, carousel, quotes, row, slide, quote, main, count, complaints } = await visitMoving(
      opened,
      {
        ...screen,
        reducedMotion: 'reduce',
      },
    );
    // Nothing moves by itself here: what changes while the page is hidden is not to be confused with that.
    await carousel.getByRole('button', { name: /^Banner 3/ }).click();
    await quotes.getByRole('button', { name: /^Quote 2/ }).click();
    const films = main.getByRole('region', { name: 'Videos', includeHidden: true });
    const toFilms = () => films.evaluate((element) => element.scrollIntoView());
    await toFilms();
    const film = films.locator('video').first();
    await films.getByRole('button', { name: 'Play film 1 of 3' }).click();
    await see.poll(() => timeOf(film)).toBeGreaterThan(0.2);
    await toFilms();
    const shown = [await slide(), await quote()];
    expect(shown).toEqual([2, 1]);
    const asked = count('Home');

    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1000);
    // Where it stands: before a click of its own the browser would be scrolled to where the header begins.
    const search = await page.getByRole('banner').getByRole('link', { name: 'Search' }).boundingBox();
    if (!search) throw new Error('The header has no link to the search.');
    await page.mouse.click(search.x + search.width / 2, search.y + search.height / 2);
    await see(page.locator('[data-home]')).toBeHidden();
    await see.poll(() => isPaused(film)).toBe(true);
    const still = async () => [await slide(), await quote(), await timeOf(film), await marqueeAt(row)];
    const left = await still();
    await page.clock.fastForward(20_000);
    expect(await still()).toEqual(left);

    // By the logo, which is a new visit to the router.
    const logo = page.getByRole('banner').getByRole('link', { name: 'Maidan' });
    await logo.click();
    await see(page.locator('[data-home]')).toBeVisible();
    await see.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await see.poll(() => isPaused(film)).toBe(false);
    expect(await timeOf(film)).toBeGreaterThanOrEqual(left[2] ?? Infinity);
    await see(main.locator('.swiper-initialized')).toBeAttached();
    expect([await slide(), await quote()]).toEqual(shown);
    expect(count('Home')).toBe(asked);
    expect(await page.title()).toBe('Maidan');

    // On the page itself the logo leads to its top, and to nothing else.
    await logo.click();
    await see.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await slide()).toBe(2);
    await page.goBack();
    await see(page).toHaveURL(/\/search$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is mounted hidden on a first visit elsewhere, and shown without another load', async () => {
    const context = await openContext(DESKTOP);
    const { page, complaints } = await openPage(context);
    const count = countOperations(page);
    await page.goto('/no/such/page');
    await see(page.locator('[data-home]')).toBeAttached();
    await see(page.locator('[data-home]')).toBeHidden();
    await see.poll(() => count('Home')).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).click();
    await see(page.getByRole('region', { name: 'Banners' })).toBeVisible();
    await see(page.locator('.swiper-initialized')).toBeAttached();
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
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    await see(page.locator('[data-home]')).not.toBeAttached();
    expect([count('Home'), count('Category')]).toEqual([0, 0]);

    await page.goto('/');
    const films = page.getByRole('region', { name: 'Videos' });
    await see(films).toBeAttached();
    await see(page.getByRole('button', { name: 'Play banners' })).toBeAttached();
    await see(page.locator('.swiper-initialized')).toBeAttached();
    const banners = page.getByRole('region', { name: 'Banners' });
    expect(await banners.locator('img').count()).toBe(1);
    await banners.getByRole('button', { name: /^Banner 2/ }).tap();
    await see(banners.locator('.swiper-slide-active img')).toBeVisible();
    await see(banners.locator('img')).toHaveCount(2);
    await films.evaluate((element) => element.scrollIntoView());
    const play = films.getByRole('button', { name: 'Play film 1 of 3' });
    await see(play).toBeVisible();
    expect(opened.shop.tap.callsTo('.mp4')).toHaveLength(0);
    await play.click();
    await see.poll(() => timeOf(films.locator('video').first())).toBeGreaterThan(0);
    await context.close();
  });

  it('is found where it was left also when it comes late, but leaves a shopper alone who goes on meanwhile', async () => {
    const context = await openContext({ ...PHONE, reducedMotion: 'reduce' });
    // Otherwise it would be at hand before it is asked for.
    await context.addInitScript(saveData);
    const { page, complaints } = await openPage(context);
    const at = () => page.evaluate(() => Math.round(window.scrollY));
    const end = () => page.evaluate(() => Math.round(document.body.scrollHeight - window.innerHeight));
    const home = page.locator('[data-home]');
    await page.goto('/');
    // Where a product is in sight far down.
    const look = home.getByRole('region', { name: 'Shop the Look' });
    await look.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), true),
    );
    await look.locator('a[href^="/products/"]').first().click();
    const place = await page.evaluate(() => (window as unknown as { left: number }).left);
    await see(page).toHaveURL(/\/products\/\d+$/);
    await see(page.getByRole('main').locator('h1:visible')).toBeVisible();

    let held: (() => void)[] = [];
    await page.route(/\/assets\/home-[^/]+\.js/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const comes = () => {
      held.forEach((go) => go());
      held = [];
    };
    const comeBack = async () => {
      await page.reload();
      await page.goBack();
      await see.poll(() => held.length).toBeGreaterThan(0);
      // As far down as its shape reaches.
      await see.poll(at).toBeGreaterThan(0);
      expect(await at()).toBe(await end());
      expect(await at()).toBeLessThan(place - 1000);
    };
    await comeBack();
    // What is left before it has come keeps its place.
    await page.goForward();
    await see(page).toHaveURL(/\/products\/\d+$/);
    held = [];

    await comeBack();
    comes();
    await see(look).toBeVisible();
    await see.poll(at).toBe(place);

    await page.goForward();
    await see(page).toHaveURL(/\/products\/\d+$/);
    await comeBack();
    await page.evaluate(() => window.scrollTo(0, 400));
    await see.poll(at).toBe(400);
    comes();
    await see(look).toBeVisible();
    await see(page.locator('.swiper-initialized')).toBeAttached();
    expect(await at()).toBe(400);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("fetches all categories' data ahead, uses it for an hour, and marks the session ready", async () => {
    const context = await openContext(DESKTOP);
    const { page } = await openPage(context);
    const count = countOperations(page);
    const start = new Date('2026-02-01T10:00:00Z');
    await page.clock.install({ time: start });
    await page.goto('/');
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    expect(await page.evaluate(() => sessionStorage.getItem('session_ready'))).toBe('1');
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const categories = await links.count();
    expect(categories).toBeGreaterThan(4);
    expect(count('Category')).toBe(categories);
    const name = await links.first().innerText();
    const title = (on: Page) => on.locator('main h1:visible');
    await links.first().click();
    await see(title(page)).toHaveText(name);
    await see(page.locator('main article:visible').first()).toBeVisible();
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('subcategory_data_')),
    );
    expect(stored).toHaveLength(categories);

    // A later page of the same browser has it too, until the hour is over.
    const { page: later } = await openPage(context);
    const countLater = countOperations(later);
    await later.clock.install({ time: new Date(start.getTime() + HOUR / 2) });
    await later.goto('/search');
    await see(later.locator('html')).toHaveAttribute('data-session-ready', '1');
    await later.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
    await see(title(later)).toHaveText(name);
    await see(later.locator('main article:visible').first()).toBeVisible();
    expect([count('Category'), countLater('Category')]).toEqual([categories, 0]);
    await later.close();

    const { page: old } = await openPage(context);
    const countOld = countOperations(old);
    await old.clock.install({ time: new Date(start.getTime() + HOUR * 2) });
    await old.goto('/search');
    await see(old.locator('html')).toHaveAttribute('data-session-ready', '1');
    expect(countOld('Category')).toBe(categories);
    await context.close();
  });

  it('marks the session ready also when that fails', async () => {
    // Not a failure that is simply asked again.
    opened.shop.tap.fault('get-subcategories', { kind: 'answer', status: 200, body: '<html>' });
    const context = await openContext(DESKTOP);
    const { page } = await openPage(context);
    await page.goto('/');
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    expect(opened.shop.tap.callsTo('get-subcategories').length).toBeGreaterThan(0);
    const stored = await page.evaluate(() => Object.keys(localStorage).join());
    expect(stored).not.toContain('subcategory_data');
    await context.close();
  });
});
