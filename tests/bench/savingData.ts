import { expect as see, type Browser } from '@playwright/test';
import { openPage, PHONE } from '../kit/browser.ts';
import { PATIENCE } from './slowPhone.ts';

/** What home costs somebody who saves data, in bytes over the network: at rest, and after all of it was seen. */
export async function savingData(browser: Browser, url: string) {
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
  let [bytes, films] = [0, 0];
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('request', (request) => (films += /\.(mp4|webm)/.test(request.url()) ? 1 : 0));
  await page.goto('/', { waitUntil: 'networkidle' });
  await see(page.locator('html')).toHaveAttribute('data-session-ready', '1', PATIENCE);
  const atRest = bytes;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForLoadState('networkidle');
  }
  return { atRest, whole: bytes, films };
}
