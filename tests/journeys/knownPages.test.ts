import { describe, expect, it } from 'vitest';
import { PHONE, waitForPrefetch } from '../kit/browser.ts';
import { deferred } from '../kit/deferred.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createSignedInVisitor, createVisitor, SHARP_SIZES } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

describe('a page opens from what is known', () => {
  it.each(SHARP_SIZES)(
    'a product shows its card’s data and can be bought before its response, at $width px',
    async ({ screen }) => {
      const { page, main, press, cart } = await createSignedInVisitor(opened, screen);
      await page.goto('/subcategories/41/products');
      const enabled = page.getByRole('button', { name: /^Add to Cart/, disabled: false });
      const card = main.getByRole('article').filter({ has: enabled }).first();
      await expectPage
        .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      const name = await card.getByRole('heading').innerText();
      const price = (await card.getByText('₹').first().innerText()).trim();
      const link = card.getByRole('link').first();
      const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

      const { promise: until, resolve: release } = deferred();
      opened.shop.faultProxy.fault(`get-product?id=${id}`, { kind: 'wait', until });
      await press(link);
      await expectPage(main.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectPage(main.locator('header').getByText(price).first()).toBeVisible();
      await expectPage(page).toHaveTitle(new RegExp(name.slice(0, 10)));
      // The picture is the card's, which the browser has loaded already.
      const shownPicture = await main
        .getByRole('region', { name: 'Gallery' })
        .locator('span')
        .first()
        .evaluate((frame) => getComputedStyle(frame).backgroundImage.slice(5, -2));
      const loadedPictures = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => entry.name),
      );
      expect(loadedPictures).toContain(shownPicture);
      await press(main.getByRole('button', { name: /^Add to Cart/ }).first());
      await expectPage(main.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
      await expectPage.poll(cart).toEqual({ [id]: 1 });

      const heading = main.getByRole('heading', { level: 1 });
      const placeBefore = await heading.boundingBox();
      const picture = main.getByRole('region', { name: 'Gallery' }).locator('img').first();
      const currentSource = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      const sourceBefore = await currentSource();
      release();
      await expectPage(main.getByRole('group', { name: 'Pictures' })).toBeVisible();
      await expectPage(page.getByText('Loading the product')).toHaveCount(0);
      expect(await heading.boundingBox()).toEqual(placeBefore);
      // The sharper picture was requested at once and is not loaded in another size again.
      expect(await currentSource()).toBe(sourceBefore);
    },
  );

  it('a product shows its card’s picture also late in a long visit', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/subcategories/41/products');
    await waitForPrefetch(page);
    // By default browsers remember 250 loaded files.
    await page.evaluate(() =>
      Promise.all(Array.from({ length: 300 }, async (_, number) => fetch(`/icon.svg?${number}`))),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
    await main.getByRole('combobox').fill('Club');
    await main.getByRole('combobox').press('Enter');
    await expectPage(main.getByRole('heading', { level: 1, name: 'Club' })).toBeVisible();
    const card = main.getByRole('article').first();
    await expectPage
      .poll(() =>
        card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc && image.complete),
      )
      .toBe(true);
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('get-product?id=', { kind: 'wait', until });
    await press(card.getByRole('link').first());
    const frame = main.getByRole('region', { name: 'Gallery' }).locator('span').first();
    await expectPage(frame).toHaveCSS('background-image', /^url\(/);
    release();
  });

  it('a subcategory shows its name and the first products of its category before its list', async () => {
    const { page, main, press } = await createVisitor(opened, PHONE);
    await page.goto('/subcategories/1');
    const link = main.getByRole('list', { name: 'Subcategories' }).getByRole('link').first();
    const name = await link.innerText();
    const { promise: until, resolve: release } = deferred();
    opened.shop.faultProxy.fault('get-products-by-subcategory', { kind: 'wait', until });
    await press(link);
    await expectPage(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const list = main.getByRole('region', { name: 'Products' });
    await expectPage(list.getByRole('article')).toHaveCount(9);
    await expectPage(list.getByText('Loading products')).toBeAttached();
    const first = await list.getByRole('article').first().elementHandle();
    release();
    await expectPage(list.getByRole('article')).toHaveCount(16);
    await expectPage(list.getByText('Loading products')).toHaveCount(0);
    // The cards stay, with their pictures.
    expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
  });
});
