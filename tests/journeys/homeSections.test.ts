import { expect as see, type Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import type { Fault } from '../kit/tap.ts';
import { answer, PATIENCE, visitHome } from './homePage.ts';
import { aVisitor, SIZES } from './visitor.ts';

/** The home functions and how each names its list. */
const SECTIONS = {
  'get-banners': 'banners',
  'get-homepage-categories': 'sub_categories',
  'get-homepage-video': 'videos',
  'get-homepage-exclusive-products': 'exclusiveProducts',
  'get-homepage-data': 'shopTheLook',
  'get-homepage-featured-product': 'featuredProducts',
};
const LISTS = ['/api/products/featured/', '/api/products/deal-of-the-day/', '/api/products/exclusive/'];
const EMPTY = [
  'No banners available.',
  'No categories available.',
  'No videos available.',
  'No featured product',
  'No Shop the Look data available.',
  'No collections available.',
];

const down: Fault = { kind: 'answer', status: 503, body: '' };
/** Not a failure that is simply asked again. */
const malformed: Fault = { kind: 'answer', status: 200, body: '<html>' };

describe('home, section by section', () => {
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

  it('says where there is nothing, and hides tabs without products', async () => {
    for (const [path, list] of Object.entries(SECTIONS)) shop.tap.fault(path, answer({ [list]: [] }));
    shop.tap.fault('/api/products/deal-of-the-day/', answer({ results: [] }));
    const { page, main, context, complaints } = await visitHome(browser, shop, PHONE);
    for (const text of EMPTY) await see(main.getByText(text, { exact: true })).toBeVisible();
    await see(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);

    for (const path of LISTS) shop.tap.fault(path, answer([]));
    await page.reload();
    await see(main.getByText('No collections available.')).toBeVisible(PATIENCE);
    await see(main.getByRole('tab')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('fails in silence: empty on a first visit, with what is kept afterwards', async () => {
    const breakAll = () => [...Object.keys(SECTIONS), ...LISTS].forEach((path) => shop.tap.fault(path, down));
    const stranger = await (breakAll(), visitHome(browser, shop, DESKTOP));
    for (const text of EMPTY) await see(stranger.main.getByText(text, { exact: true })).toBeVisible(PATIENCE);
    const logged = stranger.complaints.join('\n');
    expect(logged).toContain('API Error: 503');
    expect(await stranger.page.locator('body').textContent()).not.toContain('API Error');
    await see(stranger.page.getByRole('alert')).toHaveCount(0);
    await stranger.context.close();

    shop.tap.clear();
    const regular = await visitHome(browser, shop, DESKTOP);
    await see
      .poll(() => regular.page.evaluate(() => localStorage.getItem('featured_collections')))
      .not.toBeNull();
    breakAll();
    await regular.page.reload();
    const { main } = regular;
    await see(main.getByRole('region', { name: 'Banners' }).getByRole('heading').first()).toBeVisible(
      PATIENCE,
    );
    await see(main.getByRole('region', { name: 'Shop the Look' }).getByRole('heading').first()).toBeVisible();
    for (const text of EMPTY) await see(main.getByText(text, { exact: true })).toHaveCount(0);
    await regular.context.close();
  });

  it('shows the stored copies at once, and others only when the version differs', async () => {
    const named = (title: string, version?: number) =>
      answer({ banners: [{ id: 1, title, image: 'home/banner-road.webp' }], ...(version && { version }) });
    shop.tap.fault('get-banners', named('Kept', 1));
    const { page, main, context } = await visitHome(browser, shop, PHONE);
    const title = main.getByRole('region', { name: 'Banners' }).getByRole('heading');
    await see(title).toHaveText('Kept');
    await see.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"1"');

    // Nobody has answered yet, and it is there. Then the answer comes, of the same version: a missing one is 1.
    let release = () => undefined as void;
    const until = new Promise<void>((resolve) => (release = resolve));
    shop.tap.clear();
    shop.tap.fault('get-banners', named('Changed in secret'));
    shop.tap.fault('get-homepage-video', { kind: 'wait', until });
    // The server has nothing to make a document of: the browser makes the page of what it kept.
    shop.tap.fault('get-homepage-video', malformed, 1);
    await page.reload({ waitUntil: 'commit' });
    await see(title).toHaveText('Kept', PATIENCE);
    const answered = page.waitForResponse(
      (response) => response.url().includes('/graphql') && isHome(response),
    );
    release();
    await answered;
    await see(main.getByRole('region', { name: 'Videos' })).toBeVisible();
    await see(title).toHaveText('Kept');

    shop.tap.clear();
    shop.tap.fault('get-banners', named('New', 2));
    await page.reload();
    await see(title).toHaveText('New', PATIENCE);
    await see.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"2"');
    await context.close();
  });

  it.each(SIZES)('moves nothing while the browser makes it at $width px', async (size) => {
    // As the server makes it, it is among the pages that are looked at one by one.
    shop.tap.fault('get-homepage-video', malformed, 1);
    const { page, shifts, close } = await aVisitor(browser, shop.url, size.screen);
    await page.goto('/', { waitUntil: 'networkidle' });
    await see(page.getByRole('region', { name: 'Videos' })).toBeAttached(PATIENCE);
    expect(await shifts()).toEqual([]);
    await close();
  });
});

const isHome = (response: { request(): { postData(): string | null; url(): string } }): boolean => {
  const request = response.request();
  return `${request.url()} ${request.postData() ?? ''}`.includes('Home');
};
