import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openShop, type Shop, type ShopOptions } from '../kit/openShop.ts';

/** What each empty section of home shows. */
export const EMPTY_HOME_TEXTS = [
  'No banners available.',
  'No categories available.',
  'No videos available.',
  'No featured product',
  'No Shop the Look data available.',
  'No collections available.',
];

/** The shop and browser of a test file. */
export interface ShopAndBrowser {
  shop: Shop;
  browser: Browser;
}

interface SharedOptions extends ShopOptions {
  /** Default arguments of Chromium to leave out. */
  omittedBrowserArgs?: string[];
}

/** Opened once per worker: its test files run one after the other in one process and share loaded modules. */
const shops = new Map<string, Promise<Shop>>();
const browsers = new Map<string, Promise<Browser>>();

function openOnce<Value>(cache: Map<string, Promise<Value>>, key: unknown, open: () => Promise<Value>) {
  const name = JSON.stringify(key);
  const value = cache.get(name) ?? open();
  cache.set(name, value);
  return value;
}

const TEST_ENDPOINTS = { UPSTREAM_TEST_ENDPOINTS: '1' };

const shopOptions = ({ upstream, ...others }: ShopOptions): ShopOptions => ({
  ...others,
  upstream: { ...TEST_ENDPOINTS, ...upstream },
});

/**
 * Opens a shop. One that caches public responses has those of home then: on a busy machine a section may take longer than a
 * call may, which every page that prefetches home would log.
 */
async function openPreparedShop(options: ShopOptions): Promise<Shop> {
  const shop = await openShop(options);
  const isComplete = async () => {
    const html = await (await fetch(shop.url)).text();
    return html.includes('id="page-data"') && !EMPTY_HOME_TEXTS.some((text) => html.includes(text));
  };
  if (options.bff?.['PUBLIC_CACHE']) await expectPage.poll(isComplete).toBe(true);
  return shop;
}

/** The browser of all test files of the worker. */
export const sharedBrowser = (omittedArgs: string[] = []) =>
  openOnce(browsers, omittedArgs, () => openBrowser([], omittedArgs));

/**
 * Opens a shop and a browser that other test files of the worker use as well. For tests that change only data of their own
 * shoppers. Faults and recorded calls are cleared before each test. The result is filled in before the first test.
 */
export function shopAndBrowser({ omittedBrowserArgs, ...parts }: SharedOptions = {}): ShopAndBrowser {
  const options = shopOptions(parts);
  const opened = {} as ShopAndBrowser;
  beforeAll(async () => {
    const shop = openOnce(shops, options, () => openPreparedShop(options));
    [opened.shop, opened.browser] = await Promise.all([shop, sharedBrowser(omittedBrowserArgs)]);
  });
  const clear = () => opened.shop.faultProxy.clear();
  beforeEach(clear);
  afterAll(clear);
  return opened;
}

/** Like `shopAndBrowser`, with a shop for this test file alone: for tests that change products, prices or the time. */
export function ownShopAndBrowser(parts: ShopOptions = {}): ShopAndBrowser {
  const opened = {} as ShopAndBrowser;
  beforeAll(async () => {
    [opened.shop, opened.browser] = await Promise.all([
      openPreparedShop(shopOptions(parts)),
      sharedBrowser(),
    ]);
  });
  beforeEach(() => opened.shop.faultProxy.clear());
  afterAll(() => opened.shop.close());
  return opened;
}
