import { describe, expect, it } from 'vitest';
import { DESKTOP, gotoAndSettle, LOW_PHONE, PHONE, waitUntilSettled } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** A product whose name has two lines on a phone. */
const LONG_NAME = '/products/8402';

/** A product with two pictures. */
const PRODUCT = '/products/1101';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('the screen of a product', () => {
  it('on a low phone shows a whole wide picture, name and price, thumbnails below them, and the price beside Buy Now', async () => {
    const { page, main, press } = await createVisitor(opened, LOW_PHONE);
    await gotoAndSettle(page, PRODUCT);
    const gallery = main.getByRole('region', { name: 'Gallery' });
    const picture = gallery.getByRole('img').first();
    const box = (await picture.boundingBox())!;
    // The pictures are 4:5, so the box is neither cropped nor wider than the picture.
    expect(box.width / box.height).toBeCloseTo(0.8, 1);
    await expectPage(picture).toHaveCSS('object-fit', 'contain');
    expect(box.width).toBeGreaterThan(0.72 * 360 - 1);
    const price = (await main.locator('header').getByText(/^₹/).first().boundingBox())!;
    expect(price.y).toBeGreaterThanOrEqual(box.y + box.height);
    const thumbnails = main.getByRole('group', { name: 'Pictures' });
    expect((await thumbnails.boundingBox())!.y).toBeGreaterThanOrEqual(price.y + price.height);
    const bar = page.locator('[data-bottom-bar]');
    await expectPage(bar.getByText(/^₹[\d,]+$/)).toBeVisible();
    const barTop = (await bar.boundingBox())!.y;
    for (const part of [main.getByRole('heading', { level: 1 }), main.locator('header').getByText(/^₹/)]) {
      const { y, height } = (await part.first().boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(barTop);
    }

    // A thumbnail and a swipe show which picture is the current one.
    await press(thumbnails.getByRole('button', { name: 'Picture 2' }));
    await expectPage(thumbnails.getByRole('button', { name: 'Picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await gallery.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await expectPage(thumbnails.getByRole('button', { name: 'Picture 1' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const promises = main.getByRole('region', { name: 'What you can count on' });
    await expectPage(promises.getByText('On orders above ₹2000')).toBeVisible();
    // The sample shop has no pages of policies yet.
    await expectPage(promises.getByRole('link')).toHaveCount(0);
  });

  it('on a low phone shows the price below a name of two lines, and no offers above it', async () => {
    const { page, main } = await createVisitor(opened, LOW_PHONE);
    await gotoAndSettle(page, LONG_NAME);
    const heading = main.getByRole('heading', { level: 1 });
    const lines = await heading.evaluate(
      (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
    const price = (await main.locator('header').getByText(/^₹/).first().boundingBox())!;
    const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
    expect(price.y + price.height).toBeLessThanOrEqual(bar.y);
    await expectPage(page.getByRole('complementary', { name: 'Offers' })).toBeHidden();
  });

  it('moves nothing when it is opened from a card on a low phone', async () => {
    const { page, press, layoutShifts } = await createVisitor(opened, LOW_PHONE);
    await gotoAndSettle(page, '/subcategories/41/products');
    await press(page.getByRole('region', { name: 'Products' }).locator('article a').first());
    await expectPage(page).toHaveURL(/\/products\/\d+$/);
    await waitUntilSettled(page);
    expect(await layoutShifts()).toEqual([]);
  });

  it('on a phone in landscape has space between the row of pictures and the name', async () => {
    const { page, main } = await createVisitor(opened, { ...PHONE, viewport: { width: 640, height: 360 } });
    await gotoAndSettle(page, PRODUCT);
    const gallery = (await main.getByRole('region', { name: 'Gallery' }).boundingBox())!;
    const name = (await main.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(name.x - (gallery.x + gallery.width)).toBeGreaterThanOrEqual(16);
    const picture = (await main
      .getByRole('region', { name: 'Gallery' })
      .getByRole('img')
      .first()
      .boundingBox())!;
    expect(picture.width).toBeGreaterThanOrEqual(150);
    const bar = (await page.locator('[data-bottom-bar]').boundingBox())!;
    expect(picture.y + picture.height).toBeLessThanOrEqual(bar.y);
  });

  it('on a desktop has the details under the gallery, and what is needed to buy stays beside them', async () => {
    const { page, main } = await createVisitor(opened, DESKTOP);
    await gotoAndSettle(page, PRODUCT);
    const gallery = (await main.getByRole('region', { name: 'Gallery' }).boundingBox())!;
    const details = (await main.getByRole('heading', { name: 'Specifications' }).boundingBox())!;
    expect(details.x).toBeLessThan(gallery.x + gallery.width);
    expect(details.y).toBeGreaterThan(gallery.y + gallery.height);
    await main.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded();
    await expectPage(main.getByRole('button', { name: /^Buy Now/ }).first()).toBeInViewport();
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
