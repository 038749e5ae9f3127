import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper, type Answer, type Shopper } from '../kit/shopper.ts';
import type { Fault } from '../kit/faultProxy.ts';

/** An upstream call: how to cause it, and what the specification wants said when it fails. */
export interface Call {
  /** As the tap names it. */
  call: string;
  document: string;
  variables?: Record<string, unknown>;
  fallback: string;
  /** The text where the upstream answered with a status. */
  withStatus?: string;
  /**
   * How the failure shows: in an error, in a mutation's userErrors, or as "there is none". A removal of what is gone has
   * worked; a change of a line that is gone becomes an addition.
   */
  kind: 'query' | 'by id' | 'mutation' | 'sign-in' | 'gone is fine';
  /** What the answer of a success is used for: nothing where the specification shows none, a `detail` if there is one. */
  reads?: 'nothing' | 'detail';
  /** The path into the input that a lack of stock belongs to. */
  stockPath?: string[];
}

/** What an order is placed with. */
export const ORDER = {
  items: [{ productId: '1', quantity: 1 }],
  recipientName: 'A',
  recipientPhone: '1',
  shippingAddress: 'B',
  idempotencyKey: 'k',
};

const json = (status: number, body: unknown): Fault => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
});

/** What the upstream does, and the code that follows; `says` is the upstream's own sentence where it may be shown. */
interface Meeting {
  name: string;
  fault: Fault;
  code: string;
  says?: string;
  field?: string;
}

const FAULTS: Meeting[] = [
  {
    name: '400 with detail',
    fault: json(400, { detail: 'Not like this.' }),
    code: 'BAD_USER_INPUT',
    says: 'Not like this.',
  },
  {
    name: '400 with fields',
    fault: json(400, { phone_number: ['Too short.'] }),
    code: 'BAD_USER_INPUT',
    field: 'phone',
  },
  {
    name: '401',
    fault: json(401, { detail: 'Who are you?' }),
    code: 'UNAUTHENTICATED',
    says: 'Who are you?',
  },
  { name: '403', fault: json(403, { detail: 'Not yours.' }), code: 'FORBIDDEN', says: 'Not yours.' },
  { name: '404', fault: json(404, { detail: 'Gone.' }), code: 'NOT_FOUND', says: 'Gone.' },
  { name: '409', fault: json(409, {}), code: 'CONFLICT' },
  {
    name: '409 for stock',
    fault: json(409, { detail: 'Only 2 left.', code: 'out_of_stock' }),
    code: 'OUT_OF_STOCK',
    says: 'Only 2 left.',
  },
  { name: '429', fault: json(429, { detail: 'Slowly.' }), code: 'TOO_MANY_REQUESTS', says: 'Slowly.' },
  {
    name: '500 with an HTML page',
    fault: { kind: 'answer', status: 500, body: '<pre>Traceback secret</pre>', type: 'text/html' },
    code: 'UPSTREAM_ERROR',
  },
  {
    name: '500 with something else than detail',
    fault: json(500, { error: 'secret' }),
    code: 'UPSTREAM_ERROR',
  },
  { name: '503', fault: json(503, {}), code: 'UPSTREAM_UNAVAILABLE' },
  { name: 'a connection reset', fault: { kind: 'reset' }, code: 'UPSTREAM_UNAVAILABLE' },
  {
    name: 'an HTML page',
    fault: { kind: 'answer', status: 200, body: '<html>secret</html>', type: 'text/html' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  {
    name: 'cut JSON',
    fault: { kind: 'answer', status: 200, body: '{"id": "secr' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  { name: 'wrong types', fault: json(200, 'secret'), code: 'UPSTREAM_BAD_REPLY' },
  {
    name: 'an empty body',
    fault: { kind: 'answer', status: 200, body: '' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  { name: 'a huge body', fault: json(200, { id: 'secret'.repeat(100_000) }), code: 'UPSTREAM_BAD_REPLY' },
];

/** Faults that take their time: all calls meet them at once. */
const SLOW_FAULTS: Meeting[] = [
  { name: 'no answer in time', fault: { kind: 'hang' }, code: 'UPSTREAM_TIMEOUT' },
  { name: 'an answer that trickles', fault: { kind: 'drip' }, code: 'UPSTREAM_TIMEOUT' },
];

/** A success of which nothing, or only a `detail`, is read may have any body that is JSON, or none. */
const isFine = ({ reads }: Call, fault: Fault): boolean =>
  fault.kind === 'answer' &&
  fault.status === 200 &&
  ((reads === 'nothing' && (fault.body === '' || fault.body === '"secret"')) ||
    (reads === 'detail' && fault.body === ''));

/** What a mutation tells in its payload; everything else is an error. */
const IN_PAYLOAD = [
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'OUT_OF_STOCK',
  'TOO_MANY_REQUESTS',
];
const RETRYABLE = ['TOO_MANY_REQUESTS', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_ERROR'];

interface Payload {
  userErrors: { code: string; field: string | null; path: string[] | null; messages: string[] }[];
}

const userErrors = (answer: Answer<Record<string, Payload>>) =>
  Object.values(answer.data ?? {})[0]?.userErrors;

/** Breaks each of these calls in every way, and holds what is said against the specification. */
export function breakCalls(calls: Call[]): void {
  let shop: Shop;
  let shopper: Shopper;
  let orderId: string;
  beforeAll(async () => {
    shop = await openShop({
      bff: { UPSTREAM_TIMEOUT_MS: '600', UPSTREAM_BREAKER: '0', UPSTREAM_MAX_BYTES: '200000' },
    });
    shopper = await aShopper(shop.url);
    const [productId] = await shop.productsInStock(1);
    const input = { ...ORDER, items: [{ productId, quantity: 1 }], idempotencyKey: 'unpaid' };
    const { placeOrder } = await shopper.ask<{ placeOrder: { order: { id: string } } }>(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
      { input },
    );
    orderId = placeOrder.order.id;
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.tap.clear());

  /** Causes the call and holds its answer against what the specification wants said of this fault. */
  async function meet(meeting: Call, { fault, code, says, field }: Meeting): Promise<void> {
    const { document, variables, fallback, withStatus, kind, stockPath } = meeting;
    const given = document.includes('$order') ? { order: orderId } : variables;
    const answer = await shopper.send<Record<string, Payload>>(document, given);
    const everything = JSON.stringify(answer);
    expect(answer.status).toBe(200);
    expect(everything).not.toContain('secret');
    expect(everything).not.toContain('INTERNAL_SERVER_ERROR');

    if (kind === 'by id' && (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT')) {
      expect(answer.errors).toEqual([]);
      return;
    }
    if ((kind === 'gone is fine' && code === 'NOT_FOUND') || isFine(meeting, fault)) {
      expect(answer.errors).toEqual([]);
      expect(userErrors(answer)).toEqual([]);
      return;
    }
    const status = fault.kind === 'answer' && fault.status >= 400 ? fault.status : null;
    const text = says ?? (status && withStatus ? withStatus.replace('{status}', String(status)) : fallback);
    const inPayload = kind === 'sign-in' ? [...IN_PAYLOAD, 'UNAUTHENTICATED'] : IN_PAYLOAD;
    if (document.startsWith('mutation') && inPayload.includes(code)) {
      const messages = field ? ['Too short.'] : [text];
      const path = (code === 'OUT_OF_STOCK' ? stockPath : field && [field]) ?? null;
      expect(userErrors(answer)).toEqual([{ code, field: path?.[0] ?? null, path, messages }]);
      expect(answer.errors).toEqual([]);
      return;
    }
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors[0]).toMatchObject({
      message: text,
      extensions: { code, retryable: RETRYABLE.includes(code), requestId: expect.any(String) },
    });
  }

  const breakCall = ({ call }: Call, fault: Fault) => shop.tap.fault(call.replace('{order}', orderId), fault);

  describe.each(calls)('$call', (call) => {
    it.each(FAULTS)('that meets $name says $code', async (meeting) => {
      breakCall(call, meeting.fault);
      await meet(call, meeting);
    });
  });

  describe.each(SLOW_FAULTS)('$name', (meeting) => {
    it(`is $code for all ${calls.length} calls, all at once`, async () => {
      for (const call of calls) breakCall(call, meeting.fault);
      const before = performance.now();
      await Promise.all(calls.map((call) => meet(call, meeting)));
      console.log(`${calls.length} calls with ${meeting.name}: ${Math.round(performance.now() - before)} ms`);
    });
  });
}
