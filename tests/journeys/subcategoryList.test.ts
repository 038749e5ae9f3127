import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, productNames, SIZES, DESKTOP_OR_BOTH } from '../kit/visitor.ts';

const RACKETS = '/subcategories/11/products';
const LIST = 'get-products-by-subcategory';
const ERROR_COLOUR = 'rgb(194, 51, 15)';

const opened = shopAndBrowser();

/** The query parameters of the list requests so far, in order; requests of rows, with another limit, do not count. */
const listQueries = () =>
  opened.shop.faultProxy
    .callsTo(LIST)
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams))
    .filter((query) => query['limit'] === '16');

/** Returns the filters, which on touch screens are a sheet that is opened first. */
async function openFilters(page: Page, touch: boolean) {
  if (!touch) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  return page.getByRole('dialog', { name: 'Filters' });
}

describe.each(DESKTOP_OR_BOTH)('the list of a subcategory at $width px', (size) => {
  it('sends one request half a second after the last change, and has its whole state in the address', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const productCount = main.locator('output').first();
    await page.clock.install();
    await gotoAndSettle(page, RACKETS);
    await expectPage(productCount).toHaveText('20 products');
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    expect(listQueries().at(-1)).toEqual({
      subcategory_id: '11',
      sort: 'featured',
      limit: '16',
      offset: '0',
    });

    // From here on the page's clock is paused; only the test advances it.
    const filters = await openFilters(page, size.touch);
    await expectPage(filters.getByLabel('From')).toHaveValue('0');
    await expectPage(filters.getByLabel('To', { exact: true })).toHaveValue('43000');
    await page.clock.pauseAt(Date.now() + 5_000);
    opened.shop.faultProxy.clear();
    await filters.getByLabel('Power').check();
    await page.clock.runFor(400);
    await filters.getByLabel('Aerolo').check();
    await page.clock.runFor(499);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(listQueries()).toEqual([]);
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL(/productType=Power&brand=Aerolo$/);
    await expectPage.poll(() => listQueries().length).toBe(1);
    expect(listQueries()[0]).toMatchObject({ product_type: 'Power', brand: 'Aerolo', offset: '0' });

    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('From').fill('500');
    await filters.getByLabel('To', { exact: true }).fill('9000');
    await page.clock.runFor(500);
    await expectPage.poll(() => listQueries().length).toBe(2);
    expect(listQueries()[1]).toMatchObject({ price_min: '500', price_max: '9000', in_stock: 'true' });
    if (size.touch) await filters.getByRole('button', { name: /^Show/ }).tap();
    await main.getByLabel('Sort by').selectOption('price_desc');
    await page.clock.runFor(500);
    await expectPage.poll(() => listQueries().at(-1)?.['sort']).toBe('price_desc');
    await page.clock.resume();
    await expectPage(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    const filtered = await productNames(page);
    const address = page.url();
    const chips = main.getByRole('list', { name: 'Active filters' });
    await expectPage(chips.locator('button')).toHaveText([
      'Remove In stock',
      'Remove Power',
      'Remove Aerolo',
      'Remove ₹500 to ₹9,000',
      'Clear all',
    ]);

    // A reload, and another visitor with the same address, show the same list.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    const other = await createVisitor(opened, size.screen);
    await other.page.goto(address);
    await expectPage.poll(() => productNames(other.page)).toEqual(filtered);
    await expectPage(other.page.getByLabel('Sort by')).toHaveValue('price_desc');
    await other.close();

    // Chips remove one filter, or all; Back undoes each step.
    await press(chips.getByRole('button', { name: 'Remove Power' }));
    await expectPage(page).not.toHaveURL(/productType/);
    await press(chips.getByRole('button', { name: 'Clear all' }));
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}\\?sort=price_desc$`));
    await expectPage(productCount).toHaveText('20 products');
    await page.goBack();
    await expectPage(page).toHaveURL(/brand=Aerolo/);
    await page.goBack();
    await expectPage(page).toHaveURL(address);
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    expect(pageErrors).toEqual([]);
  });

  it('and the rows of its category have no layout shifts while they load', async () => {
    const { page, press, layoutShifts } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const { promise: held, resolve: release } = deferred();
    await gotoAndSettle(page, '/subcategories/5');
    await expectPage(main.locator('article:visible').first()).toBeVisible();
    opened.shop.faultProxy.fault(LIST, { kind: 'wait', until: held });
    // The fonts of the first page may have loaded late; only the shifts of the list count.
    const before = (await layoutShifts()).length;
    await press(main.getByRole('link', { name: /^View More/ }).first());
    await expectPage(main.getByText('Loading products')).toBeAttached();
    // Layout shifts within 500 ms of an input do not count, so the response has to arrive later.
    await page.waitForFunction(
      (from) => performance.now() - from > 600,
      await page.evaluate(() => performance.now()),
    );
    release();
    await expectPage(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article').first()).toBeVisible();
    expect((await layoutShifts()).slice(before)).toEqual([]);
  });
});

describe('the list of a subcategory at any width', () => {
  const size = SIZES[0]!;

  it('redirects from a page past the end to the last one, and Back skips the wrong address', async () => {
    const { page, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    // In the server-rendered page the links work before any script runs.
    const rendered = await (await fetch(`${opened.shop.url}${RACKETS}?page=999`)).text();
    expect(rendered).toContain('aria-label="Page 2"');
    expect(rendered).not.toContain('No products found');

    await page.goto('/subcategories/12/products');
    await page.goto(`${RACKETS}?sort=name_asc&page=999`);
    await expectPage(page).toHaveURL(/sort=name_asc&page=2$/);
    await expectPage(articles).toHaveCount(4);
    await page.goBack();
    await expectPage(page).toHaveURL(/subcategories\/12\/products$/);
    await page.goto(`${RACKETS}?page=9999999`);
    await expectPage(articles).toHaveCount(16);
    await expectPage(main.getByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  it('ignores empty names, and fits a long one on the screen', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const filters = main.getByRole('button', { name: /^Filters/ });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(`${RACKETS}?brand=&productType=`);
    await expectPage(filters).toHaveText('Filters');
    await expectPage(main.getByRole('list', { name: 'Active filters' })).toHaveCount(0);

    await page.goto(`${RACKETS}?brand=${'W'.repeat(200)}`);
    await expectPage(filters).toHaveText('Filters (1)');
    await expectPage(main.getByRole('button', { name: /^Remove W+$/ })).toBeVisible();
    expect(await width()).toBe(size.width);
    await page.goto(`/search?brand=${'W'.repeat(200)}`);
    await expectPage(main.getByRole('button', { name: /^Remove W+$/ })).toBeVisible();
    expect(await width()).toBe(size.width);
  });

  it('has pages of 16, and shows a message when nothing is found or a request fails', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    await page.goto(`${RACKETS}?sort=name_asc`);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL(/sort=name_asc&page=2$/);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(4);
    expect(listQueries().at(-1)).toMatchObject({ limit: '16', offset: '16', sort: 'name_asc' });

    await page.goto(`${RACKETS}?brand=None`);
    await expectPage(main.getByText('No products found')).toBeVisible();
    // Two requests at once: the later one counts, even if the earlier response arrives last.
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('sort=best_selling', {
      kind: 'wait',
      until,
    });
    await gotoAndSettle(page, '/subcategories/12/products');
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await main.getByLabel('Sort by').selectOption('best_selling');
    await expectPage.poll(() => listQueries().at(-1)?.['sort']).toBe('best_selling');
    await main.getByLabel('Sort by').selectOption('name_desc');
    const products = main.getByRole('region', { name: 'Products' });
    await expectPage(page).toHaveURL(/sort=name_desc$/);
    await expectPage(products).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);

    opened.shop.faultProxy.fault('sort=date_asc', { kind: 'respond', status: 500, body: '{}' });
    await main.getByLabel('Sort by').selectOption('date_asc');
    const failureText = main.getByText('Error fetching products');
    await expectPage(failureText).toHaveCSS('color', ERROR_COLOUR);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
  });

  it('shows a message for an unknown subcategory, on load and on navigation, with a link to the search', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, SIZES[0]!.screen);
    const main = page.getByRole('main');
    const expectNotFoundPage = async () => {
      await expectPage(main.getByRole('heading', { level: 1 })).toHaveText('No products found');
      await expectPage(page).toHaveTitle('No products found · Maidan');
      await expectPage(main.getByText('No subcategory has this id.')).toHaveCount(0);
      await expectPage(main.getByRole('button')).toHaveCount(0);
    };
    await gotoAndSettle(page, '/subcategories/987654/products');
    await expectNotFoundPage();
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await expectPage(page).toHaveURL(/\/search$/);
    // The data of the first address came with the HTML; the browser requests this one itself.
    await page.evaluate(() => {
      history.pushState(null, '', '/subcategories/987653/products');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expectNotFoundPage();
    expect(listQueries().at(-1)).toMatchObject({ subcategory_id: '987653' });
    expect(pageErrors.filter((text) => !/404/.test(text))).toEqual([]);
  });
});
