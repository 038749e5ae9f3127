import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { createGuest } from '../kit/shopper.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

interface ListedProduct {
  id: string;
  name: string;
  brand: string;
  discountPercent: number | null;
  images: { url: string }[];
}

/** Running shoes. */
const SHOES = /* GraphQL */ `
  {
    subcategory(id: 41) {
      products(pageSize: 48) {
        items {
          id
          name
          brand
          discountPercent
          images {
            url
          }
        }
      }
    }
  }
`;

describe('the page of a product', () => {
  const opened = shopAndBrowser();
  let shoes: ListedProduct[];
  beforeAll(async () => {
    const { subcategory } = await createGuest(opened.shop.url).request<{
      subcategory: { products: { items: ListedProduct[] } };
    }>(SHOES);
    shoes = subcategory.products.items;
  });

  /** Overrides the stock in the upstream's product response. */
  async function setStock(id: string, quantity: number): Promise<void> {
    const { faultProxy } = opened.shop;
    const response = await fetch(`${faultProxy.url}/functions/v1/get-product?id=${id}`);
    const body = (await response.json()) as object;
    faultProxy.fault(
      `get-product?id=${id}`,
      respondWith(200, { ...body, inventory: { quantity, is_low_stock: true } }),
    );
  }

  it('shows its pictures, price, stock and details #gallery #reduction', async () => {
    const { page, main, press } = await createVisitor(opened, DESKTOP);
    const product = shoes.find((shoe) => shoe.discountPercent !== null && shoe.images.length > 1)!;
    await setStock(product.id, 3);
    await gotoAndSettle(page, `/products/${product.id}`);
    await expectPage(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    const header = main.locator('header');
    await expectPage(header).toContainText(product.brand);
    await expectPage(header.locator('s')).toHaveText(/^₹[\d,]+$/);
    await expectPage(header).toContainText(`-${product.discountPercent}%`);
    await expectPage(header).toContainText('Only 3 left');
    // Sizes are plain text, not controls.
    const sizes = main.getByRole('paragraph').filter({ hasText: 'UK sizes' });
    await expectPage(sizes).toHaveText(/^UK sizes \d+(, \d+)+$/);
    await expectPage(sizes.locator('a, button, input, select')).toHaveCount(0);
    const quantity = main.getByRole('group', { name: `Quantity of ${product.name}` }).first();
    await expectPage(quantity.getByRole('button', { name: 'One less' })).toBeDisabled();
    const more = quantity.getByRole('button', { name: 'One more' });
    await press(more);
    await press(more);
    await expectPage(quantity).toContainText('3');
    await expectPage(more).toBeDisabled();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();

    // Thumbnails and swiping select the same picture.
    const gallery = main.getByRole('region', { name: 'Gallery' });
    const thumbnail = (number: number) =>
      main.getByRole('button', { name: `Picture ${number}`, exact: true });
    await press(thumbnail(2));
    await expectPage(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await gallery.evaluate((element) => element.scrollTo({ left: 0 }));
    await expectPage(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    const enlarge = main.getByRole('button', { name: 'Enlarge picture 1' });
    const pictures = page.getByRole('dialog', { name: 'Pictures' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expectPage(pictures.getByRole('status')).toHaveText('1 / 3');
    await page.keyboard.press('ArrowRight');
    await expectPage(pictures.getByRole('status')).toHaveText('2 / 3');
    const active = pictures.locator('.swiper-slide-active img');
    await active.dblclick();
    const scaleOf = () => active.evaluate((image) => image.getBoundingClientRect().width / image.clientWidth);
    await expectPage.poll(scaleOf).toBeGreaterThan(2);
    // Back and Escape close the pictures, and nothing else.
    const address = page.url();
    await page.goBack();
    await expectPage(pictures).toHaveCount(0);
    await expectPage(enlarge).toBeFocused();
    await press(enlarge);
    await page.keyboard.press('Escape');
    await expectPage(pictures).toHaveCount(0);
    expect(page.url()).toBe(address);
  });

  it('links to similar products and to recently viewed ones #recently-viewed', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    const [a, b, ...others] = shoes;
    const namesOf = (region: string) =>
      main.getByRole('region', { name: region }).locator('li a').allTextContents();
    await page.goto(`/products/${a?.id}`);
    await expectPage(main.getByRole('region', { name: 'Similar products' })).toBeVisible();
    expect(await namesOf('Similar products')).not.toContain(a?.name);
    await expectPage(main.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    // One whose product no longer exists does not remove the others.
    const stored = ['999999', ...others.slice(0, 8).map(({ id }) => id), a?.id];
    await page.evaluate((ids) => localStorage.setItem('recentlyViewed', JSON.stringify(ids)), stored);
    await page.goto(`/products/${b?.id}`);
    await expectPage
      .poll(() => namesOf('Recently viewed'))
      .toEqual(others.slice(0, 8).map(({ name }) => name));
    // A product viewed again moves to the front; it is not listed on its own page.
    await press(main.getByRole('region', { name: 'Recently viewed' }).getByRole('link').last());
    await expectPage(page).toHaveURL(`/products/${others[7]?.id}`);
    await expectPage.poll(async () => (await namesOf('Recently viewed'))[0]).toBe(b?.name);
  });

  it('says when there is none, and stays usable when it is sold out and its pictures are broken #default-picture', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    const soldOut = shoes[1]?.id ?? '';
    await page.goto('/products/999999');
    await expectPage(main.getByText('Product not found')).toBeVisible();
    await expectPage(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/search');
    expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull();

    await setStock(soldOut, 0);
    opened.shop.faultProxy.fault('get-products-by-subcategory', respondWith(500, {}));
    await page.route('**/media/**', (route) => route.abort());
    await page.goto(`/products/${soldOut}`);
    await expectPage(main.locator('header')).toContainText('Out of stock');
    await expectPage(main.getByRole('button', { name: /^Out of stock/ }).first()).toBeDisabled();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeDisabled();
    const gallery = main.getByRole('region', { name: 'Gallery' });
    await expectPage(gallery.getByRole('img').first()).toBeVisible();
    await expectPage(gallery.locator('img')).toHaveCount(0);
    await expectPage(main.getByRole('region', { name: 'Similar products' })).toHaveCount(0);
    await expectPage(main.getByRole('alert')).toHaveCount(0);
  });

  it('copies its link where the system cannot share it #share', async () => {
    const { page, main, context, url, press } = await createVisitor(opened, PHONE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Chromium on Linux has no system dialog.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await gotoAndSettle(page, '/products/1101?utm_source=mail');
    await press(main.getByRole('button', { name: 'Share' }));
    await expectPage(main.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/products/1101`);
  });
});
