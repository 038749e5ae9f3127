import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import sharp from 'sharp';
import { DESKTOP, gotoAndSettle, openBrowser, openPage, PHONE as PHONE_CONTEXT } from '../../kit/browser.ts';
import { runShop } from '../../kit/processes.ts';

/** Composes the README's picture: the first window of home on a laptop, and on a phone before it. */
const FILE = 'docs/screens/readme.webp';
const [WIDTH_PX, HEIGHT_PX] = [1400, 860];
const LAPTOP = { left: 50, top: 60, width: 1200, height: 740, radius: 14 };
const PHONE = { left: 1080, top: 270, width: 250, height: 540, radius: 26 };
/** The frame of the phone. */
const FRAME_PX = 8;

interface Size {
  width: number;
  height: number;
  radius: number;
}

const tokens = await readFile('web/styles/tokens.css', 'utf8');
const colourToken = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';

const rounded = ({ width, height, radius }: Size): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${colourToken('ink')}"/></svg>`,
  );

/** Home in a window of this width, as a picture with rounded corners. */
async function pictureOfHome(
  browser: Browser,
  options: BrowserContextOptions,
  size: Size,
  windowWidth: number,
): Promise<Buffer> {
  const viewport = { width: windowWidth, height: Math.round((windowWidth * size.height) / size.width) };
  const context = await browser.newContext({
    ...options,
    viewport,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const { page } = await openPage(context);
  await gotoAndSettle(page, '/');
  await page.addStyleTag({ content: 'html { scrollbar-width: none; }' });
  const screenshot = await page.screenshot();
  await context.close();
  return sharp(screenshot)
    .resize({ width: size.width, height: size.height })
    .composite([{ input: rounded(size), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const dataDir = await mkdtemp(join(tmpdir(), 'maidan-screens-'));
const shop = await runShop(dataDir);
const browser = await openBrowser();
try {
  const baseURL = shop.url;
  const laptop = await pictureOfHome(browser, { ...DESKTOP, baseURL }, LAPTOP, 1440);
  const phone = await pictureOfHome(browser, { ...PHONE_CONTEXT, deviceScaleFactor: 2, baseURL }, PHONE, 360);
  const frame = rounded({
    width: PHONE.width + 2 * FRAME_PX,
    height: PHONE.height + 2 * FRAME_PX,
    radius: PHONE.radius + FRAME_PX,
  });
  const background = colourToken('line');
  await sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background } })
    .composite([
      { input: laptop, left: LAPTOP.left, top: LAPTOP.top },
      { input: frame, left: PHONE.left - FRAME_PX, top: PHONE.top - FRAME_PX },
      { input: phone, left: PHONE.left, top: PHONE.top },
    ])
    .webp({ quality: 80 })
    .toFile(FILE);
} finally {
  await browser.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
