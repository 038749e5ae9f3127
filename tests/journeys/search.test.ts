import { describe, expect, it } from 'vitest';
import { PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames } from '../kit/visitor.ts';
import { chooseFilter, chooseSort, listingQueries, requestedPages } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const HINT = 'Start typing and press Enter to search products.';

const opened = shopAndBrowser();

describe('the search', () => {
  it('waits for Enter, shows prefetched pages from the cache, and has its whole state in the address', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    const field = main.getByLabel('Search products');
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
    expect(listingQueries(opened.shop)).toEqual([]);

    await field.press('Enter');
    await expectPage(page).toHaveURL(/\/search\?search=racket$/);
    await expectPage(count).toHaveText(/^\d+ products$/);
    const total = Number.parseInt(await count.innerText(), 10);
    const pages = (pageSize: number) =>
      Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => index + 1);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    // The shown page and the three after it are requested.
    await expectPage.poll(() => requestedPages(opened.shop)).toEqual(pages(12).slice(0, 4));
    expect(listingQueries(opened.shop)[0]).toEqual({
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
    expect(requestedPages(opened.shop)).toEqual(pages(12).slice(0, 4));

    // Another page size starts at page 1 with an empty cache.
    await page.goForward();
    await expectPage.poll(() => productNames(page)).toEqual(second);
    opened.shop.faultProxy.clear();
    await main.getByLabel('Products on a page').selectOption('8');
    await expectPage(page).toHaveURL(/search=racket&pageSize=8$/);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(8);
    await expectPage.poll(() => requestedPages(opened.shop)).toEqual(pages(8).slice(0, 4));
    expect(new Set(listingQueries(opened.shop).map((query) => query['page_size']))).toEqual(new Set(['8']));
    await expectPage(main.getByText(`1–8 of ${total}`)).toBeVisible();
    await press(pageLink(2));
    await expectPage.poll(() => requestedPages(opened.shop)).toEqual(pages(8).slice(0, 5));
    await expectPage(main.getByText(`9–16 of ${total}`)).toBeVisible();
    await press(main.getByRole('link', { name: 'Next page' }));
    await expectPage(main.getByText(`17–24 of ${total}`)).toBeVisible();
    const last = pages(8).length;
    await press(pageLink(last));
    await expectPage(pageLink(last)).toHaveAttribute('aria-current', 'page');
    await expectPage(main.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await expectPage(main.getByRole('link', { name: 'Previous page' })).toBeVisible();
    expect(requestedPages(opened.shop)).toEqual(pages(8));

    // Brand, type and sort: each change starts at page 1 and is sent to the upstream.
    await chooseFilter(page, true, 'Aerolo');
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&pageSize=8$/);
    await expectPage.poll(() => listingQueries(opened.shop).at(-1)?.['brand']).toBe('Aerolo');
    await chooseSort(page, true, 'Price, low to high');
    await expectPage.poll(() => listingQueries(opened.shop).at(-1)?.['ordering']).toBe('current_price_value');
    await chooseFilter(page, true, 'Power');
    await expectPage.poll(() => listingQueries(opened.shop).at(-1)?.['type']).toBe('Power');
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&type=Power&sort=price_asc&pageSize=8$/);
    await expectPage(count).toHaveText(/^\d+ products?$/);
    const filtered = await productNames(page);

    // A reload shows the same list.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    // Chips remove one filter, or all.
    await press(main.getByRole('button', { name: 'Remove Power' }));
    await expectPage(page).toHaveURL(/search=racket&brand=Aerolo&sort=price_asc&pageSize=8$/);
    await press(main.getByRole('button', { name: 'Clear all' }));
    await expectPage(page).toHaveURL(/search=racket&sort=price_asc&pageSize=8$/);
    await expectPage(count).toHaveText(`${total} products`);

    // Back from a product restores list and scroll position without a request.
    await expectPage.poll(() => listingQueries(opened.shop).length).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    const namesBefore = await productNames(page);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').nth(1));
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await expectPage.poll(() => productNames(page)).toEqual(namesBefore);
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    expect(listingQueries(opened.shop)).toEqual([]);
    expect(pageErrors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  it('says when nothing is found, and requests a page again whose prefetch has failed', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/search?search=xqzzv');
    await expectPage(main.getByText('No products found')).toBeVisible();
    await expectPage(main.locator('output')).toHaveText('0 products');

    // A failed prefetch shows nothing, and the page is requested again when it is opened.
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault('page=2', { kind: 'respond', status: 500, body: '{}' });
    await page.goto('/search?search=shoes');
    await expectPage.poll(() => requestedPages(opened.shop)).toContain(3);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await expectPage.poll(() => requestedPages(opened.shop)).toContain(2);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
  });
});
