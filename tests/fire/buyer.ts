import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shopper } from '../kit/shopper.ts';
import type { ReportedOutcome } from './orderAudit.ts';
import type { SeededRandom } from '../kit/seededRandom.ts';

const ORDER_FIELDS = 'order { id isPaid paymentStatus } userErrors { code messages }';
const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER_FIELDS} } }`;
const START_PAYMENT =
  'mutation ($id: ID!) { startPayment(orderId: $id) { payment { gatewayOrderId } userErrors { code messages } } }';
const VERIFY_PAYMENT = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { ${ORDER_FIELDS} } }`;
const CANCEL_PAYMENT = `mutation ($id: ID!) { cancelPayment(orderId: $id) { ${ORDER_FIELDS} } }`;
const REPORT_FAILURE = `mutation ($id: ID!) { reportPaymentFailure(orderId: $id) { ${ORDER_FIELDS} } }`;
const READ_ORDER = 'query ($id: ID!) { viewer { order(id: $id) { id isPaid paymentStatus } } }';

interface Order {
  id: string;
  isPaid: boolean;
}
interface Payload {
  order: Order | null;
  userErrors: { code: string; messages: string[] }[];
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
  const query = <T>(document: string, variables: Record<string, unknown>): Promise<T> =>
    retryUntilSuccess(random, async () => {
      const { data, errors } = await shopper.execute<T>(document, variables);
      return errors.length > 0 ? null : data;
    });

  const payInWindow = (gatewayOrder: string, outcome: string) =>
    retryUntilSuccess(random, async () => {
      const response = await fetch(`${shopUrl}/payment/sandbox/orders/${gatewayOrder}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
      return response.status === 200 ? ((await response.json()) as Record<string, string>) : null;
    });

  const readOrder = async (orderId: string) => {
    const { viewer } = await query<{ viewer: { order: Order | null } | null }>(READ_ORDER, { id: orderId });
    return viewer?.order ?? null;
  };

  /** Starts a payment. Returns the gateway's order id, or null if the order cannot be paid any more. */
  const openPayment = async (orderId: string): Promise<string | null> => {
    const { startPayment } = await query<{ startPayment: { payment: { gatewayOrderId: string } | null } }>(
      START_PAYMENT,
      {
        id: orderId,
      },
    );
    return startPayment.payment?.gatewayOrderId ?? null;
  };

  const sendVerification = async (
    orderId: string,
    paymentResult: Record<string, string>,
  ): Promise<Order | null> => {
    const input = {
      orderId,
      paymentId: paymentResult['razorpay_payment_id'],
      gatewayOrderId: paymentResult['razorpay_order_id'],
      signature: paymentResult['razorpay_signature'],
    };
    return (await query<{ verifyPayment: Payload }>(VERIFY_PAYMENT, { input })).verifyPayment.order;
  };

  const reportEnd = async (end: 'cancel' | 'fail', orderId: string): Promise<Order | null> => {
    const response = await query<Record<string, Payload>>(
      end === 'cancel' ? CANCEL_PAYMENT : REPORT_FAILURE,
      { id: orderId },
    );
    return Object.values(response)[0]?.order ?? null;
  };

  async function payFor(orderId: string): Promise<Order | null> {
    const variant = random.happens(SIMPLE_PAYMENT_SHARE) ? 'pay' : random.oneOf(PAYMENT_VARIANTS);
    let gatewayOrder = await openPayment(orderId);
    if (gatewayOrder === null) return readOrder(orderId);
    if (variant === 'tab dies before paying') return null;
    if (variant === 'close without paying') return reportEnd('cancel', orderId);
    if (variant === 'declined, then pay' || variant === 'close, then pay again') {
      if (variant === 'declined, then pay') await payInWindow(gatewayOrder, 'fail');
      await reportEnd(variant === 'declined, then pay' ? 'fail' : 'cancel', orderId);
      gatewayOrder = await openPayment(orderId);
      if (gatewayOrder === null) return readOrder(orderId);
    }
    if (variant === 'close after paying' || variant === 'pay late') {
      await payInWindow(gatewayOrder, variant === 'pay late' ? 'pay-late' : 'dismiss-after-paying');
      return reportEnd('cancel', orderId);
    }
    if (variant === 'tab dies after paying') {
      await payInWindow(gatewayOrder, 'lose-callback');
      return null;
    }
    return sendVerification(orderId, await payInWindow(gatewayOrder, 'succeed'));
  }

  return {
    /** Runs one checkout, from the order to one of its possible ends. @throws BuyerTimeoutError */
    async checkout(items: { productId: string; quantity: number }[]): Promise<ReportedOutcome> {
      const key = randomUUID();
      const input = {
        items,
        recipientName: 'Asha Verma',
        recipientPhone: '9876543210',
        shippingAddress: '12 MG Road, Pune 411001',
        idempotencyKey: key,
      };
      const { placeOrder } = await query<{ placeOrder: Payload }>(PLACE_ORDER, { input });
      if (!placeOrder.order) {
        const [refusal] = placeOrder.userErrors;
        if (refusal?.code !== 'OUT_OF_STOCK') throw new Error(`refused: ${JSON.stringify(refusal)}`);
        return { key, orderId: null, reportedStatus: 'out of stock' };
      }
      const { id: orderId } = placeOrder.order;
      const lastOrder = await payFor(orderId);
      return {
        key,
        orderId: Number(orderId),
        reportedStatus: lastOrder === null ? null : lastOrder.isPaid ? 'paid' : 'unpaid',
      };
    },
  };
}
