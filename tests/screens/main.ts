import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, openBrowser, openPage, PHONE, TABLET } from '../kit/browser.ts';
import { runShop } from '../kit/processes.ts';
import { readyToBuy, type Ready } from './ready.ts';
import { SCREENS } from './screens.ts';

/** Takes every screen at every width; arguments choose screens by name. */
const WIDTHS: Record<string, BrowserContextOptions> = { 360: PHONE, 768: TABLET, 1440: DESKTOP };
const FOLDER = 'docs/screens';
/** Pages are shown whole, but not endlessly. In CSS px. */
const MAX_HEIGHT = 7000;

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Lazy pictures load when they come near: pass by all of them, then go back.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function shoot(browser: Browser, ready: Ready, name: string, width: string): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen called ${name}.`);
  const context = await browser.newContext({ ...WIDTHS[width], reducedMotion: 'reduce', baseURL: ready.url });
  try {
    const { page } = await openPage(context);
    if (screen.signedIn) await ready.signIn(page);
    await screen.open(page, ready);
    await settled(page);
    const picture = await page.screenshot({ fullPage: screen.whole ?? true });
    const { width: pixels = 0, height = 0 } = await sharp(picture).metadata();
    const scale = pixels / Number(width);
    await sharp(picture)
      .extract({ left: 0, top: 0, width: pixels, height: Math.min(height, MAX_HEIGHT * scale) })
      .resize({ width: Number(width) })
      .webp({ quality: 72 })
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
  const ready = await readyToBuy(shop.url);
  for (const name of names) {
    for (const width of Object.keys(WIDTHS)) await shoot(browser, ready, name, width);
  }
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
