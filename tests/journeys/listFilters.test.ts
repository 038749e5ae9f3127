import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { seriousIn } from './onPage.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, SIZES, type Visitor } from './visitor.ts';

const RACKETS = '/subcategories/11/products';
const LIST = 'get-products-by-subcategory';

const opened = shopAndBrowser();
let visitor: Visitor;
afterEach(() => visitor.close());

/** The price limits that the list was asked with so far, one entry a request. */
const askedPrices = () =>
  opened.shop.tap
    .callsTo(LIST)
    .map((call) => new URL(`http://x${call.path}`).searchParams)
    .filter((query) => query.get('subcategory_id') === '11')
    .map((query) => [query.get('price_min'), query.get('price_max')]);

describe('a filter that is ticked less than half a second before', () => {
  beforeEach(async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, SIZES[1]!.screen);
    const { page, main } = visitor;
    await page.clock.install();
    await page.goto('/subcategories/12/products');
    await openSettled(page, RACKETS);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    // From here on the debounce is never over by itself.
    await page.clock.pauseAt(Date.now() + 5_000);
    await main.getByRole('checkbox', { name: 'Aerolo' }).check();
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });

  /** The list shows and applies the filter, and the way back leads past it. */
  const isKept = async () => {
    const { page, main } = visitor;
    await see(page).toHaveURL(/products\?brand=Aerolo$/);
    await see(main.getByRole('checkbox', { name: 'Aerolo' })).toBeChecked();
    await see(main.getByRole('list', { name: 'Active filters' })).toContainText('Aerolo');
  };

  it('a product is opened is there on Back', async () => {
    const { page, main } = visitor;
    await main.getByRole('region', { name: 'Products' }).locator('article h3 a').first().click();
    await see(page).toHaveURL(/\/products\/\d+$/);
    await see(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await page.goBack();
    await isKept();
    await page.goBack();
    await see(page).toHaveURL(/subcategories\/12\/products$/);
  });

  it('a product is opened does not call the shopper back while the product is on its way', async () => {
    const { page, main } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/product-[\w-]+\.js/, (route) => void held.then(() => route.continue()));
    await main.getByRole('region', { name: 'Products' }).locator('article h3 a').first().click();
    await see(page).toHaveURL(/\/products\/\d+$/);
    await page.clock.runFor(1000);
    release();
    await see(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeVisible();
    await see(page).toHaveURL(/\/products\/\d+$/);
    await page.goBack();
    await isKept();
  });

  it('Back is there on Forward', async () => {
    const { page } = visitor;
    await page.goBack({ waitUntil: 'commit' });
    await see(page).toHaveURL(/subcategories\/12\/products$/);
    await page.goForward({ waitUntil: 'commit' });
    await page.clock.resume();
    await isKept();
  });

  it('a reload is there after it', async () => {
    const { page } = visitor;
    await page.reload({ waitUntil: 'commit' });
    await page.clock.resume();
    await isKept();
  });

  it('the list rests is applied once, and Back takes it back', async () => {
    const { page, main } = visitor;
    await page.clock.runFor(500);
    await isKept();
    await page.goBack();
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
    await see(main.getByRole('checkbox', { name: 'Aerolo' })).not.toBeChecked();
    await page.clock.runFor(1000);
    await see(page).toHaveURL(new RegExp(`${RACKETS}$`));
  });
});

describe.each(SIZES)('price ends that make no sense at $width px', ({ screen, touch }) => {
  it('are told beside them and not asked for', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    const { page, main, press } = visitor;
    await openSettled(page, RACKETS);
    if (touch) await press(main.getByRole('button', { name: /^Filters/ }));
    const filters = touch
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('complementary', { name: 'Filters' });
    const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To', { exact: true })];
    const message = filters.getByRole('status');
    await from.fill('500');
    await to.fill('9000');
    await see(page).toHaveURL(/priceMin=500&priceMax=9000$/);

    await from.fill('10000');
    await see(message).toHaveText('“From” is above “To”.');
    for (const end of [from, to]) {
      await see(end).toHaveAttribute('aria-invalid', 'true');
      await see(end).toHaveAccessibleDescription('“From” is above “To”.');
    }
    expect(await seriousIn(page)).toEqual([]);
    for (const [text, end, other] of [
      ['-5', from, to],
      ['1.5', from, to],
      ['99999999', to, from],
    ] as const) {
      await from.fill('500');
      await to.fill('9000');
      await end.fill(text);
      await see(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');
      await see(end).toHaveAttribute('aria-invalid', 'true');
      await see(other).toHaveAttribute('aria-invalid', 'false');
    }
    await to.fill('9000');
    await from.fill('');
    await from.pressSequentially('-');
    await see(message).toHaveText('Please enter whole rupees, 0 to 99,99,999.');

    if (touch) {
      // The sheet would take the wrong end with it.
      await press(filters.getByRole('button', { name: /^Show/ }));
      await see(from).toBeFocused();
      await see(filters).toBeVisible();
    }
    // The emptied end is no limit; the wrong one after it changes nothing.
    await see(page).toHaveURL(/products\?priceMax=9000$/);
    await from.fill('600');
    await see(page).toHaveURL(/priceMin=600&priceMax=9000$/);
    await see(message).toHaveText('');
    await visitor.quiet();
    expect([...new Set(askedPrices().map(String))]).toEqual(
      [
        [null, null],
        ['500', '9000'],
        [null, '9000'],
        ['600', '9000'],
      ].map(String),
    );
  });

  it('count as not said in an address', async () => {
    visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    const { page, main } = visitor;
    await page.goto(`${RACKETS}?priceMin=9000&priceMax=500`);
    await see(main.getByRole('region', { name: 'Products' }).locator('article')).toHaveCount(16);
    await see(main.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  });
});
