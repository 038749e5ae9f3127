import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Ledger } from '../lab/fire/orderAudit.ts';
import type { PlaceOrderInput } from '../__generated__/graphql.ts';
import { orderInput, PlaceOrder } from '../kit/checkoutOperations.ts';
import { createShopper, type Shopper } from '../kit/shopper.ts';
import type { Deployment } from './deployment.ts';

/** The result of orders that were retried until they were acknowledged. */
export interface OrdersResult {
  acknowledged: number;
  /** Acknowledged orders that are missing in the ledger. */
  lost: number;
  /** Idempotency keys with more than one order. */
  duplicated: number;
  /** Number of errors by error code. */
  codes: Record<string, number>;
  /** Failures without a GraphQL response, as messages. */
  nonGraphqlErrors: string[];
  /** Time from the end of each disruption to the first acknowledged order, in ms. */
  recoveryMs: number[];
}

const BUYERS = 10;
const ORDERS_BETWEEN_DISRUPTIONS = 30;
const PAUSE_MS = 100;
const ORDERS_TIMEOUT_MS = 60_000;

/** Ten buyers place orders through nginx while `disrupt` runs repeatedly; afterwards the orders are compared with the ledger. */
export async function placeOrdersDuring(
  shop: Deployment,
  rounds: number,
  disrupt: (index: number) => Promise<void>,
): Promise<OrdersResult> {
  const productId = '1101';
  const acknowledged = new Map<string, string>();
  const result: OrdersResult = {
    acknowledged: 0,
    lost: 0,
    duplicated: 0,
    codes: {},
    nonGraphqlErrors: [],
    recoveryMs: [],
  };
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => createShopper(shop.url)));
  await fetch(`${shop.upstreamUrl}/__test/products/${productId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stock: 1_000_000 }),
  });
  let isStopped = false;
  let disruptedAt: number | null = null;

  /** True once the order is acknowledged. */
  async function placeUntilAnswered(buyer: Shopper, input: PlaceOrderInput): Promise<boolean> {
    const response = await buyer
      .execute(PlaceOrder, { input })
      .catch((error: Error) => void result.nonGraphqlErrors.push(String(error)));
    if (!response) return false;
    const codes = [
      ...response.errors.map(({ extensions }) => String(extensions['code'])),
      ...(response.data?.placeOrder.userErrors.map(({ code }) => code) ?? []),
    ];
    for (const code of codes) result.codes[code] = (result.codes[code] ?? 0) + 1;
    const id = response.data?.placeOrder.order?.id;
    if (id === undefined) return false;
    acknowledged.set(input.idempotencyKey, id);
    if (disruptedAt !== null) result.recoveryMs.push(Math.round(performance.now() - disruptedAt));
    disruptedAt = null;
    return true;
  }

  const load = buyers.map(async (buyer) => {
    while (!isStopped) {
      const input = orderInput([{ productId, quantity: 1 }]);
      while (!(await placeUntilAnswered(buyer, input))) await wait(PAUSE_MS);
    }
  });
  const waitForMoreOrders = () =>
    expect
      .poll(() => acknowledged.size, { interval: PAUSE_MS, timeout: ORDERS_TIMEOUT_MS })
      .toBeGreaterThanOrEqual(acknowledged.size + ORDERS_BETWEEN_DISRUPTIONS);
  for (let index = 0; index < rounds; index += 1) {
    await waitForMoreOrders();
    await disrupt(index);
    disruptedAt = performance.now();
  }
  await waitForMoreOrders();
  isStopped = true;
  await Promise.all(load);

  const ledger = (await (await fetch(`${shop.upstreamUrl}/__test/ledger`)).json()) as Ledger;
  const idsByKey = new Map<string, string[]>();
  for (const { id, idempotency_key: key } of ledger.orders)
    if (key !== null) idsByKey.set(key, [...(idsByKey.get(key) ?? []), String(id)]);
  result.acknowledged = acknowledged.size;
  for (const [key, id] of acknowledged) if (!idsByKey.get(key)?.includes(id)) result.lost += 1;
  for (const ids of idsByKey.values()) if (ids.length > 1) result.duplicated += 1;
  return result;
}
