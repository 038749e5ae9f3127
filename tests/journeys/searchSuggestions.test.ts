import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, gotoAndSettle, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('suggestions of the search field', () => {
  it('come without a request', async () => {
    const { page, press } = await createSignedInVisitor(opened, DESKTOP);
    await gotoAndSettle(page, '/subcategories/1');
    await waitForPrefetch(page);
    const field = page.getByRole('banner').getByRole('combobox', {
      name: 'Search products',
    });
    await press(field);
    const requests: string[] = [];
    // The page's pictures and idle code may still be loading.
    page.on('request', (request) => {
      if (!['image', 'script'].includes(request.resourceType())) requests.push(request.url());
    });
    await field.pressSequentially('rack');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expectPage(list.getByRole('option', { name: 'Badminton Rackets' })).toBeVisible();
    await expectPage(field).toHaveAttribute('aria-expanded', 'true');
    expect(requests).toEqual([]);
    expect(await findViolations(page)).toEqual([]);

    // The arrow keys move through the list, Escape closes it, and Enter follows the active suggestion.
    await field.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expectPage(first).toHaveAttribute('aria-selected', 'true');
    await expectPage(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
    await field.press('ArrowUp');
    await expectPage(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expectPage(list).toHaveCount(0);
    await expectPage(field).toHaveValue('rack');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expectPage(first).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/\/subcategories\/11\/products$/);
  });

  it('remember what was searched, until it is removed or the shopper logs out', async () => {
    const { page, main, press } = await createSignedInVisitor(opened, PHONE);
    const field = main.getByRole('combobox', { name: 'Search products' });
    for (const term of ['racket', 'ball']) {
      await gotoAndSettle(page, '/search');
      await field.fill(term);
      await field.press('Enter');
      await expectPage(page).toHaveURL(new RegExp(`search=${term}$`));
      await expectPage(
        main.getByRole('region', { name: 'Products' }).locator('article').first(),
      ).toBeVisible();
    }
    await gotoAndSettle(page, '/search');
    const recent = main.getByRole('region', { name: 'Recent searches' });
    await expectPage(recent.getByRole('link')).toHaveText(['ball', 'racket']);
    expect(await findViolations(page)).toEqual([]);
    await press(recent.getByRole('button', { name: 'Remove ball' }));
    await expectPage(recent.getByRole('link')).toHaveText(['racket']);
    await press(field);
    const option = page.getByRole('option', { name: 'racket' });
    await expectPage(option).toBeVisible();
    await press(option);
    await expectPage(page).toHaveURL(/search=racket$/);

    await press(page.getByRole('button', { name: 'Account' }));
    await press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
    await gotoAndSettle(page, '/search');
    await expectPage(recent).toHaveCount(0);
  });
});

describe('the page of the search', () => {
  it('without a term has one field, the sports and the brands', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, '/search');
    await expectPage(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(1);
    const sports = main.getByRole('region', { name: 'Sports' });
    await expectPage(sports.getByRole('link')).toHaveCount(6);
    const brands = main.getByRole('region', { name: 'Brands' });
    await expectPage(brands.getByRole('link').first()).toBeVisible();
    await press(sports.getByRole('link', { name: 'Cricket' }));
    await expectPage(main.getByRole('heading', { level: 1, name: '“Cricket”' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('leads to what the shop calls by another name, and to the list that is meant', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
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
    await expectPage(link).toBeVisible();
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name: 'Badminton Rackets' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});
