import type { Locator } from '@playwright/test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../kit/backOffice.ts';
import { LOW_PHONE } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { type Shop, WITH_PUBLIC_CACHE } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';
import { collectAnnouncements } from './announcements.ts';
import { createVisitorWithCart, openCheckout, payButton, payNowButton } from './checkoutPage.ts';
import { ownShopAndBrowser } from './shopAndBrowser.ts';

/** What a notice's text contains. */
interface Words {
  /** "₹4,770.00 for order MD-1042". */
  sum: string;
  /** The day of the order in India, and the day five days later. */
  debited: string;
  returned: string;
}

const unpaidDebit = ({ debited, returned }: Words) =>
  `If your card or UPI account was debited on ${debited}, please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`;

const BEING_CONFIRMED = 'Your payment is being confirmed.';

const DAY_MS = 24 * 60 * 60 * 1000;
const timeZone = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The words of an order's notice, from the order as the API shows it. */
async function wordsOf(shopper: Shopper, id: string): Promise<Words> {
  const { viewer } = await shopper.request<{
    viewer: { order: { number: string; createdAt: string; total: { amount: string } } };
  }>('query ($id: ID!) { viewer { order(id: $id) { number createdAt total { amount } } } }', { id });
  const { number, createdAt, total } = viewer.order;
  const amount = rupees.format(Number(total.amount));
  return {
    sum: `${amount} for order ${number}`,
    debited: dayFormat.format(Date.parse(createdAt)),
    returned: dateFormat.format(Date.parse(createdAt) + 5 * DAY_MS),
  };
}

const title = (main: Locator) => main.getByRole('heading', { level: 1 });
/** The live region with the notice; the other one of the page is empty. */
const notice = (main: Locator) => main.getByRole('status').first();

/** The upstream shows all orders with this status and payment status. */
const showOrdersAs = ({ faultProxy }: Pick<Shop, 'faultProxy'>, status: string, payment: string | null) =>
  faultProxy.fault('GET /api/orders/', {
    kind: 'rewrite',
    change: (body) =>
      JSON.stringify(
        JSON.parse(body, (_key, value: unknown) =>
          typeof value === 'object' && value !== null && 'payment_status' in value
            ? { ...value, status, payment_status: payment }
            : value,
        ),
      ),
  });

/** Opens the newest order from the list, and expects the short form there, then the notice on its page and on paper. */
async function expectNotice(
  { page, main, press }: Pick<SignedInVisitor, 'page' | 'main' | 'press'>,
  expected: { title: string; text: string },
) {
  const card = main.locator('article:visible').first();
  await expectPage(card).toContainText(expected.title);
  await press(card.getByRole('link'));
  await expectPage(title(main)).toHaveText(expected.title);
  await expectPage(notice(main)).toHaveText(expected.text);
  await page.emulateMedia({ media: 'print' });
  await expectPage(notice(main)).toBeVisible();
  await expectPage(title(main)).toBeVisible();
  await page.emulateMedia({ media: null });
}

const CAPTURE_DELAY_S = 600;

describe('where the money of a purchase is', () => {
  const opened = ownShopAndBrowser({ bff: WITH_PUBLIC_CACHE });
  let office: ReturnType<typeof openBackOffice>;
  let productId: string;
  beforeAll(async () => {
    office = openBackOffice(opened.shop);
    [productId = ''] = await opened.shop.productsInStock(1);
  });
  beforeEach(() => office.changeProduct(productId, { stock: 50 }));

  /** A late payment is captured 10 s after it: on a slow machine before the page is looked at. */
  const delayCapture = () => office.advanceTime(-CAPTURE_DELAY_S);

  /** Waits until the open page of an order shows another title by itself; returns what was announced meanwhile. */
  async function announcedUntil(
    { page, main }: Pick<SignedInVisitor, 'page' | 'main'>,
    change: () => Promise<unknown>,
    expectedTitle: string,
  ) {
    const announcements = await collectAnnouncements(page);
    await change();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPage(title(main)).toHaveText(expectedTitle);
    return announcements();
  }

  const buy = async () => {
    const buyer = await createVisitorWithCart(opened, { [productId]: 1 }, LOW_PHONE);
    await openCheckout(buyer.page);
    await buyer.press(payNowButton(buyer.page));
    await expectPage(payButton(buyer.page)).toBeVisible();
    const [order] = await buyer.orders();
    return { buyer, orderId: order?.id ?? '' };
  };

  it('is said after the window was closed over a debit, and once more when it is captured late', async () => {
    const { buyer, orderId } = await buy();
    const { page, main, press, shopper: payer } = buyer;
    await press(page.getByRole('button', { name: 'Pay late (UPI)' }));
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    await expectPage(confirm).toBeVisible();
    await delayCapture();
    await press(confirm);
    await expectPage(page).toHaveURL('/cart');
    await page.goto('/orders');
    const words = await wordsOf(payer, orderId);
    await expectNotice(buyer, {
      title: 'Payment not completed.',
      text: `The payment of ${words.sum} was not completed. ${unpaidDebit(words)}`,
    });
    await expectPage(payNowButton(page)).toBeEnabled();
    const announced = await announcedUntil(
      { page, main },
      () => office.advanceTime(2 * CAPTURE_DELAY_S),
      'Thank you. It’s on.',
    );
    expect(announced).toEqual([`${words.sum} is paid. The order is confirmed; next it is packed.`]);
    await expectPage(payNowButton(page)).toHaveCount(0);
  });

  it('is being confirmed while this device has a proof without an outcome', async () => {
    const { buyer, orderId } = await buy();
    showOrdersAs(opened.shop, 'pending', 'pending');
    opened.shop.faultProxy.fault('/payment/verify/', respondWith(503, {}));
    await buyer.press(payButton(buyer.page));
    await expectPage(buyer.page.getByRole('dialog', { name: 'Verifying Payment...' })).toBeVisible();
    await buyer.page.close();
    const page = await buyer.openTab();
    const main = page.getByRole('main');
    await page.goto('/orders');
    const { sum, debited, returned } = await wordsOf(buyer.shopper, orderId);
    await expectNotice(
      { ...buyer, page, main },
      {
        title: BEING_CONFIRMED,
        text: `We do not know yet whether ${sum} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank must return what it debited on ${debited} from your card or UPI account by ${returned}.`,
      },
    );
    await expectPage(payNowButton(page)).toHaveCount(0);
    const announced = await announcedUntil(
      { page, main },
      () => Promise.resolve(opened.shop.faultProxy.clear()),
      'Thank you. It’s on.',
    );
    expect(announced).toEqual([`${sum} is paid. The order is confirmed; next it is packed.`]);
  });
});
