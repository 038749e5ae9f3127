import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { listen } from '../kit/listen.ts';
import type { TestResponse, TestUpstream } from './testUpstream.ts';

/** Environment variables with which an upstream uses the stand-in at `url`. */
export const razorpayEnv = (url: string) => ({
  RAZORPAY_KEY_ID: 'rzp_test_owner',
  RAZORPAY_KEY_SECRET: 'owner-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
  RAZORPAY_API_URL: url,
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

/** A fault for a call: the response is lost after the call was handled, no response, a closed connection, or a gateway's response. */
type ProviderFault = 'lose answer' | 'hang' | 'cut' | { status: number; body: string };

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;
const now = () => Math.floor(Date.now() / 1000);

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** An error in the format of Razorpay's documentation. */
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
const ok = (body: object) => ({ status: 200, body });

/** A fake of Razorpay's HTTP API, from its public documentation: orders, payments, capture, webhooks. */
export async function openRazorpay() {
  const orders: Order[] = [];
  const payments: Payment[] = [];
  const calls: string[] = [];
  let faults: { call: string; fault: ProviderFault; left: number }[] = [];
  let isReceiptUnique = false;

  const paymentsOf = (orderId: string) => payments.filter((payment) => payment.order_id === orderId);
  const collection = (items: object[]) => ok({ entity: 'collection', count: items.length, items });

  function createOrder(body: { amount?: number; currency?: string; receipt?: string }) {
    const { amount, currency, receipt = null } = body;
    if (!Number.isInteger(amount)) return badRequest('The amount must be an integer.', 'amount');
    if ((amount ?? 0) < 100) return badRequest('Order amount less than minimum amount allowed', 'amount');
    if (currency !== 'INR') return badRequest('Currency is not supported', 'currency');
    if ((receipt ?? '').length > 40) return badRequest('The receipt may not be greater than 40 characters.');
    if (isReceiptUnique && orders.some((order) => order.receipt === receipt))
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
    return ok(order);
  }

  function capture(payment: Payment | undefined, body: { amount?: number; currency?: string }) {
    if (!payment) return badRequest('The id provided does not exist');
    if (payment.captured) return badRequest('This payment has already been captured');
    if (payment.status !== 'authorized')
      return badRequest('Only payments which have been authorized can be captured');
    if (body.amount !== payment.amount || body.currency !== payment.currency)
      return badRequest('Capture amount must be equal to the amount authorized');
    return ok(Object.assign(payment, { status: 'captured', captured: true }));
  }

  function handleCall(method: string, url: URL, text: string) {
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

  const ownerAuthorization = `Basic ${Buffer.from('rzp_test_owner:owner-secret').toString('base64')}`;
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const method = request.method ?? '';
    const call = `${method} ${url.pathname}`;
    calls.push(call);
    const text = await readBody(request);
    const rule = faults.find((candidate) => candidate.left > 0 && call.startsWith(candidate.call));
    if (rule) rule.left -= 1;
    const fault = rule?.fault;
    if (fault === 'hang') return;
    if (fault === 'cut') return void response.destroy();
    if (typeof fault === 'object') {
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body);
      return;
    }
    const { status, body } =
      request.headers.authorization === ownerAuthorization
        ? handleCall(method, url, text)
        : badRequest('Authentication failed', null, 401);
    if (fault === 'lose answer') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  const server = createServer((request, response) => void respond(request, response));
  const port = await listen(server);

  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    /** Every call as "METHOD /path", in order of arrival. */
    calls,
    /** From now on calls that begin with `call` get this fault; `times` limits their number. */
    setFault: (call: string, fault: ProviderFault, times = Infinity) =>
      void faults.push({ call, fault, left: times }),
    clearFaults: () => void (faults = []),
    /** Sets whether a second order with the same receipt is refused, which is an account setting of Razorpay. */
    refuseKnownReceipts: (refuse: boolean) => void (isReceiptUnique = refuse),
    /** Creates a payment as in the payment window: captured, unless `overrides` says otherwise. */
    pay(orderId: string, overrides: Partial<Payment> = {}): Payment {
      const order = orders.find((candidate) => candidate.id === orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      const status = overrides.status ?? 'captured';
      const payment: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: order.amount,
        currency: order.currency,
        order_id: orderId,
        created_at: now(),
        ...overrides,
        status,
        captured: status === 'captured',
      };
      payments.push(payment);
      return payment;
    },
    /** The values that Razorpay Checkout passes to the page after a payment. */
    checkoutResult: (payment: Payment) => ({
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: sign('owner-secret', `${payment.order_id}|${payment.id}`),
    }),
    /** Sends a webhook event as Razorpay does: with a signature of the exact bytes and an event id in a header. */
    deliver(
      upstream: TestUpstream,
      event: string,
      payment: Payment,
      { id = newId('evt') as string | null } = {},
    ) {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_stand_in',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        // The time of the payment, so that a repeated event has the same bytes.
        created_at: payment.created_at,
      });
      return send(upstream, body, sign('webhook-secret', body), id);
    },
    send,
    sign: (text: string) => sign('webhook-secret', text),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  upstream: TestUpstream,
  body: string,
  signature: string,
  id: string | null,
): Promise<TestResponse> {
  return upstream.request('POST', '/payment/callback', {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(id === null ? {} : { 'x-razorpay-event-id': id }),
    },
  });
}

export type RazorpayStandIn = Awaited<ReturnType<typeof openRazorpay>>;
