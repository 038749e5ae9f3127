import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, LOW_PHONE, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames } from '../kit/visitor.ts';
import { chooseSort, listQueries, openFilters, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

describe('the list of a subcategory', () => {
  const opened = shopAndBrowser();

  it('sends one request half a second after the last change, and has its whole state in the address #filter-delay #address-state', async () => {
    const { page, main, press, pageErrors } = await createVisitor(opened, DESKTOP);
    await page.clock.install();
    await gotoAndSettle(page, RACKETS);
    await expectPage(main.locator('output').first()).toHaveText('20 products');
    // From here on the page's clock is paused; only the test advances it.
    const filters = main.getByRole('complementary', { name: 'Filters' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    opened.shop.faultProxy.clear();
    await filters.getByLabel('Power').check();
    await page.clock.runFor(400);
    await filters.getByLabel('Aerolo').check();
    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('From').fill('500');
    await filters.getByLabel('To', { exact: true }).fill('9000');
    await page.clock.runFor(499);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(listQueries(opened.shop)).toEqual([]);
    await page.clock.runFor(1);
    await expectPage(page).toHaveURL(/productType=Power&brand=Aerolo/);
    await expectPage
      .poll(() => listQueries(opened.shop))
      .toMatchObject([
        { product_type: 'Power', brand: 'Aerolo', price_min: '500', price_max: '9000', in_stock: 'true' },
      ]);
    await main.getByLabel('Sort by').selectOption({ label: 'Price, high to low' });
    await page.clock.runFor(500);
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['sort']).toBe('price_desc');
    await page.clock.resume();
    await expectPage(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    const filtered = await productNames(page);
    const address = page.url();
    const chips = main.getByRole('list', { name: 'Active filters' });
    const chipTexts = ['In stock', 'Power', 'Aerolo', '₹500 to ₹9,000'].map((text) => `Remove ${text}`);
    await expectPage(chips.locator('button')).toHaveText([...chipTexts, 'Clear all']);

    // A reload shows the same list. Chips remove one filter, or all; Back undoes each step.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    await press(chips.getByRole('button', { name: 'Remove Power' }));
    await expectPage(page).not.toHaveURL(/productType/);
    await press(chips.getByRole('button', { name: 'Clear all' }));
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}\\?sort=price_desc$`));
    await page.goBack();
    await expectPage(page).toHaveURL(/brand=Aerolo/);
    await page.goBack();
    await expectPage(page).toHaveURL(address);
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    expect(pageErrors).toEqual([]);
  });

  it('is filtered and sorted in sheets on a phone, which say what limits are invalid #price-shortcuts #wrong-limits #price-texts #filter-sheets', async () => {
    const { page, press } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, RACKETS);
    const filters = await openFilters(page);
    const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To', { exact: true })];
    const under2000 = filters.getByRole('button', { name: 'Under ₹2,000', exact: true });
    await press(under2000);
    await expectPage(page).toHaveURL(/products\?priceMax=2000$/);
    await expectPage(to).toHaveValue('2000');
    await expectPage.poll(() => listQueries(opened.shop).at(-1)).toMatchObject({ price_max: '2000' });
    opened.shop.faultProxy.clear();
    await from.fill('5000');
    await from.blur();
    for (const field of [from, to])
      await expectPage(field).toHaveAccessibleDescription('“From” is above “To”.');
    await from.fill('1.5');
    await from.blur();
    const message = filters.getByRole('status');
    await expectPage(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');
    await expectPage(to).toHaveAttribute('aria-invalid', 'false');
    // The sheet stays open while a limit is invalid.
    const show = filters.getByRole('button', { name: /^Show/ });
    await press(show);
    await expectPage(from).toBeFocused();
    expect(listQueries(opened.shop)).toEqual([]);
    await from.fill('600');
    await expectPage(page).toHaveURL(/priceMin=600&priceMax=2000$/);
    await expectPage(message).toHaveText('');
    await press(show);
    await expectPage(filters).toBeHidden();

    // A tap closes the sheet of sort orders, an arrow key does not.
    await chooseSort(page, 'Price, low to high');
    await expectPage(page).toHaveURL(/sort=price_asc/);
    const sheet = page.getByRole('dialog', { name: 'Sort' });
    await page.keyboard.press('Enter');
    await sheet.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expectPage(page).toHaveURL(/sort=price_desc/);
    await expectPage(sheet).toBeVisible();
  });

  it.each([RACKETS, '/search?search=racket'])(
    'compares products of %s at an address of its own #compared-products',
    async (list) => {
      const { page, main, press, pageErrors } = await createVisitor(opened, PHONE);
      await page.goto(list);
      const choose = main.getByRole('button', { name: /^Compare: / });
      await press(choose.nth(0));
      await press(choose.nth(2));
      const names = await productNames(page);
      await press(main.getByRole('link', { name: 'Compare 2' }));
      const comparison = main.getByRole('region', { name: 'Compare', exact: true });
      const columns = comparison.getByRole('columnheader').getByRole('link');
      await expectPage(columns).toHaveText([names[0]!, names[2]!]);
      await expectPage(comparison.getByRole('rowheader', { name: 'Type' })).toBeVisible();
      await expectPage(page).toHaveURL(/[?&]compare=\d+&compare=\d+$/);
      await page.reload();
      await expectPage(columns).toHaveText([names[0]!, names[2]!]);
      await press(main.getByRole('link', { name: 'Back to the list' }));
      await expectPage(comparison).toHaveCount(0);
      await expectPage(page).toHaveURL(list);
      expect(pageErrors).toEqual([]);
    },
  );

  it('has pages of 16, and leads from a page past the end to the last one, past which Back goes #product-list #senseless-values', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    await page.goto(RACKETS);
    await expectPage(articles).toHaveCount(16);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL(`${RACKETS}?page=2`);
    await expectPage(articles).toHaveCount(4);
    await page.goto(`${RACKETS}?sort=name_asc&page=999`);
    await expectPage(page).toHaveURL(/sort=name_asc&page=2$/);
    await expectPage(articles).toHaveCount(4);
    await page.goBack();
    await expectPage(page).toHaveURL(`${RACKETS}?page=2`);
  });

  it('never shows the response to an earlier choice', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('sort=best_selling', { kind: 'wait', until });
    await gotoAndSettle(page, '/subcategories/12/products');
    await chooseSort(page, 'Best selling');
    await expectPage.poll(() => listQueries(opened.shop).at(-1)?.['sort']).toBe('best_selling');
    await chooseSort(page, 'Name, Z to A');
    await expectPage(page).toHaveURL(/sort=name_desc$/);
    await expectPage(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);
  });

  it('does not end when it is empty: recently viewed products follow #empty-list', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    await page.addInitScript(() => localStorage.setItem('recentlyViewed', '["1101","1102"]'));
    await gotoAndSettle(page, `${RACKETS}?brand=None`);
    await expectPage(main.getByText('No products found')).toBeVisible();
    await expectPage(main.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });

  it('is paged, sorted and filtered without scripts #without-scripts', async () => {
    const { page, main, press } = await createVisitor(opened, { ...LOW_PHONE, javaScriptEnabled: false });
    // The address is that of the next page before the browser has read all of it.
    const names = main.getByRole('article').getByRole('heading');
    await page.goto(RACKETS, { waitUntil: 'commit' });
    await press(main.getByRole('link', { name: 'Page 2' }));
    await expectPage(page).toHaveURL(`${RACKETS}?page=2`);
    await expectPage(names).toHaveCount(4);
    await main.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    await press(main.getByRole('button', { name: 'Apply' }).first());
    await expectPage(page).toHaveURL(/sort=name_desc/);
    await expectPage(names).toHaveCount(16);
    const sorted = await names.allTextContents();
    expect(sorted).toEqual([...sorted].sort().reverse());
    const filters = main.getByRole('complementary', { name: 'Filters' });
    const to = filters.getByLabel('To', { exact: true });
    await to.fill('1000');
    await filters.getByLabel('In stock only').check();
    await to.press('Enter');
    await expectPage(page).toHaveURL(/priceMax=1000&inStock=true/);
    await expectPage(to).toHaveValue('1000');
    await expectPage(filters.getByLabel('In stock only')).toBeChecked();
    await expectPage(main.getByLabel('Sort by')).toHaveValue('name_desc');
    await expectPage(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
  });
});
