import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { chatLink, policyLinks } from '../../web/config/shop.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { DESKTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { PHONE_OR_BOTH, WITH_MOTION } from '../kit/visitor.ts';
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
        screen,
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
          // From now on the cards know which products are in the cart; before, a button may become a link under the mouse.
          await expectPage(
            page.getByRole('main').getByRole('link', { name: 'Go to Cart' }).first(),
          ).toBeVisible();
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

  // Rule: docs/product.md#navigation: Footer:
  // Rule: docs/product.md#newsletter: "Subscribe" does
  it.each(PHONE_OR_BOTH.map(({ device, screen }) => [device, screen] as const))(
    'the footer has all its texts on %s, and no broken links',
    async (_, screen) => {
      await withPage(screen, async (page) => {
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
    },
  );
});
