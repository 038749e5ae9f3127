import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the explorer', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('runs an operation without requests to other hosts', async () => {
    const { page, context, pageErrors } = await createVisitor(opened, DESKTOP);
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== opened.shop.url,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto('/graphql/explorer/');
    const panel = page.getByRole('region', { name: 'This shop' });
    await panel.getByRole('button', { name: 'Sign in as the demo shopper' }).click();
    await expectPage(panel.getByRole('status')).toHaveText('Signed in as Asha Menon.');
    expect((await context.cookies()).map(({ name }) => name)).toContain('access_token');
    await page.getByText('(Send query Home)').click();
    await expectPage(page.locator('app-query-result')).toContainText('"banners"');
    await expectPage(page.locator('app-query-result')).toContainText('200 OK');
    await panel.getByLabel('Rehearse').selectOption('upstream-away');
    await page.getByText('(Send query Home)').click();
    await expectPage(page.locator('app-query-result')).toContainText('UPSTREAM_UNAVAILABLE');
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    expect(pageErrors).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});
