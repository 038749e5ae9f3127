import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, openVisitor, type Visitor } from '../kit/visitor.ts';
import { EMPTY_HOME_TEXTS, shopAndBrowser } from './shopAndBrowser.ts';

interface WireHome {
  banners: { title: string; product_id: number | null; subcategory_id: number }[];
  shopTheLook: {
    title: string;
    hotspots: { top: string; left: string | null; right: string | null; product: { name: string } }[];
  }[];
}

describe('home', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let home: Visitor;
  beforeAll(async () => {
    home = await openVisitor(opened, DESKTOP);
    await home.page.goto('/');
    await expectPage(home.main.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  });
  afterAll(() => home.close());

  const fetchFromUpstream = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${opened.shop.faultProxy.url}${path}`)).json()) as Body;

  it('has banners that lead to a product or a list #banner-links #dots', async () => {
    const { banners } = await fetchFromUpstream<WireHome>('/functions/v1/get-banners');
    const carousel = home.main.getByRole('region', { name: 'Banners' });
    for (const [index, { title, product_id, subcategory_id }] of banners.entries()) {
      await carousel.getByRole('button', { name: `Banner ${index + 1}: ${title}` }).click();
      const link = carousel.getByRole('link', { name: title });
      await expectPage(link).toBeInViewport();
      const to = product_id ? `/products/${product_id}` : `/subcategories/${subcategory_id}/products`;
      await expectPage(link).toHaveAttribute('href', to);
    }
  });

  it('has a tab for each list of products, by mouse and by keyboard #product-tabs', async () => {
    const products = home.main.getByRole('region', { name: 'Products', exact: true });
    for (const name of ['Deal of the day', 'Exclusive']) {
      await products.getByRole('tab', { name }).click();
      await expectPage(products.getByRole('tabpanel', { name }).getByRole('article').first()).toBeVisible();
    }
    await home.page.keyboard.press('ArrowRight');
    await expectPage(products.getByRole('tab', { name: 'Featured' })).toBeFocused();
    await expectPage(products.getByRole('tab', { selected: true })).toHaveText('Featured');
  });

  it('has films that say what they show and where they lead #videos', async () => {
    const films = home.main.getByRole('region', { name: 'Videos' });
    await films.scrollIntoViewIfNeeded();
    const film = films.getByRole('figure').first();
    const title = await film.locator('video').getAttribute('aria-label');
    await expectPage(film.getByRole('link', { name: `Shop now : ${title}` })).toHaveAttribute(
      'href',
      /^\/subcategories\/\d+\/products$/,
    );
  });

  it('has a comparison that moves by keys and by a click #comparison', async () => {
    const { page, main } = home;
    const compare = main.getByRole('region', { name: 'Crafted for Champions' });
    await compare.scrollIntoViewIfNeeded();
    const handle = compare.getByRole('slider', { name: 'Compare Drawn and Made' });
    await expectPage(handle).toHaveValue('50');
    await handle.focus();
    await page.keyboard.press('End');
    await expectPage(handle).toHaveValue('100');
    await page.keyboard.press('ArrowLeft');
    await expectPage(handle).not.toHaveValue('100');
    const { width, height } = page.viewportSize()!;
    // WCAG 2.5.7: what is dragged can also be done without dragging.
    await handle.click({ position: { x: 32 + width / 4, y: height / 4 } });
    await expectPage.poll(async () => Number(await handle.inputValue())).toBeCloseTo(25, -0.5);
  });

  it('has hotspots at the positions from the upstream, and each shows its product #shop-the-look', async () => {
    const look = home.main.getByRole('region', { name: 'Shop the Look' });
    const { shopTheLook } = await fetchFromUpstream<WireHome>('/functions/v1/get-homepage-data');
    const [first] = shopTheLook;
    await expectPage(look.getByRole('heading', { name: first?.title ?? '' })).toBeVisible();
    expect(first?.hotspots.length).toBeGreaterThan(1);
    for (const { top, left, right, product } of first?.hotspots ?? []) {
      const hotspot = look.getByRole('button', { name: product.name, exact: true });
      const style = await hotspot.evaluate(({ style }) => [style.top, style.left, style.right]);
      expect(style).toEqual([top, left ?? '', right ?? '']);
      await hotspot.click();
      await expectPage(hotspot).toHaveAttribute('aria-pressed', 'true');
      await expectPage(
        look.getByRole('button', { name: new RegExp(`^(Add to Cart|Out of stock) ${product.name}$`) }),
      ).toBeVisible();
    }
  });
});

/** The upstream functions of the home sections, and the name of the list in each response. */
const SECTIONS = {
  'get-banners': 'banners',
  'get-homepage-categories': 'sub_categories',
  'get-homepage-video': 'videos',
  'get-homepage-exclusive-products': 'exclusiveProducts',
  'get-homepage-data': 'shopTheLook',
  'get-homepage-featured-product': 'featuredProducts',
};

describe('the sections of home', () => {
  const opened = shopAndBrowser();

  it('have a message when they are empty, and no tab for an empty list #banners #explore-categories #videos #featured-product #shop-the-look #featured-collections #empty-tab', async () => {
    const { faultProxy } = opened.shop;
    for (const [path, list] of Object.entries(SECTIONS))
      faultProxy.fault(path, respondWith(200, { [list]: [] }));
    faultProxy.fault('/api/products/deal-of-the-day/', respondWith(200, { results: [] }));
    const { page, main } = await createVisitor(opened, PHONE);
    await page.goto('/');
    for (const text of EMPTY_HOME_TEXTS)
      await expectPage(main.getByText(text, { exact: true })).toBeVisible();
    await expectPage(main.getByRole('tab')).toHaveText(['Featured', 'Exclusive']);
    await expectPage(page.getByRole('alert')).toHaveCount(0);
  });

  it('show banners and films as far as they can when the upstream sends little #banner-links', async () => {
    const { faultProxy } = opened.shop;
    const banner = { id: 1, title: 'Bare', image: 'home/banner-road.webp' };
    faultProxy.fault('get-banners', respondWith(200, { banners: [banner] }));
    const films = [{ id: 1, video_url: 'films/none.mp4' }];
    faultProxy.fault('get-homepage-video', respondWith(200, { videos: films }));
    const { page, main } = await createVisitor(opened, DESKTOP);
    await page.goto('/');
    const carousel = main.getByRole('region', { name: 'Banners' });
    await expectPage(carousel.getByRole('heading', { name: 'Bare' })).toBeVisible();
    await expectPage(carousel.locator('a')).toHaveCount(0);
    const videos = main.getByRole('region', { name: 'Videos' });
    await videos.scrollIntoViewIfNeeded();
    await expectPage(videos.getByRole('link')).toHaveCount(0);
    await expectPage(videos.getByRole('button', { name: 'Play film 1 of 1' })).toBeVisible();
  });
});
