import type { Browser } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, openBrowser, horizontalOverflowPx } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE, openShop, type Shop } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, PHONE_UNLESS_FULL } from '../kit/visitor.ts';
import { freePort, startProcess, waitForExit } from '../kit/processes.ts';
import { copySources } from './copiedSources.ts';

describe('the pages from their sources, as `npm run dev` serves them', () => {
  let shop: Shop;
  let web: ChildProcess;
  let output = '';
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
      startProcess(
        resolve('node_modules/vite/bin/vite.js'),
        env,
        'ready in',
        (text) => (output += stripVTControlCharacters(text)),
        folder,
      ),
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

  it('show changed operations, and an error while one is invalid', async () => {
    const { page } = await createVisitor({ browser, shop: { url } }, DESKTOP);
    const sources = new Map<string, string>();
    const edit = async (file: string, from: string, to: string) => {
      const source = sources.get(file) ?? (await readFile(file, 'utf8'));
      sources.set(file, source);
      expect(source).toContain(from);
      await writeFile(join(folder, file), source.replace(from, to));
    };
    await page.goto(url);
    const link = page.getByRole('banner').locator('a[href^="/subcategories/"]').first();
    const id = (await link.getAttribute('href'))?.replace('/subcategories/', '') ?? '';
    const nameField = ' id\n    name\n';
    const fragment = 'web/features/catalogue/categoryLinks.graphql';
    await edit(fragment, nameField, ' id\n    title\n');
    const message = page.locator('vite-error-overlay .message-body');
    const text = 'Cannot query field "title" on type "Category".';
    await expectPage(message).toContainText(text);
    expect(output).toContain(text);
    await page.reload({ waitUntil: 'commit' });
    await expectPage(message).toContainText(fragment);
    await edit(fragment, nameField, ' id\n    name: id\n');
    await expectPage(link).toHaveText(id);
    await expectPage(message).toBeHidden();

    await edit('schema.graphql', 'type Stock {', 'type Stock {\n  "Where it is."\n  depot: String');
    const generated = 'bff/__generated__/schema.ts';
    await expectPage.poll(() => readFile(join(folder, generated), 'utf8')).toContain('depot');
    for (const [file, source] of sources) await writeFile(join(folder, file), source);
    // The same bytes as `npm run codegen` writes.
    for (const file of [generated, 'web/features/catalogue/__generated__/categoryLinks.ts'])
      await expectPage.poll(() => readFile(join(folder, file), 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  // This page exists only in the development server.
  it.each(PHONE_UNLESS_FULL.map(({ device, screen }) => [device, screen] as const))(
    'show at /__ui every component in every state on %s, accessible',
    async (_, screen) => {
      const { page, pageErrors } = await createVisitor({ browser, shop: { url } }, screen);
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
    },
  );
});
