import { setTimeout as wait } from 'node:timers/promises';
import type { OrderItemInput, TypedDocumentString } from '../../__generated__/graphql.ts';
import {
  CancelPayment,
  Checkout,
  orderInput,
  PlaceOrder,
  purchaseOf,
  ReadOrder,
  ReportPaymentFailure,
  SettlePayment,
  StartPayment,
  VerifyPayment,
} from '../../kit/checkoutOperations.ts';
import { payInSandbox, type SandboxOutcome, type SandboxPayment } from '../../kit/sandbox.ts';
import type { Shopper } from '../../kit/shopper.ts';
import type { ReportedOutcome } from './orderAudit.ts';
import type { SeededRandom } from './seededRandom.ts';

interface Order {
  isPaid: boolean;
}

/** Share of buyers who pay without detours; the others use one of the variants below. */
const SIMPLE_PAYMENT_SHARE = 0.55;
const PAYMENT_VARIANTS = [
  'declined, then pay',
  'close, then pay again',
  'close after paying',
  'tab dies after paying',
  'pay late',
  'close without paying',
  'tab dies before paying',
] as const;

/** A buyer gives up after this time without a successful response. */
const BUYER_TIMEOUT_MS = 180_000;

/** Thrown when the shop gave no successful response for `BUYER_TIMEOUT_MS`. */
export class BuyerTimeoutError extends Error {}

/** Repeats the attempt after short pauses until it returns a value other than null. @throws BuyerTimeoutError */
async function retryUntilSuccess<T>(random: SeededRandom, attempt: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + BUYER_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await attempt().catch(() => null);
    if (response !== null) return response;
    await wait(random.between(50, 500));
  }
  throw new BuyerTimeoutError();
}

/** A buyer with an account, for several checkouts one after the other. */
export function createBuyer(shopUrl: string, shopper: Shopper, random: SeededRandom) {
  const request = <Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data> =>
    retryUntilSuccess(random, async () => {
      const { data, errors } = await shopper.execute(document, variables);
      return errors.length > 0 ? null : data;
    });

  const payInWindow = (gatewayOrder: string, outcome: SandboxOutcome): Promise<SandboxPayment> =>
    retryUntilSuccess(random, () => payInSandbox({ url: shopUrl }, gatewayOrder, outcome));

  const readOrder = async (orderId: string): Promise<Order | null> =>
    (await request(ReadOrder, { orderId })).viewer?.order ?? null;

  /** Starts a payment. Returns the gateway's order id, or null if the order cannot be paid any more. */
  const openPayment = async (orderId: string): Promise<string | null> => {
    const { startPayment } = await request(StartPayment, { orderId });
    return startPayment.payment?.gatewayOrderId ?? null;
  };

  const sendVerification = async (orderId: string, payment: SandboxPayment): Promise<Order | null> =>
    (await request(VerifyPayment, { input: { orderId, ...payment } })).verifyPayment.order;

  /** The same by `settlePayment`, asked until there is an outcome. */
  const settle = async (orderId: string, proof: SandboxPayment): Promise<Order | null> =>
    retryUntilSuccess(random, async () => {
      const input = { orderId, event: 'PROOF', proof } as const;
      const { settlePayment } = await request(SettlePayment, { input });
      const { outcome } = settlePayment;
      return outcome === 'UNCONFIRMED' ? null : { isPaid: outcome === 'PAID' };
    });

  const cancel = async (orderId: string): Promise<Order | null> =>
    (await request(CancelPayment, { orderId })).cancelPayment.order;
  const reportFailure = async (orderId: string): Promise<Order | null> =>
    (await request(ReportPaymentFailure, { orderId })).reportPaymentFailure.order;

  async function payFor(orderId: string, verify = sendVerification): Promise<Order | null> {
    const variant = random.happens(SIMPLE_PAYMENT_SHARE) ? 'pay' : random.oneOf(PAYMENT_VARIANTS);
    let gatewayOrder = await openPayment(orderId);
    if (gatewayOrder === null) return readOrder(orderId);
    if (variant === 'tab dies before paying') return null;
    if (variant === 'close without paying') return cancel(orderId);
    if (variant === 'declined, then pay' || variant === 'close, then pay again') {
      if (variant === 'declined, then pay') await payInWindow(gatewayOrder, 'fail');
      await (variant === 'declined, then pay' ? reportFailure : cancel)(orderId);
      gatewayOrder = await openPayment(orderId);
      if (gatewayOrder === null) return readOrder(orderId);
    }
    if (variant === 'close after paying' || variant === 'pay late') {
      await payInWindow(gatewayOrder, variant === 'pay late' ? 'pay-late' : 'dismiss-after-paying');
      return cancel(orderId);
    }
    if (variant === 'tab dies after paying') {
      await payInWindow(gatewayOrder, 'lose-callback');
      return null;
    }
    return verify(orderId, await payInWindow(gatewayOrder, 'succeed'));
  }

  /** Pay Now, which makes its own key; the buyer wants what was bought before once more. */
  async function payNow(items: OrderItemInput[]): Promise<ReportedOutcome> {
    for (const seen: string[] = []; ;) {
      const input = { purchase: purchaseOf(items, { seen: [...seen] }), shownTotal: '1.00' };
      const { result, orderId, userErrors } = (await request(Checkout, { input })).checkout;
      if (result?.__typename === 'EarlierOrders') seen.push(...result.orders.map(({ id }) => id));
      else if (orderId !== null) return outcomeOf(null, orderId, await payFor(orderId, settle));
      else if (userErrors[0]?.code === 'OUT_OF_STOCK')
        return { key: null, orderId: null, reportedStatus: 'out of stock' };
      else throw new Error(`refused: ${JSON.stringify(userErrors)}`);
    }
  }

  const outcomeOf = (key: string | null, orderId: string, lastOrder: Order | null): ReportedOutcome => ({
    key,
    orderId: Number(orderId),
    reportedStatus: lastOrder === null ? null : lastOrder.isPaid ? 'paid' : 'unpaid',
  });

  return {
    /** Runs one checkout, from the order to one of its possible ends. @throws BuyerTimeoutError */
    async checkout(items: OrderItemInput[]): Promise<ReportedOutcome> {
      if (random.happens(0.5)) return payNow(items);
      const input = orderInput(items);
      const key = input.idempotencyKey;
      const { placeOrder } = await request(PlaceOrder, { input });
      const { orderId } = placeOrder;
      if (orderId === null) {
        const [refusal] = placeOrder.userErrors;
        if (refusal?.code !== 'OUT_OF_STOCK') throw new Error(`refused: ${JSON.stringify(refusal)}`);
        return { key, orderId: null, reportedStatus: 'out of stock' };
      }
      return outcomeOf(key, orderId, await payFor(orderId));
    },
  };
}
