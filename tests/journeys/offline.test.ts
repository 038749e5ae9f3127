import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHONE, useThePage } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { type SeededShop, seedShop } from '../kit/seededShop.ts';
import { createVisitor, type Visitor } from '../kit/visitor.ts';
import { openReverseProxy, type ReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser, type ShopAndBrowser } from './shopAndBrowser.ts';

/** All entries of the browser's Cache Storage: addresses, and the text of text responses. */
const cachedEntries = (page: Page) =>
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
const runtimeCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('pages-'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

/** A notice above the page with this text. */
const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

const pageHeading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** A shop behind a reverse proxy, and a visitor on a phone whose browser runs the service worker. */
interface WorkerPhone {
  opened: ShopAndBrowser;
  proxy: ReverseProxy;
  seeded: SeededShop;
  visitor: Visitor;
}

/** Opens the shop before the first test of the file, and a visitor before each test. */
function setUpWorkerPhone(): WorkerPhone {
  const phone = { opened: shopAndBrowser({ bff: WITH_PUBLIC_CACHE }) } as WorkerPhone;
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

describe('the shop on a phone with a service worker', () => {
  const phone = setUpWorkerPhone();

  it('opens visited pages offline with a notice, and reconnects by itself', async () => {
    const { page, context } = phone.visitor;
    await page.goto('/');
    await useThePage(page);
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/']);
    // A navigation within the app loads no HTML; the page is cached as well.
    const link = page.getByRole('main').locator('a[href^="/products/"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expectPage(page).toHaveURL(new RegExp(`${address}$`));
    await expectPage.poll(() => runtimeCachedPages(page)).toContain(address);
    // Home stays visible until the code of this page is loaded.
    const title = page.locator('main h1:visible');
    await expectPage(title).not.toHaveText('Maidan');
    const name = await title.innerText();
    const picture = page.getByRole('main').getByRole('img', { name }).first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expectPage.poll(width).toBeGreaterThan(0);

    await context.setOffline(true);
    await expectPage(notice(page, 'You are offline. What you see may have changed meanwhile.')).toBeVisible();
    await page.reload();
    await expectPage(pageHeading(page, name)).toBeVisible();
    await expectPage(notice(page, /You are offline\. This page is as it was on \d/)).toBeVisible();
    await expectPage.poll(width).toBeGreaterThan(0);

    await page.goto('/search?search=never+seen');
    await expectPage(pageHeading(page, 'You are offline.')).toBeVisible();
    await expectPage(page).toHaveTitle('Offline · Maidan');
    await expectPage(page.locator('title')).toHaveCount(1);
    await expectPage(page.locator('meta[name=robots], link[rel=canonical]')).toHaveCount(1);
    const seenPages = page.getByRole('navigation', { name: 'Pages you have seen' });
    await expectPage(seenPages.getByRole('link', { name })).toBeVisible();
    await page.goto('/login');
    await expectPage(pageHeading(page, 'You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expectPage(pageHeading(page, 'Login')).toBeVisible();
    await expectPage(notice(page, 'offline')).toHaveCount(0);
  });

  it('caches no personal data', async () => {
    const { page, context } = phone.visitor;
    await phone.seeded.signIn(context);
    await page.goto('/');
    await useThePage(page);
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/']);
    const privatePaths = ['/cart', '/wishlist', '/checkout', '/profile', '/profile/update', '/orders'];
    for (const path of [...privatePaths, `/orders/${phone.seeded.paidOrderId}`]) {
      await page.goto(path);
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 }).last()).toBeVisible();
      await phone.visitor.waitForGraphQL();
    }
    // A public page that a signed-in shopper opens.
    await page.goto(`/products/${phone.seeded.productId}`);
    await expectPage.poll(() => runtimeCachedPages(page)).toContain(`/products/${phone.seeded.productId}`);
    const orders = await phone.seeded.shopper.request<{
      viewer: { orders: { items: { number: string }[] } };
    }>('{ viewer { orders { items { number } } } }');
    const secrets = [
      phone.seeded.shopper.email,
      'Asha',
      'MG Road',
      '9876543210',
      ...phone.seeded.shopper.cookies.values(),
      ...orders.viewer.orders.items.map(({ number }) => number),
    ];
    const all = await cachedEntries(page);
    expect(all.length).toBeGreaterThan(20);
    const allowed =
      /^\/($|assets\/|offline\.html|icon\.svg|pictures\/|media\/(?!profiles)|products\/|search|subcategories\/)/;
    expect(all.map(({ address }) => address).filter((address) => !allowed.test(address))).toEqual([]);
    for (const { address, text } of all) {
      expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    }
  });

  it('shows the cached page when the shop is down, and unregisters when switched off', async () => {
    const { page } = phone.visitor;
    await page.goto('/search');
    await useThePage(page);
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/search']);
    phone.proxy.isDown = true;
    await page.reload();
    await expectPage(notice(page, 'The shop cannot be reached. This page is as it was on')).toBeVisible();
    phone.proxy.isDown = false;
    const back = page.waitForEvent('load');
    await notice(page, 'The shop cannot be reached').getByRole('button', { name: 'Try again' }).tap();
    await back;
    await expectPage(notice(page, 'The shop cannot be reached')).toHaveCount(0);

    // Firefox and Safari would store a page with Vary for each Accept header, those of the worker and of the browser.
    const varyOfCached = () =>
      page.evaluate(async () => (await caches.match('/search', { ignoreVary: true }))?.headers.get('vary'));
    expect(await varyOfCached()).toBeNull();
    const bffWithoutWorker = await phone.opened.shop.openAnotherBff({ SERVICE_WORKER: '0' });
    phone.proxy.setTarget(bffWithoutWorker.url);
    await page.reload();
    const remaining = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expectPage.poll(remaining).toEqual({ workers: 0, caches: 0 });
    phone.proxy.setTarget(phone.opened.shop.url);
    await bffWithoutWorker.close();
  });
});
