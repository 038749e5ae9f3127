import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { shop as texts } from '../../web/config/shop.ts';
import { DESKTOP, horizontalOverflowPx, PHONE, gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_MOTION, DESKTOP_OR_BOTH, PHONE_OR_BOTH } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';

describe('the badge, the footer and the chat link', () => {
  const pages = setUpPages();
  const { withPage } = pages;

  it('the badge shows the number of items in the cart and bumps, except with reduced motion', async () => {
    for (const [screen, bumps] of [
      [{ ...DESKTOP, ...WITH_MOTION }, 1],
      [DESKTOP, 0],
    ] as const) {
      await withPage(
        { ...screen, ...WITH_MOTION },
        async (page) => {
          await page.addInitScript(() => {
            const moved: string[] = [];
            Object.assign(window, { moved });
            const { animate } = Element.prototype;
            Element.prototype.animate = function (...options) {
              if (this.closest('header')) moved.push(this.textContent ?? '');
              return animate.apply(this, options);
            };
          });
          await page.goto(paths.subcategory(pages.seeded.subcategoryId));
          const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, \d+ items$/ });
          const count = Number((await cart.innerText()).trim());
          // The badge may bump when the cart is first loaded; that does not count.
          await page.evaluate(() => void ((window as unknown as { moved: string[] }).moved.length = 0));
          await page
            .getByRole('main')
            .getByRole('button', { name: /^Add to Cart/ })
            .first()
            .click();
          await expectPage(cart).toHaveText(String(count + 1));
          // A bump would begin in the frame that shows the new number.
          const moved = await page.evaluate(async () => {
            for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
            return (window as unknown as { moved: string[] }).moved.length;
          });
          expect(moved).toBe(bumps);
        },
        { signedIn: true },
      );
    }
  });

  it.each(PHONE_OR_BOTH)(
    'the footer has all its texts on $device, and no broken links',
    async ({ screen }) => {
      await withPage(screen, async (page) => {
        await page.goto(paths.login);
        const footer = page.getByRole('contentinfo');
        await expectPage(footer).toContainText('10 AM to 6 PM Monday to Friday');
        for (const line of texts.footer.address)
          await expectPage(footer.locator('address')).toContainText(line);
        for (const [name, entries] of [
          ['Sports', texts.footer.sports],
          ['News', texts.footer.news],
          ['Policies', texts.footer.policies.map(({ label }) => label)],
          ['Community', texts.footer.community.map(({ label }) => label)],
        ] as const) {
          const column = footer.locator('section', { has: page.getByRole('heading', { name }) });
          await expectPage(column.getByRole('listitem')).toHaveText([...entries]);
        }
        // Until the owner configures an address, the name of a link says what it does instead.
        for (const name of [
          'Privacy policy (asks for it by email)',
          'Instagram (opens the home page of www.instagram.com)',
          'Chat with us (opens WhatsApp, where you choose a contact)',
        ])
          await expectPage(footer.getByRole('link', { name, exact: true })).toBeVisible();
        const hrefs = await footer
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect(hrefs.length).toBeGreaterThan(10);
        const isKnownRoute = (path: string) =>
          Object.values(routeTable).some((route) => matchPath(route.path, path));
        const internalHrefs = hrefs.filter((href) => !/^(https:|mailto:)/.test(href));
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
    },
  );

  it.each(DESKTOP_OR_BOTH)(
    'the chat link on $device opens the messenger with a prepared message, and fades out while scrolling down',
    async ({ screen }) => {
      await withPage({ ...screen, ...WITH_MOTION }, async (page) => {
        await page.goto(paths.product(pages.seeded.productId));
        await expectPage(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const chat = page.locator('a[aria-label^="Chat with us"]:not(footer a)');
        const address = new URL((await chat.getAttribute('href')) ?? '');
        expect(address.origin).toBe('https://wa.me');
        expect(address.searchParams.get('text')).toBe('Hello Maidan, I need some help.');
        await expectPage(chat).toHaveCSS('opacity', '1');
        const coveredTexts = await chat.evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(coveredTexts).toBe(false);
        await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '0');
        await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '1');
        // It is visible whenever it has the focus.
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expectPage(chat).toHaveCSS('opacity', '0');
        await page.getByRole('contentinfo').getByRole('link').last().focus();
        await page.keyboard.press('Tab');
        await expectPage(chat).toBeFocused();
        await expectPage(chat).toHaveCSS('opacity', '1');
      });
    },
  );

  /** Texts of prices, links and controls that lie under the chat link. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const chat = document
        .querySelector('a[aria-label^="Chat with us"]:not(footer a)')!
        .getBoundingClientRect();
      const free = document.querySelectorAll('main :is(article p, h3 a, button, select), footer p');
      return [...free]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const beside = box.right <= chat.left || box.left >= chat.right;
          const apart = box.bottom <= chat.top || box.top >= chat.bottom;
          return !beside && !apart && box.width > 0;
        })
        .map((element) => element.textContent);
    });

  it('the chat link on a phone stops where it covers neither a control nor a price', async () => {
    await withPage(PHONE, async (page) => {
      await gotoAndSettle(page, paths.subcategory(pages.seeded.subcategoryId));
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      let moves = 0;
      for (const scrollTop of [0, 1200, 1120, 1040, 960, 880]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrollTop);
        if (scrollTop === 1200) continue;
        await expectPage(chat).toHaveCSS('opacity', '1');
        await expectPage.poll(() => covered(page)).toEqual([]);
        if ((await chat.evaluate((link) => getComputedStyle(link).translate)) !== 'none') moves += 1;
      }
      // The link has moved at least twice; otherwise the test has checked nothing.
      expect(moves).toBeGreaterThan(1);
    });
  });

  it.each([
    ['a window of 320 px', 320, '100%'],
    ['letters a third larger on a phone', 360, '133%'],
  ])('all pages fit the width: %s', async (_, width, fontSize) => {
    await withPage({ ...PHONE, viewport: { width, height: 640 } }, async (page) => {
      const { subcategoryId, productId } = pages.seeded;
      const addresses = [paths.home, paths.search, paths.login, paths.subcategory(subcategoryId)];
      for (const address of [...addresses, paths.product(productId)]) {
        await gotoAndSettle(page, address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect([address, await horizontalOverflowPx(page)]).toEqual([address, 0]);
        const account = await page.getByRole('banner').getByRole('button').last().boundingBox();
        expect((account?.x ?? NaN) + (account?.width ?? NaN)).toBeLessThanOrEqual(width);
      }
    });
  });

  it('the chat link on a phone does not cover the footer of a short page', async () => {
    const checkChatLink = async (page: Page) => {
      await gotoAndSettle(page, '/nothing-of-that-name');
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      await expectPage(chat).toHaveCSS('opacity', '1');
      await expectPage(chat).not.toHaveCSS('translate', 'none');
      await expectPage.poll(() => covered(page)).toEqual([]);
    };
    await withPage(PHONE, checkChatLink, { allowPageErrors: true });
  });
});
