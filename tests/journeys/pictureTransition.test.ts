import { describe, expect, it } from 'vitest';
import { waitForPrefetch } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, PHONE_OR_BOTH, WITH_MOTION, type Visitor } from '../kit/visitor.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

interface Motion {
  from: DOMRect;
  picture: string;
}

/** Records where each moving copy of a picture is in its first frame. */
const recordMotions = () => {
  const motions: Motion[] = [];
  Object.assign(window, { motions });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    if (this instanceof HTMLImageElement && this.parentElement === document.body)
      motions.push({ from: this.getBoundingClientRect(), picture: this.src });
    return animation;
  };
};
const motionsOf = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);

/** Opens a list and its first product whose picture is loaded. */
async function openFirstProduct(visitor: Visitor) {
  const { page, main, press } = visitor;
  await page.addInitScript(recordMotions);
  await page.goto('/subcategories/41/products');
  await waitForPrefetch(page);
  const card = main.getByRole('article').first();
  const picture = card.locator('img');
  await expectPage.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const place = (await picture.boundingBox())!;
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await press(card.getByRole('link').first());
  await expectPage(main.getByRole('group', { name: 'Pictures' })).toBeVisible();
  return { picture, place, address };
}

const places = (boxes: { x: number; y: number; width: number }[]) =>
  boxes.map(({ x, y, width }) => [x, y, width].map(Math.round));

describe('the picture of a product', () => {
  // Rule: docs/product.md#motion: A product's picture
  it.each(PHONE_OR_BOTH)('moves from its card to its page and back, at $width px', async ({ screen }) => {
    const visitor = await createVisitor(opened, { ...screen, ...WITH_MOTION });
    const { page, main, pageErrors } = visitor;
    const { picture, place, address } = await openFirstProduct(visitor);
    await expectPage.poll(() => motionsOf(visitor)).toHaveLength(1);
    const [there] = await motionsOf(visitor);
    expect(places([there!.from])).toEqual(places([place]));
    expect(there!.picture).toBe(address);
    // The copy goes when it has arrived.
    await expectPage(page.locator('body > img')).toHaveCount(0);
    const gallery = main.getByRole('region', { name: 'Gallery' }).locator('img').first();
    await expectPage.poll(() => gallery.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const galleryPlace = (await gallery.boundingBox())!;
    await page.goBack();
    await expectPage.poll(() => motionsOf(visitor)).toHaveLength(2);
    expect(places([(await motionsOf(visitor))[1]!.from])).toEqual(places([galleryPlace]));
    await expectPage(page.locator('body > img')).toHaveCount(0);
    await expectPage(picture).toBeInViewport();
    expect(await visitor.layoutShifts()).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('does not move with reduced motion', async () => {
    const visitor = await createVisitor(opened, PHONE_OR_BOTH[0]!.screen);
    const { picture } = await openFirstProduct(visitor);
    await visitor.page.goBack();
    await expectPage(visitor.page).toHaveURL(/\/products$/);
    await expectPage(picture).toBeInViewport();
    expect(await motionsOf(visitor)).toEqual([]);
  });
});
