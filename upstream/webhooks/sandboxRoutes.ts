import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { UpstreamConfig } from '../config.ts';
import { notFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { sourcePath } from '../projectRoot.ts';
import type { Shop } from '../shop.ts';
import { CALLBACK_PATH, SIGNATURE_HEADER } from './paymentCallback.ts';
import { type DeliverCallback, OUTCOMES, type SandboxProvider } from '../payment/sandbox/provider.ts';

const SANDBOX_PATH = '/payment/sandbox';

/**
 * Returns a function that sends the sandbox's due callbacks; its runs never overlap. `app.inject` passes them through the whole
 * HTTP stack with its signature check, without a network address.
 */
export function callbackSender(
  app: FastifyInstance,
  provider: SandboxProvider,
  { hasWebhook }: UpstreamConfig['payment'],
): () => Promise<unknown> {
  if (!hasWebhook) return () => Promise.resolve();
  const deliver: DeliverCallback = async ({ rawBody, signature }) => {
    const response = await app.inject({
      method: 'POST',
      url: CALLBACK_PATH,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: rawBody,
    });
    return response.statusCode === 200;
  };
  let lastRun: Promise<unknown> = Promise.resolve();
  return () => {
    const nextRun = lastRun.then(() => provider.sendCallbacks(deliver));
    lastRun = nextRun.catch(() => undefined);
    return nextRun;
  };
}

const payBody = z.object({ outcome: z.enum(OUTCOMES) });

/** Ids in another format are unknown. Some of them would make the database query fail. */
const ORDER_ID = /^\w{1,100}$/;

interface OrderParams {
  Params: { id: string };
}

/** All routes of the payment window share one path prefix, so that a proxy has to forward only that prefix. */
export function sandboxRoutes(app: FastifyInstance, shop: Shop): void {
  const { provider } = shop;
  const script = readFileSync(sourcePath('payment', 'sandbox', 'checkout.js'));

  app.get(`${SANDBOX_PATH}/checkout.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );

  app.get<OrderParams>(`${SANDBOX_PATH}/orders/:id`, async (request, reply) => {
    const order = ORDER_ID.test(request.params.id) ? await provider.findOrder(request.params.id) : null;
    if (order === null) throw notFound('The sandbox does not know this order.');
    return reply.header('cache-control', 'no-store').send(order);
  });

  app.post<OrderParams>(`${SANDBOX_PATH}/orders/:id/pay`, async (request) => {
    const { outcome } = parse(payBody, request.body);
    const payment = ORDER_ID.test(request.params.id) ? await provider.pay(request.params.id, outcome) : null;
    if (payment === null) throw notFound('The sandbox does not know this order.');
    // Not awaited: the browser's response does not wait for the provider's callback.
    shop.background.run('the sandbox’s callback', shop.sendCallbacks);
    return {
      razorpay_payment_id: payment.paymentId,
      razorpay_order_id: payment.orderId,
      razorpay_signature: payment.signature,
    };
  });
}
