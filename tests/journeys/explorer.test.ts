import { expect as see, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../kit/browser.ts';
import { KEEPING_PUBLIC, openShop, type Shop } from '../kit/openShop.ts';

const PATIENCE = { timeout: 30_000 };

describe('the explorer', () => {
  let shop: Shop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop({ bff: KEEPING_PUBLIC }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });

  it('runs an operation where no other host can be reached', async () => {
    const context = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
    const { page, complaints } = await openPage(context);
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== shop.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto('/graphql/explorer/');
    await page.getByText('(Send query Home)').click(PATIENCE);
    await see(page.locator('app-query-result')).toContainText('"banners"', PATIENCE);
    await see(page.locator('app-query-result')).toContainText('200 OK', PATIENCE);
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});
