import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/** Stories are told without the service worker, which would answer before what they count and break; it has its own. */
const serviceWorkers = 'block';

/** The screens the shop is looked at on, in CSS px. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  serviceWorkers,
};
export const TABLET: BrowserContextOptions = {
  viewport: { width: 768, height: 1024 },
  hasTouch: true,
  serviceWorkers,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers };

/** With this left out a browser lays pages aside when they are left and shows them again as they were, as those of shoppers do. */
export const NO_PAGES_LAID_ASIDE = '--disable-back-forward-cache';

const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/**
 * Starts the Chromium that the test command found. It looks nothing up on its own.
 * @param without arguments that it would be started with otherwise; the whole browser is started then, and its headless
 *   shell, if there is one, in all other cases
 */
export const openBrowser = (more: string[] = [], without: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: (without.length === 0 && process.env['HEADLESS_SHELL_PATH']) || CHROMIUM,
    ignoreDefaultArgs: without,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });

/** How long a page may take from its document to its app, in ms; one that has none is left as it is after that. */
const APP_COMES_WITHIN = 10_000;

/** Resolves when the app is in charge of the page, its links and its address: it sets a mark on the document then. */
export async function appReady(page: Page): Promise<void> {
  const isReady = () =>
    !document.querySelector('meta[name=app]') || 'appReady' in document.documentElement.dataset;
  await page.waitForFunction(isReady, undefined, { timeout: APP_COMES_WITHIN }).catch(() => undefined);
}

/** Resolves when what is in the window is complete: its data, its pictures and its fonts. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const [width, height] = [window.innerWidth, window.innerHeight];
      return element.checkVisibility() && bottom > 0 && top < height && right > 0 && left < width;
    };
    const isBusy = [...document.querySelectorAll('[aria-busy=true]')].some(isInWindow);
    const isLoading = [...document.images].some((image) => !image.complete && isInWindow(image));
    return !isBusy && !isLoading && document.fonts.status === 'loaded';
  });
}

/** Opens an address and waits until what is in the window is complete. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * A page that collects what goes wrong in it: exceptions, and errors on its console. Opening an address and reloading wait
 * for the app as well, unless `waitUntil` is `commit`: a link that is tapped before that leads on by the browser itself.
 */
export async function openPage(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await appReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await appReady(page);
    return answer;
  };
  return { page, complaints };
}

/**
 * How much wider the page is than its window, in CSS px. By the size that the window was given: a phone's browser zooms out
 * until everything fits, so there `innerWidth` grows with what sticks out.
 */
export const overflowOf = async (page: Page): Promise<number> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0);

/** Puts the page on a slow network: `latencyMs` before each answer, and no more than `kbits` kbit/s when given. */
export async function slowDown(page: Page, latencyMs: number, kbits?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    // Bytes per second; -1 is as fast as it goes.
    downloadThroughput: kbits === undefined ? -1 : (kbits * 1000) / 8,
    uploadThroughput: kbits === undefined ? -1 : (kbits * 1000) / 8,
  });
}
