import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe.each(LOW_SCREENS)('the search page on $device', ({ screen }) => {
  it('without a term has one field, the sports, and then the brands as buttons', async () => {
    const { page, main, press, pageErrors, layoutShifts } = await createVisitor(opened, screen);
    await gotoAndSettle(page, '/search');
    await expectPage(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(1);
    const sports = main.getByRole('region', { name: 'Sports' });
    await expectPage(sports.getByRole('link')).toHaveCount(6);
    await expectPage(sports.getByRole('link', { name: 'Cricket' })).toBeInViewport({ ratio: 1 });
    const brands = main.getByRole('region', { name: 'Brands' });
    const sportsBox = (await sports.boundingBox())!;
    expect((await brands.boundingBox())!.y).toBeGreaterThanOrEqual(sportsBox.y + sportsBox.height);
    for (const brand of await brands.getByRole('link').all())
      expect((await brand.boundingBox())!.height).toBe(44);
    await press(sports.getByRole('link', { name: 'Cricket' }));
    await expectPage(main.getByRole('heading', { level: 1, name: '“Cricket”' })).toBeVisible();
    expect([await layoutShifts(), pageErrors]).toEqual([[], []]);
  });

  it('offers nothing to sort or filter when nothing was found', async () => {
    const { page, main } = await createVisitor(opened, screen);
    await gotoAndSettle(page, '/search?search=xqzzv');
    await expectPage(main.getByText('No products found')).toBeVisible();
    await expectPage(main.getByRole('button', { name: /^(Sort|Filters)/ })).toHaveCount(0);
    await expectPage(main.getByLabel('Sort by')).toHaveCount(0);
    await expectPage(main.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
    // With a filter, the filter may be the reason.
    for (const path of ['/search?search=racket&brand=None', `${RACKETS}?brand=None`]) {
      await gotoAndSettle(page, path);
      await expectPage(main.getByText('No products found')).toBeVisible();
      await expectPage(main.getByRole('button', { name: 'Remove None' })).toBeVisible();
      await expectPage(
        main
          .getByRole('button', { name: /^Filters/ })
          .or(main.getByRole('complementary', { name: 'Filters' }))
          .filter({ visible: true }),
      ).toHaveCount(1);
    }
  });
});
