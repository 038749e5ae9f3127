import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { createVisitor, signInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import {
  ADD_TO_WISHLIST,
  cards,
  createShopperWithWishlist,
  expectPressed,
  READ_WISHLIST,
  REMOVE_FROM_WISHLIST,
  wishlistButton,
  wishlistIds,
} from './wishlistPage.ts';

describe('the wishlist', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(3);
  });

  it('undoes a failed change: on the product page by itself, on the wishlist page by reading again', async () => {
    const visitor = await createVisitor(opened, DESKTOP);
    const { page, main, press, pageErrors } = visitor;
    const shopper = await createShopperWithWishlist(opened.shop.url, products.slice(1));
    await signInVisitor(visitor, shopper);
    opened.shop.faultProxy.clear();
    const refuse = { kind: 'respond', status: 500, body: '{}' } as const;
    await page.goto(`/products/${products[0] ?? ''}`);
    await expectPressed(wishlistButton(main), false);
    await visitor.waitForGraphQL();
    opened.shop.faultProxy.fault(ADD_TO_WISHLIST, refuse, 1);
    await press(wishlistButton(main));
    await expectPage.poll(() => opened.shop.faultProxy.callsTo(ADD_TO_WISHLIST).length).toBe(1);
    await expectPressed(wishlistButton(main), false);
    await expectPage(main.getByRole('alert')).toHaveCount(0);

    await page.goto('/wishlist');
    await expectPage(cards(visitor)).toHaveCount(2);
    opened.shop.faultProxy.clear();
    opened.shop.faultProxy.fault(REMOVE_FROM_WISHLIST, refuse, 1);
    await press(wishlistButton(cards(visitor).first()));
    await expectPage.poll(() => opened.shop.faultProxy.callsTo(READ_WISHLIST).length).toBe(1);
    await expectPage(cards(visitor)).toHaveCount(2);
    expect(await wishlistIds(shopper)).toHaveLength(2);
    expect(pageErrors.filter((text) => !/wishlist/.test(text))).toEqual([]);
    expect(pageErrors.length).toBeGreaterThan(0);
  });
});
