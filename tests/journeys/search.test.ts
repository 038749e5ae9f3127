import { describe, expect, it } from 'vitest';
import { openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, namesIn, SIZES } from './visitor.ts';

const HINT = 'Start typing and press Enter to search products.';
const FLAME = 'rgb(194, 51, 15)';

const opened = shopAndBrowser();

/** The queries that the listing was asked by so far, in their order. */
const asked = () =>
  opened.shop.tap.calls
    .filter((call) => /^\/api\/products\/?\?/.test(call.path))
    .map((call) => Object.fromEntries(new URL(`http://x${call.path}`).searchParams));

/** The pages that were asked for, lowest first: how the three ahead overtake each other does not matter. */
const askedPages = () =>
  asked()
    .map((query) => Number(query['page']))
    .sort((a, b) => a - b);

describe.each(SIZES)('the search at $width px', (size) => {
  it('waits for Enter, pages from a cache, and keeps everything in the address', async () => {
    const { page, press, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox');
    const count = main.locator('output');
    const pageLink = (number: number) => main.getByRole('link', { name: `Page ${number}`, exact: true });

    // From anywhere by the header; typing alone asks for nothing.
    await page.goto('/no/such/page');
    await press(page.getByRole('link', { name: 'Search', exact: true }));
    await see(main.getByText(HINT)).toBeVisible();
    await see(field).toBeFocused();
    await field.pressSequentially('racket');
    await see(main.getByText(HINT)).toBeVisible();
    await see(page).toHaveURL(/\/search$/);
    expect(asked()).toEqual([]);

    await field.press('Enter');
    await see(page).toHaveURL(/\/search\?search=racket$/);
    await see(count).toHaveText('40 products');
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    // Four pages of 12: the shown one and the three after it, and no fifth.
    await see.poll(askedPages).toEqual([1, 2, 3, 4]);
    expect(asked()[0]).toEqual({ search: 'racket', page: '1', page_size: '12', ordering: '-created_at' });

    // A page that was fetched ahead shows without a call.
    const first = await namesIn(page);
    await press(pageLink(2));
    await see(page).toHaveURL(/page=2$/);
    await see(pageLink(2)).toHaveAttribute('aria-current', 'page');
    await see.poll(() => namesIn(page)).not.toEqual(first);
    const second = await namesIn(page);
    await page.goBack();
    await see.poll(() => namesIn(page)).toEqual(first);
    expect(askedPages()).toEqual([1, 2, 3, 4]);

    // Another page size starts at page 1 with an empty cache.
    await page.goForward();
    await see.poll(() => namesIn(page)).toEqual(second);
    opened.shop.tap.clear();
    await main.getByLabel('Products on a page').selectOption('8');
    await see(page).toHaveURL(/search=racket&pageSize=8$/);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(8);
    await see.poll(askedPages).toEqual([1, 2, 3, 4]);
    expect(new Set(asked().map((query) => query['page_size']))).toEqual(new Set(['8']));
    await press(pageLink(4));
    await see.poll(askedPages).toEqual([1, 2, 3, 4, 5]);
    await press(pageLink(5));
    await see(pageLink(5)).toHaveAttribute('aria-current', 'page');
    expect(askedPages()).toEqual([1, 2, 3, 4, 5]);

    // Brand, type and order; each starts at page 1 and is told to the shop by its own name.
    await main.getByLabel('Brand', { exact: true }).selectOption('Aerolo');
    await see(page).toHaveURL(/search=racket&brand=Aerolo&pageSize=8$/);
    await see.poll(() => asked().at(-1)?.['brand']).toBe('Aerolo');
    await main.getByLabel('Sort by').selectOption('price_asc');
    await see.poll(() => asked().at(-1)?.['ordering']).toBe('current_price_value');
    const types = main.getByLabel('Type', { exact: true });
    await see(types.locator('option').filter({ hasText: 'Power' })).toHaveCount(1);
    await types.selectOption('Power');
    await see.poll(() => asked().at(-1)?.['type']).toBe('Power');
    await see(page).toHaveURL(/search=racket&brand=Aerolo&type=Power&sort=price_asc&pageSize=8$/);
    await see(count).toHaveText(/^\d+ products?$/);
    const filtered = await namesIn(page);
    const address = page.url();

    // Reload, and somebody else with the same address, see the same.
    await page.reload();
    await see.poll(() => namesIn(page)).toEqual(filtered);
    const other = await aVisitor(opened.browser, opened.shop.url, size.screen);
    await other.page.goto(address);
    await see.poll(() => namesIn(other.page)).toEqual(filtered);
    await see(other.page.getByLabel('Type', { exact: true })).toHaveValue('Power');
    await see(other.page.getByRole('searchbox')).toHaveValue('racket');
    await other.close();

    // Chips take back one, and all.
    await press(main.getByRole('button', { name: 'Remove Power' }));
    await see(page).toHaveURL(/search=racket&brand=Aerolo&sort=price_asc&pageSize=8$/);
    await press(main.getByRole('button', { name: 'Clear all' }));
    await see(page).toHaveURL(/search=racket&sort=price_asc&pageSize=8$/);
    await see(count).toHaveText('40 products');

    // A product and back: the same place, without a call.
    await see.poll(() => asked().length).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    const listed = await namesIn(page);
    opened.shop.tap.clear();
    await press(main.getByRole('region', { name: 'Products' }).locator('article h3 a').nth(1));
    await see(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await see.poll(() => namesIn(page)).toEqual(listed);
    await see.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    expect(asked()).toEqual([]);
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await close();
  });

  it('says what there is to say when there is nothing, or something fails', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    await page.goto('/search?search=xqzzv');
    await see(main.getByText('No products found')).toBeVisible();
    await see(main.locator('output')).toHaveText('0 products');

    // The search fails: the text in red, and a way to try again. Its brands fail too, by themselves.
    opened.shop.tap.fault('/api/products/?search=bag', { kind: 'answer', status: 500, body: '{}' });
    opened.shop.tap.fault('/api/brands/', { kind: 'answer', status: 500, body: '{}' });
    await page.goto('/search?search=bag');
    const failure = main.getByText('Failed to fetch products');
    await see(failure).toBeVisible();
    await see(failure).toHaveCSS('color', FLAME);
    await see(main.getByText('Failed to fetch brands')).toHaveCSS('color', FLAME);
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }).first());
    await see(main.locator('output')).toHaveText('52 products');
    await see(failure).toBeHidden();

    // A page ahead that fails says nothing, and is asked for again when it is wanted.
    opened.shop.tap.clear();
    opened.shop.tap.fault('page=2', { kind: 'answer', status: 500, body: '{}' });
    await page.goto('/search?search=mat');
    await see.poll(askedPages).toContain(4);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await see(main.getByRole('alert')).toHaveCount(0);
    opened.shop.tap.clear();
    await press(main.getByRole('link', { name: 'Page 2', exact: true }));
    await see.poll(askedPages).toContain(2);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(12);
    await close();
  });
});

describe('the search at any width', () => {
  const size = SIZES[0]!;

  it('leads from a page that is gone to the last one there is, and Back goes past it', async () => {
    const { page, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const articles = main.getByRole('region', { name: 'Products' }).locator('article');
    // Rendered by the server: the links lead on before any script runs.
    const rendered = await (await fetch(`${opened.shop.url}/search?search=racket&page=99`)).text();
    expect(rendered).toContain('aria-label="Page 4"');
    expect(rendered).not.toContain('role="alert"');

    await page.goto('/search?search=mat');
    await page.goto('/search?search=racket&page=99');
    await see(page).toHaveURL(/search=racket&page=4$/);
    await see(articles).toHaveCount(4);
    await see(main.getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goBack();
    await see(page).toHaveURL(/search=mat$/);
    await see(articles).toHaveCount(12);
    expect(complaints).toEqual([]);
    await close();
  });

  it('adds no step to the history when the same is searched for again', async () => {
    const { page, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const field = page.getByRole('main').getByRole('searchbox');
    await openSettled(page, '/search?search=mat');
    const steps = await page.evaluate(() => history.length);
    await field.press('Enter');
    await field.press('Enter');
    await field.fill('racket');
    await field.press('Enter');
    await see(page).toHaveURL(/search=racket$/);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    await close();
  });

  it('keeps eight pages, the lowest dropped first, and marks pages with gaps', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const go = async (number: number) => {
      await press(main.getByRole('link', { name: `Page ${number}`, exact: true }));
      await see(main.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await see(main.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
    };
    await page.goto('/search?search=ball&pageSize=8');
    await see(main.locator('output')).toHaveText('80 products');
    await see.poll(askedPages).toEqual([1, 2, 3, 4]);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      await go(number);
      const until = Math.min(10, number + 3);
      await see.poll(askedPages).toEqual(Array.from({ length: until }, (_, index) => index + 1));
    }
    const marks = await main.getByRole('navigation', { name: 'Pages' }).locator('> *').allTextContents();
    expect(marks).toEqual(['1', '2', '…', '6', '7', '8', '9', '10']);
    // 1 and 2 were dropped for 9 and 10: going back to 2 asks again, staying above does not.
    opened.shop.tap.clear();
    await go(8);
    expect(askedPages()).toEqual([]);
    await go(2);
    await see.poll(askedPages).toEqual([2]);
    await close();
  });

  it('never shows an answer that was overtaken', async () => {
    const { page, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    await page.goto('/search?search=bat');
    const brand = main.getByLabel('Brand', { exact: true });
    await see(brand.locator('option')).not.toHaveCount(1);
    const [slow = '', quick = ''] = await brand
      .locator('option')
      .evaluateAll((all) => all.slice(1, 3).map((one) => (one as HTMLOptionElement).value));
    let release = () => {};
    opened.shop.tap.fault(`brand=${slow}`, {
      kind: 'wait',
      until: new Promise<void>((resolve) => (release = resolve)),
    });
    await brand.selectOption(slow);
    await see.poll(() => asked().some((query) => query['brand'] === slow)).toBe(true);
    await brand.selectOption(quick);
    const products = main.getByRole('region', { name: 'Products' });
    await see(products).toHaveAttribute('aria-busy', 'false');
    const names = await namesIn(page);
    release();
    // What was asked after the late answer came back came after it.
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
    expect(await namesIn(page)).toEqual(names);
    await see(page).toHaveURL(new RegExp(`brand=${quick}$`));
    await close();
  });
});
