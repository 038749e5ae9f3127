import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../http/errors.ts';
import { parse } from '../../http/parse.ts';
import { sourcePath } from '../../project-root.ts';
import { CALLBACK_PATH, SIGNATURE_HEADER } from '../callback.ts';
import { type Deliver, OUTCOMES, type SandboxProvider } from './provider.ts';

const BASE = '/payment/sandbox';

/** How often callbacks that are late, or were not taken, are looked for (ms). */
const CALLBACK_EVERY = 2_000;

const payBody = z.object({ outcome: z.enum(OUTCOMES) });

interface OrderParams {
  Params: { id: string };
}

/** Everything the window needs, under one path, so that a proxy of that path is enough. */
export function sandboxRoutes(app: FastifyInstance, provider: SandboxProvider): void {
  const script = readFileSync(sourcePath('payment', 'sandbox', 'checkout.js'));

  // Through the whole HTTP stack, signature check included, without needing to know our own address.
  const deliver: Deliver = async (rawBody, signature) => {
    const answer = await app.inject({
      method: 'POST',
      url: CALLBACK_PATH,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: rawBody,
    });
    return answer.statusCode === 200;
  };
  let sending: Promise<unknown> = Promise.resolve();
  const sendCallbacks = () => {
    sending = sending
      .then(() => provider.sendCallbacks(deliver))
      .catch((error: unknown) => app.log.error({ err: error }, 'the sandbox could not call back'));
    return sending;
  };

  app.get(`${BASE}/checkout.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );

  app.get<OrderParams>(`${BASE}/orders/:id`, async (request, reply) => {
    const order = await provider.order(request.params.id);
    if (order === null) throw notFound('The sandbox does not know this order.');
    return reply.header('cache-control', 'no-store').send(order);
  });

  app.post<OrderParams>(`${BASE}/orders/:id/pay`, async (request) => {
    const { outcome } = parse(payBody, request.body);
    const payment = await provider.pay(request.params.id, outcome);
    if (payment === null) throw notFound('The sandbox does not know this order.');
    // Not awaited: a browser's answer does not wait for the provider's callback.
    void sendCallbacks();
    return {
      razorpay_payment_id: payment.paymentId,
      razorpay_order_id: payment.orderId,
      razorpay_signature: payment.signature,
    };
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', () => {
    timer = setInterval(() => void sendCallbacks(), CALLBACK_EVERY);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sending;
  });
}
