import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { DESKTOP, gotoAndSettle, PHONE, waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, createVisitor, productNames } from '../kit/visitor.ts';
import { chooseSort } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const HINT = 'Start typing and press Enter to search products.';

describe('the search', () => {
  const opened = shopAndBrowser();

  /** The query parameters of the listing requests so far, in order. */
  const queries = (): Record<string, string>[] =>
    opened.shop.faultProxy.calls
      .filter((call) => /^\/api\/products\/?\?/.test(call.path))
      .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams));

  /** The requested pages, sorted, because the order of the three prefetched pages may vary. */
  const requestedPages = (): number[] =>
    queries()
      .map((query) => Number(query['page']))
      .sort((a, b) => a - b);

  it('waits for Enter, shows prefetched pages from the cache, and has its whole state in the address #search-start #page-size #shown-range #search-pages', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    const field = main.getByLabel('Search products');
    const pageLink = (number: number) => main.getByRole('link', { name: `Page ${number}`, exact: true });
    await page.goto('/login');
    await press(page.getByRole('link', { name: 'Search', exact: true }));
    await expectPage(field).toBeFocused();
    await field.pressSequentially('racket');
    await expectPage(main.getByText(HINT)).toBeVisible();
    await expectPage(page).toHaveURL('/search');
    expect(queries()).toEqual([]);
    await field.press('Enter');
    await expectPage(page).toHaveURL('/search?search=racket');
    const count = main.locator('output');
    await expectPage(count).toHaveText(/^\d+ products$/);
    const total = Number.parseInt(await count.innerText(), 10);
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    await expectPage(articles).toHaveCount(12);
    // The shown page and the three after it are requested.
    await expectPage.poll(requestedPages).toEqual([1, 2, 3, 4].slice(0, Math.ceil(total / 12)));
    const ordering = '-created_at';
    expect(queries()[0]).toEqual({ search: 'racket', page: '1', page_size: '12', ordering });

    // A prefetched page is shown without a request.
    const first = await productNames(page);
    opened.shop.faultProxy.clear();
    await press(pageLink(2));
    await expectPage(page).toHaveURL('/search?search=racket&page=2');
    await expectPage(pageLink(2)).toHaveAttribute('aria-current', 'page');
    await expectPage.poll(() => productNames(page)).not.toEqual(first);
    await page.goBack();
    await expectPage.poll(() => productNames(page)).toEqual(first);
    expect(requestedPages().filter((number) => number <= 2)).toEqual([]);

    // Page size and sort: each change starts at page 1 and is sent to the upstream.
    await main.getByLabel('Products on a page').selectOption('8');
    await expectPage(page).toHaveURL('/search?search=racket&pageSize=8');
    await expectPage(main.getByText(`1–8 of ${total}`)).toBeVisible();
    await chooseSort(page, 'Price, low to high');
    await expectPage(page).toHaveURL('/search?search=racket&sort=price_asc&pageSize=8');
    await expectPage
      .poll(() => queries().at(-1))
      .toMatchObject({ ordering: 'current_price_value', page_size: '8' });
    await expectPage(count).toHaveText(/^\d+ products?$/);
    const filtered = await productNames(page);
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    expect(pageErrors).toEqual([]);
  });

  it('suggests without a request what arrow keys, Escape and Enter choose from #suggestions', async () => {
    const { page, press } = await createVisitor(opened, DESKTOP);
    await gotoAndSettle(page, '/subcategories/1');
    await waitForPrefetch(page);
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
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
    await field.press('Enter');
    await expectPage(page).toHaveURL('/subcategories/11/products');
  });

  it('suggests on its own page, and instead of an empty list says what may fit #search-hints', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, '/search');
    const field = main.getByRole('combobox', { name: 'Search products' });
    await field.pressSequentially('badm');
    await expectPage(page.getByRole('option', { name: 'Badminton', exact: true })).toBeVisible();
    await field.fill('gift under 500');
    await field.press('Enter');
    await expectPage(main.locator('output')).toHaveText('Nothing matches exactly. These may fit:');
    await expectPage(main.getByText('No products found')).toHaveCount(0);
    const nearest = main.getByRole('region', { name: 'All sports under ₹500' });
    await expectPage(nearest.getByText('Left out of your search: “gift”')).toBeVisible();
    await expectPage(nearest.locator('article').first()).toBeVisible();
    await press(main.getByRole('link', { name: 'Search for socks' }));
    await expectPage(page).toHaveURL('/search?search=socks');
  });

  it('offers the sports and brands before it #search-without-term', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, '/search');
    const brands = main.getByRole('region', { name: 'All brands' });
    await expectPage(brands.getByRole('link').first()).toBeHidden();
    await press(brands.locator('summary'));
    await expectPage(brands.getByRole('link').first()).toBeVisible();
    await press(main.getByRole('region', { name: 'Sports' }).getByRole('link', { name: 'Cricket' }));
    await expectPage(main.getByRole('heading', { level: 1, name: '“Cricket”' })).toBeVisible();
  });

  /** In each tab that is opened first, a search was made before. */
  const searchBefore = (page: Page, ...terms: string[]) =>
    page.addInitScript((stored) => {
      if (sessionStorage.getItem('has searched')) return;
      sessionStorage.setItem('has searched', 'yes');
      localStorage.setItem('recentSearches', stored);
    }, JSON.stringify(terms));

  it('offers what was searched last #suggestions', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await searchBefore(page, 'ball');
    await gotoAndSettle(page, '/search?search=Cricket');
    await gotoAndSettle(page, '/search');
    await press(main.getByRole('combobox', { name: 'Search products' }));
    await expectPage(page.getByRole('option')).toHaveText(['Cricket', 'ball']);
    await press(page.getByRole('option', { name: 'Cricket' }));
    await expectPage(page).toHaveURL('/search?search=Cricket');
  });

  it('forgets what was searched when the shopper logs out #logout-data', async () => {
    const { page, press } = await createSignedInVisitor(opened, PHONE);
    await searchBefore(page, 'ball');
    await page.goto('/search');
    const stored = () => page.evaluate(() => localStorage.getItem('recentSearches'));
    expect(await stored()).toBe('["ball"]');
    await press(page.getByRole('button', { name: 'Account' }));
    await press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
    await expectPage(page).toHaveURL('/login');
    expect(await stored()).toBeNull();
  });
});
