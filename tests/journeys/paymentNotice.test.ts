import { beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { createOrder, oneOfEach, orderInput, verifyPayment } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import { forTestSize } from '../kit/testSize.ts';
import { createSignedInVisitor, LOW_SCREENS } from '../kit/visitor.ts';
import { payNowButton } from './checkoutPage.ts';
import { expectNotice, ROWS, showOrdersAs, wordsOf } from './paymentNotices.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

/** Small runs show each row on one of the screens. */
const ROWS_ON_SCREENS = ROWS.flatMap((row, index) =>
  forTestSize({ small: [LOW_SCREENS[index % 2]!], middle: LOW_SCREENS, full: LOW_SCREENS }).map((screen) => ({
    ...row,
    ...screen,
  })),
);

describe('where the money of an order is', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let shopper: Shopper;
  let productIds: string[];
  beforeAll(async () => {
    shopper = await createShopper(opened.shop.url);
    productIds = await opened.shop.productsInStock(2);
    for (const id of productIds) await openBackOffice(opened.shop).changeProduct(id, { stock: 100 });
  });

  it.each(ROWS_ON_SCREENS)(
    'is said in the list, on the page and on paper for $status with payment $payment ($title), on $device',
    async ({ status, payment, isVerified, isPayable = false, title: short, text, screen }) => {
      const visitor = await createSignedInVisitor(opened, screen, shopper);
      const { page, pageErrors } = visitor;
      const { id } = await createOrder(shopper, orderInput(oneOfEach(productIds)));
      showOrdersAs(opened.shop, status, payment);
      if (isVerified) {
        opened.shop.faultProxy.fault('/payment/verify/', respondWith(200, {}));
        const proof = { paymentId: 'pay_1', gatewayOrderId: 'order_1', signature: 'a'.repeat(64) };
        await verifyPayment(shopper, { orderId: id, ...proof });
      }
      await page.goto('/orders');
      await expectNotice(visitor, { title: short, text: text(await wordsOf(shopper, id)) });
      await expectPage(payNowButton(page)).toHaveCount(isPayable ? 1 : 0);
      expect(pageErrors).toEqual([]);
    },
  );
});
