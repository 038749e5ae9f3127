import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';
import { sendRawRequest, type RawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createShopper } from '../kit/shopper.ts';
import { forTestSize } from '../kit/testSize.ts';
import { PAYLOADS } from './payloads.ts';

/** A failure prints its seed; FUZZ_SEED and FUZZ_COUNT repeat it, or send other and more requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const COUNT = Number(process.env['FUZZ_COUNT'] ?? forTestSize({ small: 300, middle: 1_000, full: 20_000 }));
const TIMEOUT_MS = 240_000 + COUNT * 100;

/** What no response may contain, besides the texts of another account. */
const INTERNAL_DETAILS =
  /\bat .{1,80}[(/][\w./-]+\.(?:ts|js):\d+|node_modules|\/dist\/|select .{1,200} from |insert into |failed query|drizzle-orm|pglite|ECONNREFUSED|password_hash|argon2|INTERNAL_SERVER_ERROR/i;
/** In all data of an account that sends none of these requests. */
const BYSTANDER = 'Zyxomma';

const text = fc.oneof(
  fc.constantFrom<string>(...PAYLOADS),
  fc.constantFrom(
    ...'0 -1 1e9 NaN null ../.. %2e%2e % %00 %zz ? # __proto__ //evil.example/x ٣ 😀'.split(' '),
  ),
  fc.constantFrom('', ' ', '\0', '\r\nx-odd: 1', '\u2028', '\ufeff', '\u202e', '\ud800', "' or '1'='1"),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 1, maxLength: 10 }).map((part) => part.repeat(500)),
);
const int = fc.oneof(
  fc.integer({ min: -3, max: 120 }),
  fc.constantFrom(-0, 1.5, 1e21, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991),
);
const json = fc.jsonValue({ maxDepth: 4 });

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/** Values for an input: mostly of its type, sometimes anything. */
function valueOf(type: GraphQLInputType, ids: string[]): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType, ids);
  const typed = (): fc.Arbitrary<unknown> => {
    if (isListType(type)) return fc.array(valueOf(type.ofType, ids), { maxLength: 4 });
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const requiredKeys = fields.filter(isRequiredInputField).map(({ name }) => name);
      const values = fields.map((field) => [field.name, valueOf(field.type, ids)] as const);
      return fc.record(Object.fromEntries(values), { requiredKeys });
    }
    if (String(type) === 'Int') return int;
    if (String(type) === 'Boolean') return fc.boolean();
    return String(type) === 'ID' ? fc.oneof(fc.constantFrom(...ids), text) : text;
  };
  return fc.oneof(
    { weight: 30, arbitrary: typed() },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: json },
  );
}

/** The fields of a type that need no arguments, two levels deep. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth < 1 ? [field.name + selectionOf(field.type, depth + 1)] : [];
  });
  return ` { __typename ${fields.join(' ')} }`;
}

/** Operations with odd values, one for each field that takes arguments. A logout would end the session of all others. */
function oddOperations(ids: string[]): fc.Arbitrary<object> {
  const roots: [type: GraphQLObjectType | undefined | null, open: string, close: string][] = [
    [schema.getQueryType(), 'query', ''],
    [schema.getType('Viewer') as GraphQLObjectType, 'query', 'viewer'],
    [schema.getMutationType(), 'mutation', ''],
  ];
  const fields = roots.flatMap(([type, kind, parent]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field) => {
        const declared = field.args.map(({ name, type: input }) => `$${name}: ${String(input)}`).join(', ');
        const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
        const selected = `${field.name}(${passed})${selectionOf(field.type)}`;
        const query = `${kind} Odd(${declared}) { ${parent ? `${parent} { ${selected} }` : selected} }`;
        const values = field.args.map(({ name, type: input }) => [name, valueOf(input, ids)] as const);
        return fc.record(Object.fromEntries(values)).map((variables) => ({ query, variables }));
      }),
  );
  return fc.oneof(...fields);
}

const ascii = (value: string): string => value.replace(/[^!-~]/g, '').slice(0, 2_000);
const encoded = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')).slice(0, 2_000);

const HEADERS =
  'accept accept-encoding authorization content-encoding content-type cookie host if-none-match origin range x-forwarded-for x-forwarded-host x-refresh-token';
const headers = fc
  .dictionary(
    fc.constantFrom(...HEADERS.split(' ')),
    fc.oneof(text, fc.constantFrom('gzip', 'br;q=0', 'text/html', ';')),
  )
  .map((entries) => Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, ascii(value)])));

/** A request to /graphql whose headers or bytes are odd. */
const oddRequests: fc.Arbitrary<RawRequest> = fc
  .record({ headers, variables: json, at: fc.nat(60), byte: fc.nat(255) })
  .map(({ headers: own, variables, at, byte }) => {
    const body = Buffer.from(JSON.stringify({ query: '{ brands }', variables }));
    body[at % body.length] = byte;
    const type = { 'content-type': 'application/json' };
    return { method: 'POST', path: '/graphql', headers: { ...type, ...own }, body };
  });

const PATHS =
  '/ /login /cart /orders/1 /subcategories/11/products /products/1101 /search /assets/none.js /media/none.webp /upload/profile-picture /graphql';
const oddAddresses: fc.Arbitrary<RawRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'),
    path: fc.constantFrom(...PATHS.split(' ')),
    between: fc.constantFrom('/', '/', '//', '/./', '/%2e%2e/', '/../', '\\', '/;/'),
    end: fc.oneof(
      fc.constant(''),
      text.map((value) => `/${encoded(value)}`),
      text.map((value) => ascii(value).replace(/[?#]/g, '')),
    ),
    query: fc.dictionary(
      fc.constantFrom('search', 'brand', 'sort', 'page', 'next', 'uid', '__proto__'),
      text,
      { maxKeys: 3 },
    ),
    headers,
  })
  .map(({ path, between, end, query, ...request }) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
    return { ...request, path: `/${path.slice(1).replaceAll('/', between)}${end}?${search.join('&')}` };
  });

describe(`an odd request (seed ${SEED}, ${COUNT} of each kind)`, () => {
  let shop: Shop;
  let cookie: string;
  let ids: string[];
  let secrets: string[];
  beforeAll(async () => {
    shop = await openShop({ upstream: { AUTH_ACCESS_TTL: '86400' }, bff: WITH_PUBLIC_CACHE });
    const [productId = ''] = await shop.productsInStock(1);
    const bystander = await createShopper(shop.url);
    const delivery = { recipientName: BYSTANDER, shippingAddress: `${BYSTANDER} Lane 1` };
    const order = await createOrder(bystander, orderInput([{ productId, quantity: 1 }], delivery));
    cookie = cookieHeader((await createShopper(shop.url)).cookies);
    ids = [productId, order.id, '1', '11'];
    secrets = [BYSTANDER, bystander.email, ...bystander.cookies.values()];
  });
  afterAll(() => shop.close());

  /** Sends each, and checks what holds for every response. */
  async function sendAll(
    requests: fc.Arbitrary<RawRequest>,
    check: (text: string) => void = () => undefined,
  ) {
    const property = fc.asyncProperty(requests, async (request) => {
      const { status, text: received, headers: sent } = await sendRawRequest(shop.url, request);
      expect(status).toBeLessThan(500);
      // An error may repeat a text of the request.
      const leak = INTERNAL_DETAILS.exec(received)?.[0] ?? '';
      if (leak && !`${request.path} ${String(request.body)}`.includes(leak))
        expect(received).not.toContain(leak);
      for (const secret of secrets) expect(received).not.toContain(secret);
      expect(sent).toHaveProperty('content-security-policy');
      expect(sent).toHaveProperty('x-content-type-options', 'nosniff');
      check(received);
    });
    await fc.assert(property, { seed: SEED, numRuns: COUNT });
  }

  it('with odd values gets data or errors with codes', { timeout: TIMEOUT_MS }, async () => {
    let withData = 0;
    const requests = oddOperations(ids).map((operation) => ({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(operation),
    }));
    await sendAll(requests, (received) => {
      const { data = null, errors = [] } = JSON.parse(received) as {
        data?: unknown;
        errors?: { message: string; extensions: { code: string } }[];
      };
      if (data === null) expect(errors.length).toBeGreaterThan(0);
      for (const { message, extensions } of errors) {
        expect(message).not.toBe('');
        expect(extensions.code).toMatch(/^[A-Z_]+$/);
      }
      if (data !== null) withData += 1;
    });
    expect(withData).toBeGreaterThan(COUNT / 5);
  });

  it('with odd headers or bytes is answered or refused', { timeout: TIMEOUT_MS }, () => sendAll(oddRequests));

  it('to an odd address is answered or refused', { timeout: TIMEOUT_MS }, () => sendAll(oddAddresses));
});
