import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HttpResult } from '../../bff/calls/client.ts';
import { readResult } from '../../bff/calls/readResult.ts';
import { UpstreamError } from '../../bff/errors/errors.ts';
import { isRefusalBody } from '../../bff/errors/failedBodies.ts';
import { createRefresher } from '../../bff/session/refresh.ts';
import { wireResults } from '../../bff/wire/list.ts';
import { Product } from '../../bff/wire/product.ts';

describe('the body of a 2xx', () => {
  it.each<[unknown, boolean]>([
    [{ success: false }, true],
    [{ success: 'false', message: 'No.' }, true],
    [{ success: 0 }, true],
    [{ error: 'Not enough stock.' }, true],
    [{ error: { message: 'No.' } }, true],
    [{ errors: { quantity: ['No.'] } }, true],
    [{ status: 'error', message: 'No.' }, true],
    [{ status: ' FAILED ' }, true],
    [{ quantity: ['Only 2 left.'] }, true],
    [{ quantity: ['Only 2 left.'], product_id: ['Which?'] }, true],
    [{ quantity: ['Only 2 left.'], id: 7 }, false],
    [{ quantity: [] }, false],
    [{ quantity: 2, product_id: 7 }, false],
    [{ success: true, error: null, errors: [], status: 'success' }, false],
    [{ error: false }, false],
    [{ error: 0 }, false],
    [{ error: '' }, false],
    [{ status: 'pending' }, false],
    [{}, false],
    [[], false],
    [{ success: '' }, true],
    [{ success: '', id: 7 }, true],
    [{ ok: false }, true],
    [{ data: { success: false } }, true],
    [{ status: 0, msg: 'Sold out.' }, true],
    [{ status: '0', message: 'Sold out.' }, true],
    [{ status: false, message: 'Sold out.' }, true],
    [{ status: 400, message: 'Sold out.' }, true],
    [{ code: 422, msg: 'Sold out.' }, true],
    [{ code: 'woocommerce_rest_cannot', message: 'Sold out.', data: { status: 400 } }, true],
    [{ error: { warning: 'Sold out.' } }, true],
    [{ result: 'failure', messages: '<ul></ul>' }, true],
    [{ statusCode: 400, message: 'Sold out.' }, true],
    [{ type: 'error', message: 'Sold out.' }, true],
    [{ state: 'fail', message: 'Sold out.' }, true],
    [{ response: { status: 0, message: 'Sold out.' } }, true],
    [{ type: 'error' }, false],
    [{ code: 1, message: 'Added.' }, false],
    [{ status: 0 }, false],
    [{ status: 0, id: 7 }, false],
    [{ status: '', message: 'Added.' }, false],
    [{ status: 201, message: 'Added.' }, false],
    [{ code: 200, message: 'Added.' }, false],
    [{ data: { status: 'failed' } }, false],
    [{ success: [], ok: {} }, false],
    [{ success: { toString: 1, valueOf: 1 }, status: { toString: 1, valueOf: 1 }, msg: 'Added.' }, false],
    [{ error: [] }, false],
    [{ error: '0' }, false],
    [{ error: 'false' }, false],
    [{ error: 'No error' }, false],
    [{ errors: [''] }, false],
    [{ error: { code: 0, message: 'OK' } }, false],
    [false, true],
    ['created', false],
    [null, false],
    [undefined, false],
  ])('%j is a refusal: %j', (body, expected) => {
    expect(isRefusalBody(body, ['product_id', 'quantity'])).toBe(expected);
  });
});

describe('a list that a 2xx answers', () => {
  const call = {
    path: '/api/orders/',
    schema: wireResults(z.unknown(), 'orders'),
    fallback: 'ORDERS_UNREADABLE',
  } as const;
  it.each<[unknown, number | null]>([
    [{ success: false, data: [] }, null],
    [{ status: 'error', message: 'Too many connections', data: [] }, null],
    [{ status: 0, msg: 'Please sign in.', orders: [] }, null],
    [{ error: 'The database is away.', results: [], count: 0 }, null],
    [{ data: { orders: null }, errors: [{ message: 'db timeout' }] }, null],
    [{ success: false, data: { orders: [] } }, null],
    [{ success: true, data: [] }, 0],
    [{ success: 1, error: [], data: [{}, {}] }, 2],
    [{ success: 1, error: '0', data: [{}] }, 1],
    [{ status: 'error', data: [{ id: 1 }] }, 1],
    [{ error: null, results: [] }, 0],
  ])('with %j has %j entries; null: reading failed', (body, entries) => {
    const read = () => readResult({ ok: true, status: 200, body }, call).data.length;
    if (entries === null) expect(read).toThrow(UpstreamError);
    else expect(read()).toBe(entries);
  });
});

describe('an answer of PostgREST', () => {
  const call = { path: 'get-product', schema: Product.nullable(), fallback: 'PRODUCT_UNREADABLE' } as const;
  const codeOf = (result: HttpResult): string => {
    try {
      return readResult(result, call).data === null ? 'nothing' : 'a product';
    } catch (error) {
      return error instanceof UpstreamError ? error.code : String(error);
    }
  };
  it.each<[string, HttpResult, string]>([
    ['no row', { ok: true, status: 200, body: { data: null, error: { code: 'PGRST116' } } }, 'NOT_FOUND'],
    [
      'no row, with its status',
      { ok: false, failure: { kind: 'status', status: 406, body: {} } },
      'NOT_FOUND',
    ],
    [
      'another error',
      { ok: true, status: 200, body: { data: null, error: { code: '42P01' } } },
      'UPSTREAM_BAD_REPLY',
    ],
    ['nothing', { ok: true, status: 200, body: { data: null, error: null } }, 'nothing'],
    [
      'a firewall’s page',
      { ok: false, failure: { kind: 'status', status: 406, body: undefined } },
      'UPSTREAM_BAD_REPLY',
    ],
  ])('that says %s is %s', (_what, result, code) => {
    expect(codeOf(result)).toBe(code);
  });
});

describe('a renewal', () => {
  const refusal = (status: number, body: unknown, isPage = false): HttpResult => ({
    ok: false,
    failure: { kind: 'status', status, body, isPage },
  });
  it.each<[string, HttpResult, string]>([
    ['401 with JSON', refusal(401, { detail: 'Expired.' }), 'refused'],
    ['401 without a body', refusal(401, undefined), 'refused'],
    ['a page with 401', refusal(401, undefined, true), 'in_doubt'],
    ['400', refusal(400, { refresh: ['Not valid.'] }), 'refused'],
    ['422 of Laravel', refusal(422, { message: 'The refresh is not valid.' }), 'refused'],
    ['404 with JSON', refusal(404, {}), 'refused'],
    ['403 without a body', refusal(403, undefined), 'in_doubt'],
    ['408', refusal(408, {}), 'in_doubt'],
    ['425', refusal(425, {}), 'in_doubt'],
    ['429', refusal(429, { detail: 'Slowly.' }), 'in_doubt'],
    ['500', refusal(500, { detail: 'Oh.' }), 'in_doubt'],
    ['a redirect', { ok: false, failure: { kind: 'bad_reply' } }, 'in_doubt'],
    ['tokens', { ok: true, status: 200, body: { access: 'a' } }, 'renewed'],
    ['an empty refresh token', { ok: true, status: 200, body: { access: 'a', refresh: '' } }, 'renewed'],
    ['a text', { ok: true, status: 200, body: 'ok' }, 'in_doubt'],
    [
      'a refusal with 200',
      { ok: true, status: 200, body: { success: false, message: 'The token has expired.' } },
      'refused',
    ],
    [
      'a failure with 200',
      { ok: true, status: 200, body: { success: false, message: 'Please try again later.' } },
      'in_doubt',
    ],
    ['a token in lines', { ok: true, status: 200, body: { access: 'a\r\n' } }, 'renewed'],
  ])('that is answered with %s is %s #session-end', async (_answer, result, kind) => {
    const renew = createRefresher('http://store.example', null, Date.now, () => undefined);
    let accept: string | undefined;
    const outcome = await renew('old', null, async ({ headers }) => {
      accept = headers?.['accept'];
      return result;
    });
    expect(accept).toBe('application/json');
    expect(outcome).toMatchObject(
      kind === 'renewed' ? { kind, tokens: { access: 'a', refresh: 'old' } } : { kind },
    );
  });
});
