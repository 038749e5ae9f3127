import { beforeEach, describe, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, SIZES, type Visitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { RACKETS } from './listPage.ts';

const opened = shopAndBrowser();
let visitor: Visitor;

describe('a filter that is ticked less than half a second before an action', () => {
  beforeEach(async () => {
    visitor = await createVisitor(opened, SIZES[1]!.screen);
    const { page, main } = visitor;
    await page.clock.install();
    await page.goto('/subcategories/12/products');
    await gotoAndSettle(page, RACKETS);
    await expectPage(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    // From here on the debounce does not end by itself.
    await page.clock.pauseAt(Date.now() + 5_000);
    await main.getByRole('checkbox', { name: 'Aerolo' }).check();
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });

  /** Expects the filter in the address, ticked, and in the list of active filters. */
  const expectFilterApplied = async () => {
    const { page, main } = visitor;
    await expectPage(page).toHaveURL(/products\?brand=Aerolo$/);
    await expectPage(main.getByRole('checkbox', { name: 'Aerolo' })).toBeChecked();
    await expectPage(main.getByRole('list', { name: 'Active filters' })).toContainText('Aerolo');
  };

  it('does not navigate back to the list while an opened product is still loading', async () => {
    const { page, main } = visitor;
    const { promise: held, resolve: release } = deferred();
    await page.route(/\/assets\/productPage-[\w-]+\.js/, (route) => void held.then(() => route.continue()));
    await main.getByRole('region', { name: 'Products' }).locator('article h3 a').first().click();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await page.clock.runFor(1000);
    release();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
  });

  it('is applied once after the debounce, and Back removes it', async () => {
    const { page, main } = visitor;
    await page.clock.runFor(500);
    await expectFilterApplied();
    await page.goBack();
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
    await expectPage(main.getByRole('checkbox', { name: 'Aerolo' })).not.toBeChecked();
    await page.clock.runFor(1000);
    await expectPage(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });
});
