import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { gotoAndSettle, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, PHONE_UNLESS_FULL, SIZES } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('the way around the catalogue', () => {
  it.each(PHONE_UNLESS_FULL)(
    'leads from a list to its category, its siblings and its products at $width px',
    async (size) => {
      const { page, main, press } = await createVisitor(opened, size.screen);
      const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
      const siblings = main.getByRole('list', { name: 'Subcategories' });
      await gotoAndSettle(page, '/subcategories/1');
      await press(main.getByRole('link', { name: /^View More/ }).first());
      await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
      await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton']);
      await expectPage(siblings.getByRole('link', { name: 'Badminton Rackets' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectPage(main.locator('article').first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await press(siblings.getByRole('link', { name: 'Shuttlecocks' }));
      await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('Shuttlecocks');
      await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').first());
      await expectPage(page).toHaveURL(/\/products\/\d+$/);
      await expectPage(breadcrumb.getByRole('link')).toHaveText(['Badminton', 'Shuttlecocks']);
      expect(await findViolations(page)).toEqual([]);

      // A later visit knows the categories from local storage, without a request.
      await gotoAndSettle(page, '/search?search=racket');
      await waitForPrefetch(page);
      await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').first());
      await expectPage(breadcrumb.getByRole('link')).toHaveCount(2);
    },
  );

  it('does not end at an empty list: deals and recently viewed products follow', async () => {
    const { page, main } = await createVisitor(opened, SIZES[0]!.screen);
    await page.addInitScript(() => localStorage.setItem('recentlyViewed', '["1101","1102"]'));
    for (const address of ['/search?search=xqzzv', `${RACKETS}?brand=None`]) {
      await gotoAndSettle(page, address);
      await expectPage(main.getByText('No products found')).toBeVisible();
      await expectPage(
        main.getByRole('region', { name: 'Deal of the day' }).locator('article').first(),
      ).toBeVisible();
      await expectPage(main.getByRole('region', { name: 'Recently viewed' }).locator('article')).toHaveCount(
        2,
      );
      expect(await findViolations(page)).toEqual([]);
    }
  });
});
