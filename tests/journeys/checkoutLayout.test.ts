import { beforeAll, describe, expect, it } from 'vitest';
import { horizontalOverflowPx, LAPTOP, LOW_PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import {
  changeDelivery,
  checkoutAlert,
  createVisitorWithCart,
  deliverySection,
  openCheckout,
  payNowButton,
} from './checkoutPage.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';
import { setStyles } from './textLayout.ts';

const LONG_NAME = 'Venkatanarasimharajuvaripeta';

describe('the layout of the checkout', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let products: string[];
  beforeAll(async () => {
    products = await opened.shop.productsInStock(8);
  });

  it('shows Pay Now at once with eight lines on a desktop, and the account at the right edge', async () => {
    const lines = Object.fromEntries(products.map((id) => [id, 1]));
    const { page } = await createVisitorWithCart(opened, lines, LAPTOP);
    await openCheckout(page);
    for (const viewport of [LAPTOP.viewport!, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      await expectPage(payNowButton(page)).toBeInViewport({ ratio: 1 });
      const account = (await page
        .getByRole('banner')
        .getByRole('button', { name: 'Account' })
        .boundingBox())!;
      expect(account.x + account.width).toBeGreaterThan(viewport.width - 100);
    }
  });

  it('has a long first name beside Change, and is as wide as the screen with letters twice as large', async () => {
    const { page } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, LOW_PHONE);
    await openCheckout(page);
    await changeDelivery(page);
    await page.getByLabel('Name', { exact: true }).fill(LONG_NAME);
    await deliverySection(page).getByRole('button', { name: 'Done' }).tap();
    const name = (await deliverySection(page).getByText(LONG_NAME).boundingBox())!;
    const change = (await deliverySection(page)
      .getByRole('button', { name: 'Change delivery' })
      .boundingBox())!;
    expect(name.x + name.width).toBeLessThanOrEqual(change.x);
    await setStyles(page, 'html { font-size: 200% }');
    // `innerWidth` would grow with the page.
    expect(await horizontalOverflowPx(page)).toBe(0);
    const pay = (await payNowButton(page).boundingBox())!;
    expect(pay.x + pay.width).toBeLessThanOrEqual(await page.evaluate(() => screen.width));
  });

  it.each([
    ['a phone', LOW_PHONE],
    ['a desktop', LAPTOP],
  ])('removes the error when its field is corrected, on %s', async (_, screen) => {
    const { page, press } = await createVisitorWithCart(opened, { [products[0] ?? '']: 1 }, screen);
    await openCheckout(page);
    await changeDelivery(page);
    const phone = page.getByLabel('Phone number', { exact: true });
    await phone.fill('');
    await press(payNowButton(page));
    await expectPage(checkoutAlert(page)).toHaveCount(1);
    await phone.pressSequentially('98');
    await expectPage(checkoutAlert(page)).toHaveCount(0);
    await expectPage(phone).toBeFocused();
    await expectPage(phone).toHaveAccessibleDescription('');
  });
});
