import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe.each(LOW_SCREENS)('the search on $device', ({ screen }) => {
  it('leads to what the shop calls by another name, and to the list that is meant', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, screen);
    await createGuest(opened.shop.url).request(
      '{ featuredCategories { items { id subcategories { id name } } } }',
    );
    await gotoAndSettle(page, '/search?search=badminton+raquet');
    await press(main.getByRole('link', { name: 'badminton racket', exact: true }));
    await expectPage(page).toHaveURL(/search=badminton\+racket$/);
    await expectPage(main.getByText('Did you mean')).toBeHidden();
    const link = main
      .getByRole('list', { name: 'Lists for this search' })
      .getByRole('link', { name: 'Badminton Rackets' });
    await expectPage(link).toBeInViewport({ ratio: 1 });
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name: 'Badminton Rackets' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
