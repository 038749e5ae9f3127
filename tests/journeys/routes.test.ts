import type { BrowserContext, Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths, routeTable, type RouteEntry } from '../../web/config/paths.ts';
import { shop as texts } from '../../web/config/shop.ts';
import { DESKTOP, openPage, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { see } from '../kit/expectPage.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, SIZES } from './visitor.ts';

const routes = Object.values(routeTable) as RouteEntry[];

/** Collects the heading of every page that was ever shown, however shortly. */
const watchHeadings = () => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('main h1')) {
      const text = heading.checkVisibility() ? (heading.textContent ?? '') : '';
      if (text !== '' && !seen.includes(text)) seen.push(text);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

const headingsSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** The heading of the page that is shown; Home, kept behind it, has another. */
const heading = (page: Page) => page.locator('main h1:visible');

describe('routes', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let ready: Ready;
  let guest: BrowserContext;
  let member: BrowserContext;
  beforeAll(async () => {
    ready = await readyToBuy(opened.shop.url);
    const open = async () => {
      const context = await opened.browser.newContext({
        ...DESKTOP,
        reducedMotion: 'reduce',
        baseURL: opened.shop.url,
      });
      await context.addInitScript(watchHeadings);
      // What is looked at here are the pages, not their pictures.
      await context.route('**/media/**', (route) => route.abort());
      return context;
    };
    guest = await open();
    member = await open();
    await ready.signIn(member);
  });

  /** A real address of a route. */
  function addressOf({ path }: RouteEntry): string {
    const known: Record<string, string> = {
      [routeTable.order.path]: paths.order(ready.orderId),
      [routeTable.category.path]: paths.category(ready.categoryId),
      [routeTable.subcategory.path]: paths.subcategory(ready.subcategoryId),
      [routeTable.product.path]: paths.product(ready.productId),
    };
    return known[path] ?? path;
  }

  async function visit(context: BrowserContext, address: string) {
    const page = await context.newPage();
    // Two slashes at its beginning would name another host.
    const answer = await page.goto(opened.shop.url + address, { waitUntil: 'domcontentloaded' });
    return { page, status: answer?.status(), at: () => new URL(page.url()) };
  }

  it.each(routes)('a guest at $path ($access)', async (route) => {
    const address = addressOf(route);
    const { page, at, status } = await visit(guest, address);
    expect(status).toBe(200);
    if (route.access === 'members') {
      await see(page).toHaveURL(/\/login/);
      await see(heading(page)).toHaveText('Login');
      // Where to come back to, unless signing in leads there anyway; and nothing of the page behind was ever shown.
      expect(at().searchParams.get('next') ?? paths.profile).toBe(address);
      expect(await headingsSeen(page)).toEqual(['Login']);
    } else {
      await see(heading(page)).toBeVisible();
      expect(at().pathname).toBe(address);
    }
    expect(opened.shop.tap.calls.filter(({ path }) => /cart|wishlist|orders|users/.test(path))).toEqual([]);
    await page.close();
  });

  it('a signed-in shopper sees every page under a name of its own, except those for guests', async () => {
    const names = new Map<string, string>();
    for (const route of routes) {
      const address = addressOf(route);
      const { page, at } = await visit(member, address);
      if (route.access === 'guests') {
        await see(page).toHaveURL(`${opened.shop.url}${paths.profile}`);
      } else {
        await see(heading(page)).toBeVisible();
        expect(at().pathname).toBe(address);
        if (address !== paths.home) await see(page).toHaveTitle(/.+ · Maidan$/);
        names.set(await page.title(), address);
      }
      await page.close();
    }
    expect(names.size).toBe(routes.filter((route) => route.access !== 'guests').length);
    expect([...names.keys()]).toContain(texts.name);
  });

  it.each(SIZES)('whoever is sent to another page sees nothing jump, at $width px', async (size) => {
    const sent = await aVisitor(opened.browser, opened.shop.url, size.screen);
    for (const address of [paths.cart, paths.orders]) {
      await sent.page.goto(address);
      await see(heading(sent.page)).toHaveText('Login');
      await sent.page.waitForLoadState('networkidle');
      expect(await sent.shifts()).toEqual([]);
    }
    await ready.signIn(sent.context);
    await sent.page.goto(paths.login);
    await see(sent.page).toHaveURL(`${opened.shop.url}${paths.profile}`);
    await see(heading(sent.page)).toBeVisible();
    await sent.page.waitForLoadState('networkidle');
    expect(await sent.shifts()).toEqual([]);
    await sent.close();
  });

  it('a page for guests sends a signed-in shopper back to where they wanted to be, and nowhere else', async () => {
    const { page } = await visit(member, `${paths.login}?next=${encodeURIComponent('/search?search=bat')}`);
    await see(page).not.toHaveURL(/login/);
    await page.goto(`${paths.login}?next=${encodeURIComponent(paths.wishlist)}`);
    await see(page).toHaveURL(`${opened.shop.url}${paths.wishlist}`);
    await page.goto(`${paths.login}?next=${encodeURIComponent('https://example.com/')}`);
    await see(page).toHaveURL(`${opened.shop.url}${paths.profile}`);
    await page.close();
  });

  it.each(['/no/such/page', '/products', '/orders/1/items', '/__ui', '/%0a', '/search%0a', '/index.html'])(
    '%s renders nothing between header and footer',
    async (address) => {
      const { page, status } = await visit(guest, address);
      expect(status).toBe(404);
      await see(page.getByRole('banner')).toBeVisible();
      await see(page.getByRole('contentinfo')).toBeVisible();
      await see(page).toHaveTitle('Page not found · Maidan');
      expect((await page.getByRole('main').innerText()).trim()).toBe('');
      await page.close();
    },
  );

  it('a rendered page is taken over as it is, whatever else its address says', async () => {
    const context = await opened.browser.newContext({ ...DESKTOP, baseURL: opened.shop.url });
    const product = paths.product(ready.productId);
    const list = paths.subcategory(ready.subcategoryId);
    for (const address of [
      '/?gclid=1&page=2',
      `${product}?utm_source=mail&search=a`,
      `${product.replace('products', 'Products')}/`,
      `${list}?gclid=1&page=1&brand=B&sort=name_desc&brand=B`,
      '/search?utm_source=mail&page=1&search=%20racket+&sort=none',
      '/search?page=3&fbclid=1',
      '/nothing?search=racket',
    ]) {
      const { page, complaints } = await openPage(context);
      const html = await (await page.goto(address))?.text();
      expect([address, html?.includes('<div id="root"></div>')]).toEqual([address, false]);
      await page.waitForLoadState('networkidle');
      // React says in the console when its first render is another page than the one that came.
      const missing = address === '/nothing?search=racket' ? [expect.stringContaining('404')] : [];
      expect([address, complaints]).toEqual([address, missing]);
      await page.close();
    }
    await context.close();
  });

  it('a navigation is said aloud and moves the focus; Back brings the place back', async () => {
    const context = await opened.browser.newContext({
      ...PHONE,
      reducedMotion: 'reduce',
      baseURL: opened.shop.url,
    });
    const { page, complaints } = await openPage(context);
    await page.goto(paths.subcategory(ready.subcategoryId));
    const cards = page.locator('main a[href^="/products/"]:visible');
    const card = cards.nth(7);
    // The click itself may scroll the card into a better place.
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), true),
    );
    const list = await heading(page).innerText();
    await card.click();
    const before = await page.evaluate(() => (window as unknown as { left: number }).left);
    expect(before).toBeGreaterThan(300);
    await see(page).toHaveURL(/\/products\/[^/]+$/);
    // The page before it stays until this one's code has come.
    await see(heading(page)).not.toHaveText(list);
    const name = await heading(page).innerText();
    await see(page).toHaveTitle(`${name} · Maidan`);
    await see(page.locator('output', { hasText: `${name} · Maidan` })).toHaveCount(1);
    await see(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await see(heading(page)).not.toHaveText(name);
    await see.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['a link', 'its address'])(
    'a page whose code cannot be loaded says so between header and footer, and can be tried again: by %s',
    async (way) => {
      const context = await opened.browser.newContext({ ...PHONE, baseURL: opened.shop.url });
      const { page } = await openPage(context);
      const code = /\/assets\/product-[^/]+\.js/;
      if (way === 'a link') {
        await page.goto(paths.subcategory(ready.subcategoryId));
        await page.route(code, (route) => route.abort());
        await page.locator('main a[href^="/products/"]:visible').last().click();
      } else {
        await page.route(code, (route) => route.abort());
        await page.goto(paths.product(ready.productId));
      }
      await see(page.getByRole('alert')).toHaveText('Something went wrong');
      await see(page.getByRole('banner')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await see(page.getByRole('alert')).toHaveCount(0);
      await see(heading(page)).toBeVisible();
      await see(page).toHaveURL(/\/products\//);
      await context.close();
    },
  );
});
