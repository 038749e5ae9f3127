import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Stage } from './testUpstream.ts';

/** What an upstream is told so that the library talks to the stand-in at `url`. */
export const razorpayEnv = (url: string) => ({
  RAZORPAY_KEY_ID: 'rzp_test_owner',
  RAZORPAY_KEY_SECRET: 'owner-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  RAZORPAY_API_URL: url,
  RAZORPAY_TIMEOUT_MS: '400',
});

interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  created_at: number;
}

interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  captured: boolean;
  created_at: number;
}

/** How a call fares: carried out and its answer lost, never answered, cut at once, or answered so by a gateway. */
type Trouble = 'lose answer' | 'hang' | 'cut' | { status: number; body: string };

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;
const now = () => Math.floor(Date.now() / 1000);

const textOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** An error as the documentation shows it. */
const badRequest = (description: string, field: string | null = null, status = 400) => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  },
});
const good = (body: object) => ({ status: 200, body });

/** A stand-in for Razorpay's HTTP API, by its public documentation: orders, their payments, capturing, webhooks. */
export async function openRazorpay() {
  const orders: Order[] = [];
  const payments: Payment[] = [];
  const calls: string[] = [];
  let troubles: { call: string; trouble: Trouble; left: number }[] = [];
  let refusesKnownReceipts = false;

  const paymentsOf = (orderId: string) => payments.filter((payment) => payment.order_id === orderId);
  const collection = (items: object[]) => good({ entity: 'collection', count: items.length, items });

  function createOrder(body: { amount?: number; currency?: string; receipt?: string }) {
    const { amount, currency, receipt = null } = body;
    if (!Number.isInteger(amount)) return badRequest('The amount must be an integer.', 'amount');
    if ((amount ?? 0) < 100) return badRequest('Order amount less than minimum amount allowed', 'amount');
    if (currency !== 'INR') return badRequest('Currency is not supported', 'currency');
    if ((receipt ?? '').length > 40) return badRequest('The receipt may not be greater than 40 characters.');
    if (refusesKnownReceipts && orders.some((order) => order.receipt === receipt))
      return badRequest('Receipt should be unique.', 'receipt');
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount: amount ?? 0,
      amount_paid: 0,
      amount_due: amount ?? 0,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      created_at: now(),
    };
    orders.push(order);
    return good(order);
  }

  function capture(payment: Payment | undefined, body: { amount?: number; currency?: string }) {
    if (!payment) return badRequest('The id provided does not exist');
    if (payment.captured) return badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      return badRequest('Only payments which have been authorized can be captured');
    if (body.amount !== payment.amount || body.currency !== payment.currency)
      return badRequest('Capture amount must be equal to the amount authorized');
    return good(Object.assign(payment, { status: 'captured', captured: true }));
  }

  function answerTo(method: string, url: URL, text: string) {
    const body = text === '' ? {} : JSON.parse(text);
    const [, id = '', action] = /^\/v1\/\w+\/(\w+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (method === 'POST' && url.pathname === '/v1/orders') return createOrder(body);
    if (method === 'GET' && url.pathname === '/v1/orders') {
      const receipt = url.searchParams.get('receipt');
      return collection(orders.filter((order) => receipt === null || order.receipt === receipt).reverse());
    }
    if (method === 'GET' && action === 'payments') {
      if (!orders.some((order) => order.id === id)) return badRequest('The id provided does not exist');
      return collection(paymentsOf(id));
    }
    if (method === 'POST' && action === 'capture')
      return capture(
        payments.find((payment) => payment.id === id),
        body,
      );
    return badRequest('The requested URL was not found on the server.', null, 404);
  }

  const owner = `Basic ${Buffer.from('rzp_test_owner:owner-secret').toString('base64')}`;
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? '';
    const call = `${method} ${url.pathname}`;
    calls.push(call);
    const text = await textOf(request);
    const struck = troubles.find((each) => each.left > 0 && call.startsWith(each.call));
    if (struck) struck.left -= 1;
    const trouble = struck?.trouble;
    if (trouble === 'hang') return;
    if (trouble === 'cut') return void response.destroy();
    if (typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'content-type': 'text/html' }).end(trouble.body);
      return;
    }
    const { status, body } =
      request.headers.authorization === owner
        ? answerTo(method, url, text)
        : badRequest('Authentication failed', null, 401);
    if (trouble === 'lose answer') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    /** Every call as "METHOD /path", in order of arrival. */
    calls,
    /** From now on calls that begin so fare badly; `times` limits how many. */
    trouble: (call: string, trouble: Trouble, times = Infinity) =>
      void troubles.push({ call, trouble, left: times }),
    wellAgain: () => void (troubles = []),
    /** Whether a second order with a receipt is refused, as accounts can be set to. */
    refuseKnownReceipts: (refuse: boolean) => void (refusesKnownReceipts = refuse),
    /** A shopper's attempt in the payment window; `more` says how it is unlike an ordinary captured one. */
    pay(orderId: string, more: Partial<Payment> = {}): Payment {
      const order = orders.find((each) => each.id === orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      const status = more.status ?? 'captured';
      const payment: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: order.amount,
        currency: order.currency,
        order_id: orderId,
        created_at: now(),
        ...more,
        status,
        captured: status === 'captured',
      };
      payments.push(payment);
      return payment;
    },
    /** What the window hands to the page after a payment. */
    handed: (payment: Payment) => ({
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: sign('owner-secret', `${payment.order_id}|${payment.id}`),
    }),
    /** Delivers an event as Razorpay does: signed over exactly these bytes, numbered in a header. */
    deliver(stage: Stage, event: string, payment: Payment, { id = newId('evt') as string | null } = {}) {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_stand_in',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        // Of the event: what is delivered again is the same to the byte.
        created_at: payment.created_at,
      });
      return send(stage, body, sign('webhook-secret', body), id);
    },
    send,
    sign: (text: string) => sign('webhook-secret', text),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(stage: Stage, body: string, signature: string, id: string | null): Promise<Answer> {
  return stage.call('POST', '/payment/callback', {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(id === null ? {} : { 'x-razorpay-event-id': id }),
    },
  });
}

export type RazorpayStandIn = Awaited<ReturnType<typeof openRazorpay>>;
