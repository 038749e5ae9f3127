import { describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, productNames, DESKTOP_UNLESS_FULL } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { chooseSort, closeSheet, openFilters } from './listControls.ts';
import { LIST, listQueries, RACKETS } from './listPage.ts';

const opened = shopAndBrowser();

describe.each(DESKTOP_UNLESS_FULL)('the list of a subcategory at $width px', (size) => {
  it('sends one request half a second after the last change, and has its whole state in the address', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, size.screen);
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
    const filters = await openFilters(page, size.touch);
    for (const [label, placeholder] of [
      ['From', '0'],
      ['To', '43000'],
    ] as const) {
      await expectPage(filters.getByLabel(label, { exact: true })).toHaveValue('');
      await expectPage(filters.getByLabel(label, { exact: true })).toHaveAttribute(
        'placeholder',
        placeholder,
      );
    }
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
    await closeSheet(page, size.touch);
    await chooseSort(page, size.touch, 'Price, high to low');
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

    // A reload, and another visitor with the same address, show the same list.
    await page.reload();
    await expectPage.poll(() => productNames(page)).toEqual(filtered);
    const other = await createVisitor(opened, size.screen);
    await other.page.goto(address);
    await expectPage.poll(() => productNames(other.page)).toEqual(filtered);
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
    await press(main.getByRole('link', { name: /^View More/ }).first());
    await expectPage(main.getByText('Loading products')).toBeAttached();
    // Layout shifts within 500 ms of an input do not count, so the response has to arrive later.
    await page.waitForFunction(
      (from) => performance.now() - from > 600,
      await page.evaluate(() => performance.now()),
    );
    // The promotion of the page before goes with that page, on a busy machine later than 500 ms: only what loads counts.
    const before = (await layoutShifts()).length;
    release();
    await expectPage(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article').first()).toBeVisible();
    expect((await layoutShifts()).slice(before)).toEqual([]);
  });
});
