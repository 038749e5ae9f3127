import type { Browser } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE, openShop, type Shop } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { copySources } from './copiedSources.ts';

describe('the pages from their sources, as `npm run dev` serves them', () => {
  let shop: Shop;
  let web: ChildProcess;
  let folder: string;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    folder = await copySources();
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
    const port = String(await freePort());
    url = `http://localhost:${port}/`;
    const env = { PORT: new URL(shop.url).port, WEB_PORT: port };
    [web, browser] = await Promise.all([
      startProcess(resolve('node_modules/vite/bin/vite.js'), env, 'ready in', () => undefined, folder),
      openBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    web.kill();
    await waitForExit(web);
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('open home, a list and a product without errors', async () => {
    const { page, pageErrors } = await createVisitor({ browser, shop: { url } }, DESKTOP);
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
  });
});
