import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { shop as texts } from '../../web/config/shop.ts';
import { DESKTOP, overflowOf, PHONE, openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { openScene, STILL } from './onPage.ts';

describe('the edges of the shell', () => {
  const scene = openScene();
  const { on } = scene;

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
          await page.goto(paths.subcategory(scene.ready.subcategoryId));
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
          // A bump would begin in the frame that shows the number.
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
      // Until the owner sets an address of the shop's own, the name of a link says what it does instead.
      for (const name of [
        'Privacy policy (asks for it by email)',
        'Instagram (opens the home page of www.instagram.com)',
        'Chat with us (opens WhatsApp, where you choose a contact)',
      ])
        await see(footer.getByRole('link', { name, exact: true })).toBeVisible();
      const hrefs = await footer
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(10);
      const known = (path: string) => Object.values(routeTable).some((route) => matchPath(route.path, path));
      const inside = hrefs.filter((href) => !/^(https:|mailto:)/.test(href));
      expect(inside.filter((href) => !known(new URL(href, scene.shop.url).pathname))).toEqual([]);

      // The newsletter does nothing (decision 18).
      const before = await footer.innerText();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
      await footer.getByLabel('Newsletter').fill('not an address');
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await page.keyboard.press('Enter');
      await see(footer.getByLabel('Newsletter')).toHaveValue('not an address');
      expect(await footer.innerText()).toBe(before);
      await see(page).toHaveURL(`${scene.shop.url}${paths.login}`);
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
        await page.goto(paths.product(scene.ready.productId));
        await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const chat = page.locator('a[aria-label^="Chat with us"]:not(footer a)');
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

  /** What of that which it should leave free lies under the chat link. */
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

  it('the chat link on a phone rests where it covers neither a control nor a price', async () => {
    await on({ ...PHONE, ...STILL }, async (page) => {
      await openSettled(page, paths.subcategory(scene.ready.subcategoryId));
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      let asides = 0;
      for (const place of [0, 1200, 1120, 1040, 960, 880]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
        if (place === 1200) continue;
        await see(chat).toHaveCSS('opacity', '1');
        await see.poll(() => covered(page)).toEqual([]);
        if ((await chat.evaluate((link) => getComputedStyle(link).translate)) !== 'none') asides += 1;
      }
      // Otherwise nothing of this was put to the test.
      expect(asides).toBeGreaterThan(1);
    });
  });

  it.each([
    ['a window of 320 px', 320, '100%'],
    ['letters a third larger on a phone', 360, '133%'],
  ])('all of it fits into the width: %s', async (_, width, fontSize) => {
    await on({ ...PHONE, ...STILL, viewport: { width, height: 640 } }, async (page) => {
      const { subcategoryId, productId } = scene.ready;
      const addresses = [paths.home, paths.search, paths.login, paths.subcategory(subcategoryId)];
      for (const address of [...addresses, paths.product(productId)]) {
        await openSettled(page, address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect([address, await overflowOf(page)]).toEqual([address, 0]);
        const account = await page.getByRole('banner').getByRole('button').last().boundingBox();
        expect((account?.x ?? NaN) + (account?.width ?? NaN)).toBeLessThanOrEqual(width);
      }
    });
  });

  it('the chat link on a phone leaves the footer free where that begins early', async () => {
    const story = async (page: Page) => {
      await openSettled(page, '/nothing-of-that-name');
      const chat = page.getByRole('link', { name: 'Chat with us' }).last();
      await see(chat).toHaveCSS('opacity', '1');
      await see(chat).not.toHaveCSS('translate', 'none');
      await see.poll(() => covered(page)).toEqual([]);
    };
    await on({ ...PHONE, ...STILL }, story, { complains: true });
  });
});
