import type { BrowserContext, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';
import { openFront, type Front } from './reverseProxy.ts';
import { shopAndBrowser } from './opened.ts';

/** Everything that is kept in the browser: addresses, and the texts among it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const isText = /html|json|text/.test(answer?.headers.get('content-type') ?? '');
        const { pathname, search } = new URL(request.url);
        const text = isText ? ((await answer?.text()) ?? '') : '';
        found.push({ address: pathname + search, text });
      }
    }
    return found;
  });

/** Addresses of the pages among it. Asked again and again, so nothing else is read. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const [name] = (await caches.keys()).filter((each) => each.startsWith('pages-'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

describe('the shop on a phone with a service worker', () => {
  const opened = shopAndBrowser();
  let front: Front;
  let ready: Ready;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    front = await openFront(opened.shop.url);
    ready = await readyToBuy(front.url);
  });
  afterAll(() => front.close());
  beforeEach(async () => {
    Object.assign(front, { away: false, newer: '' });
    front.lead(opened.shop.url);
    context = await opened.browser.newContext({
      ...PHONE,
      baseURL: front.url,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    ({ page } = await openPage(context));
  });
  afterEach(() => context.close());

  const notice = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  it('opens seen pages without a connection, says so, and comes back by itself', async () => {
    await page.goto('/');
    await see.poll(() => keptPages(page)).toEqual(['/']);
    // Within the app: no document is loaded, and the page is kept all the same.
    const link = page.getByRole('main').locator('a[href^="/products/"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.tap();
    await see(page).toHaveURL(new RegExp(`${address}$`));
    await see.poll(() => keptPages(page)).toContain(address);
    // Home stays on the screen until this page's code has come.
    const title = page.locator('main h1:visible');
    await see(title).not.toHaveText('Maidan');
    const name = await title.innerText();
    const picture = page.getByRole('main').getByRole('img', { name }).first();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await see.poll(width).toBeGreaterThan(0);

    await context.setOffline(true);
    await see(notice('You are offline. What you see may have changed meanwhile.')).toBeVisible();
    await page.reload();
    await see(heading(name)).toBeVisible();
    await see(notice(/You are offline\. This page is as it was on \d/)).toBeVisible();
    await see.poll(width).toBeGreaterThan(0);

    await page.goto('/search?search=never+seen');
    await see(heading('You are offline.')).toBeVisible();
    const seen = page.getByRole('navigation', { name: 'Pages you have seen' });
    await see(seen.getByRole('link', { name })).toBeVisible();
    const loads: string[] = [];
    const note = (request: Request) =>
      request.isNavigationRequest() && loads.push(new URL(request.url()).pathname);
    page.on('request', note);
    // A connection that comes and is gone again at once leads nowhere.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seen.getByRole('link', { name }).tap();
    await see(heading(name)).toBeVisible();
    page.off('request', note);
    expect(loads).toEqual([address]);
    // A link of the app leads to the copy of a whole document.
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).tap();
    await see(heading('Maidan')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toMatch(/^\d+$/);

    await page.goto('/login');
    await see(heading('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await see(heading('Login')).toBeVisible();
    await see(notice('offline')).toHaveCount(0);
  });

  it('says so in the first seconds of a visit too, when what it keeps pages with can no longer be fetched', async () => {
    await page.route('**/assets/notices-*', (route) => route.abort('internetdisconnected'));
    const tried = page.waitForRequest('**/assets/notices-*');
    await page.goto('/search');
    // The app runs: before that there is nobody who could say anything.
    await tried;
    await context.setOffline(true);
    const offline = notice('You are offline. What you see may have changed meanwhile.');
    await see(offline).toBeVisible();
    await page.unroute('**/assets/notices-*');
    await context.setOffline(false);
    await see(offline).toHaveCount(0);
    await see.poll(() => keptPages(page)).toEqual(['/search']);
  });

  it('keeps nothing of a person', async () => {
    await ready.signIn(context);
    await page.goto('/');
    await see.poll(() => keptPages(page)).toEqual(['/']);
    const own = ['/cart', '/wishlist', '/checkout', '/profile', '/profile/update', '/orders'];
    for (const path of [...own, `/orders/${ready.paidOrderId}`]) {
      await page.goto(path);
      await see(page.getByRole('main').getByRole('heading', { level: 1 }).last()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // A public page that a signed-in shopper looks at, by document and within the app.
    await page.goto(`/products/${ready.productId}`);
    await see.poll(() => keptPages(page)).toContain(`/products/${ready.productId}`);
    const orders = await ready.shopper.ask<{ viewer: { orders: { items: { number: string }[] } } }>(
      '{ viewer { orders { items { number } } } }',
    );
    const secrets = [
      ready.shopper.email,
      'Asha',
      'MG Road',
      '9876543210',
      ...ready.shopper.cookies.values(),
      ...orders.viewer.orders.items.map(({ number }) => number),
    ];
    const all = await kept(page);
    expect(all.length).toBeGreaterThan(20);
    const allowed =
      /^\/($|assets\/|offline\.html|icon\.svg|pictures\/|media\/(?!profiles)|products\/|search|subcategories\/)/;
    expect(all.map(({ address }) => address).filter((address) => !allowed.test(address))).toEqual([]);
    for (const { address, text } of all) {
      expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    }
  });

  it('shows the copy when the shop behind the proxy is away, takes a newer build when told to, and lets go when switched off', async () => {
    await page.goto('/search');
    await see.poll(() => keptPages(page)).toEqual(['/search']);
    front.away = true;
    await page.reload();
    await see(notice('The shop cannot be reached. This page is as it was on')).toBeVisible();
    front.away = false;
    const back = page.waitForEvent('load');
    await notice('The shop cannot be reached').getByRole('button', { name: 'Try again' }).tap();
    await back;
    await see(notice('The shop cannot be reached')).toHaveCount(0);

    front.newer = '\n// newer';
    await page.reload();
    await see(notice('The shop has been renewed since you opened it.')).toBeVisible();
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    expect(await waiting()).toBe(true);
    const reloaded = page.waitForEvent('load');
    await notice('renewed').getByRole('button', { name: 'Reload' }).tap();
    await reloaded;
    await see.poll(waiting).toBe(false);
    await see(notice('renewed')).toHaveCount(0);

    const without = await opened.shop.anotherBff({ SERVICE_WORKER: '0' });
    front.newer = '';
    front.lead(without.url);
    await page.reload();
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await see.poll(left).toEqual({ workers: 0, caches: 0 });
    front.lead(opened.shop.url);
    await without.close();
  });

  it('has no worker where data is saved, and none before the first screen is done', async () => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto('/search');
    // The code that would start it is there.
    await see.poll(() => asked.some((path) => path.includes('/notices-'))).toBe(true);
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await (await fetch(front.url)).text()).not.toMatch(/notices-|service-worker/);
  });

  it('can be installed: its manifest and icons are as browsers want them', async () => {
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
      const icon = Buffer.from(await (await fetch(front.url + src)).arrayBuffer());
      const { width, height } = await sharp(icon).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const worker = await fetch(`${front.url}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  });
});
