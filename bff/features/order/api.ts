import { z } from 'zod';
import type { OrderSort, ViewerOrdersArgs } from '../../__generated__/schema.ts';
import { nullIfMissing } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { optionalAmount } from '../../wire/money.ts';
import { identifyLine, totalOf, wireLines } from '../../wire/orderLine.ts';
import { pageNumber, readPage, wirePage } from '../../wire/paging.ts';
import { dateTimeOf, NO_DATE_TIME } from '../../wire/dateTime.ts';
import { encodePathSegment, idOf, isMap, optional, wireId, wireName, wireText } from '../../wire/scalars.ts';

/** The shopper of an order: an id or a name, or an object that has one. */
const userOf = (value: unknown): string | null =>
  isMap(value) ? (idOf(value['id']) ?? idOf(value['username']) ?? idOf(value['email'])) : idOf(value);

const OrderStatuses = z
  .enum(['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'UNKNOWN'])
  .catch('UNKNOWN');

/** Each field but the id may be odd: it is shown as far as it can be read, because a shopper who does not see an order orders again. */
export const Order = z
  .object({
    id: wireId,
    order_number: wireText,
    status: wireName.catch(''),
    total_amount: optionalAmount,
    payment_method: wireText,
    payment_status: wireText,
    items: wireLines.catch([]),
    created_at: optional((value) => dateTimeOf(value) ?? NO_DATE_TIME),
    updated_at: optional(dateTimeOf),
    user: optional(userOf),
    shipping_person_name: wireText,
    shipping_person_number: wireText,
    shipping_address: wireText,
  })
  .transform(({ id, status, items, ...sent }) => ({
    id,
    number: sent.order_number ?? id,
    status: OrderStatuses.parse(status.trim().toUpperCase()),
    statusText: status,
    total: totalOf(sent.total_amount, items),
    paymentMethod: sent.payment_method,
    paymentStatus: sent.payment_status,
    items: items.map((line) => identifyLine(id, line)),
    createdAt: sent.created_at,
    updatedAt: sent.updated_at,
    userId: sent.user,
    recipientName: sent.shipping_person_name,
    recipientPhone: sent.shipping_person_number,
    shippingAddress: sent.shipping_address,
  }));

export type Order = z.output<typeof Order>;

const OrderList = wirePage(Order).and(z.object({ page: pageNumber }));

const ORDERING: Record<OrderSort, string> = {
  DATE_DESC: '-created_at',
  DATE_ASC: 'created_at',
  AMOUNT_DESC: '-total_amount',
  AMOUNT_ASC: 'total_amount',
};

type OrderQuery = Required<ViewerOrdersArgs>;

/** A shopper places fewer orders than a page has within the time in which they are recent. */
const NEWEST: OrderQuery = { sort: 'DATE_DESC', page: 1, pageSize: 20 };

export const orderApi = (upstream: Upstream) => {
  const read = ({ sort, page, pageSize }: OrderQuery) =>
    upstream.authenticatedRest({
      path: '/api/orders/',
      query: { page, page_size: pageSize, ordering: ORDERING[sort] },
      schema: OrderList,
      fallback: 'ORDERS_UNREADABLE',
    });
  const page = (query: OrderQuery) => readPage((number) => read({ ...query, page: number }), query);
  return {
    page,
    newest: async (): Promise<Order[]> => (await page(NEWEST)).items,
    /** Null when the id does not exist or belongs to another shopper. */
    byId: (id: string): Promise<Order | null> =>
      nullIfMissing(() =>
        upstream.authenticatedRest({
          path: `/api/orders/${encodePathSegment(id)}/`,
          schema: Order,
          fallback: 'ORDERS_UNREADABLE',
        }),
      ),
  };
};
