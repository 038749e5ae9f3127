import { describe, expect, it } from 'vitest';
import { PHONE, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface StoredBanners {
  data: { items: { title: string }[] };
}

describe('home from stored sections', () => {
  const opened = shopAndBrowser();

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
