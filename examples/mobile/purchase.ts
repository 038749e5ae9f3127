import type { CheckoutMutation, PurchaseInput, SettlePaymentInput } from './__generated__/graphql.ts';
import type { createShopClient } from './client.ts';
import { Checkout, SettlePayment } from './operations.ts';
import type { PaymentProof } from '../payInSandbox.ts';

type Result = NonNullable<CheckoutMutation['checkout']['result']>;
type Payable = Extract<Result, { __typename: 'ReadyToPay' | 'TotalChanged' }>;

/** What a device stores for its shopper from Pay Now until the order is final. */
export interface Unfinished {
  orderId: string;
  windowId?: string | null;
  proof?: PaymentProof;
}

/** What an app shows and stores; each question resolves to the shopper's answer. */
export interface PurchaseScreen {
  read(): Unfinished | undefined;
  store(unfinished: Unfinished | undefined): void;
  asksToBuyAgain(orders: { number: string; isPaid: boolean }[]): Promise<boolean>;
  acceptsTotal(total: string): Promise<boolean>;
  /** Opens the provider's window; null when the shopper closes it. */
  pay(result: Payable): Promise<PaymentProof | null>;
  tell(text: string): void;
}

/** Buys what is in the cart, from Pay Now to its end. @returns the order to show, or null: stay at the checkout */
export async function buy(
  request: ReturnType<typeof createShopClient>,
  screen: PurchaseScreen,
  purchase: PurchaseInput,
  shownTotal: string,
): Promise<string | null> {
  const asked = { ...purchase, unfinished: screen.read() ?? null };
  const { checkout } = await request(
    Checkout,
    { input: { purchase: asked, shownTotal } },
    { repeatable: true },
  );
  const { result, orderId, userErrors } = checkout;
  for (const { messages } of userErrors) screen.tell(messages.join(' '));
  if (result?.__typename === 'EarlierOrders') {
    if (!(await screen.asksToBuyAgain(result.orders))) return result.orders[0]?.id ?? null;
    const seen = [...(purchase.seen ?? []), ...result.orders.map(({ id }) => id)];
    return buy(request, screen, { ...purchase, seen }, shownTotal);
  }
  if (!orderId) return null;
  // An order that cannot be read may have a proof without an outcome.
  const windowId = result && 'payment' in result ? result.payment.windowId : null;
  if (result || screen.read()?.orderId !== orderId) screen.store({ orderId, windowId });
  if (userErrors.length > 0) return null;
  if (result?.__typename === 'AlreadyPaid') return settle(request, screen, { orderId, event: 'LOOK_AGAIN' });
  // The order exists, and cannot be read now: its page shows it.
  if (!result) return orderId;
  if (result.__typename === 'TotalChanged' && !(await screen.acceptsTotal(result.payment.amount.amount)))
    return settle(request, screen, { orderId, event: 'TOTAL_DECLINED', windowId });
  const proof = await screen.pay(result);
  if (!proof) return settle(request, screen, { orderId, event: 'DISMISSED', windowId });
  // On the disk before it is sent: an app that was killed sends it at its next start.
  screen.store({ orderId, windowId, proof });
  return settle(request, screen, { orderId, event: 'PROOF', proof });
}

/** Tells the shop how a payment went on, until it knows the outcome; also for what a device has stored, at the start of the app. */
export async function settle(
  request: ReturnType<typeof createShopClient>,
  screen: PurchaseScreen,
  event: SettlePaymentInput,
): Promise<string | null> {
  for (let asked = 0; ; asked += 1) {
    const input = { ...event, asked, removeBought: true };
    const { settlePayment } = await request(SettlePayment, { input }, { repeatable: true });
    const { outcome, alert, askAgainAfterSeconds, userErrors } = settlePayment;
    for (const { messages } of userErrors) screen.tell(messages.join(' '));
    if (alert) screen.tell(alert);
    if (outcome === 'PAID' || outcome === 'REFUND_DUE') screen.store(undefined);
    if (outcome === 'REFUSED') screen.store({ orderId: event.orderId });
    if (outcome !== 'UNCONFIRMED') return outcome === 'CANCELLED' ? null : event.orderId;
    if (askAgainAfterSeconds == null) return event.orderId;
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterSeconds * 1000));
  }
}
