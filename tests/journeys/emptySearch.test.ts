import { describe, expect, it } from 'vitest';
import { gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { LIST, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { READ_WISHLIST } from './wishlistPage.ts';

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

describe('a list of which nothing can be read', () => {
  it.each([
    [
      'a search',
      '/search?search=unread',
      '/api/products/?search=unread',
      { results: [{}, {}, {}], count: 3 },
    ],
    ['a product list', RACKETS, LIST, { results: [{}, {}, {}], total: 3 }],
    ['a row of a category', '/subcategories/1', LIST, { results: [{}, {}, {}], total: 3 }],
    ['the wishlist', '/wishlist', READ_WISHLIST, { items: [{}, {}, {}] }],
  ])('says so and does not look empty: %s', async (_, address, call, body) => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    opened.shop.faultProxy.fault(call, respondWith(200, body));
    await gotoAndSettle(page, address);
    const unreadable = main.getByText('3 products cannot be shown at the moment.');
    await expectPage(unreadable.first()).toBeVisible();
    await expectPage(main).not.toContainText(/No products found|Your wishlist is empty/);
    const count = await unreadable.count();
    opened.shop.faultProxy.clear();
    await press(unreadable.first().getByRole('button', { name: 'Try again' }));
    await expectPage.poll(() => unreadable.count()).toBeLessThan(count);
  });
});
