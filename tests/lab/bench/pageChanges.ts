import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../../web/config/paths.ts';
import { EXPECT_OPTIONS, processorTimeMs, tapAndWaitForPaint, throttleCpu } from './throttledPhone.ts';

/** A slow mobile network: 1.6 Mbit/s, a round trip of 150 ms. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How often each kind of page change is measured, each time to another page that was not opened before. */
const ROUNDS = 5;

/** How long a shopper looks at what has come into sight before she taps it. */
const LOOK_MS = 2_000;

/** A page that shows less than that after this time is not measured: the benchmark ends with an error. */
const MAX_WAIT_MS = 30_000;

export interface PageChangeTimes {
  name: string;
  /** From the tap to the frame with the heading, the first price and the first picture of the next page, in ms. */
  timesMs: number[];
  /** The processor time of the page's main thread meanwhile, in ms. */
  processorTimesMs: number[];
}

/**
 * Measures the time from the next tap or Back to the frame that shows what a shopper looks for: a heading other than the present
 * one, and within the window a price and a picture that has arrived. Call it before the tap, await it afterwards. The address
 * does not count: it changes at once, while the present page with its prices and pictures is still shown.
 */
const timeToContentMs = (page: Page): Promise<number> =>
  page.evaluate(
    (maxMs) =>
      new Promise<number>((resolve, reject) => {
        let start = 0;
        let frame = 0;
        for (const name of ['click', 'popstate'])
          window.addEventListener(name, (event) => (start ||= event.timeStamp), {
            capture: true,
            once: true,
          });
        // Methods, because the compiler gives functions with a name a helper that the page does not have.
        const shown = {
          heading() {
            const headings = [...document.querySelectorAll('main h1')];
            return headings.find((heading) => heading.checkVisibility())?.textContent;
          },
          isInWindow(element: Element) {
            const { top, bottom, height } = element.getBoundingClientRect();
            return height > 0 && bottom > 0 && top < window.innerHeight && element.checkVisibility();
          },
          hasPrice() {
            return [...document.querySelectorAll('main *')].some(
              (element) =>
                element.childElementCount === 0 &&
                element.textContent.includes('₹') &&
                shown.isInWindow(element),
            );
          },
          hasPicture() {
            return [...document.querySelectorAll<HTMLImageElement>('main img')].some(
              (image) =>
                shown.isInWindow(image) &&
                ((image.complete && image.naturalWidth > 0) ||
                  (image.parentElement && getComputedStyle(image.parentElement).backgroundImage !== 'none')),
            );
          },
          look() {
            const heading = shown.heading();
            const isNext = start > 0 && heading !== undefined && heading !== before;
            if (!isNext || !shown.hasPrice() || !shown.hasPicture()) return;
            shown.stop();
            // A message that is posted in an animation frame arrives after that frame was painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          },
          stop() {
            changes.disconnect();
            clearTimeout(timer);
            document.removeEventListener('load', shown.lookInNextFrame, { capture: true });
          },
          // A look in every frame would have the browser draw frames while it should render the next page.
          lookInNextFrame() {
            cancelAnimationFrame(frame);
            frame = requestAnimationFrame(shown.look);
          },
        };
        const before = shown.heading();
        const changes = new MutationObserver(shown.lookInNextFrame);
        changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        document.addEventListener('load', shown.lookInNextFrame, { capture: true });
        const timer = setTimeout(() => {
          shown.stop();
          reject(new Error(`${location.pathname} shows no heading, price and picture after ${maxMs} ms`));
        }, maxMs);
      }),
    MAX_WAIT_MS,
  );

/** Measures page changes in a phone's page, whose processor and network it throttles. */
export async function measurePageChanges(page: Page): Promise<PageChangeTimes[]> {
  const devtools = await page.context().newCDPSession(page);
  const main = page.getByRole('main');
  const similar = main.getByRole('region', { name: 'Similar products' });
  const cards = main.getByRole('region', { name: 'Products' }).locator('article:visible');
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await expect(main.locator('[aria-busy=true]:visible')).toHaveCount(0, EXPECT_OPTIONS);
  };
  const measure = async ({ timesMs, processorTimesMs }: PageChangeTimes, go: () => Promise<unknown>) => {
    const before = await processorTimeMs(devtools);
    const time = timeToContentMs(page);
    await go();
    timesMs.push(await time);
    processorTimesMs.push((await processorTimeMs(devtools)) - before);
  };
  /** Opens an address, then measures going on from there; `prepare` brings the page to its state before. */
  const rounds = async (
    name: string,
    open: (round: number) => Promise<unknown>,
    go: (round: number) => Promise<unknown>,
  ): Promise<PageChangeTimes> => {
    const times: PageChangeTimes = { name, timesMs: [], processorTimesMs: [] };
    for (let round = 0; round < ROUNDS; round++) {
      await open(round);
      await settle();
      await measure(times, () => go(round));
    }
    return times;
  };
  const tap = (target: Locator) => tapAndWaitForPaint(target);
  await page.goto('/search?search=Club');
  await settle();
  await throttleCpu(devtools);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);

  const results: PageChangeTimes[] = [];
  const back: PageChangeTimes = { name: 'Back from product to list', timesMs: [], processorTimesMs: [] };
  results.push(
    await rounds(
      'list to product',
      async (round) => {
        if (round === 0) return;
        await settle();
        await measure(back, () => page.evaluate(() => window.history.back()));
      },
      (round) => tap(cards.nth(round).getByRole('link').first()),
    ),
  );
  results.push(back);
  results.push(
    await rounds(
      'product to similar product',
      // The row is loaded, and so replaced, when it comes near the window.
      () => expect(() => similar.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass(EXPECT_OPTIONS),
      (round) =>
        tap(
          similar
            .locator('article')
            .nth(round % 3)
            .getByRole('link')
            .first(),
        ),
    ),
  );
  /** Opens home as on a first visit: what earlier rounds have loaded is removed. */
  const openHome = async () => {
    await devtools.send('Network.clearBrowserCache');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('subcategory_data_')) localStorage.removeItem(key);
    });
    await page.goto('/');
  };
  const tiles = main.getByRole('region', { name: 'Explore Categories' }).getByRole('link');
  results.push(
    await rounds('home to list, tapped as soon as home is loaded', openHome, (round) =>
      tap(tiles.nth(round)),
    ),
    await rounds(
      `home to list, after ${LOOK_MS / 1000} s in sight`,
      async (round) => {
        await openHome();
        await settle();
        await tiles.nth(round).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
        await page.waitForTimeout(LOOK_MS);
      },
      (round) => tap(tiles.nth(round)),
    ),
    await rounds(
      'category to list',
      (round) => page.goto(paths.category(String(1 + round))),
      () => tap(main.getByRole('list', { name: 'Subcategories' }).getByRole('link').last()),
    ),
  );
  return results;
}
