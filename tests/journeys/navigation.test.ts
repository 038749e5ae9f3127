import type { Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { DESKTOP, PHONE, waitForApp } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { openShop, WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, logIn } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { sharedBrowser, shopAndBrowser } from './shopAndBrowser.ts';

/** The heading of the visible page; the hidden home page has its own. */
const visibleHeading = (page: Page) => page.locator('main h1:visible');

/** Title, canonical URL and metadata of the shown page, or of the page that the server sends for an address; sorted. */
const headOf = (page: Page, address?: string) =>
  page.evaluate(async (address) => {
    // The head alone, and without its styles: the policy of the page that parses it does not allow them.
    const html = address === undefined ? '' : await (await fetch(address)).text();
    const sent = html.split('<body>', 1)[0]?.replace(/<style>.*?<\/style>/s, '');
    const shown = sent ? new DOMParser().parseFromString(sent, 'text/html') : document;
    const tags = 'title, link[rel=canonical], meta[property], meta[name=description], meta[name=robots]';
    return Array.from(shown.querySelectorAll(tags), (tag) => {
      const name = ['property', 'name', 'rel'].map((attribute) => tag.getAttribute(attribute)).join('');
      return `${name} ${tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent}`;
    }).sort();
  }, address);

/** Names of the tags that `headOf` finds. */
const namesOf = (head: string[]) => head.map((tag) => tag.split(' ', 1)[0]);

const TAGS = ['', 'description', 'og:description', 'og:image', 'og:site_name', 'og:title', 'og:type'];
const PUBLIC_TAGS = [...TAGS, 'canonical', 'og:url'].sort();
const OTHER_TAGS = [...TAGS, 'robots'];

/** Resolves when the visible page is hydrated: React does that before the first idle moment after the page's code has come. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await waitForApp(page);
}

describe('routes', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  /** Waits until the shown page has exactly the tags that the server sends for its address. */
  async function expectHeadOfServer(page: Page, address: string): Promise<void> {
    await expectPage(page).toHaveURL(opened.shop.url + address);
    const sent = await headOf(page, address);
    await expectPage.poll(() => headOf(page)).toEqual(sent);
  }

  it('a server-rendered page is hydrated without errors and with its head, whatever its query string is', async () => {
    const { page, pageErrors } = await createVisitor(opened, DESKTOP);
    for (const address of [
      '/?gclid=1&page=2',
      '/Products/1101/?utm_source=mail',
      `${RACKETS}?gclid=1&page=1&brand=B&sort=name_desc&brand=B`,
      '/search?utm_source=mail&page=1&search=%20racket+&sort=none',
      '/login',
      '/nothing?search=racket',
    ]) {
      const response = await page.goto(address);
      const html = await response?.text();
      const isMissing = response?.status() === 404;
      expect([address, html?.includes('<div id="root"></div>')]).toEqual([address, false]);
      const sent = await headOf(page, address);
      await waitForHydration(page);
      // React logs an error when the first render differs from the server's HTML.
      const errors = pageErrors.splice(0).filter((text) => !(isMissing && text.includes('404')));
      expect([address, errors]).toEqual([address, []]);
      await expectPage.poll(() => headOf(page)).toEqual(sent);
      expect(new Set(namesOf(sent)).size).toBe(sent.length);
    }
  });

  it('a navigation is announced, moves the focus to the top of the page, and has the head that the server sends #window-title #focus-after-navigation', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(paths.home);
    await press(main.locator(`a[href="${RACKETS}"]`).first());
    await expectHeadOfServer(page, RACKETS);
    expect(namesOf(await headOf(page))).toEqual(PUBLIC_TAGS);
    const list = await visibleHeading(page).innerText();
    await press(main.locator('a[href^="/products/"]:visible').nth(7));
    // The list stays visible until the code of this page is loaded.
    await expectPage(visibleHeading(page)).not.toHaveText(list);
    const name = await visibleHeading(page).innerText();
    await expectPage(page).toHaveTitle(`${name} · Maidan`);
    await expectPage(page.locator('output', { hasText: `${name} · Maidan` })).toHaveCount(1);
    await expectPage(main).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectHeadOfServer(page, RACKETS);
    // A path without a page shows nothing between header and footer.
    await page.goto('/orders/1/items');
    await expectPage(page).toHaveTitle('Page not found · Maidan');
    expect((await main.innerText()).trim()).toBe('');
    expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('a guest at a page for members is sent to the login, and nothing private is requested #guests-to-login', async () => {
    const { page } = await createVisitor(opened, DESKTOP);
    const address = '/orders/1';
    await page.goto(address);
    await expectPage(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expectPage(visibleHeading(page)).toHaveText('Login');
    const privateCalls = opened.shop.faultProxy.calls.filter(({ path }) =>
      /cart|wishlist|orders|users/.test(path),
    );
    expect(privateCalls).toEqual([]);
  });

  it('a page whose code cannot be loaded says so between header and footer, for no robot, with a retry', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    await page.route(/\/assets\/productPage-[^/]+\.js/, (route) => route.abort());
    await page.goto(RACKETS);
    await main.getByRole('article').first().getByRole('link').first().click();
    await expectPage(page.getByRole('alert')).toHaveText('Something went wrong');
    await expectPage(page.getByRole('banner')).toBeVisible();
    await expectPage(page).toHaveTitle('Something went wrong · Maidan');
    expect(namesOf(await headOf(page))).toEqual(OTHER_TAGS);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPage(page.getByRole('alert')).toHaveCount(0);
    await expectPage(visibleHeading(page)).toBeVisible();
    await expectPage(page).toHaveURL(/\/products\//);
  });
});

describe('a page', () => {
  it('sends only hashes of documents, public ones by GET, to a server that accepts no others', async () => {
    const shop = await openShop({ bff: { TRUSTED_DOCUMENTS: 'only' } });
    onTestFinished(() => shop.close());
    const visitor = await createVisitor({ browser: await sharedBrowser(), shop }, DESKTOP);
    const { page, main, press, pageErrors } = visitor;
    const requests: { method: string; text: string; private: boolean }[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/graphql')) return;
      const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
      requests.push({
        method: request.method(),
        text,
        private: /Login|Account|Cart|Wishlist|Order/.test(text),
      });
    });
    // A server that has just started may send its first pages without rendering them.
    const isRendered = async () => (await (await fetch(shop.url)).text()).includes('id="page-data"');
    await expectPage.poll(isRendered).toBe(true);
    await page.goto('/');
    await waitForApp(page);
    await press(page.getByRole('link', { name: /Badminton Rackets/ }).first());
    // Home has cards too, so only the request shows that the list was loaded.
    await expectPage.poll(() => requests.map(({ method }) => method)).toContain('GET');
    await page.goto('/login');
    await logIn(visitor, { email: 'demo@example.com', password: 'maidan-demo-1' });
    await expectPage(main).toContainText('demo@example.com');
    expect(pageErrors).toEqual([]);
    for (const request of requests) {
      expect(request.text).toContain('sha256Hash');
      expect(request.text).not.toContain('__typename');
      expect(request.method).toBe(request.private ? 'POST' : 'GET');
    }
  });
});
