import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from './accounts.ts';
import { findOrder, takeStock, totalOf, writeOrder } from './orders.ts';
import { refuseOutOfStock } from './cart.ts';
import type { Provider } from './provider.ts';
import { refuseWithDetail } from './refusal.ts';
import type { Account, Order, Store } from './store.ts';
import { writeObject } from './writing.ts';

export const REFUSED_PROOF = 'Payment verification failed.';

const PAISE_PER_RUPEE = 100;

function writeAmount({ paymentAmount }: Store['options'], rupees: number): number | string {
  if (paymentAmount === 'rupees_text') return rupees.toFixed(2);
  const paise = rupees * PAISE_PER_RUPEE;
  return paymentAmount === 'paise' ? paise : String(paise);
}

/** Starts a payment, after a failed or cancelled one too; its stock is taken again then. @throws Refusal */
function startPayment(store: Store, provider: Provider, order: Order): object {
  if (order.stage === 'paid' || order.status === 'cancelled')
    throw refuseWithDetail(409, 'This order cannot be paid.');
  if (order.stage !== 'initial') {
    const lacking = order.items.find(({ product, quantity }) => quantity > product.stock);
    if (lacking) throw refuseOutOfStock(store, lacking.product);
    takeStock(order);
    order.stage = 'initial';
  }
  const isNew = order.providerOrderIds.length === 0 || store.options.secondPayment === 'new_provider_order';
  if (isNew) order.providerOrderIds.push(provider.createOrder(totalOf(order) * PAISE_PER_RUPEE));
  return {
    razorpay_order_id: order.providerOrderIds.at(-1),
    amount: writeAmount(store.options, totalOf(order)),
    currency: 'INR',
  };
}

/** Ends an open payment and gives the stock back. A paid order stays paid. */
function endPayment({ options }: Store, order: Order, stage: 'failed' | 'cancelled'): void {
  if (order.stage === 'paid') throw refuseWithDetail(409, 'This order is paid.');
  if (order.stage === 'initial') takeStock(order, -1);
  order.stage = stage;
  if (stage === 'cancelled') order.status = options.orderWhenCancelled;
}

/** Sends one of the response bodies that an upstream may choose. */
function sendOutcome(
  store: Store,
  reply: FastifyReply,
  kind: string,
  [account, order]: [Account, Order],
): FastifyReply {
  switch (kind) {
    case 'order':
      return reply.send(writeObject(store.options, writeOrder(store, account, order)));
    case 'message':
      return reply.send({ message: 'Payment verified.' });
    case 'detail':
      return reply.send({ detail: 'Recorded.' });
    case 'empty_200':
      return reply.code(200).send();
    case 'empty':
    case 'empty_204':
      return reply.code(204).send();
    default:
      return reply.send({ status: 'success' });
  }
}

/** Serves the payments of orders. */
export function servePayments(app: FastifyInstance, store: Store, provider: Provider): void {
  const { options } = store;
  const read = (request: FastifyRequest): [Account, Order] => {
    const account = accountOf(store, request);
    return [account, findOrder(account, request)];
  };
  app.post('/api/orders/:id/payment/', async (request) => {
    const [, order] = read(request);
    return writeObject(options, startPayment(store, provider, order));
  });
  app.post('/api/orders/:id/payment/verify/', async (request, reply) => {
    const [account, order] = read(request);
    const proof = (request.body ?? {}) as Record<string, unknown>;
    const isKnown = order.providerOrderIds.includes(String(proof['razorpay_order_id']));
    if (!isKnown || !provider.isGenuine(proof)) throw refuseWithDetail(400, REFUSED_PROOF);
    const response = options.verifyResponse;
    if (response === 'timeout') return new Promise<never>(() => undefined);
    if (typeof response === 'number') throw refuseWithDetail(response, REFUSED_PROOF);
    if (order.stage === 'failed' || order.stage === 'cancelled') takeStock(order);
    order.stage = 'paid';
    order.status = options.paymentWords.orderWhenPaid;
    return sendOutcome(store, reply, response, [account, order]);
  });
  for (const [action, stage] of [
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const) {
    app.post(`/api/orders/:id/payment/${action}/`, async (request, reply) => {
      const [account, order] = read(request);
      endPayment(store, order, stage);
      return sendOutcome(store, reply, options.reportResponse, [account, order]);
    });
  }
}
