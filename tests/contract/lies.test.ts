import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Tap, openTap } from '../kit/faultProxy.ts';
import { type OwnUpstream, openUpstream, targetAt } from './ownUpstream.ts';
import { type Outcome, runContract } from './runContract.ts';

/** What an upstream may do wrong. `request` is answered with `body`, or with the real answer to `insteadOf`. */
interface Lie {
  what: string;
  request: string;
  status?: number;
  body?: string;
  insteadOf?: string;
  times?: number;
  /** Where the suite has to see it. */
  call: string;
  path: string;
}

const LISTING = 'GET /api/products?page=1&page_size=';
const SHELF = 'function get-products-by-subcategory';

const LIES: Lie[] = [
  {
    what: 'a field error that is no list',
    request: 'POST /api/users/register/',
    status: 400,
    body: '{"email":"required","username":["a"],"password":["a"],"password_confirm":["a"]}',
    times: 1,
    call: 'POST /api/users/register/',
    path: 'email',
  },
  {
    what: 'a bad token that is refused without its code',
    request: 'PATCH /api/users/profile/update/',
    status: 401,
    body: '{"detail":"Who is it?"}',
    times: 1,
    call: 'PATCH /api/users/profile/update/',
    path: 'code',
  },
  {
    what: 'a forged reset link that is taken',
    request: 'POST /api/users/password/reset/confirm/',
    body: '{"detail":"Password has been reset successfully."}',
    call: 'POST /api/users/password/reset/confirm/',
    path: 'status',
  },
  {
    what: 'a search that finds everything',
    request: 'GET /api/products/?search=qxzvwkjq',
    insteadOf: '/api/products/',
    call: 'GET /api/products/?{search query}',
    path: 'results',
  },
  {
    what: 'a page size that is ignored',
    request: `${LISTING}16`,
    insteadOf: '/api/products?page=1&page_size=12',
    call: 'GET /api/products',
    path: 'results',
  },
  {
    what: 'a second page that is the first again',
    request: 'GET /api/products?page=2&page_size=8&ordering=-created_at',
    insteadOf: '/api/products?page=1&page_size=8&ordering=-created_at',
    call: 'GET /api/products',
    path: 'results[0].id',
  },
  {
    what: 'a brand filter that filters nothing',
    request: `${LISTING}32&brand=`,
    insteadOf: '/api/products?page=1&page_size=32',
    call: 'GET /api/products',
    path: 'the count',
  },
  {
    what: 'a quantity that is not stored',
    request: 'PUT /api/cart/items/',
    body: '{}',
    call: 'PUT /api/cart/items/{id}/',
    path: 'quantity',
  },
  {
    what: 'a missing order that is told in plain text',
    request: 'GET /api/orders/2147483646/',
    status: 404,
    body: 'Not Found',
    call: 'GET /api/orders/{id}/',
    path: 'body',
  },
  {
    what: 'a forged payment that is verified',
    request: '/payment/verify/',
    body: '{"detail":"Payment verified."}',
    call: 'POST /api/orders/{id}/payment/verify/',
    path: 'status',
  },
  {
    what: 'a wish that stays',
    request: 'DELETE /api/wishlist/remove/',
    status: 204,
    body: '',
    call: 'DELETE /api/wishlist/remove/{id}/',
    path: 'items',
  },
  {
    what: 'a section under another name',
    request: 'GET /functions/v1/get-homepage-data',
    body: '{"shop_the_look":[],"version":1}',
    call: 'function get-homepage-data',
    path: 'shopTheLook',
  },
  {
    what: 'a film without an address',
    request: 'GET /functions/v1/get-homepage-video',
    body: '{"videos":[{"id":1,"video_url":"a.mp4"},{"id":2}],"version":1}',
    call: 'function get-homepage-video',
    path: 'videos[1].video_url',
  },
  {
    what: 'products that are not in stock',
    request: 'in_stock=true',
    body: '{"results":[{"inventory":{"quantity":0,"is_low_stock":true}}],"total":1,"available_brands":[],"available_product_types":[]}',
    call: SHELF,
    path: 'results[0]',
  },
  {
    what: 'an error page with a good status',
    request: 'GET /functions/v1/get-product?id=2147483646',
    body: '<html>Not found</html>',
    call: 'function get-product',
    path: 'status',
  },
];

describe('an upstream that lies', () => {
  let upstream: OwnUpstream;
  let tap: Tap;
  let outcome: Outcome;

  beforeAll(async () => {
    upstream = await openUpstream();
    tap = await openTap(upstream.url);
    for (const { request, status = 200, body, insteadOf, times } of LIES) {
      const given = body ?? (await (await fetch(`${upstream.url}${insteadOf}`)).text());
      tap.fault(request, { kind: 'answer', status, body: given }, times);
    }
    outcome = await runContract(targetAt(tap.url, { pay: upstream.pay }));
  });
  afterAll(async () => {
    await tap.close();
    await upstream.close();
  });

  it.each(LIES)('is caught: $what', ({ call, path }) => {
    const row = outcome.rows.find((one) => one.call === call);
    expect(row?.result).toBe('differs');
    const places = row?.differences.map((difference) => difference.path.replace(/ of product .*/, ''));
    expect(places).toContain(path);
  });

  it('is not accused of more', () => {
    const lied = new Set(LIES.map(({ call }) => call));
    const accused = outcome.rows.filter((row) => row.result === 'differs').map((row) => row.call);
    expect(new Set(accused)).toEqual(lied);
  });
});
