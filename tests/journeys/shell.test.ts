import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { policyLinks } from '../../web/config/shop.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { createGuest } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor, WITH_MOTION } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the shell', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

  it('has a sticky header with the categories, whose content the keyboard can skip #header', async () => {
    const { page, main, pageErrors } = await createVisitor(opened, DESKTOP);
    await page.goto(RACKETS);
    const header = page.getByRole('banner');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expectPage(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expectPage(main).toBeFocused();
    await page.mouse.wheel(0, 1500);
    await expectPage.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await header.boundingBox())?.y).toBe(0);
    const { featuredCategories } = await createGuest(opened.shop.url).request<{
      featuredCategories: { items: { id: string; name: string }[] };
    }>('{ featuredCategories { items { id name } } }');
    const links = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expectPage(links).toHaveText(featuredCategories.items.map(({ name }) => name));
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(featuredCategories.items.map(({ id }) => paths.category(id)));
    for (const [name, href] of [
      [demoShop.name, paths.home],
      ['Search', paths.search],
      ['Cart', paths.cart],
      ['Login', /^\/login/],
      ['Instagram', /^https:/],
    ] as const)
      await expectPage(header.getByRole('link', { name })).toHaveAttribute('href', href);
    await links.nth(1).click();
    await expectPage(links.nth(1)).toHaveAttribute('aria-current', 'page');
    expect(pageErrors).toEqual([]);
  });

  it('has a banner of offers that can be paused, and a footer without broken links #footer-on-phones #no-dead-links #subscribe', async () => {
    const { page } = await createVisitor(opened, { ...PHONE, ...WITH_MOTION });
    await page.goto(paths.login);
    const banner = page.getByRole('complementary', { name: 'Offers' });
    await expectPage(banner).toContainText('Free shipping above 1000');
    const states = () =>
      banner.evaluate((aside) => aside.getAnimations({ subtree: true }).map(({ playState }) => playState));
    for (const [name, state] of [
      ['Pause offers', 'paused'],
      ['Play offers', 'running'],
    ] as const) {
      await page.getByRole('button', { name }).tap();
      await expectPage.poll(states).toEqual([state]);
    }

    const footer = page.getByRole('contentinfo');
    await expectPage(footer).toContainText('10 AM to 6 PM Monday to Friday');
    for (const line of demoShop.seller.address!)
      await expectPage(footer.locator('address')).toContainText(line);
    const policies = footer.locator('section', { has: page.getByRole('heading', { name: 'Policies' }) });
    // Its lists fold on phones.
    await policies.locator('summary').tap();
    await expectPage(policies.getByRole('listitem')).toHaveText(
      policyLinks(demoShop).map(({ label }) => label),
    );
    const hrefs = await footer
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(10);
    const isKnown = (path: string) => Object.values(routeTable).some((route) => matchPath(route.path, path));
    const internal = hrefs.filter((href) => !/^(https:|mailto:|tel:)/.test(href));
    expect(internal.filter((href) => !isKnown(new URL(href, opened.shop.url).pathname))).toEqual([]);

    // The newsletter form does nothing (docs/product.md#newsletter).
    const before = await footer.innerText();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await footer.getByLabel('Newsletter').fill('not an address');
    await footer.getByRole('button', { name: 'Subscribe' }).tap();
    expect(await footer.innerText()).toBe(before);
    expect(requests.filter((request) => /newsletter|subscri|not.an.address/i.test(request))).toEqual([]);
  });

  it('has a chat link, which is away while the page scrolls down and covers no control at rest #chat-link #chat-link-place', async () => {
    const { page } = await createVisitor(opened, { ...PHONE, ...WITH_MOTION });
    await page.clock.install();
    await page.goto(RACKETS);
    const chat = page.getByRole('complementary', { name: 'Help' }).getByRole('link');
    const message = 'Hello%20Maidan%2C%20I%20need%20some%20help.';
    await expectPage(chat).toHaveAttribute('href', `mailto:help@maidan.example?body=${message}`);
    // From now on time passes for the page by `runFor` only, so that no scroll comes to rest by itself.
    await page.clock.pauseAt(Date.now() + 60_000);
    const shown = new Set<boolean>();
    for (let top = 90; top < 1200; top += 90) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expectPage(chat).toHaveCSS('pointer-events', 'none');
      await page.clock.runFor(1000);
      shown.add(await chat.evaluate((link) => getComputedStyle(link).pointerEvents === 'auto'));
      const covered = await chat.evaluate((link) =>
        [...document.querySelectorAll('main :is(a, button)')].filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      expect(covered).toEqual([]);
    }
    expect(shown).toEqual(new Set([true, false]));
  });

  it('has an account menu that opens and closes by mouse and by keyboard, and logs out #account-menu', async () => {
    const { page, main } = await createSignedInVisitor(opened, DESKTOP);
    await page.goto(paths.cart);
    const button = page.getByRole('button', { name: 'Account' });
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Account' });
    await button.click();
    await expectPage(menu.getByRole('link')).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
    await expectPage(page.getByText('Hello, Asha')).toBeVisible();
    await main.click({ position: { x: 5, y: 5 } });
    await expectPage(menu).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expectPage(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expectPage(menu.getByRole('link', { name: 'Orders' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectPage(menu).toHaveCount(0);
    await expectPage(button).toBeFocused();
    await button.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).press('Enter');
    await expectPage(page).toHaveURL(paths.login);
    await expectPage(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('has a drawer on a phone with the categories and the account, or Login #drawer', async () => {
    const { page, context } = await createSignedInVisitor(opened, PHONE);
    await page.goto(paths.profile);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await button.tap();
    const account = drawer.getByRole('navigation', { name: 'Account' }).getByRole('link');
    await expectPage(account).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
    await expectPage(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(drawer).toBeHidden();
    await expectPage(button).toBeFocused();
    await button.tap();
    const category = drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
    const href = (await category.getAttribute('href')) ?? '';
    await category.tap();
    await expectPage(page).toHaveURL(href);
    await expectPage(drawer).toBeHidden();
    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.reload();
    await button.tap();
    await drawer.getByRole('link', { name: 'Login' }).tap();
    await expectPage(page).toHaveURL(/\/login/);
  });
});
