import { asc, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orders } from '../db/schema/index.ts';
import { recordCaptures } from '../orders/capture.ts';
import { endPayment, startPayment, verifyPayment } from '../orders/pay.ts';
import { orderBody, placeOrder } from '../orders/place.ts';
import { type Order, findUserOrder } from '../orders/orderRepository.ts';
import { orderWire, ordersWire } from '../orders/wire.ts';
import { requireUser } from './auth.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import { pageQuery, pageEnvelope, countPages } from '../http/pagination.ts';
import { requiredText, parse, parsePathId } from '../http/parse.ts';
import type { Shop } from '../shop.ts';

const ORDERINGS = {
  created_at: [asc(orders.createdAt), asc(orders.id)],
  '-created_at': [desc(orders.createdAt), desc(orders.id)],
  total_amount: [asc(orders.totalAmount), asc(orders.id)],
  '-total_amount': [desc(orders.totalAmount), desc(orders.id)],
};

const listQuery = z.object({
  ...pageQuery(10),
  ordering: z
    .enum(Object.keys(ORDERINGS) as [keyof typeof ORDERINGS, ...(keyof typeof ORDERINGS)[]])
    .default('-created_at'),
});

const verifyBody = z.object({
  razorpay_payment_id: requiredText(200),
  razorpay_order_id: requiredText(200),
  razorpay_signature: requiredText(500),
});

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;

/** The value of the Idempotency-Key header; null without it. */
function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields({ 'Idempotency-Key': ['At most 200 visible characters.'] });
  }
  return key;
}

export function orderRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  /** The order in the path. Another user's order is 404 too, so that the response does not reveal which orders exist. */
  const requireOrder = async (request: OrderRequest): Promise<Order> => {
    const { user } = await requireUser(shop, request);
    const id = parsePathId(request.params.id);
    const order = id === null ? null : await findUserOrder(db, user.id, id);
    if (order === null) throw notFound('No Order matches the given query.');
    return order;
  };

  const reloadOrder = async (order: Order): Promise<Order> =>
    (await findUserOrder(db, order.userId, order.id)) ?? order;

  /** The response of verify, fail and cancel: the current status of the order. */
  const paymentStatusResponse = async (order: Order, detail: string) => {
    const { id, status, paymentStatus } = await reloadOrder(order);
    const message = paymentStatus === 'paid' ? 'Payment received.' : detail;
    return { detail: message, order_id: id, status, payment_status: paymentStatus };
  };

  app.get('/api/orders/', async (request) => {
    const { user } = await requireUser(shop, request);
    const { page, page_size: size, ordering } = parse(listQuery, request.query);
    const isUsersOrder = eq(orders.userId, user.id);
    await recordCaptures(shop, isUsersOrder);
    const [countRow] = await db.select({ total: count() }).from(orders).where(isUsersOrder);
    const total = countRow?.total ?? 0;
    const rows = await db
      .select()
      .from(orders)
      .where(isUsersOrder)
      .orderBy(...ORDERINGS[ordering])
      .limit(size)
      .offset((page - 1) * size);
    const results = await ordersWire(db, rows);
    return { ...pageEnvelope(request, page, size, total, results), total_pages: countPages(total, size) };
  });

  app.post('/api/orders/', async (request, reply) => {
    const { user } = await requireUser(shop, request);
    const key = idempotencyKey(request);
    const body = parse(orderBody, request.body);
    const { order, repeated } = await placeOrder(db, user, body, key, shop.clock());
    if (repeated) reply.header('idempotency-replayed', 'true');
    return reply.code(201).send(await orderWire(db, order));
  });

  app.get('/api/orders/:id/', async (request: OrderRequest) => {
    const order = await requireOrder(request);
    await recordCaptures(shop, eq(orders.id, order.id));
    return orderWire(db, await reloadOrder(order));
  });

  app.post('/api/orders/:id/payment/', async (request: OrderRequest, reply) => {
    const order = await requireOrder(request);
    const payment = await startPayment(shop, order.id);
    return reply.code(201).send({
      id: payment.id,
      order_id: order.id,
      razorpay_order_id: payment.providerOrderId,
      amount: payment.amount,
      currency: payment.currency,
    });
  });

  app.post('/api/orders/:id/payment/verify/', async (request: OrderRequest) => {
    const order = await requireOrder(request);
    const body = parse(verifyBody, request.body);
    await verifyPayment(shop, order.id, {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    });
    return paymentStatusResponse(order, 'Payment verified.');
  });

  app.post('/api/orders/:id/payment/fail/', async (request: OrderRequest) => {
    const order = await requireOrder(request);
    await endPayment(shop, order.id, 'failed');
    return paymentStatusResponse(order, 'Payment marked as failed.');
  });

  app.post('/api/orders/:id/payment/cancel/', async (request: OrderRequest) => {
    const order = await requireOrder(request);
    await endPayment(shop, order.id, 'cancelled');
    return paymentStatusResponse(order, 'Payment cancelled.');
  });
}
