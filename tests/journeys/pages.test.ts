import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn, WCAG_AA } from '../kit/accessibility.ts';
import { DESKTOP, openBrowser, openPage, overflowOf, PHONE } from '../kit/browser.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';
import { SCREENS } from '../screens/screens.ts';

/** What the browser says of a document that is answered with 404, which some screens are meant to be. */
const NOT_FOUND = /status of 404/;
/** And of pictures for the larger window, where there is no connection any more. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** Headings that skip a level, and links and buttons outside of every landmark, as a screen reader would list them. */
const strayIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const headings = seen('h1, h2, h3, h4');
    const skips = headings.filter((heading, index) => {
      const before = headings[index - 1];
      return before && Number(heading.tagName[1]) > Number(before.tagName[1]) + 1;
    });
    const outside = seen('a, button').filter(
      (one) =>
        !one.closest('main, header, footer, nav, aside, dialog, section[aria-label], [href="#content"]'),
    );
    return [...skips, ...outside].map((element) => element.outerHTML.slice(0, 120));
  });

/** What keeps somebody out of the page as it stands, what gets them lost, and what sticks out of it. */
const look = async (page: Page) => ({
  violations: await violationsIn(page, WCAG_AA),
  stray: await strayIn(page),
  overflow: Math.max(0, await overflowOf(page)),
});
const CLEAN = { violations: [], stray: [], overflow: 0 };

/** Gives the window a desktop's size; resolves when the page is drawn in it. */
async function widen(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP.viewport!);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe('every page', () => {
  let dataDir: string;
  let shop: RunningShop;
  let browser: Browser;
  let ready: Ready;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-pages-'));
    [shop, browser] = await Promise.all([runShop(dataDir), openBrowser()]);
    ready = await readyToBuy(shop.url);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  // Opened once, on a phone, and then the window grows: loading takes most of the time. What the larger screens load is seen
  // by the stories that begin there.
  it.each(Object.entries(SCREENS))(
    '%s can be used by everybody, fits, and complains of nothing, on a phone and as wide as on a desktop',
    async (_, screen) => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', baseURL: shop.url });
      const { page, complaints } = await openPage(context);
      if (screen.signedIn) await ready.signIn(context);
      await screen.open(page, ready);

      expect(await look(page)).toEqual(CLEAN);
      expect(complaints.splice(0).filter((text) => !(screen.missing && NOT_FOUND.test(text)))).toEqual([]);
      if ((screen.below ?? Infinity) > DESKTOP.viewport!.width) {
        await widen(page);
        expect(await look(page)).toEqual(CLEAN);
        expect(complaints.filter((text) => !OFFLINE.test(text))).toEqual([]);
      }
      await context.close();
    },
  );
});
