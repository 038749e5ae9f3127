import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Blocked in most tests: the service worker would respond before the requests that they count or break. offline.test.ts allows it. */
const serviceWorkers = 'block';

/** The screen sizes that the tests use, in CSS px. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers,
};
/** A phone whose browser's own bars leave little height. */
export const LOW_PHONE: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 640 } };
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers };
/** A common small laptop. */
export const LAPTOP: BrowserContextOptions = { ...DESKTOP, viewport: { width: 1366, height: 768 } };

/** Playwright starts Chromium with this argument. A browser started without it has a back/forward cache, like a shopper's browser. */
export const DISABLE_BFCACHE = '--disable-back-forward-cache';

const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/**
 * Starts the Chromium that the test command found.
 * @param omittedArgs default arguments of Playwright to leave out; the full browser is started then, otherwise the headless
 *   shell if there is one
 */
export const openBrowser = (extraArgs: string[] = [], omittedArgs: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: (omittedArgs.length === 0 && process.env['HEADLESS_SHELL_PATH']) || CHROMIUM,
    // With the scrollbars of a desktop, which take width from the page.
    ignoreDefaultArgs: ['--hide-scrollbars', ...omittedArgs],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...extraArgs,
    ],
  });

/** A page without the app never becomes ready; waiting for it ends after this time. */
const APP_READY_TIMEOUT_MS = 30_000;

/** Resolves when the app handles the page's links and its history; it sets `data-app-ready` on the root element then. */
export async function waitForApp(page: Page): Promise<void> {
  const isReady = () =>
    !document.querySelector('meta[name=app]') || 'appReady' in document.documentElement.dataset;
  await page.waitForFunction(isReady, undefined, { timeout: APP_READY_TIMEOUT_MS }).catch(() => undefined);
  // Before its first idle moment, the app leaves links to the browser (`web/ui/shopLink.tsx`).
  // Its timer has run before the first of these moments, and its own idle callback before the second.
  const rest = () =>
    document.readyState === 'complete' &&
    new Promise((resolve) => void requestIdleCallback(() => void requestIdleCallback(resolve)));
  await page.evaluate(rest).catch(() => undefined);
}

/** The shopper's first input, after which the page prepares others; without it, it waits for ten quiet seconds. */
export const useThePage = (page: Page): Promise<void> => page.keyboard.press('Shift');

/**
 * Resolves when the page was used and has prefetched what it prefetches, the categories and the hidden home page: it sends no more
 * requests by itself.
 */
export async function waitForPrefetch(page: Page): Promise<void> {
  await waitForApp(page);
  await useThePage(page);
  await page.locator('html[data-session-ready]').waitFor({ state: 'attached' });
  await page.locator('[data-home]').waitFor({ state: 'attached' });
}

/** Resolves when the banner that is shown and the one that comes have their pictures: the slides wait for them. */
export async function waitForBanners(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.swiper-slide img')].every(
      ({ loading, complete }) => loading === 'lazy' || complete,
    ),
  );
}

/** Resolves when the data, the pictures and the fonts within the window are loaded. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pending = [
      ...document.querySelectorAll('[aria-busy=true]'),
      ...[...document.images].filter((image) => !image.complete),
    ];
    // Without named functions inside: tsx would add calls of a helper that the page does not have.
    const isPending = pending.some((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      // Without the scrollbar, beside which the carousel's next slide begins.
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      return element.checkVisibility() && bottom > 0 && top < height && right > 0 && left < width;
    });
    return !isPending && document.fonts.status === 'loaded';
  });
}

/** Opens an address and waits until everything within the window is loaded. */
export async function gotoAndSettle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilSettled(page);
}

/**
 * Opens a page that collects its exceptions and console errors in `pageErrors`. `goto` and `reload` also wait for the app,
 * unless `waitUntil` is `commit`: before the app is ready, the browser itself would follow a clicked link.
 */
export async function openPage(context: BrowserContext): Promise<{ page: Page; pageErrors: string[] }> {
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await waitForApp(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await waitForApp(page);
    return response;
  };
  return { page, pageErrors };
}

/**
 * How much wider the page is than its window without the scrollbar, in CSS px. It compares with the configured viewport too,
 * because a phone's browser zooms out until everything fits.
 */
export const horizontalOverflowPx = async (page: Page): Promise<number> => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return scrollWidth - Math.min(clientWidth, page.viewportSize()?.width ?? Infinity);
};

/** Puts the page on a slow network: `latencyMs` before each response, and at most `kbitsPerSecond` when given. */
export async function throttleNetwork(page: Page, latencyMs: number, kbitsPerSecond?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    // In bytes per second; -1 means unlimited.
    downloadThroughput: kbitsPerSecond === undefined ? -1 : (kbitsPerSecond * 1000) / 8,
    uploadThroughput: kbitsPerSecond === undefined ? -1 : (kbitsPerSecond * 1000) / 8,
  });
}

/**
 * Signs a browser context in with the session of a shopper. The init script runs on every page but sets the session marker only
 * once; otherwise the next page would restore a session that has ended.
 */
export async function signInAs({ cookies }: Shopper, url: string, context: BrowserContext): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(() => {
    if (localStorage.getItem('signed in by the test')) return;
    localStorage.setItem('signed in by the test', 'yes');
    localStorage.setItem('access_token', '1');
  });
}
