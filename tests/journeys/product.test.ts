import { beforeAll, describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createGuest } from '../kit/shopper.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { createVisitor, SIZES, DESKTOP_OR_BOTH } from '../kit/visitor.ts';

const ERROR_COLOUR = 'rgb(194, 51, 15)';
const RUNNING_SHOES = '41';

interface ListedProduct {
  id: string;
  name: string;
  brand: string;
  description: string;
  discountPercent: number | null;
  images: { url: string }[];
  stock: { quantity: number; isLow: boolean; isOut: boolean };
}

const SHOES = /* GraphQL */ `
  query ($id: ID!) {
    subcategory(id: $id) {
      products(pageSize: 48) {
        items {
          id
          name
          brand
          description
          discountPercent
          images {
            url
          }
          stock {
            quantity
            isLow
            isOut
          }
        }
      }
    }
  }
`;

const opened = shopAndBrowser();
let shoes: ListedProduct[];
beforeAll(async () => {
  const { subcategory } = await createGuest(opened.shop.url).request<{
    subcategory: { products: { items: ListedProduct[] } };
  }>(SHOES, { id: RUNNING_SHOES });
  shoes = subcategory.products.items;
});

function findShoe(matches: (shoe: ListedProduct) => boolean): ListedProduct {
  const shoeFound = shoes.find(matches);
  if (!shoeFound) throw new Error('The demo shop has no such shoe.');
  return shoeFound;
}

/** Overrides fields of the upstream's product response. */
async function overrideProduct(id: string, fields: Record<string, unknown>) {
  const response = await fetch(`${opened.shop.faultProxy.url}/functions/v1/get-product?id=${id}`);
  const body = { ...((await response.json()) as object), ...fields };
  opened.shop.faultProxy.fault(`get-product?id=${id}`, {
    kind: 'respond',
    status: 200,
    body: JSON.stringify(body),
  });
}

describe.each(DESKTOP_OR_BOTH)('a product at $width px', (size) => {
  it('shows its pictures, price, stock and details', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const product = findShoe(
      (shoe) => shoe.discountPercent !== null && shoe.images.length > 1 && !shoe.stock.isOut,
    );
    await overrideProduct(product.id, { inventory: { quantity: 3, is_low_stock: true } });
    await gotoAndSettle(page, `/products/${product.id}`);
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const productHeader = main.locator('header');
    await expectPage(productHeader).toContainText(product.brand);
    await expectPage(productHeader.locator('s')).toHaveText(/^₹[\d,]+$/);
    await expectPage(productHeader.getByText(`-${product.discountPercent}%`)).toHaveCSS(
      'color',
      ERROR_COLOUR,
    );
    await expectPage(productHeader).toContainText('Only 3 left');
    await expectPage(main).toContainText(product.description);
    // Sizes are plain text, not controls.
    const sizes = main.locator('dl div').filter({ hasText: 'UK sizes' }).locator('dd');
    await expectPage(sizes).toHaveText(/^\d+(, \d+)+$/);
    await expectPage(sizes.locator('*')).toHaveCount(0);

    const quantity = main.getByRole('group', { name: `Quantity of ${product.name}` }).first();
    await expectPage(quantity.getByRole('button', { name: 'One less' })).toBeDisabled();
    await press(quantity.getByRole('button', { name: 'One more' }));
    await press(quantity.getByRole('button', { name: 'One more' }));
    await expectPage(quantity).toContainText('3');
    await expectPage(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
    // The buy buttons are visible without scrolling; on phones they stick to the bottom.
    await expectPage(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeInViewport();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();
    if (size.touch) {
      await page.evaluate(() => window.scrollTo(0, 900));
      await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
    }

    // Thumbnails and swiping select the same picture.
    const gallery = main.getByRole('region', { name: 'Gallery' });
    const thumbnail = (number: number) =>
      main.getByRole('button', { name: `Picture ${number}`, exact: true });
    await expectPage(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await press(thumbnail(2));
    await expectPage(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await gallery.evaluate((element) => element.scrollTo({ left: 0 }));
    await expectPage(thumbnail(1)).toHaveAttribute('aria-current', 'true');

    const enlarge = main.getByRole('button', { name: 'Enlarge picture 1' });
    if (size.touch) await expectPage(enlarge).toBeHidden();
    else {
      const scaleOf = () =>
        gallery
          .locator('img')
          .first()
          .evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);
      const originOf = () => gallery.locator('[style*="transform-origin"]').getAttribute('style');
      await enlarge.focus();
      await page.keyboard.press('Enter');
      await expectPage(enlarge).toHaveAttribute('aria-pressed', 'true');
      await expectPage.poll(scaleOf).toBeGreaterThan(2);
      const before = await originOf();
      await page.keyboard.press('ArrowRight');
      await expectPage.poll(originOf).not.toBe(before);
      await page.keyboard.press('Escape');
      await expectPage(enlarge).toHaveAttribute('aria-pressed', 'false');
      await gallery.locator('img').first().click();
      await expectPage.poll(scaleOf).toBeGreaterThan(2);
      const box = (await gallery.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 60, box.y + 60);
      const corner = await originOf();
      await page.mouse.move(box.x + 260, box.y + 260);
      await expectPage.poll(originOf).not.toBe(corner);
      await page.mouse.move(1, 1);
      await expectPage.poll(scaleOf).toBeLessThan(1.1);
    }
    expect(pageErrors).toEqual([]);
  });

  it('shows a message when there is none or it cannot be loaded, and the page stays usable', async () => {
    const { page, press } = await createVisitor(opened, size.screen);
    const main = page.getByRole('main');
    const [first, second, third] = shoes.map((shoe) => shoe.id);
    await page.goto('/products/999999');
    await expectPage(main.getByText('Product not found')).toBeVisible();
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await expectPage(page).toHaveURL(/\/search$/);
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();

    opened.shop.faultProxy.fault(`get-product?id=${first}`, { kind: 'respond', status: 500, body: '{}' });
    await page.goto(`/products/${first}`);
    await expectPage(main.getByText('Failed to fetch product')).toHaveCSS('color', ERROR_COLOUR);
    opened.shop.faultProxy.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await expectPage(main.getByRole('heading', { level: 1 })).toBeVisible();

    // Sold out, with broken pictures and failing similar products: the page is still usable.
    await overrideProduct(second ?? '', { inventory: { quantity: 0, is_low_stock: true } });
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
    await expectPage(similar.locator('article')).toHaveCount(10);
    expect(await namesOf('Similar products')).not.toContain(nameOf(a));
    expect(opened.shop.faultProxy.callsTo('limit=11')).toHaveLength(1);
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
