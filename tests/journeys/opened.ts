import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { openShop, type Shop, type ShopOptions } from '../kit/openShop.ts';

/** What all stories of a file have in common. */
export interface Opened {
  shop: Shop;
  browser: Browser;
}

interface SharedOptions extends ShopOptions {
  /** Chromium's arguments that the browser is started without. */
  browserWithout?: string[];
}

/** Opened once per worker: its files run one after the other, in one process, and use the same modules. */
const shops = new Map<string, Promise<Shop>>();
const browsers = new Map<string, Promise<Browser>>();

function once<Value>(opened: Map<string, Promise<Value>>, key: unknown, open: () => Promise<Value>) {
  const name = JSON.stringify(key);
  const value = opened.get(name) ?? open();
  opened.set(name, value);
  return value;
}

const TEST_ENDPOINTS = { UPSTREAM_TEST_ENDPOINTS: '1' };

const sharedBrowser = (without: string[] = []) => once(browsers, without, () => openBrowser([], without));

/**
 * A shop and a browser for the stories of a file, which other files use as well. For stories that change nothing but what
 * belongs to their own shoppers. Faults and counted calls do not reach the next story. To be read within stories only.
 */
export function shopAndBrowser({ browserWithout, upstream, bff }: SharedOptions = {}): Opened {
  const options = { upstream: { ...TEST_ENDPOINTS, ...upstream }, ...(bff && { bff }) };
  const opened = {} as Opened;
  beforeAll(async () => {
    const shop = once(shops, options, () => openShop(options));
    [opened.shop, opened.browser] = await Promise.all([shop, sharedBrowser(browserWithout)]);
  });
  const clear = () => opened.shop.tap.clear();
  beforeEach(clear);
  afterAll(clear);
  return opened;
}

/** The same with a shop of its own, for stories that change products, prices or the time. */
export function ownShopAndBrowser({ upstream, bff }: ShopOptions = {}): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    const options = { upstream: { ...TEST_ENDPOINTS, ...upstream }, ...(bff && { bff }) };
    [opened.shop, opened.browser] = await Promise.all([openShop(options), sharedBrowser()]);
  });
  beforeEach(() => opened.shop.tap.clear());
  afterAll(() => opened.shop.close());
  return opened;
}
