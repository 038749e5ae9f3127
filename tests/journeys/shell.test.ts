import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { chatLink, policyLinks } from '../../web/config/shop.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { WITH_MOTION } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

describe('the shell', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('the header is sticky and links to home, the categories, search, cart, login and social media', async () => {
    await withPage(DESKTOP, async (page) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(paths.subcategory(pages.seeded.subcategoryId));
      const header = page.getByRole('banner');
      await expectPage(page.locator('main a[href^="/products/"]:visible').first()).toBeVisible();
      await page.mouse.wheel(0, 1500);
      await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect((await header.boundingBox())?.y).toBe(0);

      const { featuredCategories } = await pages.seeded.shopper.request<{
        featuredCategories: { items: { id: string; name: string }[] };
      }>('{ featuredCategories { items { id name } } }');
      const links = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await expectPage(links).toHaveText(featuredCategories.items.map(({ name }) => name));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(featuredCategories.items.map(({ id }) => paths.category(id)));

      const href = (name: string) => header.getByRole('link', { name }).getAttribute('href');
      expect(await href(demoShop.name)).toBe(paths.home);
      expect(await href('Search')).toBe(paths.search);
      expect(await href('Cart')).toBe(paths.cart);
      expect(await href('Login')).toMatch(/^\/login/);
      expect(await href('Instagram')).toMatch(/^https:\/\//);
      expect(await href('YouTube')).toMatch(/^https:\/\//);

      await links.nth(1).click();
      await expectPage(links.nth(1)).toHaveAttribute('aria-current', 'page');
      await header.getByRole('link', { name: demoShop.name }).click();
      await expectPage(page).toHaveURL(`${pages.shop.url}/`);
      // One response is used by the header, the drawer and every page.
      expect(requests.filter((request) => /\bShell\b/.test(request)).length).toBeLessThanOrEqual(1);
    });
  });

  it('the banner scrolls the promotional message, and can be paused', async () => {
    const states = (page: Page) =>
      page.evaluate(() =>
        document
          .querySelector('aside')!
          .getAnimations({ subtree: true })
          .map(({ playState }) => playState),
      );
    await withPage({ ...PHONE, ...WITH_MOTION }, async (page) => {
      await page.goto(paths.login);
      const banner = page.getByRole('complementary', { name: 'Offers' });
      await expectPage(banner).toContainText('Free shipping above 1000');
      await expectPage(banner).toContainText('Weekend sale: up to 60% off');
      expect(await banner.innerText()).not.toContain('₹');
      const leftPx = () =>
        banner
          .locator('span')
          .nth(1)
          .evaluate((span) => span.getBoundingClientRect().left);
      const start = await leftPx();
      await expectPage.poll(leftPx).toBeLessThan(start);
      await page.getByRole('button', { name: 'Pause offers' }).click();
      await expectPage.poll(() => states(page)).toEqual(['paused']);
      await page.getByRole('button', { name: 'Play offers' }).click();
      await expectPage.poll(() => states(page)).toEqual(['running']);
    });
  });

  it('the keyboard can skip to the content', async () => {
    await withPage(DESKTOP, async (page) => {
      await page.goto(paths.login);
      await expectPage(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expectPage(skip).toBeFocused();
      await expectPage(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expectPage(page.getByRole('main')).toBeFocused();
      await expectPage(page).toHaveURL(`${pages.shop.url}${paths.login}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  });

  it('the footer has all its texts, and no broken links', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(paths.login);
      const footer = page.getByRole('contentinfo');
      await expectPage(footer).toContainText('10 AM to 6 PM Monday to Friday');
      for (const line of demoShop.seller.address!)
        await expectPage(footer.locator('address')).toContainText(line);
      for (const [name, entries] of [
        ['Sports', demoShop.sports],
        ['News', demoShop.news],
        ['Policies', policyLinks(demoShop).map(({ label }) => label)],
        ['Community', [...demoShop.social, chatLink(demoShop)].map(({ label }) => label)],
      ] as const) {
        const column = footer.locator('section', { has: page.getByRole('heading', { name }) });
        // Its lists fold on phones.
        await column.locator('summary').click();
        await expectPage(column.getByRole('listitem')).toHaveText([...entries]);
      }
      const hrefs = await footer
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(10);
      const isKnownRoute = (path: string) =>
        Object.values(routeTable).some((route) => matchPath(route.path, path));
      const internalHrefs = hrefs.filter((href) => !/^(https:|mailto:|tel:)/.test(href));
      expect(internalHrefs.filter((href) => !isKnownRoute(new URL(href, pages.shop.url).pathname))).toEqual(
        [],
      );

      // The newsletter form does nothing (docs/product.md#newsletter).
      const before = await footer.innerText();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await footer.getByLabel('Newsletter').fill('not an address');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await page.keyboard.press('Enter');
      await expectPage(footer.getByLabel('Newsletter')).toHaveValue('not an address');
      expect(await footer.innerText()).toBe(before);
      await expectPage(page).toHaveURL(`${pages.shop.url}${paths.login}`);
      // The hidden home page may still send requests.
      expect(
        requests.filter((request) => /newsletter|subscri(be|ption)|not.an.address/i.test(request)),
      ).toEqual([]);
    });
  });

  it('the chat link opens the messenger with a prepared message, and is away while the page scrolls down, unless it has the focus', async () => {
    await withPage({ ...DESKTOP, ...WITH_MOTION }, async (page) => {
      await page.clock.install();
      await page.goto(paths.product(pages.seeded.productId));
      await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const chat = page.getByRole('complementary', { name: 'Help' }).getByRole('link');
      const address = new URL((await chat.getAttribute('href')) ?? '');
      expect(address.origin).toBe('https://wa.me');
      expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
      const expectShown = async () => {
        await expectPage(chat).toHaveCSS('opacity', '1');
        await expectPage(chat).toHaveCSS('pointer-events', 'auto');
      };
      const expectAway = async () => {
        await expectPage(chat).toHaveCSS('opacity', '0');
        await expectPage(chat).toHaveCSS('pointer-events', 'none');
      };
      // From now on time passes for the page by `runFor` only, so that no scroll comes to rest by itself.
      await page.clock.pauseAt(Date.now() + 60_000);
      await expectShown();
      await scrollTo(page, 300);
      await expectAway();
      // The scroll rests.
      await page.clock.runFor(1000);
      await expectShown();

      await scrollTo(page, 500);
      await expectAway();
      await page.getByRole('contentinfo').getByRole('textbox').focus();
      await expectAway();
      await page.keyboard.press('Shift+Tab');
      await expectPage(chat).toBeFocused();
      await expectShown();
    });
  });

  it('the chat link covers no control at rest', async () => {
    await withPage(PHONE, async (page) => {
      await page.clock.install();
      await page.goto(paths.subcategory(pages.seeded.subcategoryId));
      const chat = page.getByRole('complementary', { name: 'Help' }).getByRole('link');
      const shown: boolean[] = [];
      for (let top = 0; top < 1200; top += 90) {
        await scrollTo(page, top);
        await page.clock.runFor(1000);
        shown.push(await chat.evaluate((link) => getComputedStyle(link).pointerEvents === 'auto'));
        const covered = await chat.evaluate((link) =>
          [...document.querySelectorAll('main :is(a, button)')].filter((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }),
        );
        expect(covered).toEqual([]);
      }
      expect(new Set(shown)).toEqual(new Set([true, false]));
    });
  });
});
