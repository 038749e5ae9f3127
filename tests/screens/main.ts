import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, openBrowser, openPage, PHONE, TABLET } from '../kit/browser.ts';
import { runShop } from '../kit/processes.ts';
import { readyToBuy, type Ready } from './ready.ts';
import { composeReadmePicture } from './readmePicture.ts';
import { SCREENS } from './screens.ts';

/** Takes every screen at every width; arguments choose screens by name. */
const WIDTHS: Record<string, BrowserContextOptions> = { 360: PHONE, 768: TABLET, 1440: DESKTOP };
const FOLDER = 'docs/screens';
/** Pages are shown whole, but not endlessly. In CSS px. */
const MAX_HEIGHT = 7000;
/** Narrower windows have the buy bar at their bottom. In CSS px. */
const BAR_BELOW = 1024;

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  await page.waitForLoadState('networkidle');
  // Loaded is not drawn: pictures are decoded beside the page.
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** How far down the page an element begins, in CSS px. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

async function shoot(browser: Browser, ready: Ready, name: string, width: string): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  const context = await browser.newContext({ ...WIDTHS[width], reducedMotion: 'reduce', baseURL: ready.url });
  try {
    const { page } = await openPage(context);
    if (screen.signedIn) await ready.signIn(context);
    await screen.open(page, ready);
    await settled(page);
    // With a bar at its bottom, the window is what a shopper sees; the whole page would show the bar somewhere in the middle.
    const fullPage = !(screen.bottomBar && Number(width) < BAR_BELOW);
    const start = screen.from ? await topOf(page, screen.from) : 0;
    // A page that has led its reader to a wrong field would show its header there.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    const picture = await page.screenshot({ fullPage });
    const { width: pixels = 0, height = 0 } = await sharp(picture).metadata();
    const scale = pixels / Number(width);
    const top = Math.round(start * scale);
    await sharp(picture)
      .extract({ left: 0, top, width: pixels, height: Math.min(height - top, MAX_HEIGHT * scale) })
      .resize({ width: Number(width) })
      .webp({ quality: 60 })
      .toFile(join(FOLDER, `${name}-${width}.webp`));
    console.log(`${name} at ${width} px`);
  } finally {
    await context.close();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-screens-'));
const shop = await runShop(dataDir);
const browser = await openBrowser();
try {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCREENS);
  const ready = await readyToBuy(shop.url, 'asha.verma@example.com');
  for (const name of names) {
    for (const width of Object.keys(WIDTHS)) {
      if (Number(width) < (SCREENS[name]?.below ?? Infinity)) await shoot(browser, ready, name, width);
    }
  }
  if (names.includes('home'))
    await composeReadmePicture(join(FOLDER, 'home-1440.webp'), join(FOLDER, 'home-360.webp'));
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
