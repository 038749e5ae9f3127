import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Shop } from '../kit/openShop.ts';
import { waitForApp } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, type Visitor } from '../kit/visitor.ts';
import type { ShopAndBrowser } from './shopAndBrowser.ts';

/** Fetches a path directly from the upstream. */
export const fetchFromUpstream = async <Body>(shop: Shop, path: string): Promise<Body> =>
  (await (await fetch(`${shop.faultProxy.url}${path}`)).json()) as Body;

/** Opens the home page. */
export async function openHomePage(opened: ShopAndBrowser, screen: BrowserContextOptions): Promise<Visitor> {
  const visitor = await createVisitor(opened, screen);
  await gotoHome(visitor);
  return visitor;
}

/** Opens the home page in the browser of this visitor. */
export async function gotoHome({ page }: Visitor): Promise<void> {
  await page.goto('/');
  await expectPage(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
}

/** Returns a function that counts how often the page has sent an operation since this call. */
export function countOperations(page: Page): (name: string) => number {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      requests.push(`${request.url()} ${request.postData()}`);
  });
  return (name) => requests.filter((text) => new RegExp(`operationName["=:]+${name}\\b`).test(text)).length;
}

/** Index of the dot with `aria-current`. */
export const currentIndex = (dots: Locator): Promise<number> =>
  dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** The playback position of a video. */
export const playbackSeconds = (element: Locator): Promise<number> =>
  element.evaluate((video: HTMLVideoElement) => video.currentTime);

/** The distance that the marquee of promises has moved. */
export const marqueeOffsetPx = (row: Locator): Promise<number> =>
  row.evaluate((element) => -new DOMMatrix(getComputedStyle(element).transform).m41);

/** Opens the home page with a fake clock. With `WITH_MOTION`, banners, quotes and promises move. */
export async function openMovingHomePage(opened: ShopAndBrowser, options: BrowserContextOptions) {
  const visitor = await createVisitor(opened, options);
  const { page, main } = visitor;
  const countOf = countOperations(page);
  await page.clock.install();
  await page.goto('/');
  await waitForApp(page);
  // `includeHidden`, because home stays mounted but hidden on other routes.
  const section = (name: string) => main.getByRole('region', { name, includeHidden: true });
  const carousel = section('Banners');
  const quotes = section('What customers say');
  return {
    ...visitor,
    count: countOf,
    carousel,
    row: section('Our promises').locator('div[aria-hidden]'),
    quotes,
    /** Index of the visible banner. */
    currentBanner: () =>
      currentIndex(carousel.getByRole('button', { name: /^Banner \d/, includeHidden: true })),
    currentQuote: () => currentIndex(quotes.getByRole('button', { name: /^Quote \d/, includeHidden: true })),
  };
}

/** Makes `navigator.connection` report Save-Data. */
export const emulateSaveData = () =>
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });

/** The upstream functions of the home sections, and the name of the list in each response. */
export const SECTIONS = {
  'get-banners': 'banners',
  'get-homepage-categories': 'sub_categories',
  'get-homepage-video': 'videos',
  'get-homepage-exclusive-products': 'exclusiveProducts',
  'get-homepage-data': 'shopTheLook',
  'get-homepage-featured-product': 'featuredProducts',
};
/** The upstream calls of the tabs of products. */
export const LISTS = [
  '/api/products/featured/',
  '/api/products/deal-of-the-day/',
  '/api/products/exclusive/',
];
/** What each empty section shows. */
export const EMPTY = [
  'No banners available.',
  'No categories available.',
  'No videos available.',
  'No featured product',
  'No Shop the Look data available.',
  'No collections available.',
];

/** Parts of the upstream's responses. */
export interface WireShopTheLook {
  title: string;
  hotspots: { top: string; left: string | null; right: string | null; product: { name: string } }[];
}

export interface WireCollection {
  name: string;
  description: string;
  product_id: number;
}

export interface WireBanner {
  title: string;
  subtitle: string | null;
  product_id: number | null;
  subcategory_id: number;
}
