import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/config/paths.ts';
import { LAPTOP } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { type SeededShop, seedShop } from '../kit/seededShop.ts';
import { createVisitor } from '../kit/visitor.ts';
import { misfits, SMALL } from './screenTests.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

/** 200 letters without a possible line break. */
const LONG_WORD = 'Schwungkraftverstaerkerkombinationsgriffband'.repeat(5).slice(0, 200);
const LENGTHENED_FIELDS =
  /^(name|title|subtitle|brand|description|sub_category_name|shipping_person_name|shipping_address)$/;

/** Replaces every name and text of an upstream response with one long word. */
const withLongTexts = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && LENGTHENED_FIELDS.test(key) ? LONG_WORD : value,
    ),
  );

describe('every page', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let seeded: SeededShop;
  beforeAll(async () => {
    seeded = await seedShop(opened.shop.url);
  });

  it('fits when all names are 200 letters without a space', async () => {
    // A new BFF, which has not cached the original names.
    const freshBff = await opened.shop.openAnotherBff(WITH_PUBLIC_CACHE);
    opened.shop.faultProxy.fault('GET /', { kind: 'rewrite', change: withLongTexts });
    const { page, main, context } = await createVisitor({ browser: opened.browser, shop: freshBff }, LAPTOP);
    await seeded.signIn(context);
    await page.setViewportSize(SMALL);
    const { subcategoryId, productId, orderId } = seeded;
    const lists = [paths.home, paths.subcategory(subcategoryId), paths.product(productId)];
    for (const path of [...lists, paths.cart, paths.checkout, paths.order(orderId)]) {
      await page.goto(path);
      await expectPage(main.locator('[aria-busy=true]')).toHaveCount(0);
      await expectPage(page.getByText(LONG_WORD).first()).toBeAttached();
      const { overflow, cut } = await misfits(page);
      expect([path, overflow, cut]).toEqual([path, 0, []]);
    }
    await freshBff.close();
  });
});
