import type { Locator } from '@playwright/test';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderItemInput } from '../__generated__/graphql.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { createOrder, oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { expectPage } from '../kit/expectPage.ts';
import { WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import { otherShop, writeShopFile } from '../kit/shopFiles.ts';
import { createSignedInVisitor } from '../kit/visitor.ts';
import { shopAndBrowser } from './shopAndBrowser.ts';

const title = (main: Locator) => main.getByRole('heading', { level: 1 });
/** The values of a named detail, one locator match per line. */
const detail = (main: Locator, name: string) =>
  main
    .locator('dl > div')
    .filter({ has: main.page().getByText(name, { exact: true }) })
    .locator('dd');

describe('the page of an order', () => {
  const opened = shopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let items: OrderItemInput[];
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    items = oneOfEach(await opened.shop.productsInStock(2));
  });

  /** Opens the page of an order with this status, which is paid, in a browser far away. */
  async function openOrder(status: string) {
    const abroad = { ...PHONE, timezoneId: 'America/Los_Angeles' };
    const visitor = await createSignedInVisitor(opened, abroad);
    const order = await createOrder(visitor.shopper, orderInput(items));
    await office.moveOrder(order.id, { status, payment_status: 'paid' });
    await visitor.page.goto(`/orders/${order.id}`);
    return { ...visitor, ...order };
  }
  const inIndia = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' }).format(date);

  it('shows what was ordered, for whom, and that it is paid #order-page', async () => {
    const { main, number, pageErrors } = await openOrder('shipped');
    await expectPage(title(main)).toHaveText('On its way.');
    await expectPage(main).toContainText(`Order ${number}`);
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await expectPage(detail(main, 'Delivery to')).toHaveText(['Asha Verma', '12 MG Road, Pune 411001']);
    await expectPage(detail(main, 'Phone')).toHaveText('9876543210');
    await expectPage(detail(main, 'Payment method')).toHaveText('Online');
    await expectPage(main.locator('article > header li')).toHaveText(['Paid']);
    await expectPage(main.getByText('Total').locator('..')).toHaveText(/₹[\d,]+\.\d\d$/);
    await expectPage(main.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  it('shows its progress, with the days and times of India everywhere #order-page', async () => {
    const { main } = await openOrder('shipped');
    const placedOn = detail(main, 'Placed on').locator('time');
    const placedAt = new Date((await placedOn.getAttribute('datetime')) ?? '');
    await expectPage(placedOn).toHaveText(inIndia(placedAt, { dateStyle: 'long', timeStyle: 'short' }));
    const steps = main.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expectPage(steps.locator('time').first()).toHaveText(
      inIndia(placedAt, { day: 'numeric', month: 'short' }),
    );
    await expectPage(steps).toHaveText([
      /^Placed, done/,
      /^Confirmed, done/,
      /^Processing, done/,
      /^Shipped, now/,
      /^Delivered, still to come/,
    ]);
    await expectPage(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  });

  it('offers to ask for its cancellation until it is shipped, and for its return once it is delivered #ask-to-cancel #ask-to-return', async () => {
    const { page, main, id, number } = await openOrder('processing');
    const cancel = main.getByRole('link', { name: 'Ask us to cancel' });
    await expectPage(cancel).toHaveAttribute('href', new RegExp(`^mailto:.*cancel.*${number}`));
    await office.moveOrder(id, { status: 'shipped' });
    await page.reload();
    await expectPage(title(main)).toHaveText('On its way.');
    await expectPage(cancel).toHaveCount(0);
    const giveBack = main.getByRole('link', { name: 'Ask us to return it' });
    await expectPage(giveBack).toHaveCount(0);
    await office.moveOrder(id, { status: 'delivered' });
    await page.reload();
    await expectPage(giveBack).toHaveAttribute('href', new RegExp(`^mailto:.*Returns.*${number}`));
  });

  it('says that there is none by its number, and leads to the others #unknown-order', async () => {
    const { page, main } = await createSignedInVisitor(opened, PHONE);
    await page.goto('/orders/999999');
    await expectPage(main.getByRole('alert')).toHaveText('Error: Order not found');
    await expectPage(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  it('is printed with the address of its shop, another one than the demo’s, without what can be pressed', async () => {
    const second = await opened.shop.openAnotherBff({ SHOP_FILE: writeShopFile(otherShop) });
    onTestFinished(() => second.close().then(() => undefined));
    const destination = { browser: opened.browser, shop: second };
    const { page, main, shopper } = await createSignedInVisitor(destination, DESKTOP);
    const { id, number } = await createOrder(shopper, orderInput(items));
    await office.moveOrder(id, { status: 'delivered', payment_status: 'paid' });
    await page.goto(`/orders/${id}`);
    const { legalName, address, email, phone } = otherShop.seller;
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      for (const text of [legalName!, address!.join(', '), email!, phone!, `Order ${number}`, 'Asha Verma'])
        await expectPage(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expectPage(main.getByRole('link', { name: email! })).toHaveAttribute('href', `mailto:${email}`);
    await expectPage(main.getByRole('link', { name: phone! })).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expectPage(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await expectPage(main.getByText('Total')).toBeVisible();
    for (const part of ['banner', 'contentinfo', 'complementary'] as const)
      await expectPage(page.getByRole(part).and(page.locator('#root > *'))).toHaveCount(0);
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
