import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths, routeTable, type RouteEntry } from '../../web/config/paths.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { DESKTOP } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { seedShop, type SeededShop } from '../kit/seededShop.ts';
import { openVisitor, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { visibleHeading } from './testPages.ts';

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

  const { home, login, wishlist, order } = routeTable;
  // tests/web/canonicalAddress.test.ts says for every path who may see it.
  it.each<RouteEntry>([home, login, wishlist, order])('a guest at $path ($access)', async (route) => {
    const address = addressOf(route);
    const { page, currentUrl: at, status } = await openAt(guest, address);
    expect(status).toBe(200);
    if (route.access === 'members') {
      await expectPage(page).toHaveURL(/\/login/);
      await expectPage(visibleHeading(page)).toHaveText('Login');
      // `next` is the address, unless it is the default; and the protected page was never shown.
      expect(at().searchParams.get('next') ?? paths.profile).toBe(address);
      expect(await recordedHeadings(page)).toEqual(['Login']);
    } else {
      await expectPage(visibleHeading(page)).toBeVisible();
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
        await expectPage(visibleHeading(page)).toBeVisible();
        expect(at().pathname).toBe(address);
        if (address !== paths.home) await expectPage(page).toHaveTitle(/.+ · Maidan$/);
        names.set(await page.title(), address);
      }
    }
    expect(names.size).toBe(routes.filter((route) => route.access !== 'guests').length);
    expect([...names.keys()]).toContain(demoShop.name);
  });

  it('a guest page redirects a signed-in shopper to `next`, but never to another site', async () => {
    const { page } = await openAt(member, `${paths.login}?next=${encodeURIComponent('/search?search=bat')}`);
    await expectPage(page).not.toHaveURL(/login/);
    await page.goto(`${paths.login}?next=${encodeURIComponent(paths.wishlist)}`);
    await expectPage(page).toHaveURL(`${opened.shop.url}${paths.wishlist}`);
    await page.goto(`${paths.login}?next=${encodeURIComponent('https://example.com/')}`);
    await expectPage(page).toHaveURL(`${opened.shop.url}${paths.profile}`);
  });

  // tests/bff/servedPages.test.ts and tests/web/canonicalAddress.test.ts have more addresses.
  it.each(['/no/such/page', '/orders/1/items', '/%0a'])(
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
});
