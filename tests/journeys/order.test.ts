import type { Locator, Request } from '@playwright/test';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { DESKTOP, PHONE } from '../kit/browser.ts';
import { KEEPING_PUBLIC } from '../kit/openShop.ts';
import { anOrder } from '../kit/order.ts';
import { see } from '../kit/expectPage.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { shopAndBrowser } from './opened.ts';
import { aVisitor, signedIn, type Visitor } from './visitor.ts';

/** After how many seconds an open order is asked for again, each time: about ten minutes in all. */
const PAUSES = [2, 4, 8, 16, 32, ...Array.from({ length: 9 }, () => 60)];

const title = (main: Locator) => main.getByRole('heading', { level: 1 });
const payNow = (main: Locator) => main.getByRole('button', { name: 'Pay Now' });
/** What stands under a name, each line by itself. */
const fact = (main: Locator, name: string) =>
  main
    .locator('dl > div')
    .filter({ has: main.page().getByText(name, { exact: true }) })
    .locator('dd');

describe('the page of an order', () => {
  const opened = shopAndBrowser({ bff: KEEPING_PUBLIC });
  let office: ReturnType<typeof openBackOffice>;
  let shopper: Shopper;
  let products: string[];
  let visitor: Visitor;
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    shopper = await aShopper(opened.shop.url);
    products = await opened.shop.productsInStock(2);
  });
  afterEach(() => visitor.close());

  async function visit(screen: typeof PHONE): Promise<Visitor> {
    visitor = await aVisitor(opened.browser, opened.shop.url, screen);
    await signedIn(visitor, opened.shop.url, shopper);
    return visitor;
  }
  const readings = (id: string) => opened.shop.tap.callsTo(`GET /api/orders/${id}/`).length;

  it.each([
    { width: 360, screen: PHONE },
    { width: 1440, screen: DESKTOP },
  ])('shows everything it holds and how far it has come, at $width px', async ({ screen }) => {
    const { page, main, complaints } = await visit(screen);
    const { id, number } = await anOrder(shopper, products);
    await office.moveOrder(id, { status: 'shipped', payment_status: 'paid' });
    await page.goto(`/orders/${id}`);
    await see(title(main)).toHaveText('On its way.');
    await see(main).toContainText(`Order ${number}`);
    await see(main.getByRole('heading', { name: 'Items' })).toBeVisible();
    await see(main.getByRole('listitem').filter({ hasText: 'Quantity 1' })).toHaveCount(2);
    await see(fact(main, 'Delivery to')).toHaveText(['Asha Verma', '12 MG Road, Pune 411001']);
    await see(fact(main, 'Phone')).toHaveText('9876543210');
    await see(fact(main, 'Payment method')).toHaveText('online');
    await see(fact(main, 'Payment status')).toHaveText('paid');
    const thisYear = new RegExp(String(new Date().getFullYear()));
    await see(fact(main, 'Placed on')).toHaveText(thisYear);
    await see(fact(main, 'Last change')).toHaveText(thisYear);
    await see(main.getByText('Total').locator('..')).toHaveText(/₹[\d,]+\.\d\d$/);
    const steps = main.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await see(steps).toHaveText([
      /^Pending, done/,
      /^Confirmed, done/,
      /^Processing, done/,
      /^Shipped, now/,
      /^Delivered, still to come/,
    ]);
    await see(steps.nth(3)).toHaveAttribute('aria-current', 'step');
    await see(payNow(main)).toHaveCount(0);

    await office.moveOrder(id, { status: 'pending', payment_status: 'refund_due' });
    await page.reload();
    await see(title(main)).toHaveText('A refund is due.');
    await see(main).toContainText(
      /arrived too late[^.]*gone by then\. The full amount, ₹[\d,]+\.\d\d, is due back/,
    );
    await see(steps).toHaveText([/^Pending, done/, /^Refund due, ended here/]);
    await see(payNow(main)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it('says why there is nothing to show', async () => {
    const { page, main } = await visit(PHONE);
    const { id } = await anOrder(shopper, products);
    for (const [status, body, text] of [
      [500, '{}', 'Error: Failed to fetch orders'],
      [503, '{"detail":"Books are being closed."}', 'Error: Books are being closed.'],
      [404, '{"detail":"Not found."}', 'Error: Order not found'],
    ] as const) {
      opened.shop.tap.clear();
      opened.shop.tap.fault(`GET /api/orders/${id}/`, { kind: 'answer', status, body });
      await page.goto(`/orders/${id}`);
      await see(main.getByRole('alert')).toHaveText(text);
    }
    const { id: another } = await anOrder(await aShopper(opened.shop.url), products);
    opened.shop.tap.clear();
    await page.goto(`/orders/${another}`);
    await see(main.getByRole('alert')).toHaveText('Error: Order not found');
    await see(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  it('can be paid as often as it takes, and says why it does not work', async () => {
    const { page, main, press } = await visit(DESKTOP);
    const { id } = await anOrder(shopper, products);
    await page.route('**/checkout.js', (route) => route.abort());
    await page.goto(`/orders/${id}`);
    await see(title(main)).toHaveText('Almost yours.');
    await see(main.getByText(/^₹[\d,]+\.\d\d is open\./)).toBeVisible();
    await press(payNow(main));
    await see(main.getByRole('alert')).toHaveText(
      /^(Payment gateway is still loading|Failed to load payment)/,
    );
    await page.unroute('**/checkout.js');
    await page.reload();
    await page.waitForFunction(() => 'Razorpay' in window);
    for (const [status, body, text] of [
      [500, '{}', 'Payment creation failed. Please try again.'],
      [409, '{"detail":"Nothing is left."}', 'Nothing is left.'],
    ] as const) {
      opened.shop.tap.fault(`POST /api/orders/${id}/payment/`, { kind: 'answer', status, body }, 1);
      await press(payNow(main));
      await see(main.getByRole('alert')).toHaveText(text);
    }
    for (let time = 1; time <= 2; time += 1) {
      await press(payNow(main));
      await press(page.getByRole('button', { name: 'Close payment window' }));
      const alert = page.getByRole('alertdialog');
      await see(alert).toContainText('Payment cancelled.');
      await press(alert.getByRole('button', { name: 'OK' }));
      await see(fact(main, 'Payment status')).toHaveText('cancelled');
      await see(page).toHaveURL(`/orders/${id}`);
    }
    await press(payNow(main));
    await press(page.getByRole('button', { name: /^Pay ₹/ }));
    await see(title(main)).toContainText('Thank you');
    await see(fact(main, 'Payment status')).toHaveText('paid');
    await see(payNow(main)).toHaveCount(0);
  });

  it('asks again one question at a time, also when the shopper comes back while one is open', async () => {
    const { page, main } = await visit(PHONE);
    const { id } = await anOrder(shopper, products);
    await page.clock.install();
    await page.goto(`/orders/${id}`);
    await see(title(main)).toHaveText('Almost yours.');
    await page.clock.pauseAt(Date.now() + 1000);
    await visitor.quiet();
    opened.shop.tap.clear();
    let answer = () => undefined as unknown;
    const until = new Promise((resolve) => (answer = () => resolve(null)));
    opened.shop.tap.fault(`GET /api/orders/${id}/`, { kind: 'wait', until }, 1);
    await page.clock.runFor(2_000);
    await see.poll(() => readings(id)).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const isQuestion = (request: Request) => request.postData()?.includes('"Order"') === true;
    const answers = () => page.waitForResponse((response) => isQuestion(response.request()));
    const first = answers();
    answer();
    await first;
    await page.evaluate(() => fetch('/livez'));
    const second = answers();
    await page.clock.runFor(2_000);
    await second;
    await page.evaluate(() => fetch('/livez'));
    // The next is due four seconds later; the question from before would be asked again after two.
    let asked = 0;
    page.on('request', (request) => (asked += Number(isQuestion(request))));
    await page.clock.runFor(3_900);
    await page.evaluate(() => fetch('/livez'));
    expect(asked).toBe(0);
    await page.clock.runFor(200);
    await see.poll(() => asked).toBe(1);
  });

  it('asks again while it is not paid, ever more slowly, then rests until the shopper comes back', async () => {
    const { page, main } = await visit(PHONE);
    const { id } = await anOrder(shopper, products);
    await page.clock.install();
    await page.goto(`/orders/${id}`);
    await see(title(main)).toHaveText('Almost yours.');
    await page.clock.pauseAt(Date.now() + 1000);
    opened.shop.tap.clear();
    const waited: number[] = [];
    for (const [index, pause] of PAUSES.entries()) {
      waited.push(await secondsUntil(visitor, pause / 4, () => readings(id) > index));
    }
    // The clock stood still when it began, a second or less after the first answer.
    expect(waited.map((seconds, index) => seconds >= (PAUSES[index] ?? 0) - (index === 0 ? 1.5 : 0))).toEqual(
      PAUSES.map(() => true),
    );
    console.log(`An open order was asked for ${readings(id)} times, after ${waited.join(', ')} s`);
    await visitor.quiet();
    await page.clock.fastForward(3_600_000);
    await visitor.quiet();
    expect(readings(id)).toBe(PAUSES.length);

    // Back on this page, it looks again, finds it paid, and has no reason to ask any more.
    await office.moveOrder(id, { status: 'confirmed', payment_status: 'paid' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(2_000);
    await see(title(main)).toContainText('Thank you');
    opened.shop.tap.clear();
    await page.clock.fastForward(600_000);
    await visitor.quiet();
    expect(readings(id)).toBe(0);
  });
});

/** Lets the page's clock run, `step` seconds at a time, until something has happened. @returns the seconds that took */
async function secondsUntil(
  { page, quiet }: Visitor,
  step: number,
  happened: () => boolean,
): Promise<number> {
  let seconds = 0;
  while (!happened()) {
    // What the last answer has led to comes before time goes on.
    await quiet();
    await page.clock.runFor(step * 1000);
    seconds += step;
    if (seconds > 600) throw new Error('It has not happened within ten minutes.');
    await page.evaluate(() => fetch('/livez'));
  }
  return seconds;
}
