import type { BrowserContextOptions } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { createSignedInVisitor, type SignedInVisitor } from '../kit/visitor.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { expectPage } from '../kit/expectPage.ts';
import { forTestSize } from '../kit/testSize.ts';
import { paymentScenarios } from './paymentScenarios.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

const SIZES: Record<string, BrowserContextOptions> = { '360 px': PHONE, '1440 px': DESKTOP };
/** Full runs repeat each scenario at both widths, other runs do it once at one width. */
const ROUNDS = forTestSize({ small: 1, middle: 1, full: 5 });
describe('a payment', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let products: string[];
  const counts = { scenarios: 0, wrongMessages: 0, doubleCharges: 0, lostOrders: 0 };

  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(4);
  });
  afterAll(() => {
    console.log(
      `${counts.scenarios} payments: ${counts.wrongMessages} wrong "cancelled" or "failed", ` +
        `${counts.doubleCharges} second charges, ${counts.lostOrders} lost paid orders`,
    );
  });

  /** Expects a "cancelled" or "failed" message, and counts it as wrong if a payment was captured. */
  async function expectMessageWithoutCapture(buyer: SignedInVisitor, text: string) {
    await expectPage(buyer.page.getByRole('alertdialog')).toContainText(text);
    for (const order of await buyer.orders()) {
      if ((await office.capturesFor(order.number)).length > 0) counts.wrongMessages += 1;
    }
  }

  /** Expects one order with one captured payment, shown as paid, and an empty cart. */
  async function checkPaid(buyer: SignedInVisitor) {
    const orders = await buyer.orders();
    expect(orders).toHaveLength(1);
    const captures = await office.capturesFor(orders[0]?.number ?? '');
    counts.scenarios += 1;
    counts.doubleCharges += Math.max(0, captures.length - 1);
    if (captures.length > 0 && !orders[0]?.isPaid) counts.lostOrders += 1;
    expect(captures).toHaveLength(1);
    expect(orders[0]).toMatchObject({ isPaid: true, status: 'CONFIRMED' });
    await expectPage.poll(() => buyer.cart()).toEqual({});
  }

  const cases = Object.entries(paymentScenarios).flatMap(([name, scenario], index) => {
    const sizes = Object.keys(SIZES);
    const chosen = ROUNDS > 1 ? sizes : [sizes[index % sizes.length] ?? ''];
    return chosen.map((size) => ({ name, size, scenario }));
  });

  // Rule: docs/product.md#checkout: A paid order leads
  it.each(cases)('$name is one order, paid once ($size)', async ({ size, scenario }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await createSignedInVisitor(opened, SIZES[size] ?? {});
      try {
        await buyer.addToCart({ [products[0] ?? '']: 1, [products[1] ?? '']: 1 });
        await scenario(buyer, { shop: opened.shop, office, expectMessageWithoutCapture });
        await checkPaid(buyer);
      } finally {
        await buyer.context.close();
        opened.shop.faultProxy.clear();
        for (const id of products) await office.changeProduct(id, { stock: 50 });
      }
    }
  });

  it('was never wrongly shown as cancelled or failed, captured twice or lost', () => {
    expect(counts).toMatchObject({ wrongMessages: 0, doubleCharges: 0, lostOrders: 0 });
  });
});
