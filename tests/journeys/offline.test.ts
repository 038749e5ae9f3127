import type { BrowserContext, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, type Visitor } from '../kit/visitor.ts';
import { seedShop, type SeededShop } from '../screens/seededShop.ts';
import { openReverseProxy, type ReverseProxy } from './reverseProxy.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

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

/** Addresses of the cached pages. Reads no bodies, because tests poll it. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((key) => key.startsWith('pages-'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

describe('the shop on a phone with a service worker', () => {
  const opened = shopAndBrowser();
  let proxy: ReverseProxy;
  let seeded: SeededShop;
  let visitor: Visitor;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    proxy = await openReverseProxy(opened.shop.url);
    seeded = await seedShop(proxy.url);
  });
  afterAll(() => proxy.close());
  beforeEach(async () => {
    Object.assign(proxy, { isDown: false, serviceWorkerSuffix: '' });
    proxy.setTarget(opened.shop.url);
    const destination = { browser: opened.browser, shop: proxy };
    visitor = await createVisitor(destination, { ...PHONE, serviceWorkers: 'allow' });
    ({ page, context } = visitor);
  });

  const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  it('opens visited pages offline with a notice, and reconnects by itself', async () => {
    await page.goto('/');
    await expectPage.poll(() => cachedPages(page)).toEqual(['/']);
    // A navigation within the app loads no HTML document; the page is cached as well.
    const link = page.getByRole('main').locator('a[href^="/products/"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expectPage(page).toHaveURL(new RegExp(`${address}$`));
    await expectPage.poll(() => cachedPages(page)).toContain(address);
    // Home stays visible until the code of this page is loaded.
    const title = page.locator('main h1:visible');
    await expectPage(title).not.toHaveText('Maidan');
    const name = await title.innerText();
    const picture = page.getByRole('main').getByRole('img', { name }).first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expectPage.poll(width).toBeGreaterThan(0);

    await context.setOffline(true);
    await expectPage(notice('You are offline. What you see may have changed meanwhile.')).toBeVisible();
    await page.reload();
    await expectPage(heading(name)).toBeVisible();
    await expectPage(notice(/You are offline\. This page is as it was on \d/)).toBeVisible();
    await expectPage.poll(width).toBeGreaterThan(0);

    await page.goto('/search?search=never+seen');
    await expectPage(heading('You are offline.')).toBeVisible();
    const seenPages = page.getByRole('navigation', { name: 'Pages you have seen' });
    await expectPage(seenPages.getByRole('link', { name })).toBeVisible();
    const loads: string[] = [];
    const recordNavigation = (request: Request) =>
      request.isNavigationRequest() && loads.push(new URL(request.url()).pathname);
    page.on('request', recordNavigation);
    // A connection that is lost again immediately does not reload the page.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seenPages.getByRole('link', { name }).tap();
    await expectPage(heading(name)).toBeVisible();
    page.off('request', recordNavigation);
    expect(loads).toEqual([address]);
    // A link within the app opens the cached HTML document.
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).tap();
    await expectPage(heading('Maidan')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toMatch(/^\d+$/);

    await page.goto('/login');
    await expectPage(heading('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expectPage(heading('Login')).toBeVisible();
    await expectPage(notice('offline')).toHaveCount(0);
  });

  it('shows the offline notice in the first seconds of a visit too, before the service worker can be registered', async () => {
    await page.route('**/assets/notices-*', (route) => route.abort('internetdisconnected'));
    const noticesRequest = page.waitForRequest('**/assets/notices-*');
    await page.goto('/search');
    // Wait until the app runs; before that nothing could show a notice.
    await noticesRequest;
    await context.setOffline(true);
    const offline = notice('You are offline. What you see may have changed meanwhile.');
    await expectPage(offline).toBeVisible();
    await page.unroute('**/assets/notices-*');
    await context.setOffline(false);
    await expectPage(offline).toHaveCount(0);
    await expectPage.poll(() => cachedPages(page)).toEqual(['/search']);
  });

  it('caches no personal data', async () => {
    await seeded.signIn(context);
    await page.goto('/');
    await expectPage.poll(() => cachedPages(page)).toEqual(['/']);
    const privatePaths = ['/cart', '/wishlist', '/checkout', '/profile', '/profile/update', '/orders'];
    for (const path of [...privatePaths, `/orders/${seeded.paidOrderId}`]) {
      await page.goto(path);
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 }).last()).toBeVisible();
      await visitor.waitForGraphQL();
    }
    // A public page that a signed-in shopper opens.
    await page.goto(`/products/${seeded.productId}`);
    await expectPage.poll(() => cachedPages(page)).toContain(`/products/${seeded.productId}`);
    const orders = await seeded.shopper.request<{ viewer: { orders: { items: { number: string }[] } } }>(
      '{ viewer { orders { items { number } } } }',
    );
    const secrets = [
      seeded.shopper.email,
      'Asha',
      'MG Road',
      '9876543210',
      ...seeded.shopper.cookies.values(),
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

  it('shows the cached page when the shop is down, activates a new build on request, and unregisters when switched off', async () => {
    await page.goto('/search');
    await expectPage.poll(() => cachedPages(page)).toEqual(['/search']);
    proxy.isDown = true;
    await page.reload();
    await expectPage(notice('The shop cannot be reached. This page is as it was on')).toBeVisible();
    proxy.isDown = false;
    const back = page.waitForEvent('load');
    await notice('The shop cannot be reached').getByRole('button', { name: 'Try again' }).tap();
    await back;
    await expectPage(notice('The shop cannot be reached')).toHaveCount(0);

    proxy.serviceWorkerSuffix = '\n// newer';
    await page.reload();
    await expectPage(notice('The shop has been renewed since you opened it.')).toBeVisible();
    const hasWaitingWorker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    expect(await hasWaitingWorker()).toBe(true);
    const reloaded = page.waitForEvent('load');
    await notice('renewed').getByRole('button', { name: 'Reload' }).tap();
    await reloaded;
    await expectPage.poll(hasWaitingWorker).toBe(false);
    await expectPage(notice('renewed')).toHaveCount(0);

    const bffWithoutWorker = await opened.shop.openAnotherBff({ SERVICE_WORKER: '0' });
    proxy.serviceWorkerSuffix = '';
    proxy.setTarget(bffWithoutWorker.url);
    await page.reload();
    const remaining = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expectPage.poll(remaining).toEqual({ workers: 0, caches: 0 });
    proxy.setTarget(opened.shop.url);
    await bffWithoutWorker.close();
  });

  it('registers no worker with Save-Data, and none before the first page is complete', async () => {
    const requestedPaths: string[] = [];
    context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/search');
    // The code that would register the worker is loaded.
    await expectPage.poll(() => requestedPaths.some((path) => path.includes('/notices-'))).toBe(true);
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await (await fetch(proxy.url)).text()).not.toMatch(/notices-|service-worker/);
  });

  it('can be installed: its manifest and icons are valid', async () => {
    const devtools = await context.newCDPSession(page);
    await page.goto('/search');
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '{}') as {
      name: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest.name).toBe('Maidan');
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
      const icon = Buffer.from(await (await fetch(proxy.url + src)).arrayBuffer());
      const { width, height } = await sharp(icon).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const worker = await fetch(`${proxy.url}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  });
});
