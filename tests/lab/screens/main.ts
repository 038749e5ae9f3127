import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, openBrowser, openPage, PHONE, TABLET } from '../../kit/browser.ts';
import { runShop } from '../../kit/processes.ts';
import { seedShop, type SeededShop } from '../../kit/seededShop.ts';
import { composeReadmePicture } from './readmePicture.ts';
import { SCREENS } from '../../kit/screens.ts';

/** Takes a screenshot of every screen at every width; command line arguments select screens by name. */
const SCREENS_BY_WIDTH: Record<string, BrowserContextOptions> = { 360: PHONE, 768: TABLET, 1440: DESKTOP };
const FOLDER = 'docs/screens';
/** Full-page screenshots are cut at this height. */
const MAX_HEIGHT_PX = 7000;
/** Windows narrower than this have the buy bar at the bottom. */
const BOTTOM_BAR_BELOW_PX = 1024;

async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // Pictures that the page adds meanwhile load lazily: each check lets them load too.
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].every((image) => image.complete && image.naturalWidth > 0);
  });
  // Loaded pictures may not be painted yet: the browser decodes them asynchronously. The promise of one that does not load never
  // settles.
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The distance of an element from the top of the page. */
const topPx = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

async function takeScreenshot(
  browser: Browser,
  seeded: SeededShop,
  name: string,
  width: string,
): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  const context = await browser.newContext({
    ...SCREENS_BY_WIDTH[width],
    reducedMotion: 'reduce',
    baseURL: seeded.url,
  });
  try {
    const { page } = await openPage(context);
    if (screen.signedInAs === 'shopper') await seeded.signIn(context);
    if (screen.signedInAs === 'demo') await seeded.signInAsDemo(context);
    await screen.open(page, seeded);
    await waitForImages(page);
    // With a bottom bar only the window is captured; a full-page screenshot would show the bar in the middle of the page.
    const fullPage = !(screen.hasBottomBar && Number(width) < BOTTOM_BAR_BELOW_PX);
    const start = screen.startSelector ? await topPx(page, screen.startSelector) : 0;
    // A page that has scrolled to an invalid field would show its sticky header there.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    const picture = await page.screenshot({ fullPage });
    const { width: imageWidth = 0, height = 0 } = await sharp(picture).metadata();
    const scale = imageWidth / Number(width);
    const top = Math.round(start * scale);
    await sharp(picture)
      .extract({ left: 0, top, width: imageWidth, height: Math.min(height - top, MAX_HEIGHT_PX * scale) })
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
  const ready = await seedShop(shop.url, 'asha.verma@example.com');
  for (const name of names) {
    for (const width of Object.keys(SCREENS_BY_WIDTH)) {
      if (Number(width) < (SCREENS[name]?.belowWidthPx ?? Infinity))
        await takeScreenshot(browser, ready, name, width);
    }
  }
  if (names.includes('home'))
    await composeReadmePicture(join(FOLDER, 'home-1440.webp'), join(FOLDER, 'home-360.webp'));
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
