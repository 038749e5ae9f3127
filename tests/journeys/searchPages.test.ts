import { describe, expect, it } from 'vitest';
import { findViolations } from '../kit/accessibility.ts';
import { gotoAndSettle, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, PHONE_UNLESS_FULL, productNames, SIZES } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { emulateSaveData } from './homePage.ts';
import { chooseFilter, openFilters } from './listControls.ts';
import { listingQueries, requestedPages } from './searchPage.ts';

const opened = shopAndBrowser();

describe('the search at any width', () => {
  const size = SIZES[0]!;

  it('redirects from a page past the end to the last one, and Back skips the wrong address', async () => {
    const { page, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    // In the server-rendered page the links work before any script runs.
    const rendered = await (await fetch(`${opened.shop.url}/search?search=racket&page=99`)).text();
    expect(rendered).toContain('aria-label="Page 2"');
    expect(rendered).not.toContain('role="alert"');

    await page.goto('/search?search=shoes');
    await page.goto('/search?search=racket&page=99');
    await expectPage(page).toHaveURL(/search=racket&page=[3-9]$/);
    await expectPage(main.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await expectPage(main.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await page.goBack();
    await expectPage(page).toHaveURL(/search=shoes$/);
    await expectPage(articles).toHaveCount(12);
    expect(pageErrors).toEqual([]);
  });

  it('adds no history entry when the same search is repeated', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const field = page.getByRole('main').getByLabel('Search products');
    await gotoAndSettle(page, '/search?search=mat');
    const steps = await page.evaluate(() => history.length);
    await field.press('Enter');
    await field.press('Enter');
    await field.fill('racket');
    await field.press('Enter');
    await expectPage(page).toHaveURL(/search=racket$/);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  it('prefetches no page with Save-Data', async () => {
    const { page, context, press, main, waitForGraphQL } = await createVisitor(opened, size.screen);
    await context.addInitScript(emulateSaveData);
    await page.goto('/search?search=running&pageSize=8');
    await waitForPrefetch(page);
    await waitForGraphQL();
    expect(requestedPages(opened.shop)).toEqual([1]);
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await expectPage(main.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await waitForGraphQL();
    expect(requestedPages(opened.shop)).toEqual([1, 2]);
  });

  it('never shows the response of an outdated request', async () => {
    const { page } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    await page.goto('/search?search=bat');
    const filters = await openFilters(page, size.touch);
    const [slow = '', quick = ''] = (
      await filters
        .getByRole('radio')
        .evaluateAll((all) => all.map((radio) => radio.parentElement!.textContent!))
    ).slice(-2);
    await page.keyboard.press('Escape');
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault(`brand=${slow}`, {
      kind: 'wait',
      until,
    });
    await chooseFilter(page, size.touch, slow);
    await expectPage
      .poll(() => listingQueries(opened.shop).some((query) => query['brand'] === slow))
      .toBe(true);
    await chooseFilter(page, size.touch, quick);
    const products = main.getByRole('region', { name: 'Products' });
    await expectPage(products).toHaveAttribute('aria-busy', 'false');
    const names = await productNames(page);
    release();
    // A request sent after the release comes back after the late response.
    await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
    expect(await productNames(page)).toEqual(names);
    await expectPage(page).toHaveURL(new RegExp(`brand=${quick}$`));
  });

  it.each(PHONE_UNLESS_FULL)('a term without results offers fewer words ($width px)', async ({ screen }) => {
    const { page, main, press } = await createVisitor(opened, screen);
    await page.goto('/search?search=yoga+for+zebras&brand=Raahi');
    const words = main.getByRole('list', { name: 'Searches for fewer words' }).getByRole('link');
    await expectPage(words).toHaveText(/^Search for yoga/);
    expect(await findViolations(page)).toEqual([]);
    await press(words.first());
    await expectPage(page).toHaveURL('/search?search=yoga');
    await expectPage(main.locator('article:visible').first()).toBeVisible();
    await expectPage(words).toHaveCount(0);
  });
});
