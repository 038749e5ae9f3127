import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shopper } from '../kit/shopper.ts';
import type { Told } from './orderAudit.ts';
import type { Chance } from '../kit/seededRandom.ts';

const ORDER = 'order { id isPaid paymentStatus } userErrors { code messages }';
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const START =
  'mutation ($id: ID!) { startPayment(orderId: $id) { payment { gatewayOrderId } userErrors { code messages } } }';
const VERIFY = `mutation ($input: VerifyPaymentInput!) { verifyPayment(input: $input) { ${ORDER} } }`;
const CANCEL = `mutation ($id: ID!) { cancelPayment(orderId: $id) { ${ORDER} } }`;
const FAIL = `mutation ($id: ID!) { reportPaymentFailure(orderId: $id) { ${ORDER} } }`;
const READ = 'query ($id: ID!) { viewer { order(id: $id) { id isPaid paymentStatus } } }';

interface Order {
  id: string;
  isPaid: boolean;
}
interface Payload {
  order: Order | null;
  userErrors: { code: string; messages: string[] }[];
}

/** So many buyers simply pay; the others do it in a way of their own. */
const SIMPLY = 0.55;
const WAYS = [
  'declined, then pay',
  'close, then pay again',
  'close after paying',
  'tab dies after paying',
  'pay late',
  'close without paying',
  'tab dies before paying',
] as const;

/** A buyer gives up when the shop has said nothing for so long (ms). */
const PATIENCE = 180_000;

/** The shop has not answered in all that time. */
export class GaveUp extends Error {}

/** Asks again after trouble, as people do, until there is an answer that is one. */
async function insist<T>(chance: Chance, attempt: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await attempt().catch(() => null);
    if (answer !== null) return answer;
    await wait(chance.between(50, 500));
  }
  throw new GaveUp();
}

/** One buyer with an account, who can go through many checkouts, one after the other. */
export function aBuyer(shopUrl: string, shopper: Shopper, chance: Chance) {
  const ask = <T>(document: string, variables: Record<string, unknown>): Promise<T> =>
    insist(chance, async () => {
      const { data, errors } = await shopper.send<T>(document, variables);
      return errors.length > 0 ? null : data;
    });

  const tap = (providerOrder: string, outcome: string) =>
    insist(chance, async () => {
      const answer = await fetch(`${shopUrl}/payment/sandbox/orders/${providerOrder}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
      return answer.status === 200 ? ((await answer.json()) as Record<string, string>) : null;
    });

  const read = async (id: string) => {
    const { viewer } = await ask<{ viewer: { order: Order | null } | null }>(READ, { id });
    return viewer?.order ?? null;
  };

  /** Opens a payment; null when there is none to open any more. */
  const start = async (id: string): Promise<string | null> => {
    const { startPayment } = await ask<{ startPayment: { payment: { gatewayOrderId: string } | null } }>(
      START,
      {
        id,
      },
    );
    return startPayment.payment?.gatewayOrderId ?? null;
  };

  const verify = async (id: string, handed: Record<string, string>): Promise<Order | null> => {
    const input = {
      orderId: id,
      paymentId: handed['razorpay_payment_id'],
      gatewayOrderId: handed['razorpay_order_id'],
      signature: handed['razorpay_signature'],
    };
    return (await ask<{ verifyPayment: Payload }>(VERIFY, { input })).verifyPayment.order;
  };

  const report = async (how: 'cancel' | 'fail', id: string): Promise<Order | null> => {
    const answer = await ask<Record<string, Payload>>(how === 'cancel' ? CANCEL : FAIL, { id });
    return Object.values(answer)[0]?.order ?? null;
  };

  async function payFor(id: string): Promise<Order | null> {
    const way = chance.happens(SIMPLY) ? 'pay' : chance.oneOf(WAYS);
    let providerOrder = await start(id);
    if (providerOrder === null) return read(id);
    if (way === 'tab dies before paying') return null;
    if (way === 'close without paying') return report('cancel', id);
    if (way === 'declined, then pay' || way === 'close, then pay again') {
      if (way === 'declined, then pay') await tap(providerOrder, 'fail');
      await report(way === 'declined, then pay' ? 'fail' : 'cancel', id);
      providerOrder = await start(id);
      if (providerOrder === null) return read(id);
    }
    if (way === 'close after paying' || way === 'pay late') {
      await tap(providerOrder, way === 'pay late' ? 'pay-late' : 'dismiss-after-paying');
      return report('cancel', id);
    }
    if (way === 'tab dies after paying') {
      await tap(providerOrder, 'lose-callback');
      return null;
    }
    return verify(id, await tap(providerOrder, 'succeed'));
  }

  return {
    /** One checkout from the order to wherever it ends. @throws GaveUp */
    async checkout(items: { productId: string; quantity: number }[]): Promise<Told> {
      const key = randomUUID();
      const input = {
        items,
        recipientName: 'Asha Verma',
        recipientPhone: '9876543210',
        shippingAddress: '12 MG Road, Pune 411001',
        idempotencyKey: key,
      };
      const { placeOrder } = await ask<{ placeOrder: Payload }>(PLACE, { input });
      if (!placeOrder.order) {
        const [refusal] = placeOrder.userErrors;
        if (refusal?.code !== 'OUT_OF_STOCK') throw new Error(`refused: ${JSON.stringify(refusal)}`);
        return { key, orderId: null, said: 'out of stock' };
      }
      const { id } = placeOrder.order;
      const last = await payFor(id);
      return { key, orderId: Number(id), said: last === null ? null : last.isPaid ? 'paid' : 'unpaid' };
    },
  };
}
