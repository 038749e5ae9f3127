import { expect, type Browser } from '@playwright/test';
import { openPage, PHONE, throttleNetwork } from '../../kit/browser.ts';
import { createShopper } from '../../kit/shopper.ts';
import { signInAs } from '../../kit/signIn.ts';
import { EXPECT_OPTIONS } from './throttledPhone.ts';

/** A slow connection: 50 kB/s, and 400 ms before each response. */
const LATENCY_MS = 400;
const KBITS_PER_SECOND = 400;

export interface SlowHome {
  /** From the navigation to the frame with the heading of the page, in ms. */
  headingMs: number;
  /** To the first price that is drawn. */
  priceMs: number;
  /** To the quantity that a product has after Add to Cart, which is tapped from the moment when it is drawn. */
  cartMs: number;
  /** The scripts that the page has loaded until then, in bytes after compression. */
  scriptBytes: number;
}

/** Opens home for the first time, as a signed-in shopper on a slow connection, and taps Add to Cart until it works. */
export async function measureSlowHome(browser: Browser, url: string): Promise<SlowHome> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  await signInAs(await createShopper(url), url, context);
  await context.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { firstSeenMs: seen });
    // A method, because the compiler gives functions with a name a helper that the page does not have.
    const watch = {
      look() {
        if (document.querySelector('main h1')) seen['heading'] ??= performance.now();
        if (document.querySelector('main')?.textContent.includes('₹')) seen['price'] ??= performance.now();
        if (document.querySelector('main [aria-label^="Quantity of"]')) seen['cart'] ??= performance.now();
        requestAnimationFrame(watch.look);
      },
    };
    requestAnimationFrame(watch.look);
  });
  const { page } = await openPage(context);
  await throttleNetwork(page, LATENCY_MS, KBITS_PER_SECOND);
  await page.goto('/', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  // A tap does nothing before the app is ready, and a shopper taps again.
  await expect(async () => {
    await main
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .tap({ timeout: 1_000 });
    await expect(main.getByRole('group', { name: /^Quantity of/ }).first()).toBeVisible({ timeout: 200 });
  }).toPass(EXPECT_OPTIONS);
  const measured = await page.evaluate(() => {
    const {
      heading = NaN,
      price = NaN,
      cart = NaN,
    } = (window as unknown as { firstSeenMs: Record<string, number> }).firstSeenMs;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < cart);
    return {
      headingMs: heading,
      priceMs: price,
      cartMs: cart,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await context.close();
  return measured;
}
