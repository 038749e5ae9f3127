import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor } from '../kit/visitor.ts';
import { fetchShoes, type ListedProduct, overrideProduct } from './productPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** A product with two pictures. */
const PRODUCT = '/products/1101';

const opened = shopAndBrowser();
let shoes: ListedProduct[];
beforeAll(async () => {
  shoes = await fetchShoes(opened.shop);
});

function findShoe(matches: (shoe: ListedProduct) => boolean): ListedProduct {
  const shoeFound = shoes.find(matches);
  if (!shoeFound) throw new Error('The demo shop has no such shoe.');
  return shoeFound;
}

describe('a product', () => {
  it('shows its pictures, price, stock and details', async () => {
    const { page, press } = await createVisitor(opened, DESKTOP);
    const main = page.getByRole('main');
    const product = findShoe(
      (shoe) => shoe.discountPercent !== null && shoe.images.length > 1 && !shoe.stock.isOut,
    );
    await overrideProduct(opened.shop, product.id, { inventory: { quantity: 3, is_low_stock: true } });
    await gotoAndSettle(page, `/products/${product.id}`);
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const productHeader = main.locator('header');
    await expectPage(productHeader).toContainText(product.brand);
    await expectPage(productHeader.locator('s')).toHaveText(/^₹[\d,]+$/);
    // Volt is the accent on the grounds of sports.
    await expectPage(productHeader.getByText(`-${product.discountPercent}%`)).toHaveCSS(
      'color',
      'rgb(215, 255, 62)',
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
    const pictures = page.getByRole('dialog', { name: 'Pictures' });
    const scaleOf = () =>
      pictures
        .locator('.swiper-slide-active img')
        .evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expectPage(pictures.getByRole('status')).toHaveText('1 / 3');
    await page.keyboard.press('ArrowRight');
    await expectPage(pictures.getByRole('status')).toHaveText('2 / 3');
    await pictures.locator('.swiper-slide-active img').dblclick();
    await expectPage.poll(scaleOf).toBeGreaterThan(2);
    // Back, Escape and the button close the pictures, and nothing else.
    const address = page.url();
    await page.goBack();
    await expectPage(pictures).toHaveCount(0);
    await expectPage(enlarge).toBeFocused();
    await press(enlarge);
    await page.keyboard.press('Escape');
    await expectPage(pictures).toHaveCount(0);
    await press(enlarge);
    await press(pictures.getByRole('button', { name: 'Close' }));
    await expectPage(pictures).toHaveCount(0);
    await page.goForward();
    expect(page.url()).toBe(address);
  });

  it('links to similar products and to recently viewed ones', async () => {
    const { page, press } = await createVisitor(opened, PHONE);
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

  it('says when there is none, and stays usable when it is sold out and its pictures are broken', async () => {
    const { page, press } = await createVisitor(opened, DESKTOP);
    const main = page.getByRole('main');
    const soldOut = shoes[1]?.id ?? '';
    await page.goto('/products/999999');
    await expectPage(main.getByText('Product not found')).toBeVisible();
    await expectPage(page).toHaveTitle('Product not found · Maidan');
    await press(main.getByRole('link', { name: 'Browse Products' }));
    await expectPage(page).toHaveURL(/\/search$/);
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();

    // Sold out, with broken pictures and failing similar products: the page is still usable.
    await overrideProduct(opened.shop, soldOut, { inventory: { quantity: 0, is_low_stock: true } });
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'respond', status: 500, body: '{}' });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`/products/${soldOut}`);
    await expectPage(main.locator('header')).toContainText('Out of stock');
    await expectPage(main.getByRole('button', { name: /^Add to Cart/ }).first()).toBeDisabled();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeDisabled();
    await expectPage(main.getByRole('region', { name: 'Gallery' }).getByRole('img').first()).toBeVisible();
    await expectPage(main.getByRole('region', { name: 'Gallery' }).locator('img')).toHaveCount(0);
    await expectPage(main.getByRole('region', { name: 'Similar products' })).toHaveCount(0);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
  });

  it('shares its link, or copies it where the system cannot share', async () => {
    const { page, main, context, url, press } = await createVisitor(opened, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Chromium on Linux has no system dialog.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await gotoAndSettle(page, `${PRODUCT}?utm_source=mail`);
    await press(main.getByRole('button', { name: 'Share' }));
    await expectPage(main.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}${PRODUCT}`);

    await page.evaluate(() =>
      Object.assign(navigator, {
        share(data: ShareData) {
          document.body.dataset['shared'] = data.url;
          return Promise.resolve();
        },
      }),
    );
    await press(main.getByRole('button', { name: 'Share' }));
    await expectPage(page.locator('body')).toHaveAttribute('data-shared', `${url}${PRODUCT}`);
  });
});
