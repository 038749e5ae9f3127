import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import type { Shop } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import type { Fault } from '../kit/faultProxy.ts';
import type { Opened } from './opened.ts';

/** The two widths at which the home page is looked at, and the columns that 'Explore Categories' has there. */
export const WIDTHS = [
  { width: 360, screen: PHONE, columns: 2 },
  { width: 1440, screen: DESKTOP, columns: 4 },
];

/** An answer of the upstream's with this body. */
export const answer = (body: unknown): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(body) });

/** What the upstream itself answers at a path. */
export const onWire = async <Body>(shop: Shop, path: string): Promise<Body> =>
  (await (await fetch(`${shop.tap.url}${path}`)).json()) as Body;

export interface HomeVisit {
  page: Page;
  context: BrowserContext;
  main: Locator;
  complaints: string[];
}

/** A visitor for whom nothing moves, on the home page. */
export async function visitHome(
  { browser, shop }: Opened,
  screen: BrowserContextOptions,
): Promise<HomeVisit> {
  const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', baseURL: shop.url });
  const { page, complaints } = await openPage(context);
  await page.goto('/');
  await see(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  return { page, complaints, context, main: page.getByRole('main') };
}

/** How often the page asked for an operation from now on. */
export function countOperations(page: Page): (name: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') asked.push(`${request.url()} ${request.postData()}`);
  });
  return (name) => asked.filter((text) => new RegExp(`operationName["=:]+${name}\\b`).test(text)).length;
}

/** Index of the marked one among some dots. */
export const currentOf = (dots: Locator): Promise<number> =>
  dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

/** How far a film has played, in seconds. */
export const timeOf = (film: Locator): Promise<number> =>
  film.evaluate((video: HTMLVideoElement) => video.currentTime);

/** How far the promises have run, in px. */
export const marqueeAt = (row: Locator): Promise<number> =>
  row.evaluate((element) => -new DOMMatrix(getComputedStyle(element).transform).m41);

/** The home page with everything ready to move. */
export async function visitMoving({ browser, shop }: Opened, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, baseURL: shop.url });
  const { page, complaints } = await openPage(context);
  const count = countOperations(page);
  await page.clock.install();
  await page.goto('/');
  const main = page.getByRole('main');
  await see(main.locator('.swiper-initialized')).toBeAttached();
  // Also while the page is hidden.
  const section = (name: string) => main.getByRole('region', { name, includeHidden: true });
  const carousel = section('Banners');
  const quotes = section('What customers say');
  return {
    page,
    context,
    complaints,
    main,
    count,
    carousel,
    row: section('Our promises').locator('div[aria-hidden]'),
    quotes,
    /** Index of the banner that is shown. */
    slide: () => currentOf(carousel.getByRole('button', { name: /^Banner \d/, includeHidden: true })),
    quote: () => currentOf(quotes.getByRole('button', { name: /^Quote \d/, includeHidden: true })),
  };
}
