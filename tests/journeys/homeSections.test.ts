import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import type { Fault } from '../kit/faultProxy.ts';
import { answer, visitHome } from './homePage.ts';
import { shopAndBrowser } from './opened.ts';
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
  const opened = shopAndBrowser();

  it('says where there is nothing, and hides tabs without products', async () => {
    for (const [path, list] of Object.entries(SECTIONS)) opened.shop.tap.fault(path, answer({ [list]: [] }));
    opened.shop.tap.fault('/api/products/deal-of-the-day/', answer({ results: [] }));
    const { page, main, context, complaints } = await visitHome(opened, PHONE);
    for (const text of EMPTY) await see(main.getByText(text, { exact: true })).toBeVisible();
    await see(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);

    for (const path of LISTS) opened.shop.tap.fault(path, answer([]));
    await page.reload();
    await see(main.getByText('No collections available.')).toBeVisible();
    await see(main.getByRole('tab')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('fails in silence: empty on a first visit, with what is kept afterwards', async () => {
    const breakAll = () =>
      [...Object.keys(SECTIONS), ...LISTS].forEach((path) => opened.shop.tap.fault(path, down));
    const stranger = await (breakAll(), visitHome(opened, DESKTOP));
    for (const text of EMPTY) await see(stranger.main.getByText(text, { exact: true })).toBeVisible();
    const logged = stranger.complaints.join('\n');
    expect(logged).toContain('API Error: 503');
    expect(await stranger.page.locator('body').textContent()).not.toContain('API Error');
    await see(stranger.page.getByRole('alert')).toHaveCount(0);
    await stranger.context.close();

    opened.shop.tap.clear();
    const regular = await visitHome(opened, DESKTOP);
    await see
      .poll(() => regular.page.evaluate(() => localStorage.getItem('featured_collections')))
      .not.toBeNull();
    breakAll();
    await regular.page.reload();
    const { main } = regular;
    await see(main.getByRole('region', { name: 'Banners' }).getByRole('heading').first()).toBeVisible();
    await see(main.getByRole('region', { name: 'Shop the Look' }).getByRole('heading').first()).toBeVisible();
    for (const text of EMPTY) await see(main.getByText(text, { exact: true })).toHaveCount(0);
    await regular.context.close();
  });

  it('shows the stored copies at once, and others only when the version differs', async () => {
    const named = (title: string, version?: number) =>
      answer({ banners: [{ id: 1, title, image: 'home/banner-road.webp' }], ...(version && { version }) });
    opened.shop.tap.fault('get-banners', named('Kept', 1));
    const { page, main, context } = await visitHome(opened, PHONE);
    const title = main.getByRole('region', { name: 'Banners' }).getByRole('heading');
    await see(title).toHaveText('Kept');
    await see.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"1"');

    // Nobody has answered yet, and it is there. Then the answer comes, of the same version: a missing one is 1.
    let release = () => undefined as void;
    const until = new Promise<void>((resolve) => (release = resolve));
    opened.shop.tap.clear();
    opened.shop.tap.fault('get-banners', named('Changed in secret'));
    opened.shop.tap.fault('get-homepage-video', { kind: 'wait', until });
    // The server has nothing to make a document of: the browser makes the page of what it kept.
    opened.shop.tap.fault('get-homepage-video', malformed, 1);
    await page.reload({ waitUntil: 'commit' });
    await see(title).toHaveText('Kept');
    const answered = page.waitForResponse(
      (response) => response.url().includes('/graphql') && isHome(response),
    );
    release();
    await answered;
    // What the answer leads to is drawn.
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    });
    await see(title).toHaveText('Kept');

    opened.shop.tap.clear();
    opened.shop.tap.fault('get-banners', named('New', 2));
    await page.reload();
    await see(title).toHaveText('New');
    await see.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"2"');
    await context.close();
  });

  it('stores what came with the page also when the visit is short, and never goes back to an older copy', async () => {
    const named = (title: string) =>
      answer({ banners: [{ id: 1, title, image: 'home/banner-road.webp' }], version: 1 });
    const { page, close } = await aVisitor(opened.browser, opened.shop.url, PHONE);
    const title = page.getByRole('region', { name: 'Banners' }).getByRole('heading');
    const storedTitle = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('banners') ?? 'null') as StoredBanners | null)?.data.items[0]
            ?.title,
      );
    opened.shop.tap.fault('get-banners', named('Older'));
    await page.clock.install();
    await page.goto('/');
    await see(title).toHaveText('Older');
    // The shopper leaves before the browser was ever idle: no timer has run.
    await page.goto('/login');
    expect(await storedTitle()).toBe('Older');

    opened.shop.tap.clear();
    opened.shop.tap.fault('get-banners', named('Newer'));
    await page.goto('/');
    await see(title).toHaveText('Newer');
    await page.clock.runFor(10_000);
    await see(page.locator('html')).toHaveAttribute('data-session-ready', '1');
    await see(title).toHaveText('Newer');
    await close();
  });

  it.each(SIZES)('moves nothing while the browser makes it at $width px', async (size) => {
    // As the server makes it, it is among the pages that are looked at one by one.
    const { page, shifts, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    // Letters that are later than a page waits for them move it, on a busy machine too: they are at hand from another page.
    await page.goto('/login');
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    opened.shop.tap.fault('get-homepage-video', malformed, 1);
    await openSettled(page, '/');
    await see(page.getByRole('region', { name: 'Videos' })).toBeAttached();
    expect(await shifts()).toEqual([]);
    await close();
  });
});

interface StoredBanners {
  data: { items: { title: string }[] };
}

const isHome = (response: { request(): { postData(): string | null; url(): string } }): boolean => {
  const request = response.request();
  return `${request.url()} ${request.postData() ?? ''}`.includes('Home');
};
