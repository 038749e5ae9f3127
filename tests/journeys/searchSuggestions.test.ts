import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { gotoAndSettle, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createSignedInVisitor, DESKTOP_UNLESS_FULL, SIZES } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('suggestions of the search field', () => {
  it.each(DESKTOP_UNLESS_FULL)('come without a request at $width px', async ({ screen, touch }) => {
    const { page, main, press } = await createSignedInVisitor(opened, screen);
    await gotoAndSettle(page, '/subcategories/1');
    await waitForPrefetch(page);
    // On wide screens the header has a field; on phones its icon leads to the search page.
    if (touch) await press(page.getByRole('link', { name: 'Search', exact: true }));
    const field = (touch ? main : page.getByRole('banner')).getByRole('combobox', {
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
    const { page, main, press } = await createSignedInVisitor(opened, SIZES[0]!.screen);
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
