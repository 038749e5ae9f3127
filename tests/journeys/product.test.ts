import { beforeAll, describe, expect, it } from 'vitest';
import { openSettled } from '../kit/browser.ts';
import { see } from '../kit/expectPage.ts';
import { aGuest } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, SIZES } from './visitor.ts';

const FLAME = 'rgb(194, 51, 15)';
const RUNNING_SHOES = '41';

interface Listed {
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
let shoes: Listed[];
beforeAll(async () => {
  const { subcategory } = await aGuest(opened.shop.url).ask<{
    subcategory: { products: { items: Listed[] } };
  }>(SHOES, { id: RUNNING_SHOES });
  shoes = subcategory.products.items;
});

function shoe(fits: (one: Listed) => boolean): Listed {
  const found = shoes.find(fits);
  if (!found) throw new Error('No shoe of the demo shop is like that.');
  return found;
}

/** An answer of the product function that differs from the shop's in some fields. */
async function answered(id: string, fields: Record<string, unknown>) {
  const real = await fetch(`${opened.shop.tap.url}/functions/v1/get-product?id=${id}`);
  const body = { ...((await real.json()) as object), ...fields };
  opened.shop.tap.fault(`get-product?id=${id}`, { kind: 'answer', status: 200, body: JSON.stringify(body) });
}

describe.each(SIZES)('a product at $width px', (size) => {
  it('shows its pictures, its price, what is left of it, and what is known of it', async () => {
    const { page, press, complaints, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const product = shoe((one) => one.discountPercent !== null && one.images.length > 1 && !one.stock.isOut);
    await answered(product.id, { inventory: { quantity: 3, is_low_stock: true } });
    await openSettled(page, `/products/${product.id}`);
    await see(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const head = main.locator('header');
    await see(head).toContainText(product.brand);
    await see(head.locator('s')).toHaveText(/^₹[\d,]+$/);
    await see(head.getByText(`-${product.discountPercent}%`)).toHaveCSS('color', FLAME);
    await see(head).toContainText('Only 3 left');
    await see(main).toContainText(product.description);
    // Sizes are plain text: nothing of them can be chosen, nor looks like it.
    const sizes = main.locator('dl div').filter({ hasText: 'UK sizes' }).locator('dd');
    await see(sizes).toHaveText(/^\d+(, \d+)+$/);
    await see(sizes.locator('*')).toHaveCount(0);

    const quantity = main.getByRole('group', { name: `Quantity of ${product.name}` }).first();
    await see(quantity.getByRole('button', { name: 'One less' })).toBeDisabled();
    await press(quantity.getByRole('button', { name: 'One more' }));
    await press(quantity.getByRole('button', { name: 'One more' }));
    await see(quantity).toContainText('3');
    await see(quantity.getByRole('button', { name: 'One more' })).toBeDisabled();
    // The ways to buy are in sight at once, on phones on the lower edge.
    await see(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeInViewport();
    await see(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();
    if (size.touch) {
      await page.evaluate(() => window.scrollTo(0, 900));
      await see(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
    }

    // Thumbnails and swiping tell the same.
    const stage = main.getByRole('region', { name: 'Gallery' });
    const thumb = (number: number) => main.getByRole('button', { name: `Picture ${number}`, exact: true });
    await see(thumb(1)).toHaveAttribute('aria-current', 'true');
    await press(thumb(2));
    await see(thumb(2)).toHaveAttribute('aria-current', 'true');
    await stage.evaluate((element) => element.scrollTo({ left: 0 }));
    await see(thumb(1)).toHaveAttribute('aria-current', 'true');

    const enlarge = main.getByRole('button', { name: 'Enlarge picture 1' });
    if (size.touch) await see(enlarge).toBeHidden();
    else {
      const scaleOf = () =>
        stage
          .locator('img')
          .first()
          .evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);
      const originOf = () => stage.locator('[style*="transform-origin"]').getAttribute('style');
      await enlarge.focus();
      await page.keyboard.press('Enter');
      await see(enlarge).toHaveAttribute('aria-pressed', 'true');
      await see.poll(scaleOf).toBeGreaterThan(2);
      const before = await originOf();
      await page.keyboard.press('ArrowRight');
      await see.poll(originOf).not.toBe(before);
      await page.keyboard.press('Escape');
      await see(enlarge).toHaveAttribute('aria-pressed', 'false');
      await stage.locator('img').first().click();
      await see.poll(scaleOf).toBeGreaterThan(2);
      const box = (await stage.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 60, box.y + 60);
      const corner = await originOf();
      await page.mouse.move(box.x + 260, box.y + 260);
      await see.poll(originOf).not.toBe(corner);
      await page.mouse.move(1, 1);
      await see.poll(scaleOf).toBeLessThan(1.1);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('says when there is none, or none to see, and the page stays usable', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const [first, second, third] = shoes.map((one) => one.id);
    await page.goto('/products/999999');
    await see(main.getByText('Product not found')).toBeVisible();
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await see(page).toHaveURL(/\/search$/);
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();

    opened.shop.tap.fault(`get-product?id=${first}`, { kind: 'answer', status: 500, body: '{}' });
    await page.goto(`/products/${first}`);
    await see(main.getByText('Failed to fetch product')).toHaveCSS('color', FLAME);
    opened.shop.tap.clear();
    await press(main.getByRole('button', { name: 'Try again' }));
    await see(main.getByRole('heading', { level: 1 })).toBeVisible();

    // Sold out, with pictures that cannot be loaded and similar ones that fail: still a page.
    await answered(second ?? '', { inventory: { quantity: 0, is_low_stock: true } });
    opened.shop.tap.fault('get-products-by-subcategory', { kind: 'answer', status: 500, body: '{}' });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`/products/${second}`);
    await see(main.locator('header')).toContainText('Out of stock');
    await see(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeDisabled();
    await see(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeDisabled();
    await see(main.getByRole('region', { name: 'Gallery' }).getByRole('img').first()).toBeVisible();
    await see(main.getByRole('region', { name: 'Gallery' }).locator('img')).toHaveCount(0);
    await see(main.getByRole('region', { name: 'Similar products' })).toHaveCount(0);
    await see(main.getByRole('alert')).toHaveCount(0);
    opened.shop.tap.clear();
    await page.unroute('**/media/**');

    // What stands there while it loads is as large as what comes.
    const visitor = await aVisitor(opened.browser, opened.shop.url, size.screen);
    let release = () => {};
    await visitor.page.goto(`/subcategories/${RUNNING_SHOES}/products`);
    await see(visitor.page.locator('article:visible').first()).toBeVisible();
    opened.shop.tap.fault(`get-product?id=${third}`, {
      kind: 'wait',
      until: new Promise<void>((resolve) => (release = resolve)),
    });
    const before = (await visitor.shifts()).length;
    await visitor.press(visitor.page.locator(`article:visible a[href="/products/${third}"]`));
    await see(visitor.page.getByText('Loading the product')).toBeAttached();
    // Moves within half a second of an input are forgiven by the browser: what comes has to come later.
    const from = await visitor.page.evaluate(() => performance.now());
    await visitor.page.waitForFunction((start) => performance.now() - start > 600, from);
    release();
    await see(visitor.page.getByRole('region', { name: 'Similar products' })).toBeAttached();
    // The chat link floats, and steps aside for the bar with the ways to buy.
    const moved = (await visitor.shifts()).slice(before).filter((one) => !one.includes('wa.me'));
    expect(moved).toEqual([]);
    await visitor.close();
    await close();
  });
});

describe('a product at any width', () => {
  const size = SIZES[0]!;

  it('leads to similar ones and to those seen before', async () => {
    const { page, press, close } = await aVisitor(opened.browser, opened.shop.url, size.screen);
    const main = page.getByRole('main');
    const [a, b, c] = shoes.map((one) => one.id);
    const namesOf = (region: string) =>
      main.getByRole('region', { name: region }).locator('article h3').allTextContents();
    const nameOf = (id: string | undefined) => shoes.find((one) => one.id === id)?.name;
    const kept = () => page.evaluate(() => localStorage.getItem('recentlyViewed'));

    await page.goto(`/products/${a}`);
    const similar = main.getByRole('region', { name: 'Similar products' });
    await see(similar.locator('article')).toHaveCount(10);
    expect(await namesOf('Similar products')).not.toContain(nameOf(a));
    expect(opened.shop.tap.callsTo('limit=11')).toHaveLength(1);
    await see(main.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await see.poll(kept).toBe(JSON.stringify([a]));

    await page.goto(`/products/${b}`);
    await see.poll(() => namesOf('Recently viewed')).toEqual([nameOf(a)]);
    await page.goto(`/products/${c}`);
    await see.poll(() => namesOf('Recently viewed')).toEqual([nameOf(b), nameOf(a)]);
    // Seen again, it moves to the front; on its own page it is not listed.
    await press(main.getByRole('region', { name: 'Recently viewed' }).locator('article h3 a').last());
    await see(page).toHaveURL(`${opened.shop.url}/products/${a}`);
    await see.poll(() => namesOf('Recently viewed')).toEqual([nameOf(c), nameOf(b)]);
    expect(await kept()).toBe(JSON.stringify([a, c, b]));

    // Ten are kept, and what cannot be read any more leaves the others standing.
    const many = shoes.slice(3, 14).map((one) => one.id);
    await page.evaluate(
      (ids) => localStorage.setItem('recentlyViewed', JSON.stringify(['999999', ...ids])),
      many,
    );
    await page.goto(`/products/${b}`);
    await see.poll(() => namesOf('Recently viewed')).toEqual(many.slice(0, 8).map((id) => nameOf(id)));
    expect(JSON.parse((await kept()) ?? '')).toEqual([b, '999999', ...many.slice(0, 8)]);
    await close();
  });
});
