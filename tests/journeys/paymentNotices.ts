import type { Locator } from '@playwright/test';
import { expect } from 'vitest';
import { horizontalOverflowPx } from '../kit/browser.ts';
import { expectPage } from '../kit/expectPage.ts';
import type { Shop } from '../kit/openShop.ts';
import type { Shopper } from '../kit/shopper.ts';
import type { SignedInVisitor } from '../kit/visitor.ts';

/** What a notice's text contains. */
interface Words {
  /** "₹4,770.00 for order MD-1042". */
  sum: string;
  /** "order MD-1042 (₹4,770.00)". */
  order: string;
  /** The day of the order in India, and the day five days later. */
  debited: string;
  returned: string;
}

export const unpaidDebit = ({ debited, returned }: Words) =>
  `If your card or UPI account was debited on ${debited}, please do not pay again: the payment still reaches us, or your bank must return it by ${returned}.`;

interface Row {
  status: string;
  payment: string | null;
  title: string;
  text: (words: Words) => string;
  isPayable?: boolean;
  /** The upstream has accepted a proof of the payment. */
  isVerified?: boolean;
}

export const BEING_CONFIRMED = 'Your payment is being confirmed.';

/** The rows of the table in docs/product.md#orders-and-payments that the order itself tells. */
export const ROWS: Row[] = [
  {
    status: 'pending',
    payment: 'pending',
    title: 'Not paid yet.',
    text: (words) => `${words.sum} has not reached us yet. ${unpaidDebit(words)}`,
    isPayable: true,
  },
  {
    status: 'pending',
    payment: 'cancelled',
    title: 'Payment not completed.',
    text: (words) => `The payment of ${words.sum} was not completed. ${unpaidDebit(words)}`,
    isPayable: true,
  },
  {
    status: 'pending',
    payment: null,
    title: BEING_CONFIRMED,
    text: ({ sum, debited, returned }) =>
      `We do not know yet whether ${sum} was paid. Please do not pay again: the order shows the result as soon as we know it. If it failed, your bank must return what it debited on ${debited} from your card or UPI account by ${returned}.`,
  },
  {
    status: 'pending',
    payment: 'pending',
    isVerified: true,
    title: BEING_CONFIRMED,
    text: ({ sum }) =>
      `Your payment of ${sum} was accepted. Please do not pay again: the order shows the result as soon as we know it.`,
  },
  {
    status: 'pending',
    payment: 'on_hold',
    title: BEING_CONFIRMED,
    text: ({ sum }) =>
      `The payment of ${sum} is “on hold”, which does not say whether you paid. Please do not pay again: the order shows the result as soon as we know it.`,
  },
  {
    status: 'pending',
    payment: 'paid',
    title: 'Payment received.',
    text: ({ sum }) => `${sum} is paid. The order waits to be confirmed.`,
  },
  {
    status: 'at_customs',
    payment: 'paid',
    title: 'Payment received.',
    text: ({ sum }) => `${sum} is paid. The order is “at customs”.`,
  },
  {
    status: 'confirmed',
    payment: 'paid',
    title: 'Thank you. It’s on.',
    text: ({ sum }) => `${sum} is paid. The order is confirmed; next it is packed.`,
  },
  {
    status: 'processing',
    payment: 'unpaid',
    title: 'Being packed.',
    text: ({ sum }) => `${sum} is not paid yet. The order is being packed; next it is sent.`,
  },
  {
    status: 'shipped',
    payment: 'on_hold',
    title: 'On its way.',
    text: ({ sum }) =>
      `Whether ${sum} is paid is not known yet. The order is on its way; next it is delivered.`,
  },
  {
    status: 'delivered',
    payment: 'paid',
    title: 'Delivered.',
    text: ({ sum }) => `${sum} is paid. The order was delivered.`,
  },
  {
    status: 'cancelled',
    payment: 'cancelled',
    title: 'Cancelled.',
    text: (words) => `${words.sum} has not reached us, and the order is cancelled. ${unpaidDebit(words)}`,
  },
  {
    status: 'cancelled',
    payment: null,
    title: 'Cancelled.',
    text: ({ order }) =>
      `We do not know whether the cancelled ${order} was paid. Please contact support with its number.`,
  },
  {
    status: 'cancelled',
    payment: 'paid',
    title: 'Cancelled, but paid.',
    text: ({ order }) =>
      `The cancelled ${order} was paid, and no refund is recorded yet. Please contact support with its number.`,
  },
  {
    status: 'pending',
    payment: 'refund_due',
    title: 'A refund is due.',
    text: ({ order }) =>
      `Your payment for ${order} arrived, but the order could not be confirmed, for example because something was sold out by then. What you paid is due back to you; the day is not known yet.`,
  },
  {
    status: 'delivered',
    payment: 'refund_due',
    title: 'A refund is due.',
    text: ({ order }) => `A refund for ${order} is due to you; the day is not known yet.`,
  },
  {
    status: 'cancelled',
    payment: 'refunded',
    title: 'Refunded.',
    text: ({ order }) =>
      `Your payment for ${order} was refunded. Please ask your bank if you do not see it there.`,
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;
const timeZone = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The words of an order's notice, from the order as the API shows it. */
export async function wordsOf(shopper: Shopper, id: string): Promise<Words> {
  const { viewer } = await shopper.request<{
    viewer: { order: { number: string; createdAt: string; total: { amount: string } } };
  }>('query ($id: ID!) { viewer { order(id: $id) { number createdAt total { amount } } } }', { id });
  const { number, createdAt, total } = viewer.order;
  const amount = rupees.format(Number(total.amount));
  return {
    sum: `${amount} for order ${number}`,
    order: `order ${number} (${amount})`,
    debited: dayFormat.format(Date.parse(createdAt)),
    returned: dateFormat.format(Date.parse(createdAt) + 5 * DAY_MS),
  };
}

export const title = (main: Locator) => main.getByRole('heading', { level: 1 });
/** The live region with the notice; the other one of the page is empty. */
const notice = (main: Locator) => main.getByRole('status').first();

/** The upstream shows all orders with this status and payment status. */
export const showOrdersAs = (
  { faultProxy }: Pick<Shop, 'faultProxy'>,
  status: string,
  payment: string | null,
) =>
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
export async function expectNotice(
  { page, main, press }: Pick<SignedInVisitor, 'page' | 'main' | 'press'>,
  expected: { title: string; text: string },
) {
  const card = main.locator('article:visible').first();
  await expectPage(card).toContainText(expected.title);
  expect(await horizontalOverflowPx(page)).toBe(0);
  await press(card.getByRole('link'));
  await expectPage(title(main)).toHaveText(expected.title);
  await expectPage(notice(main)).toHaveText(expected.text);
  expect(await horizontalOverflowPx(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expectPage(notice(main)).toBeVisible();
  await expectPage(title(main)).toBeVisible();
  await page.emulateMedia({ media: null });
}
