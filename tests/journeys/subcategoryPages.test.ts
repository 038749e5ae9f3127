import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames, SIZES } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { chooseSort } from './listControls.ts';
import { listQueries, RACKETS } from './listPage.ts';
import { ERROR_COLOUR } from './testPages.ts';

const opened = shopAndBrowser();

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

  it('opens from a link that looks pressed until then', async () => {
    const { page, main, press } = await createVisitor(opened, size.screen);
    const { promise: held, resolve: release } = deferred();
    await page.route(/\/subcategoryPage-[^/]*\.js$/, (route) => void held.then(() => route.continue()));
    await page.goto('/subcategories/1');
    await press(main.getByRole('link', { name: 'View More Badminton Rackets' }));
    const pending = main.locator('a[data-pending]:not(:active)');
    await expectPage(pending).toHaveCSS('box-shadow', /inset/);
    release();
    await expectPage(main.locator('h1:visible')).toHaveText('Badminton Rackets');
    await expectPage(pending).toHaveCount(0);
  });

  it('ignores empty names, and fits a long one on the screen', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const filters = main.getByRole('button', { name: /^Filters/ });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(`${RACKETS}?brand=&productType=`);
    await expectPage(filters).toHaveText(/Filters$/);
    await expectPage(main.getByRole('list', { name: 'Active filters' })).toHaveCount(0);

    await page.goto(`${RACKETS}?brand=${'W'.repeat(200)}`);
    await expectPage(filters).toHaveText(/Filters \(1\)$/);
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
    expect(listQueries(opened.shop).at(-1)).toMatchObject({ limit: '16', offset: '16', sort: 'name_asc' });

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
    await chooseSort(page, size.touch, 'Best selling');
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['sort']).toBe('best_selling');
    await chooseSort(page, size.touch, 'Name, Z to A');
    const products = main.getByRole('region', { name: 'Products' });
    await expectPage(page).toHaveURL(/sort=name_desc$/);
    await expectPage(products).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);

    opened.shop.faultProxy.fault('sort=date_asc', { kind: 'respond', status: 500, body: '{}' });
    await chooseSort(page, size.touch, 'Date, old to new');
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
    // The page of the first address stands until the response to this request is there.
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['subcategory_id']).toBe('987653');
    await expectNotFoundPage();
    expect(pageErrors.filter((text) => !/404/.test(text))).toEqual([]);
  });
});
