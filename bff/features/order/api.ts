import { z } from 'zod';
import type { OrderSort } from '../../__generated__/schema.ts';
import { isNotFoundOrInvalidId, isNotFound } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { wireAmount } from '../../wire/money.ts';
import { identifyLine, sumOfLines, wireLines } from '../../wire/orderLine.ts';
import { pageAfterLast, pageNumber, PAGING_FIELDS } from '../../wire/paging.ts';
import { NO_DATE_TIME, wireDateTime } from '../../wire/dateTime.ts';
import { encodePathSegment, wireId, wireList, wireName, wireText } from '../../wire/scalars.ts';

/** The shopper of an order: an id or a name, or an object that has one. Any other value is null. */
const OrderUser = z
  .union([
    wireId,
    z.object({ id: wireId }).transform(({ id }) => id),
    z.object({ username: wireId }).transform(({ username }) => username),
    z.object({ email: wireId }).transform(({ email }) => email),
  ])
  .nullish()
  .catch(null);

/** Each field but the id may be odd: it is shown as far as it can be read, because whoever does not see an order orders again. */
const SentOrder = z.object({
  id: wireId,
  order_number: wireText,
  status: wireName.catch(''),
  total_amount: wireAmount.nullish().catch(null),
  payment_method: wireText,
  payment_status: wireText,
  items: wireLines.catch([]),
  created_at: wireDateTime.catch(NO_DATE_TIME),
  updated_at: wireDateTime.nullish().catch(null),
  user: OrderUser,
  shipping_person_name: wireText,
  shipping_person_number: wireText,
  shipping_address: wireText,
});

export const Order = SentOrder.transform(({ order_number, total_amount, items, ...order }) => ({
  ...order,
  order_number: order_number ?? order.id,
  total_amount: total_amount ?? sumOfLines(items),
  items: items.map((line) => identifyLine(order.id, line)),
}));

export const OrderList = z.object({
  results: wireList(Order),
  ...PAGING_FIELDS,
  page: pageNumber,
});

/** The wire's `ordering` for each sort (docs/product.md#upstream-calls). */
const ORDERING: Record<OrderSort, string> = {
  DATE_DESC: '-created_at',
  DATE_ASC: 'created_at',
  AMOUNT_DESC: '-total_amount',
  AMOUNT_ASC: 'total_amount',
};

/** A page of orders, with the requested page. */
export interface WireOrderPage {
  response: z.output<typeof OrderList>;
  page: number;
  pageSize: number;
}

export type WireOrder = z.output<typeof Order>;

/** The arguments of a page of orders. */
export interface OrderQuery {
  sort: OrderSort;
  page: number;
  pageSize: number;
}

/** A shopper places fewer orders than a page has within the time in which they are recent. */
const NEWEST: OrderQuery = { sort: 'DATE_DESC', page: 1, pageSize: 20 };

const readOrders = (upstream: Upstream, { sort, page, pageSize }: OrderQuery, timeoutMs?: number) =>
  upstream.authenticatedRest({
    ...(timeoutMs !== undefined && { timeoutMs }),
    path: '/api/orders/',
    query: { page, page_size: pageSize, ordering: ORDERING[sort] },
    responseSchema: OrderList,
    fallbackMessage: 'ORDERS_UNREADABLE',
  });

/** The upstream responds 404 for a page after the last. Such a page is empty; its totals come from the first page. */
async function readPage(upstream: Upstream, query: OrderQuery): Promise<WireOrderPage> {
  const { page, pageSize } = query;
  try {
    return { response: await readOrders(upstream, query), page, pageSize };
  } catch (error) {
    if (page === 1 || !isNotFound(error)) throw error;
    const first = await readOrders(upstream, { ...query, page: 1 });
    return { response: { ...pageAfterLast(first), page }, page, pageSize };
  }
}

/** Upstream calls of one request that read orders. */
export function orderApi(upstream: Upstream) {
  const runningReads = new Map<string, Promise<WireOrderPage>>();

  /** The fields that need the same page share one call while it runs: a later mutation of the request may sign in another shopper. */
  function readSharedPage(query: OrderQuery): Promise<WireOrderPage> {
    const { sort, page, pageSize } = query;
    const key = `${sort} ${page} ${pageSize}`;
    const running = runningReads.get(key);
    if (running) return running;
    const read = readPage(upstream, query).finally(() => runningReads.delete(key));
    runningReads.set(key, read);
    return read;
  }

  return {
    readPage: readSharedPage,

    /** The newest orders. */
    newest: async (): Promise<WireOrder[]> => (await readSharedPage(NEWEST)).response.results,

    /** The ids of the newest orders, for a checkout, which does not wait for them long. */
    newestIds: async (timeoutMs: number): Promise<string[]> =>
      (await readOrders(upstream, NEWEST, timeoutMs)).results.map(({ id }) => id),

    /** The order; null when the id does not exist or belongs to another shopper. */
    async byId(id: string): Promise<WireOrder | null> {
      try {
        return await upstream.authenticatedRest({
          path: `/api/orders/${encodePathSegment(id)}/`,
          responseSchema: Order,
          fallbackMessage: 'ORDERS_UNREADABLE',
        });
      } catch (error) {
        if (isNotFoundOrInvalidId(error)) return null;
        throw error;
      }
    },
  };
}
