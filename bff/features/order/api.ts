import { z } from 'zod';
import type { OrderSort } from '../../__generated__/resolvers.ts';
import { isAbsent } from '../../errors.ts';
import type { Upstream } from '../../http/upstream.ts';
import { wireAmount } from '../../wire/money.ts';
import { Product } from '../../wire/product.ts';
import { pathPart, wireCount, wireDateTime, wireId, wireList, wireText } from '../../wire/scalars.ts';

/** An ordered product may have left the shop since: then the order still shows its name. */
const OrderedProduct = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && !('id' in value) ? { id: '0', ...value } : value,
  Product,
);

const OrderItem = z.object({
  id: wireId,
  quantity: wireCount,
  subtotal: wireAmount,
  product: OrderedProduct,
});

const Order = z.object({
  id: wireId,
  order_number: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  total_amount: wireAmount,
  payment_method: wireText,
  payment_status: wireText,
  items: wireList(OrderItem),
  created_at: wireDateTime,
  updated_at: wireDateTime.nullish().catch(null),
  shipping_person_name: wireText,
  shipping_person_number: wireText,
  shipping_address: wireText,
});

const OrderList = z.object({
  results: wireList(Order),
  count: wireCount.nullish(),
  page: wireCount.nullish(),
  total_pages: wireCount.nullish(),
  page_size: wireCount.nullish(),
});

/** What the list's `ordering` is called for each sort (specification, section 7). */
const ORDERING: Record<OrderSort, string> = {
  DATE_DESC: '-created_at',
  DATE_ASC: 'created_at',
  AMOUNT_DESC: '-total_amount',
  AMOUNT_ASC: 'total_amount',
};

/** A page of orders together with what was asked for. */
export interface WireOrderPage {
  list: z.output<typeof OrderList>;
  page: number;
  pageSize: number;
}

export type WireOrder = z.output<typeof Order>;
export type WireOrderItem = z.output<typeof OrderItem>;

/** Reading orders. */
export const orderApi = (upstream: Upstream) => ({
  async list(query: { sort: OrderSort; page: number; pageSize: number }): Promise<WireOrderPage> {
    const { sort, page, pageSize } = query;
    const list = await upstream.personalRest({
      path: '/api/orders/',
      query: { page, page_size: pageSize, ordering: ORDERING[sort] },
      answer: OrderList,
      fallback: 'Failed to fetch orders',
    });
    return { list, page, pageSize };
  },

  /** The order, or null when there is none with this id or it is somebody else's. */
  async byId(id: string): Promise<WireOrder | null> {
    try {
      return await upstream.personalRest({
        path: `/api/orders/${pathPart(id)}/`,
        answer: Order,
        fallback: 'Failed to fetch orders',
      });
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
});
