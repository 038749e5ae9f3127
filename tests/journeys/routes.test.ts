import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths, routeTable, type RouteEntry } from '../../web/config/paths.ts';
import { shop as texts } from '../../web/config/shop.ts';
import { DESKTOP, PHONE, waitUntilSettled } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { seedShop, type SeededShop } from '../screens/seededShop.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, openVisitor, type Visitor, PHONE_OR_BOTH } from '../kit/visitor.ts';

const routes = Object.values(routeTable) as RouteEntry[];

/** Records every visible page heading, however briefly it is shown. */
const recordHeadings = () => {
  const seen: string[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    for (const visibleHeading of document.querySelectorAll<HTMLElement>('main h1')) {
      const text = visibleHeading.checkVisibility() ? (visibleHeading.textContent ?? '') : '';
      if (text !== '' && !seen.includes(text)) seen.push(text);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
};

const recordedHeadings = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** The heading of the visible page; the hidden home page has its own. */
const heading = (page: Page) => page.locator('main h1:visible');

/** Resolves when React has hydrated the visible page: then it has marked the heading as its own. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main h1')]
      .filter((element) => element.checkVisibility())
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))),
  );

describe('routes', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  let guest: Visitor;
  let member: Visitor;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
    const open = async () => {
      const visitor = await openVisitor(opened, DESKTOP);
      await visitor.context.addInitScript(recordHeadings);
      // The pictures do not matter here.
      await visitor.context.route('**/media/**', (route) => route.abort());
      return visitor;
    };
    [guest, member] = await Promise.all([open(), open()]);
    await seeded.signIn(member.context);
  });
  afterAll(() => Promise.all([guest.close(), member.close()]));

  /** An existing address of a route. */
  function addressOf({ path }: RouteEntry): string {
    const addresses: Record<string, string> = {
      [routeTable.order.path]: paths.order(seeded.orderId),
      [routeTable.category.path]: paths.category(seeded.categoryId),
      [routeTable.subcategory.path]: paths.subcategory(seeded.subcategoryId),
      [routeTable.product.path]: paths.product(seeded.productId),
    };
    return addresses[path] ?? path;
  }

  async function openAt({ page }: Visitor, address: string) {
    // With a base URL, an address with two leading slashes would name another host.
    const response = await page.goto(opened.shop.url + address, { waitUntil: 'domcontentloaded' });
    return { page, status: response?.status(), currentUrl: () => new URL(page.url()) };
  }

  it.each(routes)('a guest at $path ($access)', async (route) => {
    const address = addressOf(route);
    const { page, currentUrl: at, status } = await openAt(guest, address);
    expect(status).toBe(200);
    if (route.access === 'members') {
      await expectPage(page).toHaveURL(/\/login/);
      await expectPage(heading(page)).toHaveText('Login');
      // `next` is the address, unless it is the default; and the protected page was never shown.
      expect(at().searchParams.get('next') ?? paths.profile).toBe(address);
      expect(await recordedHeadings(page)).toEqual(['Login']);
    } else {
      await expectPage(heading(page)).toBeVisible();
      expect(at().pathname).toBe(address);
    }
    expect(
      opened.shop.faultProxy.calls.filter(({ path }) => /cart|wishlist|orders|users/.test(path)),
    ).toEqual([]);
  });

  it('a signed-in shopper can open every page except guest pages, and each has its own title', async () => {
    const names = new Map<string, string>();
    for (const route of routes) {
      const address = addressOf(route);
      const { page, currentUrl: at } = await openAt(member, address);
      if (route.access === 'guests') {
        await expectPage(page).toHaveURL(`${opened.shop.url}${paths.profile}`);
      } else {
        await expectPage(heading(page)).toBeVisible();
        expect(at().pathname).toBe(address);
        if (address !== paths.home) await expectPage(page).toHaveTitle(/.+ · Maidan$/);
        names.set(await page.title(), address);
      }
    }
    expect(names.size).toBe(routes.filter((route) => route.access !== 'guests').length);
    expect([...names.keys()]).toContain(texts.name);
  });

  it.each(PHONE_OR_BOTH)('a redirect causes no layout shifts, at $width px', async (size) => {
    const visitor = await createVisitor(opened, size.screen);
    for (const address of [paths.cart, paths.orders]) {
      await visitor.page.goto(address);
      await expectPage(heading(visitor.page)).toHaveText('Login');
      await waitUntilSettled(visitor.page);
      expect(await visitor.layoutShifts()).toEqual([]);
    }
    await seeded.signIn(visitor.context);
    await visitor.page.goto(paths.login);
    await expectPage(visitor.page).toHaveURL(`${opened.shop.url}${paths.profile}`);
    await expectPage(heading(visitor.page)).toBeVisible();
    await waitUntilSettled(visitor.page);
    expect(await visitor.layoutShifts()).toEqual([]);
  });

  it('a guest page redirects a signed-in shopper to `next`, but never to another site', async () => {
    const { page } = await openAt(member, `${paths.login}?next=${encodeURIComponent('/search?search=bat')}`);
    await expectPage(page).not.toHaveURL(/login/);
    await page.goto(`${paths.login}?next=${encodeURIComponent(paths.wishlist)}`);
    await expectPage(page).toHaveURL(`${opened.shop.url}${paths.wishlist}`);
    await page.goto(`${paths.login}?next=${encodeURIComponent('https://example.com/')}`);
    await expectPage(page).toHaveURL(`${opened.shop.url}${paths.profile}`);
  });

  it.each(['/no/such/page', '/products', '/orders/1/items', '/__ui', '/%0a', '/search%0a', '/index.html'])(
    '%s renders nothing between header and footer',
    async (address) => {
      const { page, status } = await openAt(guest, address);
      expect(status).toBe(404);
      await expectPage(page.getByRole('banner')).toBeVisible();
      await expectPage(page.getByRole('contentinfo')).toBeVisible();
      await expectPage(page).toHaveTitle('Page not found · Maidan');
      expect((await page.getByRole('main').innerText()).trim()).toBe('');
    },
  );

  it('a server-rendered page is hydrated without errors, whatever its query string is', async () => {
    const { page, pageErrors } = await createVisitor(opened, DESKTOP);
    const product = paths.product(seeded.productId);
    const list = paths.subcategory(seeded.subcategoryId);
    for (const address of [
      '/?gclid=1&page=2',
      `${product}?utm_source=mail&search=a`,
      `${product.replace('products', 'Products')}/`,
      `${list}?gclid=1&page=1&brand=B&sort=name_desc&brand=B`,
      '/search?utm_source=mail&page=1&search=%20racket+&sort=none',
      '/search?page=3&fbclid=1',
      '/nothing?search=racket',
    ]) {
      const html = await (await page.goto(address))?.text();
      expect([address, html?.includes('<div id="root"></div>')]).toEqual([address, false]);
      await waitForHydration(page);
      // React logs an error when the first render differs from the server's HTML.
      const missing = address === '/nothing?search=racket' ? [expect.stringContaining('404')] : [];
      expect([address, pageErrors.splice(0)]).toEqual([address, missing]);
    }
  });

  it('a navigation is announced and moves the focus; Back restores the scroll position', async () => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(paths.subcategory(seeded.subcategoryId));
    const cards = page.locator('main a[href^="/products/"]:visible');
    const card = cards.nth(7);
    // The click may scroll the page, so the position is recorded at the click.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        () => Object.assign(window, { scrollYAtClick: Math.round(scrollY) }),
        true,
      ),
    );
    const list = await heading(page).innerText();
    await card.click();
    const before = await page.evaluate(
      () => (window as unknown as { scrollYAtClick: number }).scrollYAtClick,
    );
    expect(before).toBeGreaterThan(300);
    await expectPage(page).toHaveURL(/\/products\/[^/]+$/);
    // The list stays visible until the code of this page is loaded.
    await expectPage(heading(page)).not.toHaveText(list);
    const name = await heading(page).innerText();
    await expectPage(page).toHaveTitle(`${name} · Maidan`);
    await expectPage(page.locator('output', { hasText: `${name} · Maidan` })).toHaveCount(1);
    await expectPage(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectPage(heading(page)).not.toHaveText(name);
    await expectPage.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
    expect(pageErrors).toEqual([]);
  });

  it.each(['a link', 'its address'])(
    'a page whose code cannot be loaded shows an error between header and footer, with a retry: by %s',
    async (way) => {
      const { page } = await createVisitor(opened, PHONE);
      const pageScript = /\/assets\/productPage-[^/]+\.js/;
      if (way === 'a link') {
        await page.goto(paths.subcategory(seeded.subcategoryId));
        await page.route(pageScript, (route) => route.abort());
        await page.locator('main a[href^="/products/"]:visible').last().click();
      } else {
        await page.route(pageScript, (route) => route.abort());
        await page.goto(paths.product(seeded.productId));
      }
      await expectPage(page.getByRole('alert')).toHaveText('Something went wrong');
      await expectPage(page.getByRole('banner')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectPage(page.getByRole('alert')).toHaveCount(0);
      await expectPage(heading(page)).toBeVisible();
      await expectPage(page).toHaveURL(/\/products\//);
    },
  );
});
