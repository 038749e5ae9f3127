import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, LOW_PHONE, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames } from '../kit/visitor.ts';
import { chooseSort, listQueries, openFilters, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('the prices of a list', () => {
  it('are limited by nothing while 0 and 43000 are only placeholders #price-placeholders', async () => {
    const { page } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, RACKETS);
    const filters = await openFilters(page);
    for (const [label, placeholder] of [
      ['From', '0'],
      ['To', '43000'],
    ] as const) {
      const field = filters.getByLabel(label, { exact: true });
      await expectPage(field).toHaveAttribute('placeholder', placeholder);
      await expectPage(field).toHaveValue('');
    }
    await filters.getByLabel('From').fill('500');
    await expectPage.poll(() => listQueries(opened.shop).at(-1)).toMatchObject({ price_min: '500' });
    expect(listQueries(opened.shop).filter((query) => 'price_max' in query)).toEqual([]);
  });
});

describe('a filter that waits to be applied', () => {
  it('does not lead back to its list while an opened product loads #filter-delay', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    // From the start: links in sight load this code.
    const { promise: held, resolve: release } = deferred();
    await page.route(/\/assets\/productPage-[\w-]+\.js/, (route) => void held.then(() => route.continue()));
    await page.clock.install();
    await gotoAndSettle(page, RACKETS);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await main.getByRole('checkbox', { name: 'Aerolo' }).check();
    await main.getByRole('region', { name: 'Products' }).locator('article h3 a').first().click();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.clock.runFor(1000);
    expect(new URL(page.url()).pathname).toMatch(/^\/products\/\d+$/);
    release();
    await page.clock.resume();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
  });
});

describe('a list before the app is ready', () => {
  it('is sorted as soon as its order is chosen #before-app', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    const { promise: held, resolve: release } = deferred();
    await page.route(/\/assets\/packages-/, (route) => void held.then(() => route.fallback()));
    const waiting = page.waitForRequest(/\/assets\/packages-/);
    await page.goto(RACKETS, { waitUntil: 'commit' });
    await waiting;
    await main.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await expectPage(page).toHaveURL(/[?&]sort=name_desc/);
    release();
    // The address is that of the next page before the browser has read all of it.
    await expectPage.poll(() => productNames(page)).toHaveLength(16);
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
  });
});

describe('the search', () => {
  /** The upstream's answers, and how often each page was asked for. */
  const requested = (text: string) => opened.shop.faultProxy.callsTo(text).length;

  it('is sent, filtered and paged without scripts #without-scripts', async () => {
    const { page, main, press } = await createVisitor(opened, { ...LOW_PHONE, javaScriptEnabled: false });
    await page.goto('/search', { waitUntil: 'commit' });
    const field = main.getByRole('combobox', { name: 'Search products' });
    await field.fill('racket');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/\/search\?search=racket/);
    await expectPage(main.getByRole('article')).toHaveCount(12);
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await expectPage(page).toHaveURL(/search=racket&page=2$/);
    await main.getByLabel('Sort by').selectOption({ label: 'Price, low to high' });
    await press(main.getByRole('button', { name: 'Apply' }).first());
    await expectPage(page).toHaveURL(/search=racket/);
    await expectPage(page).toHaveURL(/sort=price_asc/);
    await expectPage(main.getByRole('article')).toHaveCount(12);
  });

  it('reads its pages again after another page size #search-changes', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/search?search=racket');
    await expectPage.poll(() => requested('page=2&page_size=12')).toBe(1);
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await expectPage(page).toHaveURL(/&page=2$/);
    await main.getByLabel('Products on a page').selectOption('8');
    await expectPage(page).toHaveURL('/search?search=racket&pageSize=8');
    await expectPage.poll(() => requested('page=4&page_size=8')).toBe(1);
    await main.getByLabel('Products on a page').selectOption('12');
    await expectPage(page).toHaveURL('/search?search=racket');
    await expectPage.poll(() => requested('page=2&page_size=12')).toBe(2);
  });

  it('never shows the answer to an earlier choice #search-changes', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('ordering=current_price_value&', { kind: 'wait', until });
    opened.shop.faultProxy.fault('ordering=current_price_value', { kind: 'wait', until });
    await gotoAndSettle(page, '/search?search=racket');
    await chooseSort(page, 'Price, low to high');
    await expectPage.poll(() => requested('ordering=current_price_value')).toBeGreaterThan(0);
    await chooseSort(page, 'Name, Z to A');
    await expectPage(page).toHaveURL(/sort=name_desc$/);
    await expectPage(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);
  });

  it('prefetches no page with Save-Data #no-loading-ahead', async () => {
    const { page, main, waitForGraphQL } = await createVisitor(opened, PHONE);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
    await gotoAndSettle(page, '/search?search=racket');
    await waitForGraphQL();
    await main.getByRole('link', { name: 'Page 2', exact: true }).tap();
    await expectPage(page).toHaveURL(/&page=2$/);
    await expectPage.poll(() => requested('page=2&page_size=12')).toBe(1);
    await waitForGraphQL();
    expect([1, 2, 3, 4].map((number) => requested(`page=${number}&page_size=12`))).toEqual([1, 1, 0, 0]);
  });

  it('forgets the last searches when they are cleared #clear-recent-searches', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.addInitScript(() => localStorage.setItem('recentSearches', '["ball","bat"]'));
    await gotoAndSettle(page, '/search');
    await press(main.getByRole('combobox', { name: 'Search products' }));
    await expectPage(page.getByRole('option')).toHaveText(['ball', 'bat']);
    await press(page.getByRole('button', { name: 'Clear recent searches' }));
    await expectPage(page.getByRole('option')).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem('recentSearches'));
    expect(JSON.parse(stored ?? '[]')).toEqual([]);
  });
});
