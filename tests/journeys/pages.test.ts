import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { SIZES, visit } from '../kit/visitor.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';
import { SCREENS } from '../screens/screens.ts';

/** What the browser says of a document that is answered with 404, which some screens are meant to be. */
const NOT_FOUND = /status of 404/;

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

  const cases = Object.entries(SCREENS).flatMap(([name, { below = Infinity }]) =>
    SIZES.filter(({ width }) => width < below).map((size) => ({ name, width: size.width, size })),
  );

  it.each(cases)(
    '$name at $width px can be used by everybody, fits, and complains of nothing',
    async ({ name, size }) => {
      const { page, complaints, close } = await visit(browser, shop.url, size);
      const screen = SCREENS[name];
      if (screen?.signedIn) await ready.signIn(page);
      await screen?.open(page, ready);

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await close();
      expect(found).toEqual([]);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints.filter((text) => !(screen?.missing && NOT_FOUND.test(text)))).toEqual([]);
    },
  );
});
