import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames } from '../kit/visitor.ts';
import { chooseSort, closeSheet, listQueries, openFilters, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('the list of a subcategory', () => {
  it('sends one request half a second after the last change, and has its whole state in the address', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, DESKTOP);
    const main = page.getByRole('main');
    const productCount = main.locator('output').first();
    await page.clock.install();
    await gotoAndSettle(page, RACKETS);
    await expectPage(productCount).toHaveText('20 products');
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    expect(listQueries(opened.shop).at(-1)).toEqual({
      subcategory_id: '11',
      sort: 'featured',
      limit: '16',
      offset: '0',
    });

    // From here on the page's clock is paused; only the test advances it.
    const filters = await openFilters(page, false);
    await page.clock.pauseAt(Date.now() + 5_000);
    opened.shop.faultProxy.clear();
    await filters.getByLabel('Power').check();
    await page.clock.runFor(400);
    await filters.getByLabel('Aerolo').check();
    await page.clock.runFor(499);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(listQueries(opened.shop)).toEqual([]);
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL(/productType=Power&brand=Aerolo$/);
    await expectPage.poll(() => listQueries(opened.shop).length).toBe(1);
    expect(listQueries(opened.shop)[0]).toMatchObject({
      product_type: 'Power',
      brand: 'Aerolo',
      offset: '0',
    });

    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('From').fill('500');
    await filters.getByLabel('To', { exact: true }).fill('9000');
    await page.clock.runFor(500);
    await expectPage.poll(() => listQueries(opened.shop).length).toBe(2);
    expect(listQueries(opened.shop)[1]).toMatchObject({
      price_min: '500',
      price_max: '9000',
      in_stock: 'true',
    });
    await closeSheet(page, false);
    await chooseSort(page, false, 'Price, high to low');
    await page.clock.runFor(500);
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['sort']).toBe('price_desc');
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

    // A reload shows the same list.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
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

  it('compares products side by side, at an address of its own', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
    await page.goto(RACKETS);
    const choose = main.getByRole('button', { name: /^Compare: / });
    await press(choose.nth(0));
    await press(choose.nth(2));
    const names = await productNames(page);
    await press(main.getByRole('link', { name: 'Compare 2' }));
    const comparison = main.getByRole('region', { name: 'Compare', exact: true });
    await expectPage(comparison.getByRole('columnheader').getByRole('link')).toHaveText([
      names[0]!,
      names[2]!,
    ]);
    await expectPage(comparison.getByRole('rowheader', { name: 'Type' })).toBeVisible();
    await expectPage(page).toHaveURL(/\?compare=\d+&compare=\d+$/);
    await press(main.getByRole('link', { name: 'Back to the list' }));
    await expectPage(comparison).toHaveCount(0);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(pageErrors).toEqual([]);
  });

  it('redirects from a page past the end to the last one, and Back skips the wrong address', async () => {
    const { page, pageErrors } = await createVisitor(opened, PHONE);
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

  it('has pages of 16, and never shows the response to an earlier choice', async () => {
    const { page, press } = await createVisitor(opened, PHONE);
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
    await chooseSort(page, true, 'Best selling');
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['sort']).toBe('best_selling');
    await chooseSort(page, true, 'Name, Z to A');
    const products = main.getByRole('region', { name: 'Products' });
    await expectPage(page).toHaveURL(/sort=name_desc$/);
    await expectPage(products).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);
  });

  it('does not end when it is empty: deals and recently viewed products follow', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    await page.addInitScript(() => localStorage.setItem('recentlyViewed', '["1101","1102"]'));
    for (const address of ['/search?search=xqzzv', `${RACKETS}?brand=None`]) {
      await gotoAndSettle(page, address);
      await expectPage(main.getByText('No products found')).toBeVisible();
      await expectPage(
        main.getByRole('region', { name: 'Deal of the day' }).locator('article').first(),
      ).toBeVisible();
      await expectPage(main.getByRole('region', { name: 'Recently viewed' }).locator('article')).toHaveCount(
        2,
      );
    }
  });
});
