import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
} from '@playwright/test';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { signInAs } from '../kit/signIn.ts';

/** The two widths at which stories are told. */
export const SIZES = [
  { width: 360, screen: PHONE, touch: true },
  { width: 1440, screen: DESKTOP, touch: false },
];

/** Somebody at a browser window, with a cookie jar of their own. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** The page between header and footer. */
  main: Locator;
  /** What the page complained of, exceptions and errors on its console. */
  complaints: string[];
  /** A tap on a touch screen, a click elsewhere. */
  press(target: Locator): Promise<void>;
  /** What moved by itself so far, as the browser measures it: how far, and which elements. What follows an input does not count. */
  shifts(): Promise<string[]>;
  /** Resolves when no GraphQL request of the page is on its way any more. */
  quiet(): Promise<void>;
  /** Another tab of the same browser. */
  anotherTab(): Promise<Page>;
  close(): Promise<void>;
}

/** Collects in the page what moves in it by itself. */
const watchShifts = () => {
  const seen: string[] = [];
  Object.assign(window, { shiftsSeen: seen });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?'));
      if (!hadRecentInput) seen.push(`${value}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens a window of this size on the shop at `url`. */
export async function aVisitor(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ ...screen, baseURL: url, reducedMotion: 'reduce' });
  await context.addInitScript(watchShifts);
  const { page, complaints } = await openPage(context);
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) underWay.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request));
  return {
    context,
    page,
    main: page.getByRole('main'),
    complaints,
    press: (target) => (screen.hasTouch ? target.tap() : target.click()),
    shifts: () => page.evaluate(() => (window as unknown as { shiftsSeen: string[] }).shiftsSeen),
    quiet: () => see.poll(() => underWay.size).toBe(0),
    anotherTab: async () => (await openPage(context)).page,
    close: () => context.close(),
  };
}

/** Gives the window the session of a shopper, a new one unless told, as if they had signed in here before. */
export async function signedIn(visitor: Visitor, url: string, shopper?: Shopper): Promise<Shopper> {
  const who = shopper ?? (await aShopper(url));
  await signInAs(who, url, visitor.context);
  return who;
}

/** The window's session is no longer accepted from now on, and cannot be renewed. */
export const runOut = ({ context }: Visitor, url: string): Promise<void> =>
  context.addCookies(['access_token', 'refresh_token'].map((name) => ({ name, value: 'run-out', url })));

/** Fills the login form that is on the screen, and sends it. */
export async function logIn(
  { main, press }: Pick<Visitor, 'main' | 'press'>,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await press(main.getByRole('button', { name: 'Login' }));
}

/** Names of the products in the page's list, in their order. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Products' }).locator('article h3').allTextContents();
