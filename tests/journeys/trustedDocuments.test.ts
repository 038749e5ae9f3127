import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser } from '../kit/browser.ts';
import { openShop } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';

/** Opens pages and signs in. @returns the GraphQL requests and the page errors */
async function recordVisit(browser: Browser, mode: 'off' | 'prefer' | 'only') {
  const shop = await openShop({ bff: { TRUSTED_DOCUMENTS: mode } });
  const { page, pageErrors, close } = await createVisitor({ browser, shop }, DESKTOP);
  const requests: { method: string; text: string; private: boolean }[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
    const requestText = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    requests.push({
      method: request.method(),
      text: requestText,
      private: /Login|Account|Cart|Wishlist/.test(requestText),
    });
  });
  // A server that has just started may send its first pages without rendering them.
  const isRendered = async () => (await (await fetch(shop.url)).text()).includes('id="page-data"');
  await expectPage.poll(isRendered).toBe(true);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Badminton Rackets/ })
    .first()
    .click();
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Badminton Rackets');
  await expectPage(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('demo@example.com');
  await main.getByLabel('Password').fill('maidan-demo-1');
  await main.getByRole('button', { name: 'Login' }).click();
  await expectPage(page).toHaveURL(/\/profile$/);
  await expectPage(main).toContainText('demo@example.com');
  await close();
  await shop.close();
  return { requests, pageErrors };
}

describe('a page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('sends only hashes of documents, public ones by GET', async () => {
    const { requests, pageErrors } = await recordVisit(browser, 'only');
    expect(pageErrors).toEqual([]);
    expect(requests.length).toBeGreaterThan(2);
    for (const request of requests) {
      expect(request.text).toContain('sha256Hash');
      expect(request.text).not.toContain('__typename');
      expect(request.method).toBe(request.private ? 'POST' : 'GET');
    }
    expect(requests.some((request) => request.method === 'GET')).toBe(true);
  });

  it('sends the text to a server that has answered that it does not know the hash', async () => {
    const { requests, pageErrors } = await recordVisit(browser, 'off');
    expect(pageErrors).toEqual([]);
    expect(requests.some((request) => request.method === 'POST' && request.text.includes('__typename'))).toBe(
      true,
    );
  });
});
