import AxeBuilder from '@axe-core/playwright';
import { expect as see, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/paths.ts';
import { shop as texts } from '../../web/shop.ts';
import { DESKTOP, openBrowser, openPage, PHONE } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { readyToBuy, type Ready } from '../screens/ready.ts';

const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };
const CATEGORIES = 'get-featured-categories';

describe('the shell', () => {
  let shop: Shop;
  let browser: Browser;
  let ready: Ready;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([openShop(), openBrowser()]);
    ready = await readyToBuy(shop.url);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  beforeEach(() => shop.tap.clear());

  /** Opens a page in a window of its own, hands it over, and sees that nothing went wrong in it. */
  async function on(
    screen: BrowserContextOptions,
    story: (page: Page) => Promise<void>,
    { signedIn = false, url = shop.url, complains = false } = {},
  ) {
    const context = await browser.newContext({ ...screen, baseURL: url });
    const { page, complaints } = await openPage(context);
    page.setDefaultTimeout(15_000);
    if (signedIn) await ready.signIn(page);
    await story(page);
    if (!complains) expect(complaints).toEqual([]);
    await context.close();
  }

  const seriousIn = async (page: Page) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id }) => id);
  };

  /** What the keyboard stands on. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });

  const tabTo = async (page: Page, name: string | RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await focused(page);
      if (typeof name === 'string' ? now === name : name.test(now)) return;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'the banner scrolls the promotional message on %s, can be paused, and rests under reduced motion',
    async (_, screen) => {
      const states = (page: Page) =>
        page.evaluate(() =>
          document
            .querySelector('aside')!
            .getAnimations({ subtree: true })
            .map(({ playState }) => playState),
        );
      await on(screen, async (page) => {
        await page.goto(paths.login);
        const banner = page.getByRole('complementary', { name: 'Offers' });
        await see(banner).toContainText('Free shipping above 1000');
        await see(banner).toContainText('Weekend sale: up to 60% off');
        expect(await banner.innerText()).not.toContain('₹');
        const left = () =>
          banner
            .locator('span')
            .nth(1)
            .evaluate((span) => span.getBoundingClientRect().left);
        const start = await left();
        await see.poll(left).toBeLessThan(start);
        await page.getByRole('button', { name: 'Pause offers' }).click();
        expect(await states(page)).toEqual(['paused']);
        await page.getByRole('button', { name: 'Play offers' }).click();
        expect(await states(page)).toEqual(['running']);
      });
      await on({ ...screen, ...STILL }, async (page) => {
        await page.goto(paths.login);
        const phrases = page.getByRole('complementary', { name: 'Offers' }).locator('span:visible');
        await see(phrases).toHaveText([...texts.promotion]);
        for (const phrase of await phrases.all()) await see(phrase).toBeInViewport({ ratio: 1 });
        expect(await states(page)).toEqual([]);
      });
    },
  );

  it('the header stays, and leads to the shop front, the categories, search, cart, login and the shop elsewhere', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto(paths.subcategory(ready.subcategoryId));
      const header = page.getByRole('banner');
      await see(page.locator('main a[href^="/products/"]:visible').first()).toBeVisible();
      await page.mouse.wheel(0, 1500);
      await see.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
      expect((await header.boundingBox())?.y).toBe(0);

      const { featuredCategories } = await ready.shopper.ask<{
        featuredCategories: { items: { id: string; name: string }[] };
      }>('{ featuredCategories { items { id name } } }');
      const links = header.getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await see(links).toHaveText(featuredCategories.items.map(({ name }) => name));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(featuredCategories.items.map(({ id }) => paths.category(id)));

      const href = (name: string) => header.getByRole('link', { name }).getAttribute('href');
      expect(await href(texts.name)).toBe(paths.home);
      expect(await href('Search')).toBe(paths.search);
      expect(await href('Cart')).toBe(paths.cart);
      expect(await href('Login')).toMatch(/^\/login/);
      expect(await href('Instagram')).toMatch(/^https:\/\//);
      expect(await href('YouTube')).toMatch(/^https:\/\//);

      await links.nth(1).click();
      await see(links.nth(1)).toHaveAttribute('aria-current', 'page');
      await header.getByRole('link', { name: texts.name }).click();
      await see(page).toHaveURL(`${shop.url}/`);
      // One answer serves the header, the drawer and every page.
      expect(asked.filter((request) => /\bShell\b/.test(request)).length).toBeLessThanOrEqual(1);
    });
  });

  it('the account menu opens, moves and closes by mouse and by keyboard, and logs out', async () => {
    await on(
      { ...DESKTOP, ...STILL },
      async (page) => {
        await page.goto(paths.cart);
        const button = page.getByRole('button', { name: 'Account' });
        const menu = page.getByRole('menu', { name: 'Account' });
        await button.click();
        await see(menu.getByRole('menuitem')).toHaveText([
          'Orders',
          'Wishlist',
          'Account Settings',
          'Logout',
        ]);
        await see(page.getByText('Hello, Asha')).toBeVisible();
        expect(await seriousIn(page)).toEqual([]);
        await page.getByRole('main').click({ position: { x: 5, y: 5 } });
        await see(menu).toHaveCount(0);

        await button.focus();
        for (const [key, stands] of [
          ['ArrowDown', 'Orders'],
          ['ArrowDown', 'Wishlist'],
          ['End', 'Logout'],
          ['ArrowDown', 'Orders'],
          ['ArrowUp', 'Logout'],
          ['Home', 'Orders'],
          ['a', 'Account Settings'],
          ['Escape', 'Account'],
        ] as const) {
          await page.keyboard.press(key);
          await see.poll(() => focused(page)).toBe(stands);
        }
        await see(menu).toHaveCount(0);
        await see(button).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.press('ArrowUp');
        await see.poll(() => focused(page)).toBe('Logout');
        await page.keyboard.press('Tab');
        await see(menu).toHaveCount(0);

        for (const [item, path] of [
          ['Orders', paths.orders],
          ['Wishlist', paths.wishlist],
          ['Account Settings', paths.profile],
        ] as const) {
          await button.click();
          await menu.getByRole('menuitem', { name: item }).click();
          await see(page).toHaveURL(`${shop.url}${path}`);
          await see(menu).toHaveCount(0);
        }
        await button.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await see(page).toHaveURL(`${shop.url}${paths.login}`);
        await see(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      },
      { signedIn: true },
    );
    // That session is over: the next story needs a new one.
    ready = await readyToBuy(shop.url);
  });

  it('the badge counts what is in the cart and bumps, except under reduced motion', async () => {
    for (const [screen, bumps] of [
      [DESKTOP, 1],
      [{ ...DESKTOP, ...STILL }, 0],
    ] as const) {
      await on(
        screen,
        async (page) => {
          await page.addInitScript(() => {
            const moved: string[] = [];
            Object.assign(window, { moved });
            const { animate } = Element.prototype;
            Element.prototype.animate = function (...how) {
              if (this.closest('header')) moved.push(this.textContent ?? '');
              return animate.apply(this, how);
            };
          });
          await page.goto(paths.subcategory(ready.subcategoryId));
          const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, \d+ items$/ });
          const count = Number((await cart.innerText()).trim());
          // The first bump may be the cart's own arrival.
          await page.evaluate(() => void ((window as unknown as { moved: string[] }).moved.length = 0));
          await page
            .getByRole('main')
            .getByRole('button', { name: /^Add to Cart/ })
            .first()
            .click();
          await see(cart).toHaveText(String(count + 1));
          const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.length);
          await see.poll(moved).toBe(bumps);
        },
        { signedIn: true },
      );
    }
  });

  it('on a phone the drawer holds the categories and Login, or the account', async () => {
    await on({ ...PHONE, ...STILL }, async (page) => {
      await page.goto(paths.register);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await button.click();
      await see(
        drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first(),
      ).toBeVisible();
      expect(await seriousIn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await see(drawer).toBeHidden();
      await see(button).toBeFocused();
      await button.click();
      await page.mouse.click(350, 400);
      await see(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('button', { name: 'Close menu' }).click();
      await see(drawer).toBeHidden();
      await button.click();
      const category = drawer.getByRole('navigation', { name: 'Categories' }).getByRole('link').first();
      const href = await category.getAttribute('href');
      await category.click();
      await see(page).toHaveURL(`${shop.url}${href}`);
      await see(drawer).toBeHidden();
      await button.click();
      await drawer.getByRole('link', { name: 'Login' }).click();
      await see(page).toHaveURL(/\/login/);
    });
    await on(
      { ...PHONE, ...STILL },
      async (page) => {
        await page.goto(paths.cart);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const drawer = page.getByRole('dialog', { name: 'Menu' });
        const account = drawer.getByRole('navigation', { name: 'Account' }).getByRole('link');
        await see(account).toHaveText(['Orders', 'Wishlist', 'Account Settings']);
        const hrefs = await account.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(hrefs).toEqual([paths.orders, paths.wishlist, paths.profile]);
        await see(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
        expect(await seriousIn(page)).toEqual([]);
      },
      { signedIn: true },
    );
  });

  it('categories say that they are on their way, and that there are none when there are none or they fail', async () => {
    // Each in a server of its own, which has no categories in its memory yet.
    const inDrawer = async (story: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) => {
      const fresh = await shop.anotherBff();
      await on(
        { ...PHONE, ...STILL },
        async (page) => {
          await page.goto(paths.login);
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await story(page.getByRole('dialog', { name: 'Menu' }));
        },
        { url: fresh.url, complains: true },
      );
      await fresh.close();
    };
    let arrive: () => void = () => undefined;
    shop.tap.fault(CATEGORIES, { kind: 'wait', until: new Promise<void>((resolve) => (arrive = resolve)) });
    await inDrawer(async (drawer) => {
      await see(drawer.getByText('Loading categories')).toBeAttached();
      await see(drawer.getByText('No categories')).toHaveCount(0);
      arrive();
      await see(drawer.getByRole('link', { name: 'Cricket' })).toBeVisible();
      await see(drawer.getByText('Loading categories')).toHaveCount(0);
    });
    for (const answer of [
      { status: 200, body: '{"featured_categories":[],"version":2}' },
      { status: 500, body: '{"detail":"Broken"}' },
    ]) {
      shop.tap.clear();
      shop.tap.fault(CATEGORIES, { kind: 'answer', ...answer });
      shop.tap.fault('/api/categories/featured/', { kind: 'answer', status: 500, body: '{}' });
      await inDrawer(async (drawer) => {
        await see(drawer.getByText('No categories')).toBeVisible();
        await see(drawer.getByText('Broken')).toHaveCount(0);
      });
    }
    shop.tap.clear();
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('the footer says all it should on %s, and no link of it leads to nothing', async (_, screen) => {
    await on({ ...screen, ...STILL }, async (page) => {
      await page.goto(paths.login);
      const footer = page.getByRole('contentinfo');
      await see(footer).toContainText('10 AM to 6 PM Monday to Friday');
      for (const line of texts.footer.address) await see(footer.locator('address')).toContainText(line);
      for (const [name, entries] of [
        ['Sports', texts.footer.sports],
        ['News', texts.footer.news],
        ['Policies', texts.footer.policies.map(({ label }) => label)],
        ['Community', texts.footer.community.map(({ label }) => label)],
      ] as const) {
        const column = footer.locator('section', { has: page.getByRole('heading', { name }) });
        await see(column.getByRole('listitem')).toHaveText([...entries]);
      }
      const hrefs = await footer
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(10);
      const known = (path: string) => Object.values(routeTable).some((route) => matchPath(route.path, path));
      const inside = hrefs.filter((href) => !/^(https:|mailto:)/.test(href));
      expect(inside.filter((href) => !known(new URL(href, shop.url).pathname))).toEqual([]);

      // The newsletter does nothing (decision 18).
      const before = await footer.innerText();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await footer.getByLabel('Newsletter').fill('not an address');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await page.keyboard.press('Enter');
      await see(footer.getByLabel('Newsletter')).toHaveValue('not an address');
      expect(await footer.innerText()).toBe(before);
      await see(page).toHaveURL(`${shop.url}${paths.login}`);
      // Home, behind the page, may still be loading.
      expect(
        requests.filter((request) => /newsletter|subscri(be|ption)|not.an.address/i.test(request)),
      ).toEqual([]);
    });
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'the chat link on %s opens the messenger with the message written, and fades on the way down',
    async (_, screen) => {
      await on(screen, async (page) => {
        await page.goto(paths.product(ready.productId));
        await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const chat = page.locator('a[aria-label="Chat with us"]');
        const address = new URL((await chat.getAttribute('href')) ?? '');
        expect(address.origin).toBe('https://wa.me');
        expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
        await see(chat).toHaveCSS('opacity', '1');
        const covered = await chat.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(covered).toBe(false);
        await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
        await see(chat).toHaveCSS('opacity', '0');
        await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
        await see(chat).toHaveCSS('opacity', '1');
        // Somebody who tabs to it sees it, wherever the page is.
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await see(chat).toHaveCSS('opacity', '0');
        await page.getByRole('contentinfo').getByRole('link').last().focus();
        await page.keyboard.press('Tab');
        await see(chat).toBeFocused();
        await see(chat).toHaveCSS('opacity', '1');
      });
    },
  );

  it('the keyboard alone skips to the page, and walks the shell in the order that is seen', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      await page.goto(paths.login);
      await see(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await see(skip).toBeFocused();
      await see(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await see(page.getByRole('main')).toBeFocused();
      await see(page).toHaveURL(`${shop.url}${paths.login}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

      await page.reload();
      await see(page.getByRole('banner').getByRole('link', { name: 'Cricket' })).toBeVisible();
      for (const name of [
        'Skip to content',
        texts.name,
        'Cricket',
        'Instagram',
        'YouTube',
        'Search',
        'Cart',
        'Login',
      ])
        await tabTo(page, name);
      await tabTo(page, 'Subscribe');
      await tabTo(page, 'Chat with us');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(outline).toBe('solid');
    });
  });

  it('pictures come from the media storage, and a broken one gives way to the default one', async () => {
    await on({ ...DESKTOP, ...STILL }, async (page) => {
      await page.goto(paths.subcategory(ready.subcategoryId));
      const first = page.locator('main img').filter({ visible: true }).first();
      await see(first).toHaveAttribute('src', new RegExp(`^${shop.url}/media/`));
      await see.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
    await on(
      { ...DESKTOP, ...STILL },
      async (page) => {
        await page.route('**/media/**', (route) => route.abort());
        await page.goto(paths.subcategory(ready.subcategoryId));
        const card = page
          .locator('main li', { has: page.locator('a[href^="/products/"]') })
          .filter({ visible: true })
          .first();
        await see(card).toBeVisible();
        await see(card.locator('img[src*="/media/"]')).toHaveCount(0);
        await see(card.locator('[class*="missing"]')).toBeVisible();
      },
      { complains: true },
    );
  });
});
