import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { paths, routeTable } from '../../web/config/paths.ts';
import { chatLink, policyLinks } from '../../web/config/shop.ts';
import { demoShop } from '../kit/shopFiles.ts';
import { expectPage } from '../kit/expectPage.ts';
import { PHONE_OR_BOTH } from '../kit/visitor.ts';
import { setUpPages } from './testPages.ts';

describe('the footer and the chat link', () => {
  const pages = setUpPages();
  const { withPage } = pages;

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
