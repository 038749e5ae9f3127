import { beforeAll, describe, expect, it } from 'vitest';
import { gotoAndSettle } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, DESKTOP_OR_BOTH } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { ERROR_COLOUR } from './testPages.ts';
import { fetchShoes, overrideProduct, type ListedProduct } from './productPage.ts';

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

describe.each(DESKTOP_OR_BOTH)('a product at $width px', (size) => {
  it('shows its pictures, price, stock and details', async () => {
    const { page, press, pageErrors } = await createVisitor(opened, size.screen);
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
      // Below the header, which covers the top of a scrolled picture.
      await page.mouse.move(box.x + 60, box.y + 160);
      const corner = await originOf();
      await page.mouse.move(box.x + 260, box.y + 360);
      await expectPage.poll(originOf).not.toBe(corner);
      await page.mouse.move(1, 1);
      await expectPage.poll(scaleOf).toBeLessThan(1.1);
    }
    expect(pageErrors).toEqual([]);
  });
});
