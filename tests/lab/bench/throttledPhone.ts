import { expect, type Browser, type CDPSession, type Locator } from '@playwright/test';
import { openBrowser } from '../../kit/browser.ts';
import { waitForPaint } from './interactions.ts';

/** The factor by which the processor is throttled, to simulate a phone. */
export const CPU_SLOWDOWN = 4;
export const EXPECT_OPTIONS = { timeout: 60_000 };
/** Headless Chromium sometimes falls to one frame a second although the processors are idle; the cause is unknown. */
const MAX_TWO_FRAMES_MS = 1_500;
const ATTEMPTS = 6;

export async function throttleCpu(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** The processor time of the page's main thread so far, in ms: waiting for a busy machine is no part of it. */
export async function processorTimeMs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/**
 * Taps an element by its coordinates and waits for the next paint. `Locator.tap()` is not used, because its checks run in the
 * throttled page and would be part of the measured time.
 */
export async function tapAndWaitForPaint(target: Locator): Promise<void> {
  await expect(target).toBeEnabled(EXPECT_OPTIONS);
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitForPaint(target.page());
  // A row may still be replaced by its loaded products.
  await expect(target).toBeVisible(EXPECT_OPTIONS);
  const box = await target.boundingBox(EXPECT_OPTIONS);
  if (!box) throw new Error(`Not visible: ${target}`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const tappedAt = performance.now();
  await waitForPaint(target.page());
  if (performance.now() - tappedAt > MAX_TWO_FRAMES_MS)
    throw new BrowserStoppedDrawingError(
      'The browser draws only one frame a second; the measurement is invalid.',
    );
}

class BrowserStoppedDrawingError extends Error {}

/** Runs a measurement in a new browser, and again in another one if that browser draws only one frame a second. */
export async function withBrowser<Measured>(
  measure: (browser: Browser) => Promise<Measured>,
): Promise<Measured> {
  for (let attempt = 1; ; attempt++) {
    const browser = await openBrowser();
    try {
      return await measure(browser);
    } catch (error) {
      if (!(error instanceof BrowserStoppedDrawingError) || attempt === ATTEMPTS) throw error;
      console.log(`${error.message} Trying again.`);
    } finally {
      await browser.close();
    }
  }
}
