import type { Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, openBrowser, openPage, horizontalOverflowPx, PHONE } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE, openShop, type Shop } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';

describe('the pages from their sources, as `npm run dev` serves them', () => {
  let shop: Shop;
  let web: ViteDevServer;
  let cacheDir: string;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'maidan-vite-'));
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
    vi.stubEnv('PORT', new URL(shop.url).port);
    [web, browser] = await Promise.all([
      createServer({
        configFile: 'web/build/vite.config.ts',
        cacheDir,
        logLevel: 'error',
        server: { port: 0, strictPort: false, host: '127.0.0.1', watch: null },
      }),
      openBrowser(),
    ]);
    await web.listen();
    url = web.resolvedUrls?.local[0] ?? '';
  });
  afterAll(async () => {
    await browser.close();
    await web.close();
    await shop.close();
    vi.unstubAllEnvs();
    await rm(cacheDir, { recursive: true, force: true });
  });

  it('open home, a list and a product without errors', async () => {
    const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
    const { page, pageErrors } = await openPage(context);
    await page.goto(url);
    // The first page waits until Vite has optimized the dependencies.
    await page
      .getByRole('region', { name: 'Explore Categories' })
      .getByRole('link')
      .first()
      .click({ timeout: 60_000 });
    await expectPage(page).toHaveURL(/\/subcategories\/\d+\/products$/);
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const path = (await product.getAttribute('href')) ?? '';
    await product.click();
    await expectPage(page).toHaveURL(new URL(path, url).href);
    await expectPage(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  // This page exists only in the development server.
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('show at /__ui every component in every state on %s, accessible', async (_, screen) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce' });
    const { page, pageErrors } = await openPage(context);
    await page.goto(`${url}__ui`);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Parts', { timeout: 60_000 });
    const expectNoViolations = async () => expect(await findViolations(page)).toEqual([]);
    await expectNoViolations();
    expect(await horizontalOverflowPx(page)).toBeLessThanOrEqual(0);

    const part = (name: string) => page.locator(`[data-part="${name}"]`);
    for (const kind of ['panel', 'drawer', 'sheet']) {
      await part('Dialog').getByRole('button', { name: kind }).click();
      await expectPage(page.getByRole('dialog', { name: `A ${kind}` })).toBeVisible();
      await page.keyboard.press('Escape');
      await expectPage(page.getByRole('dialog', { name: `A ${kind}` })).toBeHidden();
    }
    await part('Dialog').getByRole('button', { name: 'alert' }).click();
    await expectPage(page.getByRole('alertdialog', { name: 'Payment cancelled.' })).toBeVisible();
    await expectNoViolations();
    await page.getByRole('button', { name: 'OK' }).click();
    await part('Menu').getByRole('button', { name: 'Account' }).click();
    await expectPage(page.getByRole('menuitem')).toHaveCount(3);
    await expectNoViolations();
    await page.keyboard.press('Escape');
    expect(pageErrors).toEqual([]);

    await part('Boundary').getByRole('button', { name: 'Break this section' }).click();
    await expectPage(part('Boundary').getByRole('alert')).toHaveText('Something went wrong');
    await expectNoViolations();
    await part('Boundary').getByRole('button', { name: 'Try again' }).click();
    await expectPage(part('Boundary').getByRole('button', { name: 'Break this section' })).toBeVisible();
    await context.close();
  });
});
