import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { BANK_PAGE, CHECKOUT_SCRIPT, writeWindowPage } from './paymentWindow.ts';
import { payInSandbox } from '../kit/sandbox.ts';

/** A payment provider with an origin of its own, as a hosted upstream has one. Its money is that of the upstream's sandbox. */
export interface PaymentProvider {
  scriptUrl: string;
  /** The upstream whose orders it takes payments of. */
  connect(upstreamUrl: string): void;
  close(): Promise<unknown>;
}

/** Serves the script, the page within its frame and the bank's page. */
export async function openPaymentProvider(): Promise<PaymentProvider> {
  let upstreamUrl = '';
  const app = Fastify({ forceCloseConnections: true });
  app.get('/v1/checkout.js', async (_request, reply) => reply.type('text/javascript').send(CHECKOUT_SCRIPT));
  app.get<{ Querystring: { order_id: string } }>('/window', async ({ query: { order_id: id } }, reply) => {
    const order = await fetch(`${upstreamUrl}/payment/sandbox/orders/${id}`);
    const { amount } = (await order.json()) as { amount: number };
    return reply.type('text/html').send(writeWindowPage(id, amount));
  });
  app.get('/window/bank', async (_request, reply) => reply.type('text/html').send(BANK_PAGE));
  app.post<{ Body: { order_id: string } }>('/window/pay', async ({ body: { order_id: id } }) => {
    const { paymentId, gatewayOrderId, signature } = await payInSandbox({ url: upstreamUrl }, id);
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: gatewayOrderId,
      razorpay_signature: signature,
    };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    scriptUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/checkout.js`,
    connect: (url) => void (upstreamUrl = url),
    close: () => app.close(),
  };
}
