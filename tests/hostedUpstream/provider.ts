import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BANK_PAGE, CHECKOUT_SCRIPT, writeWindowPage } from './paymentWindow.ts';

/** The three values that the payment window returns. */
export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** A payment provider with the contract of Razorpay. */
export interface Provider {
  /** Creates an order of this amount and returns its id. */
  createOrder(amountPaise: number): string;
  /** Pays an order, as pressing "Pay" in the window does. */
  pay(orderId: string): Proof;
  isGenuine(proof: Record<string, unknown>): boolean;
}

const KEY_SECRET = 'the secret of the test provider';

/** An id in the form of Razorpay's: a prefix and 14 letters and digits. */
const createId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;

/** Razorpay signs `order_id|payment_id` with HMAC-SHA256 and the key's secret. */
const sign = (orderId: string, paymentId: string): string =>
  createHmac('sha256', KEY_SECRET).update(`${orderId}|${paymentId}`).digest('hex');

export function createProvider(): Provider & { amountPaiseOf(orderId: string): number | undefined } {
  const amountsPaise = new Map<string, number>();
  return {
    createOrder(amountPaise) {
      const id = createId('order');
      amountsPaise.set(id, amountPaise);
      return id;
    },
    amountPaiseOf: (orderId) => amountsPaise.get(orderId),
    pay(orderId) {
      const paymentId = createId('pay');
      return {
        razorpay_payment_id: paymentId,
        razorpay_order_id: orderId,
        razorpay_signature: sign(orderId, paymentId),
      };
    },
    isGenuine({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }) {
      const expected = Buffer.from(sign(String(orderId), String(paymentId)));
      const given = Buffer.from(String(signature));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The path of the script that pages load. */
export const SCRIPT_PATH = '/v1/checkout.js';

/** Serves the script, the page within its frame and the bank's page. */
export function serveProvider(app: FastifyInstance, provider: ReturnType<typeof createProvider>): void {
  app.get(SCRIPT_PATH, async (_request, reply) => reply.type('text/javascript').send(CHECKOUT_SCRIPT));
  app.get('/window', async (request, reply) => {
    const { order_id: orderId = '' } = request.query as { order_id?: string };
    const amountPaise = provider.amountPaiseOf(orderId);
    if (amountPaise === undefined) return reply.code(400).send({ error: 'The id provided does not exist' });
    return reply.type('text/html').send(writeWindowPage(orderId, amountPaise));
  });
  app.get('/window/bank', async (_request, reply) => reply.type('text/html').send(BANK_PAGE));
  app.post('/window/pay', async (request) => provider.pay((request.body as { order_id: string }).order_id));
}
