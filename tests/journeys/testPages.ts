import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { beforeAll, expect } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** The computed colour of error messages. */
export const ERROR_COLOUR = 'rgb(194, 51, 15)';

interface PageOptions {
  signedIn?: boolean;
  /** The origin of another BFF of the same shop. */
  url?: string;
  /** Exceptions and console errors are expected: the test breaks something on purpose. */
  allowPageErrors?: boolean;
}

/** The shop and browser of a test file; usable only within its tests. */
export interface TestPages {
  readonly shop: Shop;
  readonly seeded: SeededShop;
  /** Opens a page in a new browser context, runs the test with it, and expects no page errors. */
  withPage(
    screen: BrowserContextOptions,
    run: (page: Page) => Promise<void>,
    circumstances?: PageOptions,
  ): Promise<void>;
  /** Creates a new shopper after the session of the present one was ended. */
  renewShopper(): Promise<void>;
}

/** Opens a shop and a browser before the first test of the file. Each test starts without faults. */
export function setUpPages(): TestPages {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  const renewShopper = async () => {
    seeded = await seedShop(opened.shop.url);
  };
  beforeAll(renewShopper);
  return {
    get shop() {
      return opened.shop;
    },
    get seeded() {
      return seeded;
    },
    async withPage(screen, run, { signedIn = false, url = opened.shop.url, allowPageErrors = false } = {}) {
      const visitor = await createVisitor({ browser: opened.browser, shop: { url } }, screen);
      const { page, context, pageErrors } = visitor;
      if (signedIn) await seeded.signIn(context);
      await run(page);
      if (!allowPageErrors) expect(pageErrors).toEqual([]);
      await visitor.close();
    },
    renewShopper,
  };
}

/** The accessible name or the text of the focused element. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/** Name, `autocomplete` and `enterkeyhint` of each text field within the element. */
export const attributesOf = (within: Locator): Promise<string[]> =>
  within
    .locator('form :is(input:not([type=file], [type=hidden], [hidden]), textarea)')
    .evaluateAll((fields) =>
      fields.map((field) =>
        ['name', 'autocomplete', 'enterkeyhint'].map((name) => field.getAttribute(name) ?? '-').join(' '),
      ),
    );

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectPage(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the target.');
}

/** The heading of the visible page; the hidden home page has its own. */
export const visibleHeading = (page: Page): Locator => page.locator('main h1:visible');
