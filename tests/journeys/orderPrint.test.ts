import { describe, expect, it } from 'vitest';
import { DESKTOP } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });

describe('an order on paper', () => {
  it("is the order and the shop's address, without what can be pressed", async () => {
    const { page, main, shopper } = await createSignedInVisitor(opened, DESKTOP);
    const { id, number } = await createOrder(
      shopper,
      orderInput(oneOfEach(await opened.shop.productsInStock(2))),
    );
    await openBackOffice(opened.shop).moveOrder(id, { status: 'delivered', payment_status: 'paid' });
    await page.goto(`/orders/${id}`);
    const print = main.getByRole('button', { name: 'Print' });
    const address = main.getByText('14 Stadium Road');
    await expectPage(print).toBeVisible();
    await expectPage(address).toBeVisible();
    await page.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
    await print.click();
    await expectPage(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expectPage(address).toBeVisible();
    await expectPage(main.getByText(`Order ${number}`, { exact: true })).toBeVisible();
    await expectPage(main.getByText('Asha Verma')).toBeVisible();
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await expectPage(main.getByText('Total')).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'complementary'] as const)
      await expectPage(page.getByRole(part).and(page.locator('#root > *'))).toHaveCount(0);
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
