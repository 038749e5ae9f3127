import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { openShop, type Shop, type ShopOptions } from '../kit/openShop.ts';

/** What all stories of a file have in common. */
export interface Opened {
  shop: Shop;
  browser: Browser;
}

/**
 * A shop and a browser for all stories of a file: opened before the first, closed after the last. What one story breaks or
 * counts at the tap does not reach the next. To be read within stories only.
 * @param without arguments that the browser would be started with otherwise
 */
export function shopAndBrowser(options: ShopOptions = {}, without: string[] = []): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    [opened.shop, opened.browser] = await Promise.all([openShop(options), openBrowser([], without)]);
  });
  beforeEach(() => opened.shop.tap.clear());
  afterAll(async () => {
    await opened.browser.close();
    await opened.shop.close();
  });
  return opened;
}
