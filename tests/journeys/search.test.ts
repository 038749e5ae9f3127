import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, productNames, SIZES, PHONE_OR_BOTH } from '../kit/visitor.ts';

const HINT = 'Start typing and press Enter to search products.';
const ERROR_COLOUR = 'rgb(194, 51, 15)';

const opened = shopAndBrowser();

/** The query parameters of the listing requests so far, in order. */
const listingQueries = () =>
  opened.shop.faultProxy.calls
    .filter((call) => /^\/api\/products\/?\?/.test(call.path))
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams));

/** The requested pages, sorted, because the order of the three prefetched pages may vary. */
const requestedPages = () =>
  listingQueries()
    .map((query) => Number(query['page']))
    .sort((a, b) => a - b);

describe.each(PHONE_OR_BOTH)('the search at $width px', (size) => {
  it('waits for Enter, shows prefetched pages from the cache, and has its whole state in the address', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox');
    const count = main.locator('output');
    const pageLink = (number: number) => main.getByRole('link', { name: `Page ${number}`, exact: true });

    // The header links to the search from any page; typing alone sends no request.
    await page.goto('/no/such/page');
    await press(page.getByRole('link', { name: 'Search', exact: true }));
    await expectPage(main.getByText(HINT)).toBeVisible();
    await expectPage(field).toBeFocused();
    await field.pressSequentially('racket');
    await expectPage(main.getByText(HINT)).toBeVisible();
    await expectPage(page).toHaveURL(/\/search$/);
    expect(listingQueries()).toEqual([]);

    await field.press('Enter');
    await expectPage(page).toHaveURL(/\/search\?search=racket$/);
    await expectPage(count).toHaveText('40 products');
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    // There are four pages of 12: the shown one and the three after it are requested.
    await expectPage.poll(requestedPages).toEqual([1, 2, 3, 4]);
    expect(listingQueries()[0]).toEqual({
      search: 'racket',
      page: '1',
      page_size: '12',
      ordering: '-created_at',
    });

    // A prefetched page is shown without a request.
    const first = await productNames(page);
    await press(pageLink(2));
    await expectPage(page).toHaveURL(/page=2$/);
    await expectPage(pageLink(2)).toHaveAttribute('aria-current', 'page');
    await expectPage.poll(() => productNames(page)).not.toEqual(first);
    const second = await productNames(page);
    await page.goBack();
    await expectPage.poll(() => productNames(page)).toEqual(first);
    expect(requestedPages()).toEqual([1, 2, 3, 4]);

    // Another page size starts at page 1 with an empty cache.
    await page.goForward();
    await expectPage.poll(() => productNames(page)).toEqual(second);
    opened.shop.faultProxy.clear();
    await main.getByLabel('Products on a page').selectOption('8');
    await expectPage(page).toHaveURL(/search=racket&pageSize=8$/);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(8);
    await expectPage.poll(requestedPages).toEqual([1, 2, 3, 4]);
    expect(new Set(listingQueries().map((query) => query['page_size']))).toEqual(new Set(['8']));
    await press(pageLink(4));
    await expectPage.poll(requestedPages).toEqual([1, 2, 3, 4, 5]);
    await press(pageLink(5));
    await expectPage(pageLink(5)).toHaveAttribute('aria-current', 'page');
    expect(requestedPages()).toEqual([1, 2, 3, 4, 5]);

    // Brand, type and sort: each change starts at page 1 and is sent to the upstream.
    await main.getByLabel('Brand', { exact: true }).selectOption('Aerolo');
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&pageSize=8$/);
    await expectPage.poll(() => listingQueries().at(-1)?.['brand']).toBe('Aerolo');
    await main.getByLabel('Sort by').selectOption('price_asc');
    await expectPage.poll(() => listingQueries().at(-1)?.['ordering']).toBe('current_price_value');
    const types = main.getByLabel('Type', { exact: true });
    await expectPage(types.locator('option').filter({ hasText: 'Power' })).toHaveCount(1);
    await types.selectOption('Power');
    await expectPage.poll(() => listingQueries().at(-1)?.['type']).toBe('Power');
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&type=Power&sort=price_asc&pageSize=8$/);
    await expectPage(count).toHaveText(/^\d+ products?$/);
    const filtered = await productNames(page);
    const address = page.url();

    // A reload, and another visitor with the same address, show the same list.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    const other = await createVisitor(opened, size.screen);
    await other.page.goto(address);
    await expectPage.poll(() => productNames(other.page)).toEqual(filtered);
    await expectPage(other.page.getByLabel('Type', { exact: true })).toHaveValue('Power');
    await expectPage(other.page.getByRole('searchbox')).toHaveValue('racket');
    await other.close();

    // Chips remove one filter, or all.
    await press(main.getByRole('button', { name: 'Remove Power' }));
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&sort=price_asc&pageSize=8$/);
    await press(main.getByRole('button', { name: 'Clear all' }));
    await expectPage(page).toHaveURL(/search=racket&sort=price_asc&pageSize=8$/);
    await expectPage(count).toHaveText('40 products');

    // Back from a product restores list and scroll position without a request.
    await expectPage.poll(() => listingQueries().length).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    const namesBefore = await productNames(page);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').nth(1));
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expectPage.poll(() => productNames(page)).toEqual(namesBefore);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    expect(listingQueries()).toEqual([]);
    expect(pageErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  it('shows a message when nothing is found or a request fails', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    await page.goto('/search?search=xqzzv');
    await expectPage(main.getByText('No products found')).toBeVisible();
    await expectPage(main.locator('output')).toHaveText('0 products');

    // A failed search shows a red message and a retry button; failed brands show their own message.
    opened.shop.faultProxy.fault('/api/products/?search=bag', { kind: 'respond', status: 500, body: '{}' });
    opened.shop.faultProxy.fault('/api/brands/', { kind: 'respond', status: 500, body: '{}' });
    await page.goto('/search?search=bag');
    const failureText = main.getByText('Failed to fetch products');
    await expectPage(failureText).toBeVisible();
    await expectPage(failureText).toHaveCSS('color', ERROR_COLOUR);
    await expectPage(main.getByText('Failed to fetch brands')).toHaveCSS('color', ERROR_COLOUR);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Try again' }).first());
    await expectPage(main.locator('output')).toHaveText('52 products');
    await expectPage(failureText).toBeHidden();

    // A failed prefetch shows nothing, and the page is requested again when it is opened.
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('page=2', { kind: 'respond', status: 500, body: '{}' });
    await page.goto('/search?search=mat');
    await expectPage.poll(requestedPages).toContain(4);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await expectPage.poll(requestedPages).toContain(2);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
  });
});

describe('the search at any width', () => {
  const size = SIZES[0]!;

  it('redirects from a page past the end to the last one, and Back skips the wrong address', async () => {
    const { page, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    // In the server-rendered page the links work before any script runs.
    const rendered = await (await fetch(`${opened.shop.url}/search?search=racket&page=99`)).text();
    expect(rendered).toContain('aria-label="Page 4"');
    expect(rendered).not.toContain('role="alert"');

    await page.goto('/search?search=mat');
    await page.goto('/search?search=racket&page=99');
    await expectPage(page).toHaveURL(/search=racket&page=4$/);
    await expectPage(articles).toHaveCount(4);
    await expectPage(main.getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await expectPage(page).toHaveURL(/search=mat$/);
    await expectPage(articles).toHaveCount(12);
    expect(pageErrors).toEqual([]);
  });

  it('adds no history entry when the same search is repeated', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const field = page.getByRole('main').getByRole('searchbox');
    await gotoAndSettle(page, '/search?search=mat');
    const steps = await page.evaluate(() => history.length);
    await field.press('Enter');
    await field.press('Enter');
    await field.fill('racket');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/search=racket$/);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  it('caches eight pages, drops the lowest first, and shows page links with gaps', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const goToPage = async (number: number) => {
      await press(main.getByRole('link', { name: `Page ${number}`, exact: true }));
      await expectPage(main.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectPage(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    };
    await page.goto('/search?search=ball&pageSize=8');
    await expectPage(main.locator('output')).toHaveText('80 products');
    await expectPage.poll(requestedPages).toEqual([1, 2, 3, 4]);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      await goToPage(number);
      const until = Math.min(10, number + 3);
      await expectPage.poll(requestedPages).toEqual(Array.from({ length: until }, (_, index) => index + 1));
    }
    const marks = await main.getByRole('navigation', { name: 'Pages' }).locator('> *').allTextContents();
    expect(marks).toEqual(['1', '2', '…', '6', '7', '8', '9', '10']);
    // Pages 1 and 2 were dropped for 9 and 10, so only going back to 2 sends a request.
    opened.shop.faultProxy.clear();
    await goToPage(8);
    expect(requestedPages()).toEqual([]);
    await goToPage(2);
    await expectPage.poll(requestedPages).toEqual([2]);
  });

  it('never shows the response of an outdated request', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    await page.goto('/search?search=bat');
    const brand = main.getByLabel('Brand', { exact: true });
    await expectPage(brand.locator('option')).not.toHaveCount(1);
    const [slow = '', quick = ''] = await brand
      .locator('option')
      .evaluateAll((all) => all.slice(1, 3).map((option) => (option as HTMLOptionElement).value));
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`brand=${slow}`, {
      kind: 'wait',
      until,
    });
    await brand.selectOption(slow);
    await expectPage.poll(() => listingQueries().some((query) => query['brand'] === slow)).toBe(true);
    await brand.selectOption(quick);
    const products = main.getByRole('region', { name: 'Products' });
    await expectPage(products).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    release();
    // A request sent after the release comes back after the late response.
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);
    await expectPage(page).toHaveURL(new RegExp(`brand=${quick}$`));
  });
});
