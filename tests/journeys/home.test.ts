import { expect as see, type Browser, type BrowserContext, type Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage, PHONE, TABLET } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import type { Fault } from '../kit/tap.ts';

const PATIENCE = { timeout: 15_000 };
const WIDTHS = [
  { width: 360, screen: PHONE, columns: 2 },
  { width: 1440, screen: DESKTOP, columns: 4 },
];

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

const answer = (body: unknown): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(body) });
const down: Fault = { kind: 'answer', status: 503, body: '' };

const columnsOf = (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
const onWire = async <List>(shop: Shop, path: string): Promise<List> =>
  (await (await fetch(`${shop.tap.url}${path}`)).json()) as List;

describe('home', () => {
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

  /** A visitor for whom nothing moves, on the home page. */
  async function visit(screen: object, context?: BrowserContext) {
    const visitor =
      context ?? (await browser.newContext({ ...screen, reducedMotion: 'reduce', baseURL: shop.url }));
    const opened = await openPage(visitor);
    await opened.page.goto('/');
    await see(opened.page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible(PATIENCE);
    return { ...opened, context: visitor, main: opened.page.getByRole('main') };
  }

  it.each(WIDTHS)(
    'shows banners, categories, films, compare slider and featured product at $width px',
    async ({ screen, columns }) => {
      const { banners } = await onWire<{
        banners: {
          title: string;
          subtitle: string | null;
          product_id: number | null;
          subcategory_id: number;
        }[];
      }>(shop, '/functions/v1/get-banners');
      const { page, main, context, complaints } = await visit(screen);

      // B1: the first banner, its words, its way on.
      const carousel = main.getByRole('region', { name: 'Banners' });
      const [first] = banners;
      await see(carousel.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
      await see(carousel.getByText(first?.subtitle ?? '')).toBeVisible();
      await see(carousel.locator('.swiper-initialized')).toBeAttached(PATIENCE);
      for (const [index, { title, product_id, subcategory_id }] of banners.entries()) {
        await carousel.getByRole('button', { name: `Banner ${index + 1}: ${title}` }).click();
        const link = carousel.getByRole('link', { name: title });
        await see(link).toBeInViewport(PATIENCE);
        const to = product_id ? `/products/${product_id}` : `/subcategories/${subcategory_id}/products`;
        await see(link).toHaveAttribute('href', to);
      }

      // B3
      const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
      expect(await columnsOf(grid)).toBe(columns);
      const card = grid.getByRole('listitem').first();
      await see(card.getByRole('link')).toHaveAttribute('href', /^\/subcategories\/\d+\/products$/);
      await see(card.locator('p')).toHaveCSS('-webkit-line-clamp', '2');

      // B4: films wait for a tap when nothing may move.
      const films = main.getByRole('region', { name: 'Videos' });
      await films.scrollIntoViewIfNeeded();
      const film = films.locator('video').first();
      await film.scrollIntoViewIfNeeded();
      await see(films.locator('video')).toHaveCount(3);
      const [height, window] = await film.evaluate((one) => [one.clientHeight, innerHeight]);
      expect(height).toBe(window);
      for (const one of await films.locator('video').all()) {
        expect(
          await one.evaluate((video: HTMLVideoElement) => [video.loop, video.muted, video.paused]),
        ).toEqual([true, true, true]);
      }
      await films.getByRole('button', { name: 'Play film 1 of 3' }).click();
      await see
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), PATIENCE)
        .toBeGreaterThan(0);
      await films.getByRole('button', { name: 'Pause film 1 of 3' }).click();
      await see.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

      // B5: half, by keys to the ends and no further, and by dragging.
      const compare = main.getByRole('region', { name: 'Crafted for Champions' });
      await compare.scrollIntoViewIfNeeded();
      const handle = compare.getByRole('slider');
      await see(handle).toHaveAttribute('aria-valuenow', '50', PATIENCE);
      await handle.focus();
      for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
      await see(handle).toHaveAttribute('aria-valuenow', '100');
      for (let press = 0; press < 25; press++) await page.keyboard.press('ArrowLeft');
      await see(handle).toHaveAttribute('aria-valuenow', '0');
      await handle.scrollIntoViewIfNeeded();
      const box = (await compare.locator('[data-rcs="root"]').boundingBox())!;
      const middle = box.y + box.height / 2;
      await page.mouse.move(box.x + 2, middle);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, middle, { steps: 4 });
      await page.mouse.up();
      expect(Number(await handle.getAttribute('aria-valuenow'))).toBeCloseTo(70, -0.5);

      // B6
      const featured = main.getByRole('region', { name: 'Featured product' });
      const { exclusiveProducts } = await onWire<{ exclusiveProducts: { id: number; name: string }[] }>(
        shop,
        '/functions/v1/get-homepage-exclusive-products',
      );
      await see(featured.getByRole('link', { name: exclusiveProducts[0]?.name ?? '' })).toHaveAttribute(
        'href',
        `/products/${exclusiveProducts[0]?.id}`,
      );
      await see(featured).toContainText('₹');
      const shownPicture = () => featured.locator('img').first().getAttribute('src');
      const before = await shownPicture();
      await featured.getByRole('button', { name: 'Picture 2' }).click();
      expect(await shownPicture()).not.toBe(before);
      await see(featured.getByRole('button', { name: /^Buy Now/ })).toBeVisible();

      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('shows categories in three columns on a tablet', async () => {
    const { main, context } = await visit(TABLET);
    expect(await columnsOf(main.getByRole('region', { name: 'Explore Categories' }).getByRole('list'))).toBe(
      3,
    );
    await context.close();
  });

  it('sends a guest who adds or buys to /login', async () => {
    const { page, main, context } = await visit(DESKTOP);
    for (const [region, button] of [
      ['Featured product', /^Add to Cart/],
      ['Featured product', /^Buy Now/],
      ['Shop the Look', /^Add to Cart/],
    ] as const) {
      const wanted = main.getByRole('region', { name: region }).getByRole('button', { name: button });
      await wanted.first().click();
      await see(page).toHaveURL(/\/login/, PATIENCE);
      await page.goBack();
      await see(main.getByRole('region', { name: region })).toBeVisible(PATIENCE);
    }
    await context.close();
  });

  it('says where there is nothing, and hides tabs without products', async () => {
    for (const [path, list] of Object.entries(SECTIONS)) shop.tap.fault(path, answer({ [list]: [] }));
    shop.tap.fault('/api/products/deal-of-the-day/', answer({ results: [] }));
    const { page, main, context, complaints } = await visit(PHONE);
    for (const text of EMPTY) await see(main.getByText(text, { exact: true })).toBeVisible();
    await see(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);

    for (const path of LISTS) shop.tap.fault(path, answer([]));
    await page.reload();
    await see(main.getByText('No collections available.')).toBeVisible(PATIENCE);
    await see(main.getByRole('tab')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a banner without product and subcategory is no link, one with both leads to its product', async () => {
    const banner = { title: 'Bare', image: 'home/banner-road.webp' };
    const both = { id: 2, title: 'Both', image: banner.image, product_id: 7, subcategory_id: 8 };
    shop.tap.fault('get-banners', answer({ banners: [{ id: 1, ...banner }, both] }));
    const { main, context } = await visit(DESKTOP);
    const carousel = main.getByRole('region', { name: 'Banners' });
    await see(carousel.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await see(carousel.locator('.swiper-slide').first().locator('a')).toHaveCount(0);
    await see(carousel.locator('a')).toHaveAttribute('href', '/products/7');
    await context.close();
  });

  it('a broken picture gives way to the default one', async () => {
    const item = { id: 11, name: 'No picture', description: 'x', image: 'no/such.webp' };
    shop.tap.fault('get-homepage-categories', answer({ sub_categories: [item] }));
    const { main, context } = await visit(DESKTOP);
    const grid = main.getByRole('region', { name: 'Explore Categories' }).getByRole('list');
    await grid.scrollIntoViewIfNeeded();
    await see(grid.locator('svg')).toBeVisible(PATIENCE);
    await see(grid.locator('img')).toHaveCount(0);
    await context.close();
  });

  it('fails in silence: empty on a first visit, with what is kept afterwards', async () => {
    const breakAll = () => [...Object.keys(SECTIONS), ...LISTS].forEach((path) => shop.tap.fault(path, down));
    const stranger = await (breakAll(), visit(DESKTOP));
    for (const text of EMPTY) await see(stranger.main.getByText(text, { exact: true })).toBeVisible(PATIENCE);
    const logged = stranger.complaints.join('\n');
    expect(logged).toContain('API Error: 503');
    expect(await stranger.page.locator('body').textContent()).not.toContain('API Error');
    await see(stranger.page.getByRole('alert')).toHaveCount(0);
    await stranger.context.close();

    shop.tap.clear();
    const regular = await visit(DESKTOP);
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
    const { page, main, context } = await visit(PHONE);
    const title = main.getByRole('region', { name: 'Banners' }).getByRole('heading');
    await see(title).toHaveText('Kept');
    await see.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"1"');

    // Nobody has answered yet, and it is there. Then the answer comes, of the same version: a missing one is 1.
    let release = () => undefined as void;
    const until = new Promise<void>((resolve) => (release = resolve));
    shop.tap.clear();
    shop.tap.fault('get-banners', named('Changed in secret'));
    shop.tap.fault('get-homepage-video', { kind: 'wait', until });
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

  it.each(WIDTHS)('moves nothing while it loads at $width px', async ({ screen }) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', baseURL: shop.url });
    await context.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as unknown as Shift[])
          (window as unknown as { shifts: object[] }).shifts.push({
            value,
            what: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 200)),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Once as the server made it, and once made by the browser.
    for (const fault of [false, true]) {
      // Not a failure that is simply asked again.
      if (fault) shop.tap.fault('get-homepage-video', { kind: 'answer', status: 200, body: '<html>' }, 1);
      const { page } = await visit(screen, context);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      // Words that change their width when the font comes in move a line by a few px; nothing else moves.
      expect(shifts.filter(({ value }) => value > 0.005)).toEqual([]);
      await page.close();
    }
    await context.close();
  });
});

interface Shift {
  value: number;
  sources: { node: unknown }[];
}

const isHome = (response: { request(): { postData(): string | null; url(): string } }): boolean => {
  const request = response.request();
  return `${request.url()} ${request.postData() ?? ''}`.includes('Home');
};
