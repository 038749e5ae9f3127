import { beforeAll, describe, expect, it } from 'vitest';
import { gotoAndSettle, PHONE } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createSignedInVisitor, createVisitor, SIZES, DESKTOP_UNLESS_FULL } from '../kit/visitor.ts';
import { LIST, RACKETS } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { ERROR_COLOUR } from './testPages.ts';
import { READ_WISHLIST } from './wishlistPage.ts';
import { fetchShoes, overrideProduct, RUNNING_SHOES, type ListedProduct } from './productPage.ts';

const opened = shopAndBrowser();
let shoes: ListedProduct[];
beforeAll(async () => {
  shoes = await fetchShoes(opened.shop);
});

describe.each(DESKTOP_UNLESS_FULL)('a product at $width px', (size) => {
  it('shows a message when there is none or it cannot be loaded, and the page stays usable', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const [first, second, third] = shoes.map((shoe) => shoe.id);
    await page.goto('/products/999999');
    await expectPage(main.getByText('Product not found')).toBeVisible();
    await expectPage(page).toHaveTitle('Product not found · Maidan');
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await expectPage(page).toHaveURL(/\/search$/);
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();

    opened.shop.faultProxy.fault(`get-product?id=${first}`, { kind: 'respond', status: 500, body: '{}' });
    await page.goto(`/products/${first}`);
    await expectPage(main.getByText('Failed to fetch product')).toHaveCSS('color', ERROR_COLOUR);
    await expectPage(page).toHaveTitle('Failed to fetch product · Maidan');
    await expectPage(main.getByText(/^Reference for support: [0-9a-f]{8}$/)).toBeVisible();
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toBeVisible();

    // Sold out, with broken pictures and failing similar products: the page is still usable.
    await overrideProduct(opened.shop, second ?? '', { inventory: { quantity: 0, is_low_stock: true } });
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'respond', status: 500, body: '{}' });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`/products/${second}`);
    await expectPage(main.locator('header')).toContainText('Out of stock');
    await expectPage(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeDisabled();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeDisabled();
    await expectPage(main.getByRole('region', { name: 'Gallery' }).getByRole('img').first()).toBeVisible();
    await expectPage(main.getByRole('region', { name: 'Gallery' }).locator('img')).toHaveCount(0);
    await expectPage(main.getByRole('region', { name: 'Similar products' })).toHaveCount(0);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
    opened.shop.faultProxy.clear();
    await page.unroute('**/media/**');

    // The placeholder is as large as the loaded page.
    const visitor = await createVisitor(opened, size.screen);
    const { promise: until, resolve: release } = deferred();
    await visitor.page.goto(`/subcategories/${RUNNING_SHOES}/products`);
    await expectPage(visitor.page.locator('article:visible').first()).toBeVisible();
    opened.shop.faultProxy.fault(`get-product?id=${third}`, {
      kind: 'wait',
      until,
    });
    const before = (await visitor.layoutShifts()).length;
    await visitor.press(visitor.page.locator(`article:visible a[href="/products/${third}"]`));
    await expectPage(visitor.page.getByText('Loading the product')).toBeAttached();
    // Layout shifts within 500 ms of an input do not count, so the response has to arrive later.
    const from = await visitor.page.evaluate(() => performance.now());
    await visitor.page.waitForFunction((start) => performance.now() - start > 600, from);
    release();
    await expectPage(visitor.page.getByRole('region', { name: 'Similar products' })).toBeAttached();
    // The floating chat link moves on purpose, so that it does not cover the buy bar.
    const movedElements = (await visitor.layoutShifts())
      .slice(before)
      .filter((element) => !element.includes('wa.me'));
    expect(movedElements).toEqual([]);
    await visitor.close();
  });
});

describe('a product at any width', () => {
  const size = SIZES[0]!;

  it('links to similar products and to recently viewed ones', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const [a, b, c] = shoes.map((shoe) => shoe.id);
    const namesOf = (region: string) =>
      main.getByRole('region', { name: region }).locator('article h3').allTextContents();
    const nameOf = (id: string | undefined) => shoes.find((shoe) => shoe.id === id)?.name;
    const recentlyViewedIds = () => page.evaluate(() => localStorage.getItem('recentlyViewed'));

    await page.goto(`/products/${a}`);
    const similar = main.getByRole('region', { name: 'Similar products' });
    await expectPage(similar.locator('article').first()).toBeVisible();
    expect(await namesOf('Similar products')).not.toContain(nameOf(a));
    expect(opened.shop.faultProxy.callsTo('limit=10')).toHaveLength(1);
    await expectPage(main.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await expectPage.poll(recentlyViewedIds).toBe(JSON.stringify([a]));

    await page.goto(`/products/${b}`);
    await expectPage.poll(() => namesOf('Recently viewed')).toEqual([nameOf(a)]);
    await page.goto(`/products/${c}`);
    await expectPage.poll(() => namesOf('Recently viewed')).toEqual([nameOf(b), nameOf(a)]);
    // A product viewed again moves to the front; it is not listed on its own page.
    await press(main.getByRole('region', { name: 'Recently viewed' }).locator('article h3 a').last());
    await expectPage(page).toHaveURL(`${opened.shop.url}/products/${a}`);
    await expectPage.poll(() => namesOf('Recently viewed')).toEqual([nameOf(c), nameOf(b)]);
    expect(await recentlyViewedIds()).toBe(JSON.stringify([a, c, b]));

    // Ten ids are stored; one whose product no longer exists does not remove the others.
    const many = shoes.slice(3, 14).map((shoe) => shoe.id);
    await page.evaluate(
      (ids) => localStorage.setItem('recentlyViewed', JSON.stringify(['999999', ...ids])),
      many,
    );
    await page.goto(`/products/${b}`);
    await expectPage.poll(() => namesOf('Recently viewed')).toEqual(many.slice(0, 8).map((id) => nameOf(id)));
    expect(JSON.parse((await recentlyViewedIds()) ?? '')).toEqual([b, '999999', ...many.slice(0, 8)]);
  });
});

describe('a product with one picture', () => {
  it.each(SIZES)('shows it as large as the gallery, at $width px', async ({ screen }) => {
    const { page, main } = await createVisitor(opened, screen);
    const id = shoes[3]?.id ?? '';
    await overrideProduct(opened.shop, id, { images: [] });
    await page.goto(`/products/${id}`);
    const gallery = main.getByRole('region', { name: 'Gallery' });
    await expectPage(main.getByRole('group', { name: 'Pictures' })).toHaveCount(0);
    await expectPage
      .poll(async () => (await gallery.boundingBox())?.width)
      .toBeGreaterThan(0.4 * (screen.viewport?.width ?? 0));
  });
});

describe('a list of which nothing can be read', () => {
  it.each([
    [
      'a search',
      '/search?search=unread',
      '/api/products/?search=unread',
      { results: [{}, {}, {}], count: 3 },
    ],
    ['a product list', RACKETS, LIST, { results: [{}, {}, {}], total: 3 }],
    ['a row of a category', '/subcategories/1', LIST, { results: [{}, {}, {}], total: 3 }],
    ['the wishlist', '/wishlist', READ_WISHLIST, { items: [{}, {}, {}] }],
  ])('says so and does not look empty: %s', async (_, address, call, body) => {
    const { page, main } = await createSignedInVisitor(opened, PHONE);
    opened.shop.faultProxy.fault(call, respondWith(200, body));
    await gotoAndSettle(page, address);
    const unreadable = main.getByText('3 products cannot be shown at the moment.');
    await expectPage(unreadable.first()).toBeVisible();
    await expectPage(main).not.toContainText(/No products found|Your wishlist is empty/);
    const count = await unreadable.count();
    opened.shop.faultProxy.clear();
    // On a page that was just loaded, the first press reads the data that came with it.
    const retry = async () => {
      const left = await unreadable.count();
      const button = unreadable.first().getByRole('button', { name: 'Try again' });
      // The page may read the list again by itself meanwhile: then the button is gone.
      if (left === count) await button.click({ timeout: 2_000 }).catch(() => undefined);
      return left;
    };
    await expectPage.poll(retry).toBeLessThan(count);
  });
});
