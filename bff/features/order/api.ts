import { z } from 'zod';
import type { OrderSort, ViewerOrdersArgs } from '../../__generated__/schema.ts';
import { nullIfMissing, nullIfStoreLacks } from '../../errors/missing.ts';
import type { Upstream } from '../../calls/upstream.ts';
import { dateTimeOf, NO_DATE_TIME } from '../../wire/dateTime.ts';
import { toPaise } from '../../wire/money.ts';
import { identifyLine, linesOf, sumOf } from '../../wire/orderLine.ts';
import { readPage, wirePage } from '../../wire/paging.ts';
import { shown, shownTextOf } from '../../wire/shownText.ts';
import { toWord } from '../../rules/paymentStatus.ts';
import { embeddedOf, encodePathSegment, idOf, isMap, textOf, wordOf } from '../../wire/scalars.ts';

/** The shopper of an order: an id or a name, or an object that has one. */
function userOf(value: unknown): string | null {
  const user = embeddedOf(value);
  return isMap(user) ? (idOf(user['id']) ?? idOf(user['username']) ?? idOf(user['email'])) : idOf(user);
}

const OrderStatuses = z
  .enum(['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'UNKNOWN'])
  .catch('UNKNOWN');

/** How orders are read, by the settings. */
export interface OrderReading {
  /** Words of `status` that mean that an order is over, in lower case. */
  endedStatuses: ReadonlySet<string>;
  /** Of times that name none. */
  upstreamTimezone: string;
}

/** At least one of these is a field of every order; an object without them is an envelope that is not understood. */
const ORDER_FIELDS = ['status', 'payment_status', 'total_amount', 'items', 'order_number', 'created_at'];

/** The fields of an order, also below `attributes` of JSON:API. */
function fieldsOf(value: unknown): Record<string, unknown> {
  const sent = isMap(value) ? value : {};
  return isMap(sent['attributes']) ? { ...sent['attributes'], id: sent['id'] } : sent;
}

/** Each field but the id may be odd: it is shown as far as it can be read, because a shopper who does not see an order orders again. */
export const orderShape = ({ endedStatuses, upstreamTimezone }: OrderReading) =>
  z.unknown().transform((value, { issues }) => {
    const sent = fieldsOf(value);
    const id = idOf(sent['id']);
    const isOrder = ORDER_FIELDS.some((name) => name in sent);
    if (id === null || !isOrder) {
      const [path, message] =
        id === null ? [['id'], 'not an id'] : [[], 'an object without any field of an order'];
      issues.push({ code: 'custom', path, message, input: value });
      return z.NEVER;
    }
    const statusText = shown(wordOf(sent['status'])) ?? '';
    const word = toWord(statusText);
    const total = toPaise(sent['total_amount']);
    // Left out or under another name, they are not known; null is none.
    const lines = linesOf(sent['items']);
    const items = (lines ?? []).map((line) => identifyLine(id, line));
    return {
      id,
      number: textOf(sent['order_number']) ?? id,
      status: endedStatuses.has(word) ? ('CANCELLED' as const) : OrderStatuses.parse(word.toUpperCase()),
      statusText,
      total: total === null ? sumOf(items) : { paise: total },
      isTotalKnown: total !== null,
      paymentMethod: wordOf(sent['payment_method']),
      paymentStatus: wordOf(sent['payment_status']),
      items,
      hasKnownItems: lines !== null,
      createdAt: dateTimeOf(sent['created_at'], upstreamTimezone) ?? NO_DATE_TIME,
      updatedAt: dateTimeOf(sent['updated_at'], upstreamTimezone),
      userId: userOf(sent['user']),
      recipientName: shownTextOf(sent['shipping_person_name']),
      recipientPhone: textOf(sent['shipping_person_number']),
      shippingAddress: shownTextOf(sent['shipping_address']),
    };
  });

export type Order = z.output<ReturnType<typeof orderShape>>;

const ORDERING: Record<OrderSort, string> = {
  DATE_DESC: '-created_at',
  DATE_ASC: 'created_at',
  AMOUNT_DESC: '-total_amount',
  AMOUNT_ASC: 'total_amount',
};

type OrderQuery = Required<ViewerOrdersArgs>;

/** A shopper places fewer orders than a page has within the time in which they are recent. */
const NEWEST: OrderQuery = { sort: 'DATE_DESC', page: 1, pageSize: 20 };

/** Each read makes its own shape: that takes longer than all else in the context of a request, and few requests read orders. */
export const orderApi = (upstream: Upstream, reading: OrderReading) => {
  const read = ({ sort, page, pageSize }: OrderQuery) =>
    upstream.authenticatedRest({
      path: '/api/orders/',
      query: { page, page_size: pageSize, ordering: ORDERING[sort] },
      schema: wirePage(orderShape(reading), 'orders'),
      fallback: 'ORDERS_UNREADABLE',
    });
  const readOne = (id: string) =>
    upstream.authenticatedRest({
      path: `/api/orders/${encodePathSegment(id)}/`,
      schema: orderShape(reading),
      fallback: 'ORDERS_UNREADABLE',
    });
  const page = (query: OrderQuery) => readPage((number) => read({ ...query, page: number }), query);
  return {
    page,
    newest: async (): Promise<Order[]> => (await page(NEWEST)).items,
    /** Null when the store itself says that the id does not exist or belongs to another shopper. */
    byId: (id: string): Promise<Order | null> => nullIfStoreLacks(() => readOne(id)),
    /** Null also for a router's page, which some stores answer to an odd id: for an address, which nobody pays by. */
    byAddress: (id: string): Promise<Order | null> => nullIfMissing(() => readOne(id)),
  };
};
