import { expect, type Browser } from '@playwright/test';
import { openPage, PHONE } from '../../kit/browser.ts';
import { EXPECT_OPTIONS } from './throttledPhone.ts';

/** The bytes that the home page transfers with Save-Data: when idle after loading, and after scrolling to the end. */
export async function measureSaveData(browser: Browser, url: string) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: url,
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { page } = await openPage(context);
  const devtools = await context.newCDPSession(page);
  let [bytes, videos] = [0, 0];
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => (videos += /\.(mp4|webm)/.test(request.url()) ? 1 : 0));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-session-ready', '1', EXPECT_OPTIONS);
  const bytesAtRest = bytes;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForLoadState('networkidle');
  }
  return { bytesAtRest, bytesAfterScrolling: bytes, videos };
}
