import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, namesIn, SIZES } from './visitor.ts';

const RACKETS = '/subcategories/11/products';
const LIST = 'get-products-by-subcategory';
const FLAME = 'rgb(194, 51, 15)';

const opened = shopAndBrowser();

/** What the list was asked by so far, in their order; rows, which ask for fewer products, do not count. */
const asked = () =>
  opened.shop.tap
    .callsTo(LIST)
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams))
    .filter((query) => query['limit'] === '16');

/** Opens the filters where they are a sheet, and answers where they stand. */
async function openFilters(page: Page, touch: boolean) {
  if (!touch) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  return page.getByRole('dialog', { name: 'Filters' });
}

describe.each(SIZES)('the list of a subcategory at $width px', (size) => {
  it('asks half a second after the last change, once, and keeps it all in the address', async () => {
    const { page, press, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const count = main.locator('output').first();
    await page.clock.install();
    await openSettled(page, RACKETS);
    await see(count).toHaveText('20 products');
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    expect(asked().at(-1)).toEqual({ subcategory_id: '11', sort: 'featured', limit: '16', offset: '0' });

    // The clock stands still from here on: only what the test lets pass passes.
    const filters = await openFilters(page, size.touch);
    await see(filters.getByLabel('From')).toHaveValue('0');
    await see(filters.getByLabel('To', { exact: true })).toHaveValue('43000');
    await page.clock.pauseAt(Date.now() + 5_000);
    opened.shop.tap.clear();
    await filters.getByLabel('Power').check();
    await page.clock.runFor(400);
    await filters.getByLabel('Aerolo').check();
    await page.clock.runFor(499);
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(asked()).toEqual([]);
    await page.clock.runFor(1);
    await see(page).toHaveURL(/productType=Power&brand=Aerolo$/);
    await see.poll(() => asked().length).toBe(1);
    expect(asked()[0]).toMatchObject({ product_type: 'Power', brand: 'Aerolo', offset: '0' });

    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('From').fill('500');
    await filters.getByLabel('To', { exact: true }).fill('9000');
    await page.clock.runFor(500);
    await see.poll(() => asked().length).toBe(2);
    expect(asked()[1]).toMatchObject({ price_min: '500', price_max: '9000', in_stock: 'true' });
    if (size.touch) await filters.getByRole('button', { name: /^Show/ }).tap();
    await main.getByLabel('Sort by').selectOption('price_desc');
    await page.clock.runFor(500);
    await see.poll(() => asked().at(-1)?.['sort']).toBe('price_desc');
    await page.clock.resume();
    await see(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    const filtered = await namesIn(page);
    const address = page.url();
    const chips = main.getByRole('list', { name: 'Active filters' });
    await see(chips.locator('button')).toHaveText([
      'Remove In stock',
      'Remove Power',
      'Remove Aerolo',
      'Remove ₹500 to ₹9,000',
      'Clear all',
    ]);

    // Reload, and somebody else with the same address, see the same.
    await page.reload();
    await see.poll(() => namesIn(page)).toEqual(filtered);
    const other = await aVisitor(opened.browser, opened.shop.url, size.screen);
    await other.page.goto(address);
    await see.poll(() => namesIn(other.page)).toEqual(filtered);
    await see(other.page.getByLabel('Sort by')).toHaveValue('price_desc');
    await other.close();

    // One back, and all back; Back undoes each step.
    await press(chips.getByRole('button', { name: 'Remove Power' }));
    await see(page).not.toHaveURL(/productType/);
    await press(chips.getByRole('button', { name: 'Clear all' }));
    await see(page).toHaveURL(new RegExp(`${RACKETS}\\?sort=price_desc$`));
    await see(count).toHaveText('20 products');
    await page.goBack();
    await see(page).toHaveURL(/brand=Aerolo/);
    await page.goBack();
    await see(page).toHaveURL(address);
    await see.poll(() => namesIn(page)).toEqual(filtered);
    expect(complaints).toEqual([]);
    await close();
  });

  it('and the rows above it stand still while they come', async () => {
    const { page, press, shifts, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await openSettled(page, '/subcategories/5');
    await see(main.locator('article:visible').first()).toBeVisible();
    opened.shop.tap.fault(LIST, { kind: 'wait', until: held });
    // The letters of the first page may still have come late: what counts here is what the list does.
    const before = (await shifts()).length;
    await press(main.getByRole('link', { name: /^View More/ }).first());
    await see(main.getByText('Loading products')).toBeAttached();
    // Moves within half a second of an input are forgiven by the browser: what comes has to come later.
    await page.waitForFunction(
      (from) => performance.now() - from > 600,
      await page.evaluate(() => performance.now()),
    );
    release();
    await see(main.getByRole('heading', { level: 1 })).toBeVisible();
    await see(main.getByRole('region', { name: 'Products' }).locator('article').first()).toBeVisible();
    expect((await shifts()).slice(before)).toEqual([]);
    await close();
  });
});

describe('the list of a subcategory at any width', () => {
  const size = SIZES[0]!;

  it('leads from a page that is gone to the last one there is, and Back goes past it', async () => {
    const { page, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    // Rendered by the server: the links lead on before any script runs.
    const rendered = await (await fetch(`${opened.shop.url}${RACKETS}?page=999`)).text();
    expect(rendered).toContain('aria-label="Page 2"');
    expect(rendered).not.toContain('No products found');

    await page.goto('/subcategories/12/products');
    await page.goto(`${RACKETS}?sort=name_asc&page=999`);
    await see(page).toHaveURL(/sort=name_asc&page=2$/);
    await see(articles).toHaveCount(4);
    await page.goBack();
    await see(page).toHaveURL(/subcategories\/12\/products$/);
    await page.goto(`${RACKETS}?page=9999999`);
    await see(articles).toHaveCount(16);
    await see(main.getByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes no notice of empty names, and keeps a long one within the screen', async () => {
    const { page, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const filters = main.getByRole('button', { name: /^Filters/ });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto(`${RACKETS}?brand=&productType=`);
    await see(filters).toHaveText('Filters');
    await see(main.getByRole('list', { name: 'Active filters' })).toHaveCount(0);

    await page.goto(`${RACKETS}?brand=${'W'.repeat(200)}`);
    await see(filters).toHaveText('Filters (1)');
    await see(main.getByRole('button', { name: /^Remove W+$/ })).toBeVisible();
    expect(await width()).toBe(size.width);
    await page.goto(`/search?brand=${'W'.repeat(200)}`);
    await see(main.getByRole('button', { name: /^Remove W+$/ })).toBeVisible();
    expect(await width()).toBe(size.width);
    await close();
  });

  it('has pages of 16, and says what there is to say when there is nothing, or something fails', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    await page.goto(`${RACKETS}?sort=name_asc`);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await see(page).toHaveURL(/sort=name_asc&page=2$/);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(4);
    expect(asked().at(-1)).toMatchObject({ limit: '16', offset: '16', sort: 'name_asc' });

    await page.goto(`${RACKETS}?brand=None`);
    await see(main.getByText('No products found')).toBeVisible();
    // Two changes on their way at once: the later one counts, whenever the earlier one arrives.
    let release = () => {};
    opened.shop.tap.fault('sort=best_selling', {
      kind: 'wait',
      until: new Promise<void>((resolve) => (release = resolve)),
    });
    await openSettled(page, '/subcategories/12/products');
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await main.getByLabel('Sort by').selectOption('best_selling');
    await see.poll(() => asked().at(-1)?.['sort']).toBe('best_selling');
    await main.getByLabel('Sort by').selectOption('name_desc');
    const products = main.getByRole('region', { name: 'Products' });
    await see(page).toHaveURL(/sort=name_desc$/);
    await see(products).toHaveAttribute('aria-busy', 'false');
    const names = await namesIn(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
    expect(await namesIn(page)).toEqual(names);

    opened.shop.tap.fault('sort=date_asc', { kind: 'answer', status: 500, body: '{}' });
    await main.getByLabel('Sort by').selectOption('date_asc');
    const failure = main.getByText('Error fetching products');
    await see(failure).toHaveCSS('color', FLAME);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(0);
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await close();
  });

  it('of one that does not exist says so, opened and gone to, and leads on', async () => {
    const { page, press, complaints, close } = await aVisitor(
      opened.browser,
      opened.shop.url,
      SIZES[0]!.screen,
    );
    const main = page.getByRole('main');
    const saysSo = async () => {
      await see(main.getByRole('heading', { level: 1 })).toHaveText('No products found');
      await see(page).toHaveTitle('No products found · Maidan');
      await see(main.getByText('No subcategory has this id.')).toHaveCount(0);
      await see(main.getByRole('button')).toHaveCount(0);
    };
    await openSettled(page, '/subcategories/987654/products');
    await saysSo();
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await see(page).toHaveURL(/\/search$/);
    // The document brought the other one's answer; this one is asked for by the browser.
    await page.evaluate(() => {
      history.pushState(null, '', '/subcategories/987653/products');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await saysSo();
    expect(asked().at(-1)).toMatchObject({ subcategory_id: '987653' });
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
    await close();
  });
});
