import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, openFaultProxy } from '../kit/faultProxy.ts';
import { type ReferenceUpstream, openUpstream, targetAt } from './ownUpstream.ts';
import { type Outcome, runContract } from './runContract.ts';
import { rowText } from './table.ts';

/** A violation of the contract: the response to `request` is changed, or is `body`, or the upstream's response to `insteadOf`. */
interface ContractViolation {
  name: string;
  request: string;
  status?: number;
  body?: string;
  insteadOf?: string;
  change?: (body: string) => string;
  times?: number;
  /** The call that the suite must report as different, and the path of the difference. */
  call: string;
  path: string;
}

const LISTING = 'GET /api/products?page=1&page_size=';
const SUBCATEGORY_PRODUCTS = 'function get-products-by-subcategory';

/** Gives every payment of an order but the first another provider order. */
function changeSecondPayment(): (body: string) => string {
  const startedOrders = new Set<unknown>();
  return (body) => {
    const { order_id: order, razorpay_order_id: providerOrder } = JSON.parse(body) as Record<string, unknown>;
    if (providerOrder === undefined) return body;
    if (startedOrders.has(order)) return body.replace(String(providerOrder), 'order_second');
    startedOrders.add(order);
    return body;
  };
}

const VIOLATIONS: ContractViolation[] = [
  {
    name: 'another provider order for the second payment of an order',
    request: '/payment/',
    change: changeSecondPayment(),
    call: 'POST /api/orders/{id}/payment/cancel/',
    path: 'razorpay_order_id',
  },
  {
    name: 'a forged reset link that is accepted',
    request: 'POST /api/users/password/reset/confirm/',
    body: '{"detail":"Password has been reset successfully."}',
    call: 'POST /api/users/password/reset/confirm/',
    path: 'status',
  },
  {
    name: 'a search that returns all products',
    request: 'GET /api/products/?search=qxzvwkjq',
    insteadOf: '/api/products/',
    call: 'GET /api/products/?{search query}',
    path: 'results',
  },
  {
    name: 'a page size that is ignored',
    request: `${LISTING}16`,
    insteadOf: '/api/products?page=1&page_size=12',
    call: 'GET /api/products',
    path: 'results',
  },
  {
    name: 'a second page equal to the first',
    request: 'GET /api/products?page=2&page_size=8&ordering=-created_at',
    insteadOf: '/api/products?page=1&page_size=8&ordering=-created_at',
    call: 'GET /api/products',
    path: 'results[0].id',
  },
  {
    name: 'a brand filter that filters nothing',
    request: `${LISTING}32&brand=`,
    insteadOf: '/api/products?page=1&page_size=32',
    call: 'GET /api/products',
    path: 'the count',
  },
  {
    name: 'a quantity that is not stored',
    request: 'PUT /api/cart/items/',
    body: '{}',
    call: 'PUT /api/cart/items/{id}/',
    path: 'quantity',
  },
  {
    name: 'a forged payment that is verified',
    request: '/payment/verify/',
    body: '{"detail":"Payment verified."}',
    call: 'POST /api/orders/{id}/payment/verify/',
    path: 'status',
  },
  {
    name: 'a wishlist item that is not removed',
    request: 'DELETE /api/wishlist/remove/',
    status: 204,
    body: '',
    call: 'DELETE /api/wishlist/remove/{id}/',
    path: 'items',
  },
  {
    name: 'a section under another name',
    request: 'GET /functions/v1/get-homepage-data',
    body: '{"shop_the_look":[],"version":1}',
    call: 'function get-homepage-data',
    path: 'shopTheLook',
  },
  {
    name: 'a video without a URL',
    request: 'GET /functions/v1/get-homepage-video',
    change: (body) => body.replace(/\}\]/, '},{"id":2}]'),
    call: 'function get-homepage-video',
    path: 'videos[].video_url',
  },
  {
    name: 'products that are not in stock',
    request: 'in_stock=true',
    change: (body) => body.replaceAll(/"quantity":\d+/g, '"quantity":0'),
    call: SUBCATEGORY_PRODUCTS,
    path: 'results[0]',
  },
  {
    name: 'an HTML error page with status 200',
    request: 'GET /functions/v1/get-product?id=2147483646',
    body: '<html>Not found</html>',
    call: 'function get-product',
    path: 'status',
  },
];

/** What the specification does not allow either, and what the shop reads all the same. */
const READ_ALL_THE_SAME: Pick<ContractViolation, 'request' | 'status' | 'body' | 'times'>[] = [
  {
    request: 'POST /api/users/register/',
    status: 400,
    body: '{"email":"required","username":["a"],"password":["a"],"password_confirm":["a"]}',
    times: 1,
  },
  { request: 'PATCH /api/users/profile/update/', status: 401, body: '{"detail":"Who is it?"}', times: 1 },
  { request: 'GET /api/orders/2147483646/', status: 404, body: 'Not Found' },
];

describe('an upstream that violates the contract', () => {
  let upstream: ReferenceUpstream;
  let faultProxy: FaultProxy;
  let outcome: Outcome;

  beforeAll(async () => {
    upstream = await openUpstream();
    faultProxy = await openFaultProxy(upstream.url);
    for (const { request, status, body = '', times } of READ_ALL_THE_SAME)
      faultProxy.fault(request, { kind: 'respond', status: status ?? 200, body }, times);
    for (const { request, status = 200, body, insteadOf, change, times } of VIOLATIONS) {
      if (change) {
        faultProxy.fault(request, { kind: 'rewrite', change });
        continue;
      }
      const responseBody = body ?? (await (await fetch(`${upstream.url}${insteadOf}`)).text());
      faultProxy.fault(request, { kind: 'respond', status, body: responseBody }, times);
    }
    outcome = await runContract(targetAt(faultProxy.url, { pay: upstream.pay }));
  });
  afterAll(async () => {
    await faultProxy.close();
    await upstream.close();
  });

  it.each(VIOLATIONS)('is reported: $name', ({ call, path }) => {
    const row = outcome.rows.find((candidate) => candidate.call === call);
    expect(row?.result).toBe('differs');
    const paths = row?.findings.map((difference) =>
      difference.path.replace(/ of product .*/, '').replace(/^videos\[\d+\]/, 'videos[]'),
    );
    expect(paths).toContain(path);
  });

  it('is told in one line why a new provider order for a second payment is a danger', () => {
    const row = outcome.rows.find((candidate) => candidate.call.endsWith('/payment/cancel/'));
    expect(row?.findings).toHaveLength(1);
    expect(rowText(row!, 1)).toContain(
      'order_second: a second payment of one order gets a new provider order: late approvals can charge twice',
    );
  });

  it('has no other call reported', () => {
    const violatedCalls = new Set(VIOLATIONS.map(({ call }) => call));
    const differingCalls = outcome.rows.filter((row) => row.result === 'differs').map((row) => row.call);
    expect(new Set(differingCalls)).toEqual(violatedCalls);
  });
});
