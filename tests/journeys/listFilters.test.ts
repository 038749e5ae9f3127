import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { listQueries, openFilters, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

it('a filter that is ticked less than half a second before a product is opened does not lead back to the list', async () => {
  const { page, main } = await createVisitor(opened, DESKTOP);
  await page.clock.install();
  await gotoAndSettle(page, RACKETS);
  await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
  // From here on the debounce does not end by itself.
  await page.clock.pauseAt(Date.now() + 5_000);
  await main.getByRole('checkbox', { name: 'Aerolo' }).check();
  await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
  const { promise: held, resolve: release } = deferred();
  await page.route(/\/assets\/productPage-[\w-]+\.js/, (route) => void held.then(() => route.continue()));
  await main.getByRole('region', { name: 'Products' }).locator('article h3 a').first().click();
  await expectPage(page).toHaveURL(/\/products\/\d+$/);
  await page.clock.runFor(1000);
  release();
  await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
  await expectPage(page).toHaveURL(/\/products\/\d+$/);
});

describe('the filters and the sort of a list on a phone', () => {
  it('limit the price with one press', async () => {
    const { page, press } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, RACKETS);
    const filters = await openFilters(page, true);
    // The price comes first.
    await expectPage(filters.getByRole('group').first()).toHaveAccessibleName('Price in ₹');
    const [under500, under2000] = ['Under ₹500', 'Under ₹2,000'].map((name) =>
      filters.getByRole('button', { name, exact: true }),
    );
    await press(under2000!);
    await expectPage(page).toHaveURL(/products\?priceMax=2000$/);
    await expectPage(under2000!).toHaveAttribute('aria-pressed', 'true');
    await expectPage(filters.getByLabel('To', { exact: true })).toHaveValue('2000');
    await filters.getByLabel('From').fill('5000');
    await expectPage(filters.getByText('“From” is above “To”.')).toBeInViewport({ ratio: 1 });
    await press(under500!);
    await expectPage(page).toHaveURL(/products\?priceMax=500$/);
    await expectPage(filters.getByLabel('From')).toHaveValue('');
    await press(under500!);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });

  it('say which price limits are invalid, and do not request them', async () => {
    const { page, press, waitForGraphQL } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, `${RACKETS}?priceMin=500&priceMax=9000`);
    const filters = await openFilters(page, true);
    const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To', { exact: true })];
    const message = filters.getByRole('status');
    opened.shop.faultProxy.clear();
    await from.fill('10000');
    await expectPage(message).toHaveText('“From” is above “To”.');
    for (const field of [from, to]) {
      await expectPage(field).toHaveAttribute('aria-invalid', 'true');
      await expectPage(field).toHaveAccessibleDescription('“From” is above “To”.');
    }
    await from.fill('1.5');
    await expectPage(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');
    await expectPage(to).toHaveAttribute('aria-invalid', 'false');
    // The sheet stays open while a limit is invalid.
    await press(filters.getByRole('button', { name: /^Show/ }));
    await expectPage(from).toBeFocused();
    await expectPage(filters).toBeVisible();
    await waitForGraphQL();
    expect(listQueries(opened.shop)).toEqual([]);
    await from.fill('600');
    await expectPage(page).toHaveURL(/priceMin=600&priceMax=9000$/);
    await expectPage(message).toHaveText('');
  });

  it('close the sheet of sort orders on a tap, and not on an arrow key', async () => {
    const { page } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, RACKETS);
    const sheet = page.getByRole('dialog', { name: 'Sort' });
    await page.getByRole('button', { name: 'Sort', exact: true }).tap();
    await sheet.getByRole('radio', { name: 'Price, low to high' }).tap();
    await expectPage(sheet).toBeHidden();
    await expectPage(page).toHaveURL(/sort=price_asc$/);
    await page.keyboard.press('Enter');
    await sheet.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expectPage(sheet.getByRole('radio', { name: 'Price, high to low' })).toBeChecked();
    await expectPage(page).toHaveURL(/sort=price_desc$/);
    await expectPage(sheet).toBeVisible();
  });
});
