import type { Request } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectPage } from '../kit/expectPage.ts';
import { runtimeCachedPages, notice, pageHeading, setUpWorkerPhone } from './workerPhone.ts';

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

  it('shows the offline notice in the first seconds of a visit too, before the service worker can be registered', async () => {
    const { page, context } = phone.visitor;
    await page.route('**/assets/notices-*', (route) => route.abort('internetdisconnected'));
    const noticesRequest = page.waitForRequest('**/assets/notices-*');
    await page.goto('/search');
    // Wait until the app runs; before that nothing could show a notice.
    await noticesRequest;
    await context.setOffline(true);
    const offline = notice(page, 'You are offline. What you see may have changed meanwhile.');
    await expectPage(offline).toBeVisible();
    await page.unroute('**/assets/notices-*');
    await context.setOffline(false);
    await expectPage(offline).toHaveCount(0);
    // The first request of a connection that is back may fail as well; the next page loads the code again.
    await page.getByRole('banner').getByRole('link', { name: 'Maidan' }).tap();
    await expectPage.poll(() => runtimeCachedPages(page)).toEqual(['/']);
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
