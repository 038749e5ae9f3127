import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger } from '../fire/orderAudit.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import type { Deployment } from './deployment.ts';

/** What became of orders that were sent again until they were answered. */
export interface OrdersResult {
  acknowledged: number;
  /** Of those, the ones that the books do not know. */
  lost: number;
  /** Keys with more than one order. */
  doubled: number;
  /** What the shop said meanwhile, by error code. */
  codes: Record<string, number>;
  /** Answers that were none of GraphQL's, as sentences. */
  untyped: string[];
  /** From the end of each harm to the first order after it, in ms. */
  recovery: number[];
}

const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { order { id } userErrors { code } }
}`;
const BUYERS = 10;
const BETWEEN = 30;
const PAUSE_MS = 100;

interface Placed {
  placeOrder: { order: { id: string } | null; userErrors: { code: string }[] };
}

const inputOf = (productId: string, idempotencyKey: string) => ({
  items: [{ productId, quantity: 1 }],
  recipientName: 'Asha Verma',
  recipientPhone: '9876543210',
  shippingAddress: '12 MG Road, Pune 411001',
  idempotencyKey,
});

/** Ten buyers order through the proxy while `harm` is done again and again; then the books are compared. */
export async function ordersUnder(
  shop: Deployment,
  times: number,
  harm: (time: number) => Promise<void>,
): Promise<OrdersResult> {
  const productId = '1101';
  const acknowledged = new Map<string, string>();
  const result: OrdersResult = { acknowledged: 0, lost: 0, doubled: 0, codes: {}, untyped: [], recovery: [] };
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aShopper(shop.url)));
  await fetch(`${shop.upstreamUrl}/__test/products/${productId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock: 1_000_000 }),
  });
  let stopped = false;
  let harmed: number | null = null;

  /** True once the order is acknowledged. */
  async function place(buyer: Shopper, key: string): Promise<boolean> {
    const answer = await buyer
      .send<Placed>(PLACE, { input: inputOf(productId, key) })
      .catch((error: Error) => void result.untyped.push(String(error)));
    if (!answer) return false;
    const codes = [
      ...answer.errors.map(({ extensions }) => String(extensions['code'])),
      ...(answer.data?.placeOrder.userErrors.map(({ code }) => code) ?? []),
    ];
    for (const code of codes) result.codes[code] = (result.codes[code] ?? 0) + 1;
    const id = answer.data?.placeOrder.order?.id;
    if (id === undefined) return false;
    acknowledged.set(key, id);
    if (harmed !== null) result.recovery.push(Math.round(performance.now() - harmed));
    harmed = null;
    return true;
  }

  const load = buyers.map(async (buyer) => {
    while (!stopped) {
      const key = randomUUID();
      while (!(await place(buyer, key))) await wait(PAUSE_MS);
    }
  });
  const more = async () => {
    const goal = acknowledged.size + BETWEEN;
    while (acknowledged.size < goal) await wait(PAUSE_MS);
  };
  for (let time = 0; time < times; time += 1) {
    await more();
    await harm(time);
    harmed = performance.now();
  }
  await more();
  stopped = true;
  await Promise.all(load);

  const ledger = (await (await fetch(`${shop.upstreamUrl}/__test/ledger`)).json()) as Ledger;
  const booked = new Map<string, string[]>();
  for (const { id, idempotency_key: key } of ledger.orders)
    if (key !== null) booked.set(key, [...(booked.get(key) ?? []), String(id)]);
  result.acknowledged = acknowledged.size;
  for (const [key, id] of acknowledged) if (!booked.get(key)?.includes(id)) result.lost += 1;
  for (const ids of booked.values()) if (ids.length > 1) result.doubled += 1;
  return result;
}
