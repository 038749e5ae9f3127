import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { createVisitor, type Visitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { openReverseProxy, type ReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser, type ShopAndBrowser } from './shopAndBrowser.ts';

/** All entries of the browser's Cache Storage: addresses, and the text of text responses. */
export const cachedEntries = (page: Page) =>
  page.evaluate(async () => {
    const entries: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const isText = /html|json|text/.test(response?.headers.get('content-type') ?? '');
        const { pathname, search } = new URL(request.url);
        const text = isText ? ((await response?.text()) ?? '') : '';
        entries.push({ address: pathname + search, text });
      }
    }
    return entries;
  });

/** Addresses of the pages in the service worker's runtime cache. Reads no bodies, because tests poll it. */
export const runtimeCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('pages-'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** A notice above the page with this text. */
export const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** A shop behind a reverse proxy, and a visitor on a phone whose browser runs the service worker. */
export interface WorkerPhone {
  opened: ShopAndBrowser;
  proxy: ReverseProxy;
  seeded: SeededShop;
  visitor: Visitor;
}

/** Opens the shop before the first test of the file, and a visitor before each test. */
export function setUpWorkerPhone(): WorkerPhone {
  const phone = { opened: shopAndBrowser() } as WorkerPhone;
  beforeAll(async () => {
    phone.proxy = await openReverseProxy(phone.opened.shop.url);
    phone.seeded = await seedShop(phone.proxy.url);
  });
  afterAll(() => phone.proxy.close());
  beforeEach(async () => {
    phone.proxy.isDown = false;
    phone.proxy.setTarget(phone.opened.shop.url);
    const destination = { browser: phone.opened.browser, shop: phone.proxy };
    phone.visitor = await createVisitor(destination, { ...PHONE, serviceWorkers: 'allow' });
  });
  return phone;
}
