import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { openPage } from '../kit/browser.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';

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
  close(): Promise<void>;
}

/** Opens a window of this size on the shop at `url`. */
export async function aVisitor(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<Visitor> {
  const context = await browser.newContext({ ...screen, baseURL: url, reducedMotion: 'reduce' });
  const { page, complaints } = await openPage(context);
  return {
    context,
    page,
    main: page.getByRole('main'),
    complaints,
    press: (target) => (screen.hasTouch ? target.tap() : target.click()),
    close: () => context.close(),
  };
}

/** Gives the window the session of a shopper, a new one unless told, as if they had signed in here before. */
export async function signedIn(visitor: Visitor, url: string, shopper?: Shopper): Promise<Shopper> {
  const who = shopper ?? (await aShopper(url));
  await visitor.context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url })));
  // Once per window: what happens to the marker later is the shop's business.
  await visitor.page.addInitScript(() => {
    if (sessionStorage.getItem('signed in by the test')) return;
    sessionStorage.setItem('signed in by the test', 'yes');
    localStorage.setItem('access_token', '1');
  });
  return who;
}

/** Fills the login form that is on the screen, and sends it. */
export async function logIn(
  { main, press }: Pick<Visitor, 'main' | 'press'>,
  { email, password }: Pick<Shopper, 'email' | 'password'>,
): Promise<void> {
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password').fill(password);
  await press(main.getByRole('button', { name: 'Login' }));
}
