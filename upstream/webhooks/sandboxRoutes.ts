import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { sourcePath } from '../projectRoot.ts';
import type { Shop } from '../shop.ts';
import { CALLBACK_PATH, EVENT_ID_HEADER, SIGNATURE_HEADER } from './paymentCallback.ts';
import { type Deliver, OUTCOMES, type SandboxProvider } from '../payment/sandbox/provider.ts';

const BASE = '/payment/sandbox';

/**
 * Sends the sandbox's callbacks that are due, one run after the other. Through the whole HTTP stack, signature check
 * included, without needing to know our own address.
 */
export function callbackSender(app: FastifyInstance, provider: SandboxProvider): () => Promise<unknown> {
  const deliver: Deliver = async ({ id, rawBody, signature }) => {
    const answer = await app.inject({
      method: 'POST',
      url: CALLBACK_PATH,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signature,
        [EVENT_ID_HEADER]: id,
      },
      payload: rawBody,
    });
    return answer.statusCode === 200;
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(() => provider.sendCallbacks(deliver));
    last = next.catch(() => undefined);
    return next;
  };
}

const payBody = z.object({ outcome: z.enum(OUTCOMES) });

/** Other ids name nothing, and some could not even be looked for. */
const ORDER_ID = /^\w{1,100}$/;

interface OrderParams {
  Params: { id: string };
}

/** Everything the window needs, under one path, so that a proxy of that path is enough. */
export function sandboxRoutes(app: FastifyInstance, shop: Shop, provider: SandboxProvider): void {
  const script = readFileSync(sourcePath('payment', 'sandbox', 'checkout.js'));

  app.get(`${BASE}/checkout.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );

  app.get<OrderParams>(`${BASE}/orders/:id`, async (request, reply) => {
    const order = ORDER_ID.test(request.params.id) ? await provider.order(request.params.id) : null;
    if (order === null) throw notFound('The sandbox does not know this order.');
    return reply.header('cache-control', 'no-store').send(order);
  });

  app.post<OrderParams>(`${BASE}/orders/:id/pay`, async (request) => {
    const { outcome } = parse(payBody, request.body);
    const payment = ORDER_ID.test(request.params.id) ? await provider.pay(request.params.id, outcome) : null;
    if (payment === null) throw notFound('The sandbox does not know this order.');
    // Not awaited: a browser's answer does not wait for the provider's callback.
    shop.background.run('the sandbox’s callback', shop.sendCallbacks);
    return {
      razorpay_payment_id: payment.paymentId,
      razorpay_order_id: payment.orderId,
      razorpay_signature: payment.signature,
    };
  });
}
