import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from '@playwright/test';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { signInAs } from '../kit/signIn.ts';

/** A PNG picture of one pixel. */
export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The two screen sizes of most tests. */
export const SIZES = [
  { width: 360, screen: PHONE, touch: true },
  { width: 1440, screen: DESKTOP, touch: false },
];

/** A browser context with one page, not signed in. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The page between header and footer. */
  main: Locator;
  /** Exceptions and console errors of the page. */
  pageErrors: string[];
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

/** Collects the page's layout shifts in `window.shiftsSeen`. */
const collectLayoutShifts = () => {
  const shifts: string[] = [];
  Object.assign(window, { shiftsSeen: shifts });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'));
      if (!hadRecentInput) shifts.push(`${value}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens a browser context of this screen size, with reduced motion, for the shop at `url`. */
export async function createVisitor(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ ...screen, baseURL: url, reducedMotion: 'reduce' });
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
    press: (target) => (screen.hasTouch ? target.tap() : target.click()),
    layoutShifts: () => page.evaluate(() => (window as unknown as { shiftsSeen: string[] }).shiftsSeen),
    waitForGraphQL: () => expectPage.poll(() => pendingRequests.size).toBe(0),
    openTab: async () => (await openPage(context)).page,
    close: () => context.close(),
  };
}

/** Signs the visitor in as `shopper`, or as a new shopper. @returns the shopper */
export async function signInVisitor(visitor: Visitor, url: string, shopper?: Shopper): Promise<Shopper> {
  const signedInShopper = shopper ?? (await createShopper(url));
  await signInAs(signedInShopper, url, visitor.context);
  return signedInShopper;
}

/** Replaces the session cookies by invalid ones: the session has expired and cannot be refreshed. */
export const expireSession = ({ context }: Visitor, url: string): Promise<void> =>
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
