import { describe, expect, it } from 'vitest';
import { DESKTOP, openPage } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';

describe('the explorer', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });

  it('runs an operation where no other host can be reached', async () => {
    const context = await opened.browser.newContext({ ...DESKTOP, baseURL: opened.shop.url });
    const { page, complaints } = await openPage(context);
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== opened.shop.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto('/graphql/explorer/');
    await page.getByText('(Send query Home)').click();
    await see(page.locator('app-query-result')).toContainText('"banners"');
    await see(page.locator('app-query-result')).toContainText('200 OK');
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });
});
