import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe.each(LOW_SCREENS)('the search on $device', ({ screen }) => {
  it('leads to the list that is meant, with its price and for children', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, screen);
    await gotoAndSettle(page, '/search');
    const field = main.getByLabel('Search products');
    await field.fill('racket under 2000 for nine year old');
    await field.press('Enter');
    await expectPage(main.getByText('Results for “racket”.')).toBeVisible();
    const link = main
      .getByRole('list', { name: 'Lists for this search' })
      .getByRole('link', { name: 'Badminton Rackets, Junior, up to ₹2,000' });
    await expectPage(link).toBeInViewport({ ratio: 1 });
    await press(link);
    await expectPage(page).toHaveURL(/\/subcategories\/\d+\/products\?productType=Junior&priceMax=2000$/);
    await expectPage(main.getByRole('heading', { level: 1, name: 'Badminton Rackets' })).toBeVisible();
    await expectPage(main.getByRole('button', { name: 'Remove Junior' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('offers the spelling that the shop knows', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, screen);
    await gotoAndSettle(page, '/search?search=aerollo');
    await expectPage(main.getByText('Did you mean aerolo?')).toBeVisible();
    await press(main.getByRole('link', { name: 'aerolo', exact: true }));
    await expectPage(page).toHaveURL(/search=aerolo$/);
    await expectPage(main.locator('article').first()).toBeVisible();
    await expectPage(main.getByText('Did you mean')).toBeHidden();
    expect(pageErrors).toEqual([]);
  });
});
