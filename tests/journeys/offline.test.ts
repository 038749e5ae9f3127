import type { Request } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { cachedEntries, notice, pageHeading, runtimeCachedPages, setUpWorkerPhone } from './workerPhone.ts';

describe('the shop on a phone with a service worker', () => {
  const phone = setUpWorkerPhone();

  it('opens visited pages offline with a notice, and reconnects by itself', async () => {
    const { page, context } = phone.visitor;
    await page.goto('/');
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
    const loads: string[] = [];
    const recordNavigation = (request: Request) =>
      request.isNavigationRequest() && loads.push(new URL(request.url()).pathname);
    page.on('request', recordNavigation);
    // A connection that is lost again immediately does not reload the page.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    // Nor does a connection that is back after a click on a link: a reload would cancel the navigation.
    await page.getByRole('main').evaluate((main) => {
      const link = Object.assign(document.createElement('a'), { href: '/' });
      main.append(link);
      link.click();
      Object.defineProperty(navigator, 'onLine', { value: true });
      window.dispatchEvent(new Event('online'));
    });
    await expectPage(pageHeading(page, 'Maidan')).toBeVisible();
    page.off('request', recordNavigation);
    expect(loads).toEqual(['/']);
    expect(await page.evaluate(() => document.documentElement.dataset['cachedAt'])).toMatch(/^\d+$/);

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
    // A page that starts the worker only now revives the registration, because this page still uses it.
    await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js')));
    expect(await remaining()).toEqual({ workers: 1, caches: 0 });
    await page.reload();
    await expectPage.poll(remaining).toEqual({ workers: 0, caches: 0 });
    phone.proxy.setTarget(phone.opened.shop.url);
    await bffWithoutWorker.close();
  });

  it('registers no worker with Save-Data, and none before the first page is complete', async () => {
    const { page, context } = phone.visitor;
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
    expect(await (await fetch(phone.proxy.url)).text()).not.toMatch(/notices-|service-worker/);
  });

  it('can be installed: its manifest and icons are valid', async () => {
    const { page, context } = phone.visitor;
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
      const icon = Buffer.from(await (await fetch(phone.proxy.url + src)).arrayBuffer());
      const { width, height } = await sharp(icon).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const worker = await fetch(`${phone.proxy.url}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  });
});
