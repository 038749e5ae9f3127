import { describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, gotoAndSettle, LOW_PHONE, PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { demoShop, writeShopFile } from '../kit/shopFiles.ts';
import { createSignedInVisitor, createVisitor } from '../kit/visitor.ts';
import { chooseSort } from './listPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser();

/** A product whose name has two lines on a phone, and one with two pictures. */
const PRODUCTS = ['/products/8402', '/products/1101'];

/** A running shoe with the sizes 6 to 11. */
const SHOE = '/products/4101';

describe('the page of a product', () => {
  it.each(PRODUCTS)(
    'shows its picture, name and price on the first screen of a phone: %s #product-on-phones',
    async (address) => {
      const { page, main } = await createVisitor(opened, LOW_PHONE);
      await gotoAndSettle(page, address);
      const box = async (part: ReturnType<typeof main.locator>) => (await part.first().boundingBox())!;
      const picture = await box(main.getByRole('region', { name: 'Gallery' }).getByRole('img'));
      expect(picture.width).toBeGreaterThanOrEqual(0.72 * 360 - 1);
      const bar = page.locator('[data-bottom-bar]');
      const { y: barTop, height: barHeight } = await box(bar);
      expect(barTop + barHeight).toBeCloseTo(640, 0);
      const header = main.locator('header');
      for (const part of [header.getByRole('heading', { level: 1 }), header.getByText(/^₹/)]) {
        const { y, height } = await box(part);
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThanOrEqual(barTop);
      }
      await expectPage(bar.getByText(/^₹[\d,]+$/).first()).toBeVisible();
      await expectPage(bar.getByRole('button', { name: /^Buy Now/ })).toBeVisible();
      await expectPage(bar.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
    },
  );

  it('shows in forced colours which picture is selected #forced-colours', async () => {
    const { page, main } = await createVisitor(opened, { ...DESKTOP, forcedColors: 'active' });
    const borderOf = (name: string) =>
      main
        .getByRole('button', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).borderTopColor);
    await gotoAndSettle(page, '/products/1101');
    expect(await borderOf('Picture 1')).not.toBe(await borderOf('Picture 2'));
  });

  it('is shared by the system’s dialog #share', async () => {
    const { page, main, press, url } = await createVisitor(opened, PHONE);
    await page.addInitScript(() =>
      Object.assign(Navigator.prototype, {
        share(data: ShareData) {
          document.documentElement.dataset['shared'] = `${data.title} ${data.url}`;
          return Promise.resolve();
        },
      }),
    );
    await gotoAndSettle(page, '/products/1101?utm_source=mail');
    const name = await main.getByRole('heading', { level: 1 }).innerText();
    await press(main.getByRole('button', { name: 'Share' }));
    await expectPage(page.locator('html')).toHaveAttribute('data-shared', `${name} ${url}/products/1101`);
    await expectPage(main.getByText('Link copied')).toHaveCount(0);
  });

  it('says how a size is told, and that the shopper’s is made #product-sizes', async () => {
    const { sizes, ...withoutSizes } = demoShop;
    const second = await opened.shop.openAnotherBff({ SHOP_FILE: writeShopFile(withoutSizes) });
    onTestFinished(() => second.close().then(() => undefined));
    for (const [shop, text] of [
      [opened.shop, sizes!],
      [second, 'Sizes cannot be chosen here yet. Please ask us first.'],
    ] as const) {
      const { page, main, shopper } = await createSignedInVisitor({ browser: opened.browser, shop }, PHONE);
      await shopper.request(
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }',
        { input: { preferences: [{ name: 'Shoe size', value: '6' }] } },
      );
      await gotoAndSettle(page, SHOE);
      await expectPage(main.getByText(text)).toBeVisible();
      await expectPage(main.getByText('Your size, 6, is made.')).toBeVisible();
    }
  });

  it('whose list cannot be loaded says that there is no connection #no-connection', async () => {
    const { page, main, context } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, '/subcategories/11/products');
    await context.setOffline(true);
    await chooseSort(page, 'Name, Z to A');
    await expectPage(main.getByRole('alert')).toHaveText('Error fetching products: no connection');
  });
});

describe('a page that is reloaded', () => {
  it('is at the same place #scroll-position', async () => {
    const { page } = await createVisitor(opened, PHONE);
    await gotoAndSettle(page, '/subcategories/11/products');
    // The page notes its place with the event of the next frame.
    await page.evaluate(() => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollTo({ top: 1500, behavior: 'instant' });
      return scrolled;
    });
    await page.reload();
    await expectPage.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
    await page.goto('/subcategories/12/products');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('an attribute of a product', () => {
  it('stands below the price when it has one short value, three of them, measures first, and the others in the details #product-facts', async () => {
    const { page, main } = await createVisitor(opened, PHONE);
    const path = '/functions/v1/get-product?id=1101';
    const product = (await (await fetch(`${opened.shop.faultProxy.url}${path}`)).json()) as object;
    const extra_attributes = {
      Specifications: { Weight: '85 g', Grips: ['G4', 'G5'], Care: 'Wipe it with a cloth after each match' },
      More: { Balance: 'Even', Made: 'India', Length: '670 mm', Age: 'All' },
    };
    opened.shop.faultProxy.fault('get-product?id=1101', respondWith(200, { ...product, extra_attributes }));
    await gotoAndSettle(page, '/products/1101');
    const names = main.locator('dl dt');
    await expectPage(names).toHaveText(['Weight', 'Length', 'Balance', 'Grips', 'Care', 'Made', 'Age']);
  });
});
