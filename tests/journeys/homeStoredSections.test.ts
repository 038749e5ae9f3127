import { describe, expect, it } from 'vitest';
import { PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';
import { createVisitor } from '../kit/visitor.ts';
import { openHomePage } from './homePage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** A failure that is not retried. */
const malformed: Fault = { kind: 'respond', status: 200, body: '<html>' };

interface StoredBanners {
  data: { items: { title: string }[] };
}

const isHome = (response: { request(): { postData(): string | null; url(): string } }): boolean => {
  const request = response.request();
  return `${request.url()} ${request.postData() ?? ''}`.includes('Home');
};

describe('home from stored sections', () => {
  const opened = shopAndBrowser();

  it('shows stored sections immediately, and replaces them only when the version differs', async () => {
    const bannersNamed = (title: string, version?: number) =>
      respondWith(200, {
        banners: [{ id: 1, title, image: 'home/banner-road.webp' }],
        ...(version && { version }),
      });
    opened.shop.faultProxy.fault('get-banners', bannersNamed('Kept', 1));
    const { page, main } = await openHomePage(opened, PHONE);
    const title = main.getByRole('region', { name: 'Banners' }).getByRole('heading');
    await expectPage(title).toHaveText('Kept');
    await expectPage.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"1"');

    // The stored section is shown before the response. The response has the same version: a missing version counts as 1.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('get-banners', bannersNamed('Changed in secret'));
    opened.shop.faultProxy.fault('get-homepage-video', { kind: 'wait', until });
    // The server cannot render the page; the browser renders it from the stored sections.
    opened.shop.faultProxy.fault('get-homepage-video', malformed, 1);
    await page.reload({ waitUntil: 'commit' });
    await expectPage(title).toHaveText('Kept');
    const homeResponse = page.waitForResponse(
      (response) => response.url().includes('/graphql') && isHome(response),
    );
    release();
    await homeResponse;
    // Wait until a change by the response would be painted.
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    });
    await expectPage(title).toHaveText('Kept');

    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('get-banners', bannersNamed('New', 2));
    await page.reload();
    await expectPage(title).toHaveText('New');
    await expectPage.poll(() => page.evaluate(() => localStorage.getItem('banners_version'))).toBe('"2"');
  });

  it('stores the sections of the server-rendered page even on a short visit, and never shows an older copy again', async () => {
    const named = (title: string) =>
      respondWith(200, { banners: [{ id: 1, title, image: 'home/banner-road.webp' }], version: 1 });
    const { page } = await createVisitor(opened, PHONE);
    const title = page.getByRole('region', { name: 'Banners' }).getByRole('heading');
    const storedTitle = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('banners') ?? 'null') as StoredBanners | null)?.data.items[0]
            ?.title,
      );
    opened.shop.faultProxy.fault('get-banners', named('Older'));
    await page.clock.install();
    await page.goto('/');
    await expectPage(title).toHaveText('Older');
    // The shopper leaves before the browser was idle; no timer has run.
    await page.goto('/login');
    expect(await storedTitle()).toBe('Older');

    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('get-banners', named('Newer'));
    await page.goto('/');
    await expectPage(title).toHaveText('Newer');
    await page.clock.runFor(10_000);
    await waitForPrefetch(page);
    await expectPage(title).toHaveText('Newer');
  });
});
