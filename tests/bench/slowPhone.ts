import { expect as see, type Browser, type CDPSession, type Locator } from '@playwright/test';
import { openBrowser } from '../kit/browser.ts';
import { frameDrawn } from './onScreen.ts';

/** How many times slower than this machine's processor the phone's is. */
export const SLOWDOWN = 4;
export const PATIENCE = { timeout: 60_000 };
/** In ms. Chromium without a screen comes to draw one frame a second now and then, with the processors idle; why is not known. */
const LONGEST_FRAMES = 1_500;
const ATTEMPTS = 6;

export const slowDown = (devtools: CDPSession) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

/**
 * A tap by its coordinates, once the page rests there, and then until its frame is drawn. A locator's own tap looks the
 * page over, in the page's time and slowed like it: before the tap, at its events, and for the next one before the frame.
 */
export async function tap(target: Locator): Promise<void> {
  await see(target).toBeEnabled(PATIENCE);
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await frameDrawn(target.page());
  const box = await target.boundingBox(PATIENCE);
  if (!box) throw new Error(`Nothing to tap: ${target}`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const tapped = performance.now();
  await frameDrawn(target.page());
  if (performance.now() - tapped > LONGEST_FRAMES)
    throw new OneFrameASecond('The browser has come to draw one frame a second, which measures nothing.');
}

class OneFrameASecond extends Error {}

/** Measures in a browser of its own, and in another when that one has stopped drawing. */
export async function inBrowser<Measured>(
  measure: (browser: Browser) => Promise<Measured>,
): Promise<Measured> {
  for (let attempt = 1; ; attempt++) {
    const browser = await openBrowser();
    try {
      return await measure(browser);
    } catch (error) {
      if (!(error instanceof OneFrameASecond) || attempt === ATTEMPTS) throw error;
      console.log(`${error.message} Once more.`);
    } finally {
      await browser.close();
    }
  }
}
