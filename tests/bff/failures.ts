import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { copySession, createShopper, type GraphQLResponse, type Shopper } from '../kit/shopper.ts';
import { respondWith, type Fault } from '../kit/faultProxy.ts';

/**
 * Where the failure appears: in `errors`, in the `userErrors` of a mutation, or, when it is a 404, as null ("by id"). "own list": the store's own 404 is an empty list. "tells its status": an error status
 * is the message. "gone is fine": removing a missing item succeeds, and changing a missing cart line adds it. "verification": what is
 * no refusal has no outcome yet.
 */
export type Kind =
  | 'query'
  | 'own list'
  | 'tells its status'
  | 'by id'
  | 'mutation'
  | 'sign-in'
  | 'gone is fine'
  | 'verification';

/** An upstream call: an operation that causes it, and the specified error message (docs/product.md#error-texts). */
export interface Call {
  /** Method and path, as the fault proxy matches them. */
  call: string;
  document: string;
  variables?: Record<string, unknown>;
  fallback: string;
  kind: Kind;
  /** True: a 2xx is a success with any body, because nothing of it is needed. */
  readsNothing?: boolean;
  /** The path into the input that a lack of stock belongs to. */
  stockPath?: string[];
}

/** The input of an order. */
export const ORDER = {
  items: [{ productId: '1', quantity: 1 }],
  recipientName: 'A',
  recipientPhone: '1',
  shippingAddress: 'B',
  idempotencyKey: 'k',
};

/** A fault of the upstream and the expected code; `upstreamMessage` is the upstream's text if shoppers may see it. */
interface FaultCase {
  name: string;
  fault: Fault;
  code: string;
  /** Where a query has another one. */
  codeOfReads?: string;
  upstreamMessage?: string;
  field?: string;
}

/** Faults whose error another fault shows too: the module that reads answers handles reads and writes alike. */
const OF_READS_ONLY = [
  '500 with something else than detail',
  'cut JSON',
  'a huge body',
  'bytes that are no HTTP',
  'an answer that trickles',
];

const FAULTS: FaultCase[] = [
  {
    name: '400 with detail',
    fault: respondWith(400, { detail: 'Not like this.' }),
    code: 'BAD_USER_INPUT',
    upstreamMessage: 'Not like this.',
  },
  {
    name: '400 with fields',
    fault: respondWith(400, { phone_number: ['Too short.'] }),
    code: 'BAD_USER_INPUT',
    field: 'phone',
  },
  {
    name: '401',
    fault: respondWith(401, { detail: 'Who are you?' }),
    code: 'UNAUTHENTICATED',
    upstreamMessage: 'Who are you?',
  },
  {
    name: '403',
    fault: respondWith(403, { detail: 'Not yours.' }),
    code: 'FORBIDDEN',
    upstreamMessage: 'Not yours.',
  },
  { name: '404', fault: respondWith(404, { detail: 'Gone.' }), code: 'NOT_FOUND', upstreamMessage: 'Gone.' },
  {
    name: '404 of a gateway, with an HTML page',
    fault: { kind: 'respond', status: 404, body: '<html>secret</html>', type: 'text/html' },
    code: 'UPSTREAM_BAD_REPLY',
    codeOfReads: 'NOT_FOUND',
  },
  { name: '409', fault: respondWith(409, {}), code: 'CONFLICT' },
  {
    name: '409 for stock',
    fault: respondWith(409, { detail: 'Only 2 left.', code: 'out_of_stock' }),
    code: 'OUT_OF_STOCK',
    upstreamMessage: 'Only 2 left.',
  },
  {
    name: '429',
    fault: respondWith(429, { detail: 'Slowly.' }),
    code: 'TOO_MANY_REQUESTS',
    upstreamMessage: 'Slowly.',
  },
  {
    name: '500 with an HTML page',
    fault: { kind: 'respond', status: 500, body: '<pre>Traceback secret</pre>', type: 'text/html' },
    code: 'UPSTREAM_ERROR',
  },
  {
    name: '500 with something else than detail',
    fault: respondWith(500, { error: 'secret' }),
    code: 'UPSTREAM_ERROR',
  },
  { name: '503', fault: respondWith(503, {}), code: 'UPSTREAM_UNAVAILABLE' },
  { name: 'a connection reset', fault: { kind: 'reset' }, code: 'UPSTREAM_UNAVAILABLE' },
  {
    name: 'an HTML page',
    fault: { kind: 'respond', status: 200, body: '<html>secret</html>', type: 'text/html' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  {
    name: 'cut JSON',
    fault: { kind: 'respond', status: 200, body: '{"id": "secr' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  { name: 'wrong types', fault: respondWith(200, 'secret'), code: 'UPSTREAM_BAD_REPLY' },
  {
    name: 'an empty body',
    fault: { kind: 'respond', status: 200, body: '' },
    code: 'UPSTREAM_BAD_REPLY',
  },
  {
    name: 'a huge body',
    fault: respondWith(200, { id: 'secret'.repeat(100_000) }),
    code: 'UPSTREAM_BAD_REPLY',
  },
  { name: 'bytes that are no HTTP', fault: { kind: 'garbage' }, code: 'UPSTREAM_UNAVAILABLE' },
  { name: 'no answer in time', fault: { kind: 'hang' }, code: 'UPSTREAM_TIMEOUT' },
  { name: 'an answer that trickles', fault: { kind: 'drip' }, code: 'UPSTREAM_TIMEOUT' },
];

/** True if this unusual body of a successful response is accepted, because the BFF does not need it. */
const isAcceptedBody = ({ readsNothing = false }: Call, fault: Fault): boolean =>
  readsNothing && fault.kind === 'respond' && fault.status === 200;

/** Codes that a mutation returns in `userErrors`; all others are in `errors`. */
const PAYLOAD_CODES = [
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'OUT_OF_STOCK',
  'TOO_MANY_REQUESTS',
];
/** Failures of a verification that are neither a refusal nor retryable by themselves. */
const NO_OUTCOME_CODES = ['CONFLICT', 'OUT_OF_STOCK', 'UPSTREAM_BAD_REPLY'];
const NO_OUTCOME_MESSAGE = 'Your payment is being confirmed. Please do not pay again.';
const RETRYABLE_CODES = ['TOO_MANY_REQUESTS', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_ERROR'];

interface Payload {
  userErrors: { code: string; field: string | null; path: string[] | null; messages: string[] }[];
}

const userErrors = (response: GraphQLResponse<Record<string, Payload>>) =>
  Object.values(response.data ?? {})[0]?.userErrors;

/** Breaks all of these calls, with one fault after the other, and compares the errors with the specification. */
export function testFailuresOf(calls: Call[]): void {
  const shop = setupShop({ config: { maxUpstreamResponseBytes: 200_000 } });
  let shopper: Shopper;
  /** The same shopper at a BFF that waits only a second for the upstream: enough to see that it waits no longer. */
  let hurriedShopper: Shopper;
  /** By the kind of a call: an order whose proof has no outcome takes no other report. */
  let orderOf: (kind: Kind) => string;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
    const [productId = ''] = await shop.productsInStock(1);
    const place = (quantity: number) => createOrder(shopper, orderInput([{ productId, quantity }]));
    const [verified, reported] = [await place(1), await place(2)];
    orderOf = (kind) => (kind === 'verification' ? verified : reported).id;
    const hurriedBff = await shop.openAnotherBff({ UPSTREAM_TIMEOUT_MS: '1000' });
    hurriedShopper = copySession(shopper, hurriedBff.url);
  });
  let createdAt = Date.now();
  beforeEach(() => {
    // Another order with the same id for each test: the BFF remembers which orders were verified.
    createdAt += 1;
    const changed = { created_at: new Date(createdAt).toISOString() };
    shop.faultProxy.fault(`GET /api/orders/${orderOf('verification')}/`, {
      kind: 'rewrite',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), ...changed }),
    });
  });

  /** Sends the operation and compares the response with the expected outcome of this fault. */
  async function expectOutcome(
    call: Call,
    { fault, upstreamMessage, field, ...faultCase }: FaultCase,
  ): Promise<void> {
    const code = (!call.document.startsWith('mutation') && faultCase.codeOfReads) || faultCase.code;
    const { document, variables, fallback, kind, stockPath } = call;
    const callVariables = document.includes('$order') ? { order: orderOf(kind) } : variables;
    const { execute } = code === 'UPSTREAM_TIMEOUT' ? hurriedShopper : shopper;
    const response = await execute<Record<string, Payload>>(document, callVariables);
    const responseText = JSON.stringify(response);
    expect(response.status, call.call).toBe(200);
    expect(responseText, call.call).not.toContain('secret');
    expect(responseText, call.call).not.toContain('INTERNAL_SERVER_ERROR');

    if ((kind === 'by id' && code === 'NOT_FOUND') || (kind === 'own list' && faultCase.name === '404')) {
      expect(response.errors, call.call).toEqual([]);
      return;
    }
    if ((kind === 'gone is fine' && code === 'NOT_FOUND') || isAcceptedBody(call, fault)) {
      expect(response.errors, call.call).toEqual([]);
      expect(userErrors(response), call.call).toEqual([]);
      return;
    }
    const status = fault.kind === 'respond' && fault.status >= 400 ? fault.status : null;
    const hasNoOutcome = kind === 'verification' && NO_OUTCOME_CODES.includes(code);
    const expectedCode = hasNoOutcome ? 'UPSTREAM_ERROR' : code;
    const isUndecided = kind === 'verification' && status !== 400;
    const defaultMessage = isUndecided ? NO_OUTCOME_MESSAGE : fallback;
    const expectedMessage =
      status && kind === 'tells its status' && code !== 'UPSTREAM_BAD_REPLY'
        ? `API Error: ${status}`
        : (upstreamMessage ?? defaultMessage);
    const inPayload = kind === 'sign-in' ? [...PAYLOAD_CODES, 'UNAUTHENTICATED'] : PAYLOAD_CODES;
    if (document.startsWith('mutation') && inPayload.includes(expectedCode)) {
      const messages = field ? ['Too short.'] : [expectedMessage];
      const path = (code === 'OUT_OF_STOCK' ? stockPath : field && [field]) ?? null;
      expect(userErrors(response), call.call).toEqual([{ code, field: path?.[0] ?? null, path, messages }]);
      expect(response.errors, call.call).toEqual([]);
      return;
    }
    expect(response.errors, call.call).toHaveLength(1);
    expect(response.errors[0], call.call).toMatchObject({
      message: expectedMessage,
      extensions: {
        code: expectedCode,
        retryable: RETRYABLE_CODES.includes(expectedCode),
        requestId: expect.any(String),
      },
    });
  }

  const isRead = calls.every(({ document }) => !document.startsWith('mutation'));
  it.each(FAULTS.filter(({ name }) => isRead || !OF_READS_ONLY.includes(name)))(
    'with $name results in $code',
    async (faultCase) => {
      // A line that is gone is added by another of the calls, so they are not broken at the same time.
      for (const isRemoval of [false, true]) {
        const broken = calls.filter(({ kind }) => (kind === 'gone is fine') === isRemoval);
        for (const { call, kind } of broken)
          shop.faultProxy.fault(call.replace('{order}', orderOf(kind)), faultCase.fault);
        await Promise.all(broken.map((call) => expectOutcome(call, faultCase)));
        shop.faultProxy.clear();
      }
    },
  );
}
