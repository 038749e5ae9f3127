import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutJson, parseStoreJson } from '../../bff/json.ts';
import { LIMITS } from '../../bff/inputLimits.ts';
import { openMeasuredBff, type MeasuredBff } from '../kit/measuredBff.ts';
import { createGuest } from '../kit/shopper.ts';

/** So much processor time even on a machine that does ten other things; the campaigns of tests/lab/fire judge the figures of a quiet one. */
const MAX_TURN_MS = 2_000;

const joined = (count: number, text: string | ((index: number) => string)): string =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join();
const fields = (count: number, value = '1'): string => joined(count, (index) => `"f${index}":${value}`);
const nested = (open: string, close: string, levels: number): string =>
  open.repeat(levels) + '1' + close.repeat(levels);
const product = (more: string): string => `{"id":1,"name":"Bat","price":"9.00",${more}}`;

const SEARCH = '{ search { unreadable items { name } } }';
const PRODUCT = '{ product(id: 1) { name attributeGroups { attributes { name } } } }';
const CART = '{ viewer { cart { items { id } } } }';
const ORDERS = '{ viewer { orders { unreadable items { total { amount } items { id } } } } }';

describe('a store’s body of up to 5 MB', () => {
  let bff: MeasuredBff;
  beforeAll(async () => {
    bff = await openMeasuredBff();
  });
  afterAll(() => bff.close());

  it.each<[what: string, call: string, body: () => string, document: string, answer: string | RegExp]>([
    [
      'a list of ones',
      '/api/products',
      () => `{"results":[${joined(2_400_000, '1')}]}`,
      SEARCH,
      '{"search":{"unreadable":2400000,"items":[]}}',
    ],
    [
      'a list of maps',
      '/api/products',
      () => `[${joined(1_600_000, '{}')}]`,
      SEARCH,
      '{"search":{"unreadable":1600000,"items":[]}}',
    ],
    [
      'lists in a list',
      '/api/products',
      () => `[${joined(3_000, `[${joined(500, '[]')}]`)}]`,
      SEARCH,
      '{"search":{"unreadable":3000,"items":[]}}',
    ],
    [
      'a product before 500,000 ones',
      '/api/products',
      () => `[${product('"a":1')},${joined(500_000, '1')}]`,
      SEARCH,
      '{"search":{"unreadable":500000,"items":[{"name":"Bat"}]}}',
    ],
    ['a cart of ones', '/api/cart/', () => `{"items":[${joined(500_000, '1')}]}`, CART, /UPSTREAM_BAD_REPLY/],
    [
      'orders of ones',
      '/api/orders/',
      () =>
        `{"results":[${joined(2_000, `{"id":1,"total_amount":"5.00","items":[${joined(1_000, '1')}]}`)}]}`,
      ORDERS,
      /^\{"data":\{"viewer":\{"orders":\{"unreadable":\d+,"items":\[\{"total":\{"amount":"5.00"\}/,
    ],
    [
      '200,000 attributes',
      'get-product',
      () => product(`"extra_attributes":{"Care":{${fields(200_000)}}}`),
      PRODUCT,
      /UPSTREAM_BAD_REPLY/,
    ],
    [
      '20,000 attributes',
      'get-product',
      () => product(`"extra_attributes":{"Care":{${fields(15_000)}}}`),
      PRODUCT,
      /"Bat"/,
    ],
    [
      'a price of 32,000 digits',
      'get-product',
      () => `{"id":1,"name":"Bat","price":"1${',11'.repeat(1_600_000)}"}`,
      PRODUCT,
      /UPSTREAM_BAD_REPLY/,
    ],
    ['lists 2,000,000 deep', 'get-product', () => nested('[', ']', 2_000_000), PRODUCT, /UPSTREAM_BAD_REPLY/],
    [
      'an attribute 800,000 deep',
      'get-product',
      () => product(`"extra_attributes":{"a":${nested('{"b":', '}', 800_000)}}`),
      PRODUCT,
      /UPSTREAM_BAD_REPLY/,
    ],
    [
      'a description of tags',
      'get-product',
      () => product(`"description":"${'<b>'.repeat(1_600_000)}"`),
      PRODUCT,
      /"Bat"/,
    ],
    ['250,000 field names', 'get-product', () => `{${fields(250_000)}}`, PRODUCT, /UPSTREAM_BAD_REPLY/],
    [
      'maps that are all different',
      '/api/products',
      () =>
        `[${joined(4_900, (index) => `{${joined(50, (at) => `"f${(index * 7 + at * at * 31 + index * at) % 20_000}":1`)}}`)}]`,
      SEARCH,
      /UPSTREAM_BAD_REPLY/,
    ],
  ])('of %s is read in a bounded time and memory', async (_what, call, body, document, answer) => {
    bff.answerWith((called) => ({ body: called.includes(call) ? Buffer.from(body()) : { items: [] } }));
    const { result, longestTurnMs } = await bff.measure(() =>
      createGuest(bff.url).execute(document, {}, { authorization: 'Bearer a' }),
    );
    expect(result.status).toBe(200);
    const text = JSON.stringify(
      typeof answer === 'string' ? result.data : { data: result.data, errors: result.errors },
    );
    expect(text).toEqual(typeof answer === 'string' ? answer : expect.stringMatching(answer));
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });

  it.each([
    ['a field for each of 250,000 names', `{${fields(250_000, '["No."]')}}`],
    ['levels', nested('{"a":', '}', 500_000)],
    ['a list of messages', `{"quantity":[${joined(400_000, '"No more."')}]}`],
    ['a long name', `{"${'_a'.repeat(2_000_000)}":["No."]}`],
  ])('that refuses a change with %s is read in a bounded time', async (_what, body) => {
    bff.answerWith(() => ({ status: 400, body: Buffer.from(body) }));
    const { result, longestTurnMs } = await bff.measure(() =>
      createGuest(bff.url).execute<{ addToCart: { userErrors: { messages: string[] }[] } }>(
        'mutation { addToCart(productId: 1) { userErrors { messages } } }',
        {},
        { authorization: 'Bearer a' },
      ),
    );
    const { userErrors = [] } = result.data?.addToCart ?? {};
    expect(userErrors.length).toBeGreaterThan(0);
    expect(userErrors.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(userErrors).length).toBeLessThan(60_000);
    expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
  });
});

describe('a JSON text', () => {
  const limits = {
    values: Infinity,
    levels: 4,
    entriesOfList: 3,
    entries: 6,
    fields: 5,
    objects: 8,
    nameCharacters: 9,
    shapes: 5,
  };
  const LEFT_OUT = (count: number) => `{"\\u0000left out":${count}}`;

  it.each([
    ['[1,2,3]', '[1,2,3]'],
    ['[1,2,3,4]', `[1,2,3,${LEFT_OUT(1)}]`],
    ['{"a":[1,2,3,[1,2,3,4],{"b":[]}],"c":1}', `{"a":[1,2,3,${LEFT_OUT(2)}],"c":1}`],
    ['[["[,",2],[1,2,3,4,5],[1,2]]', `[["[,",2],[1,2,3,${LEFT_OUT(2)}],${LEFT_OUT(1)}]`],
    [String.raw`["\",\\",2,3,4]`, String.raw`["\",\\",2,3,${LEFT_OUT(1)}]`],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', null],
    ['[[[[]]]]', '[[[[]]]]'],
    ['[[[[[]]]]]', null],
    ['{"a long name":1}', null],
    ['"without end', null],
  ])('%s is cut to %s', (text, cut) => {
    expect(cutJson(text, limits)).toBe(cut);
  });

  it('has the store’s limits, and none of them changes what is within', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index);
    const within = { a: list(LIMITS.storeListEntries), b: [[[{ c: 'x' }]]], __proto__: { d: 1 } };
    expect(parseStoreJson(JSON.stringify(within))).toEqual(JSON.parse(JSON.stringify(within)));
    expect(() => parseStoreJson(nested('[', ']', LIMITS.storeLevels + 1))).toThrow(SyntaxError);
    expect(() => parseStoreJson(`"${'x'.repeat(LIMITS.storeBytes + 100)}"`)).toThrow(SyntaxError);
    expect(parseStoreJson(JSON.stringify(list(LIMITS.storeListEntries + 7)))).toHaveLength(
      LIMITS.storeListEntries + 1,
    );
  });
});
