import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, openPage } from '../kit/browser.ts';
import { openShop } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';

/** Looks around and signs in; answers the GraphQL requests that this took. Documents come rendered. */
async function visit(browser: Browser, mode: 'off' | 'prefer' | 'only') {
  const shop = await openShop({ bff: { TRUSTED_DOCUMENTS: mode } });
  const context = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
  const { page, complaints } = await openPage(context);
  const requests: { method: string; text: string; private: boolean }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
    const said = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    requests.push({
      method: request.method(),
      text: said,
      private: /Login|Account|Cart|Wishlist/.test(said),
    });
  });
  // The first one may come bare: a server that has just begun takes its time.
  const isRendered = async () => (await (await fetch(shop.url)).text()).includes('id="document-data"');
  await see.poll(isRendered).toBe(true);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Badminton Rackets/ })
    .first()
    .click();
  await see(page.getByRole('heading', { level: 1 })).toContainText('Badminton Rackets');
  await see(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('demo@example.com');
  await main.getByLabel('Password').fill('maidan-demo-1');
  await main.getByRole('button', { name: 'Login' }).click();
  await see(page).toHaveURL(/\/profile$/);
  await see(main).toContainText('demo@example.com');
  await context.close();
  await shop.close();
  return { requests, complaints };
}

describe('a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('sends names of documents, the public ones by GET, and needs nothing else', async () => {
    const { requests, complaints } = await visit(browser, 'only');
    expect(complaints).toEqual([]);
    expect(requests.length).toBeGreaterThan(2);
    for (const request of requests) {
      expect(request.text).toContain('sha256Hash');
      expect(request.text).not.toContain('__typename');
      expect(request.method).toBe(request.private ? 'POST' : 'GET');
    }
    expect(requests.some((request) => request.method === 'GET')).toBe(true);
  });

  it('sends the text to a server that does not know the name, once it has been told', async () => {
    const { requests, complaints } = await visit(browser, 'off');
    expect(complaints).toEqual([]);
    expect(requests.some((request) => request.method === 'POST' && request.text.includes('__typename'))).toBe(
      true,
    );
  });
});
