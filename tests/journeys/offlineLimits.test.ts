import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const DAY_MS = 86_400_000;

/** The addresses in the service worker's caches of this kind. */
const cachedIn = (page: Page, kind: 'pages-' | 'pictures') =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(kind));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, kind);

/** Has the service worker cache a page, as the shop does for each page that is seen. */
async function seePage(page: Page, address: string): Promise<void> {
  const post = async (path: string) => (await navigator.serviceWorker.ready).active!.postMessage(path);
  await page.evaluate(post, address);
  await expectPage.poll(() => cachedIn(page, 'pages-')).toContain(address);
}

/** Adds pages to the worker's cache, each of which was stored so long ago, and to its record of what is in it. */
const storePages = (page: Page, agesMs: Record<string, number>) =>
  page.evaluate(async (agesMs) => {
    const cacheName = (await caches.keys()).find((name) => name.startsWith('pages-'))!;
    const cache = await caches.open(cacheName);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    for (const [path, ageMs] of Object.entries(agesMs)) {
      const url = new URL(path, location.href).href;
      await cache.put(url, new Response('<html>'));
      const transaction = database.transaction('cache-entries', 'readwrite');
      transaction
        .objectStore('cache-entries')
        .put({ id: `${cacheName}|${url}`, url, cacheName, timestamp: Date.now() - ageMs });
      await new Promise((resolve) => (transaction.oncomplete = resolve));
    }
    database.close();
  }, agesMs);

describe('the service worker', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(opened, { ...PHONE, serviceWorkers: 'allow' });
    const { page } = visitor;
    await page.goto('/login');
    // As an older build has left it.
    await page.evaluate(() => caches.open('pages-of-an-older-build').then((cache) => cache.add('/search')));
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  afterAll(() => visitor.close());

  it('deletes the pages of older builds #offline-pages', async () => {
    const names = () => visitor.page.evaluate(() => caches.keys());
    await expectPage.poll(names).not.toContain('pages-of-an-older-build');
  });

  it('stores no page for more than 30 days #offline-limits', async () => {
    const { page } = visitor;
    await seePage(page, '/search');
    await storePages(page, { '/search?search=young': 29 * DAY_MS, '/search?search=old': 31 * DAY_MS });
    await seePage(page, '/products/1101');
    await expectPage.poll(() => cachedIn(page, 'pages-')).not.toContain('/search?search=old');
    expect(await cachedIn(page, 'pages-')).toContain('/search?search=young');
  });

  it('stores the last 40 pages #offline-limits', async () => {
    const { page } = visitor;
    const addresses = Array.from({ length: 45 }, (_, index) => `/search?search=bat${index + 1}`);
    await storePages(
      page,
      Object.fromEntries(addresses.map((address, index) => [address, (index + 1) * 60_000])),
    );
    await seePage(page, '/products/1102');
    await expectPage.poll(async () => (await cachedIn(page, 'pages-')).length).toBe(40);
    const stored = await cachedIn(page, 'pages-');
    expect(stored).toEqual(expect.arrayContaining(['/products/1102', addresses[0]]));
    expect(stored).not.toContain(addresses[44]);
  });

  it('stores the last 120 pictures #offline-limits', async () => {
    const { page } = visitor;
    await page.evaluate(async () => {
      for (let number = 1; number <= 122; number += 1)
        await Object.assign(new Image(), { src: `/media/products/1101-1.webp?number=${number}` }).decode();
    });
    // The worker stores a picture after the page has it, so 120 may be there before the last ones have come.
    const numbersOf = async () =>
      (await cachedIn(page, 'pictures')).map((address) => /number=(\d+)$/.exec(address)?.[1]);
    await expectPage.poll(numbersOf).toContain('122');
    await expectPage.poll(numbersOf).toHaveLength(120);
    expect(await numbersOf()).not.toContain('1');
  });
});
