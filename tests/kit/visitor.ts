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
import { openPage, signInAs } from './browser.ts';
import { addToCart, readCart } from './cartOperations.ts';
import { readOrders } from './checkoutOperations.ts';
import { expectPage } from './expectPage.ts';
import type { Shop } from './openShop.ts';
import { createShopper, type Shopper } from './shopper.ts';

/** A PNG picture of one pixel. */
export const ONE_PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
