import type { Locator, Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONE, useThePage } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { seedShop } from '../kit/seededShop.ts';
import { createVisitor, createSignedInVisitor } from '../kit/visitor.ts';
import { openReverseProxy } from './reverseProxy.ts';
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

describe('the shop on a phone with a service worker', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('opens visited pages offline and while the shop is down, and caches no personal data #offline-pages #offline-notice', async () => {
    const proxy = await openReverseProxy(opened.shop.url);
    onTestFinished(proxy.close);
    const seeded = await seedShop(proxy.url);
    const destination = { browser: opened.browser, shop: proxy };
    const visitor = await createVisitor(destination, { ...PHONE, serviceWorkers: 'allow' });
    const { page, main, context } = visitor;
    await seeded.signIn(context);
    await page.goto('/');
    await useThePage(page);
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/']);
    // A navigation within the app loads no HTML; the page is cached as well.
    const link = main.locator('a[href^="/products/"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await expectPage(page).toHaveURL(address);
    await expectPage.poll(() => runtimeCachedPages(page)).toContain(address);

    for (const path of ['/cart', '/checkout', '/profile', `/orders/${seeded.paidOrderId}`]) {
      await page.goto(path);
      await expectPage(main.getByRole('heading', { level: 1 }).last()).toBeVisible();
      await visitor.waitForGraphQL();
    }
    // A public page that a signed-in shopper opens.
    await page.goto(address);
    const title = page.locator('main h1:visible');
    const name = await title.innerText();
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
    const entries = await cachedEntries(page);
    expect(entries.length).toBeGreaterThan(20);
    const allowed =
      /^\/($|assets\/|offline\.html|icon\.svg|pictures\/|media\/(?!profiles)|products\/|search|subcategories\/)/;
    expect(entries.map((entry) => entry.address).filter((entry) => !allowed.test(entry))).toEqual([]);
    for (const { address: cached, text } of entries)
      expect([cached, secrets.filter((secret) => text.includes(secret))]).toEqual([cached, []]);

    await context.setOffline(true);
    await expectPage(notice(page, 'You are offline. What you see may have changed meanwhile.')).toBeVisible();
    await page.reload();
    await expectPage(title).toHaveText(name);
    await expectPage(notice(page, /You are offline\. This page is as it was on \d/)).toBeVisible();
    const picture = main.getByRole('img', { name }).first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expectPage.poll(width).toBeGreaterThan(0);
    await page.goto('/search?search=never+seen');
    await expectPage(title).toHaveText('You are offline.');
    await expectPage(page).toHaveTitle('Offline · Maidan');
    const seenPages = page.getByRole('navigation', { name: 'Pages you have seen' });
    await expectPage(seenPages.getByRole('link', { name })).toBeVisible();
    await context.setOffline(false);
    await expectPage(title).toHaveText('“never seen”');
    await expectPage(notice(page, 'offline')).toHaveCount(0);

    proxy.isDown = true;
    await page.goto(address);
    const down = notice(page, 'The shop cannot be reached. This page is as it was on');
    await expectPage(down).toBeVisible();
    proxy.isDown = false;
    const back = page.waitForEvent('load');
    await down.getByRole('button', { name: 'Try again' }).tap();
    await back;
    await expectPage(down).toHaveCount(0);

    // Firefox and Safari would store a page with Vary for each Accept header, those of the worker and of the browser.
    const varyOf = (path: string) =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreVary: true }))?.headers.get('vary'),
        path,
      );
    expect(await varyOf(address)).toBeNull();
  });
});

/** What cannot be loaded, and what the page then says. */
const FAILURES = [
  { page: '/cart', call: 'GET /api/cart/', message: 'Failed to fetch cart' },
  { page: '/profile', call: 'GET /api/users/profile/', message: 'Failed to fetch profile' },
  { page: '/wishlist', call: 'GET /api/wishlist/', message: 'Error: Failed to fetch wishlist' },
  { page: '/orders', call: 'GET /api/orders/', message: 'Error: Failed to fetch orders' },
  { page: '/search?search=bag', call: '/api/products/?search=bag', message: 'Failed to fetch products' },
  { page: '/products/1102', call: 'get-product?id=1102', message: 'Failed to fetch product' },
  {
    page: '/subcategories/10',
    call: 'get-subcategories?category_id=10',
    message: 'Error fetching subcategories',
  },
];

describe('a page', () => {
  const opened = shopAndBrowser();

  it('says what of it cannot be loaded, with a reference for support, and loads it by "Try again" #support-reference #error-prefix #load-errors', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    // What the browser has stored is shown instead of a failure.
    await page.addInitScript(() => ['cart', 'user'].forEach((key) => localStorage.removeItem(key)));
    for (const { page: address, call, message } of FAILURES) {
      opened.shop.faultProxy.fault(call, respondWith(500, {}));
      await page.goto(address);
      await expectPage(main.getByRole('alert')).toHaveText(message);
      await expectPage(main.getByText(/^Reference for support: [0-9a-f]{8}$/)).toBeVisible();
      opened.shop.faultProxy.clear();
      await press(main.getByRole('button', { name: 'Try again' }));
      await expectPage(main.getByRole('alert')).toHaveCount(0);
      await expectPage(main.getByText('Reference for support')).toHaveCount(0);
    }
  });
});
