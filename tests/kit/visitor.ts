import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from '@playwright/test';
import { onTestFinished } from 'vitest';
import type { OrderFieldsFragment } from '../__generated__/graphql.ts';
import { DESKTOP, LAPTOP, LOW_PHONE, openPage, PHONE, SHARP_PHONE } from './browser.ts';
import { addToCart, readCart } from './cartOperations.ts';
import { readOrders } from './checkoutOperations.ts';
import { expectPage } from './expectPage.ts';
import type { Shop } from './openShop.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { signInAs } from './signIn.ts';
import { forTestSize } from './testSize.ts';

/** A PNG picture of one pixel. */
export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const PHONE_SIZE = { width: 360, device: 'a phone', screen: PHONE, touch: true };
const DESKTOP_SIZE = { width: 1440, device: 'a desktop', screen: DESKTOP, touch: false };

/** The two screen sizes of most tests. */
export const SIZES = [PHONE_SIZE, DESKTOP_SIZE];
/** The same for tests about the files of pictures. */
export const SHARP_SIZES = [{ ...PHONE_SIZE, screen: SHARP_PHONE }, DESKTOP_SIZE];
/** A low phone, which is touched, and a small laptop with a mouse: what is about the first screen. */
export const LOW_SCREENS = [
  { device: 'a low phone', screen: LOW_PHONE, touch: true },
  { device: 'a laptop', screen: LAPTOP, touch: false },
];
/** Both sizes; in small runs the phone alone. */
export const PHONE_OR_BOTH = forTestSize({ small: [PHONE_SIZE], middle: SIZES, full: SIZES });
/** Both sizes; in small runs the desktop alone. */
export const DESKTOP_OR_BOTH = forTestSize({ small: [DESKTOP_SIZE], middle: SIZES, full: SIZES });
/** For rules that do not depend on the layout. Both sizes in full runs; otherwise the phone alone. */
export const PHONE_UNLESS_FULL = forTestSize({ small: [PHONE_SIZE], middle: [PHONE_SIZE], full: SIZES });
/** For rules that do not depend on the layout. Both sizes in full runs; otherwise the desktop alone. */
export const DESKTOP_UNLESS_FULL = forTestSize({
  small: [DESKTOP_SIZE],
  middle: [DESKTOP_SIZE],
  full: SIZES,
});

/** Where a visitor goes: a running shop and a browser. */
export interface Destination {
  browser: Browser;
  shop: Pick<Shop, 'url'>;
}

/** A browser context with one page. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The page between header and footer. */
  main: Locator;
  /** Exceptions and console errors of the page. */
  pageErrors: string[];
  /** The origin of the shop. */
  url: string;
  /** Taps on touch screens, clicks elsewhere. */
  press(target: Locator): Promise<void>;
  /** The page's layout shifts so far, with score and elements; shifts right after an input do not count. */
  layoutShifts(): Promise<string[]>;
  /** Resolves when the page has no pending GraphQL request. */
  waitForGraphQL(): Promise<void>;
  /** Opens another tab in the same browser context. */
  openTab(): Promise<Page>;
  close(): Promise<void>;
}

/** A visitor whose browser is signed in. */
export interface SignedInVisitor extends Visitor {
  shopper: Shopper;
  /** Adds products (quantities by product id) to the cart over HTTP; the browser does not know about it. */
  addToCart(lines: Record<string, number>): Promise<void>;
  orders(): Promise<OrderFieldsFragment[]>;
  /** The server's cart: quantities by product id. */
  cart(): Promise<Record<string, number>>;
}

/**
 * Collects the page's layout shifts in `window.shiftsSeen`. On a busy machine a font may arrive after the first paint, and the
 * letters of the fallback font are not as wide to the pixel: shifts in the frame that first shows a font do not count.
 */
const collectLayoutShifts = () => {
  const shifts: string[] = [];
  Object.assign(window, { shiftsSeen: shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  /** Each frame drawn while fonts load: its time in ms, and whether a font has arrived since the frame before. */
  const frames: { time: number; hasNewFont: boolean }[] = [];
  let loadedFonts = 0;
  let nextFrame = 0;
  function watchNextFrame() {
    cancelAnimationFrame(nextFrame);
    nextFrame = requestAnimationFrame(watchFrame);
  }
  function watchFrame(time: number) {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').length;
    frames.push({ time, hasNewFont: loaded > loadedFonts });
    loadedFonts = loaded;
    // One frame more than fonts load: it ends the one that shows the last of them.
    if (document.fonts.status === 'loading' || frames.at(-1)!.hasNewFont) watchNextFrame();
  }
  document.fonts.addEventListener('loading', watchNextFrame);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      const isFontShift = frames.findLast(({ time }) => time <= startTime)?.hasNewFont ?? false;
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'));
      if (!hadRecentInput && !isFontShift) shifts.push(`${value}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** With this option animations play, as for most shoppers. An open page with animations costs up to a third of a processor. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

/** Playwright's own 30 s are too short beside a dozen busy processes. */
const BUSY_MACHINE_TIMEOUT_MS = 60_000;

/** Opens a browser context of this screen size, with reduced motion, for the shop. The caller closes it. */
export async function openVisitor(
  { browser, shop: { url } }: Destination,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...screen, baseURL: url });
  context.setDefaultTimeout(BUSY_MACHINE_TIMEOUT_MS);
  await context.addInitScript(collectLayoutShifts);
  const { page, pageErrors } = await openPage(context);
  const pendingRequests = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) pendingRequests.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void pendingRequests.delete(request));
  return {
    context,
    page,
    main: page.getByRole('main'),
    pageErrors,
    url,
    press: (target) => (screen.hasTouch ? target.tap() : target.click()),
    layoutShifts: () => page.evaluate(() => (window as unknown as { shiftsSeen: string[] }).shiftsSeen),
    waitForGraphQL: () => expectPage.poll(() => pendingRequests.size).toBe(0),
    openTab: async () => (await openPage(context)).page,
    close: () => context.close(),
  };
}

/** Like `openVisitor`, for one test: the browser context is closed when the test has finished. */
export async function createVisitor(
  destination: Destination,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const visitor = await openVisitor(destination, screen);
  onTestFinished(visitor.close);
  return visitor;
}

/** Signs the visitor in as `shopper`, or as a new shopper. @returns the shopper */
export async function signInVisitor({ context, url }: Visitor, shopper?: Shopper): Promise<Shopper> {
  const signedInShopper = shopper ?? (await createShopper(url));
  await signInAs(signedInShopper, url, context);
  return signedInShopper;
}

/** Like `createVisitor`, signed in as `shopper`, or as a new shopper. */
export async function createSignedInVisitor(
  destination: Destination,
  screen: BrowserContextOptions,
  existingShopper?: Shopper,
): Promise<SignedInVisitor> {
  const visitor = await createVisitor(destination, screen);
  const shopper = await signInVisitor(visitor, existingShopper);
  return {
    ...visitor,
    shopper,
    async addToCart(lines) {
      for (const [id, quantity] of Object.entries(lines)) await addToCart(shopper, id, quantity);
    },
    orders: () => readOrders(shopper),
    async cart() {
      const lines = await readCart(shopper);
      return Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]));
    },
  };
}

/** Replaces the session cookies by invalid ones: the session has expired and cannot be refreshed. */
export const expireSession = ({ context, url }: Visitor): Promise<void> =>
  context.addCookies(['access_token', 'refresh_token'].map((name) => ({ name, value: 'run-out', url })));

/** Fills in and submits the visible login form. */
export async function logIn(
  { main, press }: Pick<Visitor, 'main' | 'press'>,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await press(main.getByRole('button', { name: 'Login' }));
}

/** The names of the products in the page's list, in order. */
export const productNames = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Products' }).locator('article h3').allTextContents();
