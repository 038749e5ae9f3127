import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOf } from './accounts.ts';
import { readLine, refuseOutOfStock } from './cart.ts';
import { unitPriceOf } from './catalogue.ts';
import { numberOf, writePage } from './paging.ts';
import { writeOrderedProduct } from './products.ts';
import { refuseField, refuseNotFound } from './refusal.ts';
import type { Account, Order, OrderItem, Store } from './store.ts';
import { writeList, writeMoney, writeObject, writeOptional } from './writing.ts';

const DELIVERY_FIELDS = ['shipping_address', 'shipping_person_name', 'shipping_person_number'];
const DEFAULT_PAGE_SIZE = 10;

export const totalOf = ({ items }: Order): number =>
  items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** Takes the units of an order from the stock; -1 gives them back. */
export function takeStock({ items }: Order, sign: 1 | -1 = 1): void {
  for (const { product, quantity } of items) product.stock -= sign * quantity;
}

function writeStatus({ orderStatusCase }: Store['options'], status: string): string {
  if (orderStatusCase === 'lower') return status;
  return orderStatusCase === 'upper' ? status.toUpperCase() : status[0]!.toUpperCase() + status.slice(1);
}

function writeItem(store: Store, item: OrderItem, index: number): object {
  return {
    id: store.options.orderItemIds === 'unique' ? item.id : index + 1,
    quantity: item.quantity,
    subtotal: writeMoney(store.options.totals, item.unitPrice * item.quantity),
    product: writeOrderedProduct(store, item.product, item.unitPrice),
  };
}

/** Writes an order. */
export function writeOrder(store: Store, { id: userId }: Account, order: Order): object {
  const { options } = store;
  const word = options.paymentWords[order.stage];
  return {
    id: order.id,
    order_number: order.number,
    status: writeStatus(options, order.status),
    total_amount: writeMoney(options.totals, totalOf(order)),
    ...(word !== undefined && { payment_status: word }),
    items: writeList(
      options,
      order.items.map((item, index) => writeItem(store, item, index)),
    ),
    created_at: order.createdAt,
    user: userId,
    ...order.delivery,
    ...writeOptional(options, { payment_method: 'online', updated_at: order.createdAt }),
  };
}

/** The order of a request's path. @throws Refusal */
export function findOrder({ orders }: Account, request: FastifyRequest): Order {
  const { id } = request.params as { id: string };
  const order = orders.find((candidate) => String(candidate.id) === id);
  if (!order) throw refuseNotFound();
  return order;
}

/** Reads a payload and takes the stock. @throws Refusal */
function createOrder(store: Store, account: Account, payload: Record<string, unknown>): Order {
  const blank = DELIVERY_FIELDS.find((field) => String(payload[field] ?? '').trim() === '');
  if (blank !== undefined) throw refuseField(blank, 'This field may not be blank.');
  const payloadItems = Array.isArray(payload['items']) ? payload['items'] : [];
  const lines = payloadItems.map((line) => readLine(store, line));
  if (lines.length === 0) throw refuseField('items', 'This list may not be empty.');
  const lacking = lines.find(({ product, quantity }) => quantity > product.stock);
  if (lacking) throw refuseOutOfStock(store, lacking.product);
  const id = store.ids.create('order');
  const order: Order = {
    id,
    number: `AR-${String(account.orders.length + 1).padStart(4, '0')}-${String(id).slice(0, 8)}`,
    status: 'pending',
    stage: 'initial',
    providerOrderIds: [],
    items: lines.map(({ product, quantity }) => ({
      id: store.ids.create('orderItem'),
      product,
      quantity,
      unitPrice: unitPriceOf(product),
    })),
    delivery: Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, String(payload[field])])),
    createdAt: new Date().toISOString(),
  };
  takeStock(order);
  account.orders.push(order);
  return order;
}

function sortOrders(orders: Order[], ordering: string): Order[] {
  const byAmount = ordering.endsWith('total_amount');
  const ascending = orders.toSorted((a, b) =>
    byAmount ? totalOf(a) - totalOf(b) : orders.indexOf(a) - orders.indexOf(b),
  );
  return ordering.startsWith('-') ? ascending.reverse() : ascending;
}

/** Serves the orders of an account. */
export function serveOrders(app: FastifyInstance, store: Store): void {
  app.get('/api/orders/', async (request) => {
    const account = accountOf(store, request);
    const query = request.query as Record<string, string | undefined>;
    const page = {
      page: numberOf(query['page'], 1),
      pageSize: numberOf(query['page_size'], DEFAULT_PAGE_SIZE),
      url: `${store.origins.api}${request.url}`,
    };
    const orders = sortOrders(account.orders, query['ordering'] ?? '-created_at');
    return writePage(store, orders, page, 'orders', (order) => writeOrder(store, account, order));
  });
  app.get('/api/orders/:id/', async (request) => {
    const account = accountOf(store, request);
    return writeObject(store.options, writeOrder(store, account, findOrder(account, request)));
  });
  app.post('/api/orders/', async (request, reply) => {
    const account = accountOf(store, request);
    const key = store.options.idempotencyKey === 'honoured' ? request.headers['idempotency-key'] : undefined;
    const existing = typeof key === 'string' ? account.ordersByKey.get(key) : undefined;
    const order = existing ?? createOrder(store, account, request.body as Record<string, unknown>);
    if (typeof key === 'string') account.ordersByKey.set(key, order);
    return reply.code(201).send(writeObject(store.options, { id: order.id }));
  });
}
