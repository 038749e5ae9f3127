import type { BrowserContextOptions } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
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

  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    products = await opened.shop.productsInStock(4);
  });

  /** Expects a "cancelled" or "failed" message, which would be wrong if a payment was captured. */
  async function expectMessageWithoutCapture(buyer: SignedInVisitor, text: string) {
    await expectPage(buyer.page.getByRole('alertdialog')).toContainText(text);
    for (const { number } of await buyer.orders()) expect(await office.capturesFor(number)).toEqual([]);
  }

  /** Expects one order with one captured payment, shown as paid, and an empty cart. */
  async function checkPaid(buyer: SignedInVisitor) {
    const orders = await buyer.orders();
    expect(orders).toHaveLength(1);
    expect(await office.capturesFor(orders[0]?.number ?? '')).toHaveLength(1);
    expect(orders[0]).toMatchObject({ isPaid: true, status: 'CONFIRMED' });
    await expectPage.poll(() => buyer.cart()).toEqual({});
  }

  const cases = Object.entries(paymentScenarios).flatMap(([name, scenario], index) => {
    const sizes = Object.keys(SIZES);
    const chosen = ROUNDS > 1 ? sizes : [sizes[index % sizes.length] ?? ''];
    return chosen.map((size) => ({ name, size, scenario }));
  });

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
});
