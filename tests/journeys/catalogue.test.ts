import { expect as see, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { namesIn, PATIENCE, SIZES, visit } from '../kit/visitor.ts';

const RACKETS = '/subcategories/11/products';
const LIST = 'get-products-by-subcategory';
const FLAME = 'rgb(194, 51, 15)';

let shop: Shop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
beforeEach(() => shop.tap.clear());

/** What the list was asked by so far, in their order; rows, which ask for fewer products, do not count. */
const asked = () =>
  shop.tap
    .callsTo(LIST)
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams))
    .filter((query) => query['limit'] === '16');

describe.each(SIZES)('the rows of a category at $width px', (size) => {
  it('show eight cards, go on by arrows, keys and a mouse that pulls, and lead to the whole list', async () => {
    const { page, press, complaints, close } = await visit(browser, shop.url, size);
    await page.goto('/subcategories/1', { waitUntil: 'networkidle' });
    const row = page.getByRole('region', { name: 'Badminton Rackets' });
    const list = row.getByRole('list', { name: 'Badminton Rackets' });
    await see(list.locator('article')).toHaveCount(8, PATIENCE);
    const at = () => list.evaluate((element) => Math.round(element.scrollLeft));
    const on = row.getByRole('button', { name: /^On in/ });
    const back = row.getByRole('button', { name: /^Back in/ });

    await see(back).toHaveAttribute('aria-disabled', 'true');
    await press(on);
    await see.poll(at, PATIENCE).toBe(288);
    await press(on);
    await see.poll(at).toBe(576);
    await press(back);
    await see.poll(at).toBe(288);
    // The same by keys, from a card.
    await list.locator('article a').nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await see.poll(at).toBe(576);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await see.poll(at).toBe(0);
    // To the end, and no further.
    for (let step = 0; step < 9; step += 1) await on.click({ force: true });
    const end = await list.evaluate((element) => Math.round(element.scrollWidth - element.clientWidth));
    await see.poll(at).toBe(Math.min(2304, end));
    await see(on).toHaveAttribute('aria-disabled', 'true');

    if (!size.touch) {
      await list.evaluate((element) => element.scrollTo({ left: 0 }));
      const card = (await list.locator('article').nth(2).boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(card.x + 100, card.y + 100);
      await page.mouse.down();
      await page.mouse.move(card.x - 60, card.y + 104, { steps: 4 });
      await page.mouse.move(card.x - 200, card.y + 104, { steps: 4 });
      expect(await at()).toBe(300);
      await page.mouse.up();
      // What was pulled was not clicked; a click still is one.
      await see(page).toHaveURL(/\/subcategories\/1$/);
      await list.locator('article h3 a').nth(3).click();
      await see(page).toHaveURL(/\/products\/\d+$/, PATIENCE);
      await page.goBack();
    }

    await press(row.getByRole('link', { name: 'View More Badminton Rackets' }));
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`), PATIENCE);
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Badminton Rackets', PATIENCE);
    expect(complaints).toEqual([]);
    await close();
  });

  it('say when there are none, and why there are none to see', async () => {
    const { page, press, close } = await visit(browser, shop.url, size);
    const main = page.getByRole('main');
    // Categories that are not featured, so that nothing of them was fetched ahead.
    shop.tap.fault('get-subcategories?category_id=9', {
      kind: 'answer',
      status: 200,
      body: '{"results":[]}',
    });
    await page.goto('/subcategories/9');
    await see(main.getByText('No subcategories found')).toBeVisible(PATIENCE);

    shop.tap.fault('get-subcategories?category_id=10', { kind: 'answer', status: 500, body: '{}' });
    await page.goto('/subcategories/10');
    const failure = main.getByText('Error fetching subcategories');
    await see(failure).toHaveCSS('color', FLAME, PATIENCE);
    shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main.locator('article:visible').first()).toBeVisible(PATIENCE);
    await see(failure).toBeHidden();

    // Four cards need no arrows; eight need no View More.
    const products = (count: number) =>
      JSON.stringify({
        results: Array.from({ length: count }, (_, id) => ({
          id: id + 1,
          name: `Ball ${id}`,
          price: '10.00',
        })),
        total: count,
      });
    for (const [index, count] of [4, 5, 8, 9].entries())
      shop.tap.fault(`${LIST}?subcategory_id=94${index + 1}`, {
        kind: 'answer',
        status: 200,
        body: products(count),
      });
    shop.tap.fault('get-subcategories?category_id=11', {
      kind: 'answer',
      status: 200,
      body: JSON.stringify({ results: [941, 942, 943, 944].map((id) => ({ id, name: `Row ${id}` })) }),
    });
    await page.goto('/subcategories/11');
    const row = (id: number) => page.getByRole('region', { name: `Row ${id}` });
    await see(row(944).locator('article')).toHaveCount(8, PATIENCE);
    const arrows = (id: number) => row(id).getByRole('button', { name: /^On in/ });
    await see(arrows(941)).toHaveCount(0);
    await see(arrows(942)).toHaveCount(1, PATIENCE);
    await see(row(943).getByRole('link', { name: /View More/ })).toHaveCount(0);
    await see(row(944).getByRole('link', { name: /View More/ })).toHaveCount(1);
    await close();
  });
});

/** Opens the filters where they are a sheet, and answers where they stand. */
async function openFilters(page: Page, touch: boolean) {
  if (!touch) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  return page.getByRole('dialog', { name: 'Filters' });
}

describe.each(SIZES)('the list of a subcategory at $width px', (size) => {
  it('asks half a second after the last change, once, and keeps it all in the address', async () => {
    const { page, press, complaints, close } = await visit(browser, shop.url, size);
    const main = page.getByRole('main');
    const count = main.locator('output').first();
    await page.clock.install();
    await page.goto(RACKETS, { waitUntil: 'networkidle' });
    await see(count).toHaveText('20 products', PATIENCE);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    expect(asked().at(-1)).toEqual({ subcategory_id: '11', sort: 'featured', limit: '16', offset: '0' });

    // The clock stands still from here on: only what the test lets pass passes.
    const filters = await openFilters(page, size.touch);
    await see(filters.getByLabel('From')).toHaveValue('0');
    await see(filters.getByLabel('To', { exact: true })).toHaveValue('43000');
    await page.clock.pauseAt(Date.now() + 5_000);
    shop.tap.clear();
    await filters.getByLabel('Power').check();
    await page.clock.runFor(400);
    await filters.getByLabel('Aerolo').check();
    await page.clock.runFor(499);
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
    expect(asked()).toEqual([]);
    await page.clock.runFor(1);
    await see(page).toHaveURL(/productType=Power&brand=Aerolo$/, PATIENCE);
    await see.poll(() => asked().length, PATIENCE).toBe(1);
    expect(asked()[0]).toMatchObject({ product_type: 'Power', brand: 'Aerolo', offset: '0' });

    await filters.getByLabel('In stock only').check();
    await filters.getByLabel('From').fill('500');
    await filters.getByLabel('To', { exact: true }).fill('9000');
    await page.clock.runFor(500);
    await see.poll(() => asked().length, PATIENCE).toBe(2);
    expect(asked()[1]).toMatchObject({ price_min: '500', price_max: '9000', in_stock: 'true' });
    if (size.touch) await filters.getByRole('button', { name: /^Show/ }).tap();
    await main.getByLabel('Sort by').selectOption('price_desc');
    await page.clock.runFor(500);
    await see.poll(() => asked().at(-1)?.['sort'], PATIENCE).toBe('price_desc');
    await page.clock.resume();
    await see(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false', PATIENCE);
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
    await see.poll(() => namesIn(page), PATIENCE).toEqual(filtered);
    const other = await visit(browser, shop.url, size);
    await other.page.goto(address);
    await see.poll(() => namesIn(other.page), PATIENCE).toEqual(filtered);
    await see(other.page.getByLabel('Sort by')).toHaveValue('price_desc');
    await other.close();

    // One back, and all back; Back undoes each step.
    await press(chips.getByRole('button', { name: 'Remove Power' }));
    await see(page).not.toHaveURL(/productType/, PATIENCE);
    await press(chips.getByRole('button', { name: 'Clear all' }));
    await see(page).toHaveURL(new RegExp(`${RACKETS}\\?sort=price_desc$`), PATIENCE);
    await see(count).toHaveText('20 products', PATIENCE);
    await page.goBack();
    await see(page).toHaveURL(/brand=Aerolo/);
    await page.goBack();
    await see(page).toHaveURL(address);
    await see.poll(() => namesIn(page), PATIENCE).toEqual(filtered);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has pages of 16, and says what there is to say when there is nothing, or something fails', async () => {
    const { page, press, close } = await visit(browser, shop.url, size);
    const main = page.getByRole('main');
    await page.goto(`${RACKETS}?sort=name_asc`);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16, PATIENCE);
    await press(main.getByRole('link', { name: 'Page 2' }));
    await see(page).toHaveURL(/sort=name_asc&page=2$/);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(4, PATIENCE);
    expect(asked().at(-1)).toMatchObject({ limit: '16', offset: '16', sort: 'name_asc' });

    await page.goto(`${RACKETS}?brand=None`);
    await see(main.getByText('No products found')).toBeVisible(PATIENCE);
    // Two changes on their way at once: the later one counts, whenever the earlier one arrives.
    let release = () => {};
    shop.tap.fault('sort=best_selling', {
      kind: 'wait',
      until: new Promise<void>((resolve) => (release = resolve)),
    });
    await page.goto('/subcategories/12/products', { waitUntil: 'networkidle' });
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12, PATIENCE);
    await main.getByLabel('Sort by').selectOption('best_selling');
    await see.poll(() => asked().at(-1)?.['sort'], PATIENCE).toBe('best_selling');
    await main.getByLabel('Sort by').selectOption('name_desc');
    const products = main.getByRole('region', { name: 'Products' });
    await see(page).toHaveURL(/sort=name_desc$/, PATIENCE);
    await see(products).toHaveAttribute('aria-busy', 'false', PATIENCE);
    const names = await namesIn(page);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    release();
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
    expect(await namesIn(page)).toEqual(names);

    shop.tap.fault('sort=date_asc', { kind: 'answer', status: 500, body: '{}' });
    await main.getByLabel('Sort by').selectOption('date_asc');
    const failure = main.getByText('Error fetching products');
    await see(failure).toHaveCSS('color', FLAME, PATIENCE);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(0);
    shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12, PATIENCE);
    await close();
  });

  it('and the rows above it stand still while they come', async () => {
    const { page, press, shifts, close } = await visit(browser, shop.url, size);
    const main = page.getByRole('main');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto('/subcategories/5', { waitUntil: 'networkidle' });
    await see(main.locator('article:visible').first()).toBeVisible(PATIENCE);
    shop.tap.fault(LIST, { kind: 'wait', until: held });
    // The letters of the first page may still have come late: what counts here is what the list does.
    const before = (await shifts()).length;
    await press(main.getByRole('link', { name: /^View More/ }).first());
    await see(main.getByText('Loading products')).toBeAttached(PATIENCE);
    // Moves within half a second of an input are forgiven by the browser: what comes has to come later.
    await page.waitForFunction(
      (from) => performance.now() - from > 600,
      await page.evaluate(() => performance.now()),
    );
    release();
    await see(main.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE);
    await see(main.getByRole('region', { name: 'Products' }).locator('article').first()).toBeVisible();
    expect((await shifts()).slice(before)).toEqual([]);
    await close();
  });
});
