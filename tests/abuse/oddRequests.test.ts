import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { WITH_PUBLIC_CACHE, setupShop } from '../kit/openShop.ts';
import { sendRawRequest, type RawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createShopper, type Shopper } from '../kit/shopper.ts';
import { isFull } from '../kit/testSize.ts';
import { PAYLOADS, TEXT_ARGUMENTS, type TextArgument } from './payloads.ts';

/** A failure prints its seed; FUZZ_SEED and FUZZ_COUNT repeat it, or send other and more requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const COUNT = Number(process.env['FUZZ_COUNT'] ?? (isFull ? 20_000 : 300));
const TIMEOUT_MS = 240_000 + COUNT * 100;

/** What no response may contain, besides the texts of another account. */
const INTERNAL_DETAILS =
  /\bat .{1,80}[(/][\w./-]+\.(?:ts|js):\d+|node_modules|\/dist\/|select .{1,200} from |insert into |failed query|drizzle-orm|pglite|ECONNREFUSED|password_hash|argon2|INTERNAL_SERVER_ERROR/i;
/** In all data of an account that sends none of these requests. */
const BYSTANDER = 'Zyxomma';

/** Each is sent in each text argument of the schema. */
const ODD_TEXTS = [
  ...'0 -1 1e9 NaN null ../.. %2e%2e % %00 %zz ? # __proto__ //evil.example/x ٣ 😀'.split(' '),
  ...['', ' ', '\0', '\r\nx-odd: 1', '\u2028', '\ufeff', '\u202e', '\ud800', "' or '1'='1"],
];
const text = fc.oneof(
  fc.constantFrom(...PAYLOADS, ...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 1, maxLength: 10 }).map((part) => part.repeat(500)),
);
const json = fc.jsonValue({ maxDepth: 4 });

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
  const shop = setupShop({ upstream: { AUTH_ACCESS_TTL: '86400' }, bff: WITH_PUBLIC_CACHE });
  let cookie: string;
  let secrets: string[];
  beforeAll(async () => {
    const [productId = ''] = await shop.productsInStock(1);
    const bystander = await createShopper(shop.url);
    const delivery = { recipientName: BYSTANDER, shippingAddress: `${BYSTANDER} Lane 1` };
    await createOrder(bystander, orderInput([{ productId, quantity: 1 }], delivery));
    cookie = cookieHeader((await createShopper(shop.url)).cookies);
    secrets = [BYSTANDER, bystander.email, ...bystander.cookies.values()];
  });

  /** Sends a request, and checks what holds for every response. */
  async function send(request: RawRequest): Promise<string> {
    const { status, text: received, headers: sent } = await sendRawRequest(shop.url, request);
    expect(status).toBeLessThan(500);
    // An error may repeat a text of the request.
    const leak = INTERNAL_DETAILS.exec(received)?.[0] ?? '';
    if (leak && !`${request.path} ${String(request.body)}`.includes(leak))
      expect(received).not.toContain(leak);
    for (const secret of secrets) expect(received).not.toContain(secret);
    expect(sent).toHaveProperty('content-security-policy');
    expect(sent).toHaveProperty('x-content-type-options', 'nosniff');
    return received;
  }

  it.each(TEXT_ARGUMENTS)(
    'with an odd text in $coordinate gets data or errors with codes #revealing-failures',
    async ({ document, variables }) => {
      for (const odd of ODD_TEXTS) {
        const received = await send({
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify({ query: document, variables: variables(odd) }),
        });
        const { data = null, errors = [] } = JSON.parse(received) as {
          data?: unknown;
          errors?: { message: string; extensions: { code: string } }[];
        };
        if (data === null) expect(errors).not.toEqual([]);
        for (const { message, extensions } of errors) {
          expect(message).not.toBe('');
          expect(extensions.code).toMatch(/^[A-Z_]+$/);
        }
      }
    },
  );

  const sendAll = (requests: fc.Arbitrary<RawRequest>) =>
    fc.assert(
      fc.asyncProperty(requests, async (request) => void (await send(request))),
      {
        seed: SEED,
        numRuns: COUNT,
      },
    );

  it('with odd headers or bytes is answered or refused', { timeout: TIMEOUT_MS }, () => sendAll(oddRequests));

  it('to an odd address is answered or refused', { timeout: TIMEOUT_MS }, () => sendAll(oddAddresses));
});

const SAMPLES = 2;
const MAX_ATTEMPTS = 5;
/** A text on which expressions that backtrack take long. */
const FILLING = '1';

const maxOf = ({ coordinate }: TextArgument): number =>
  coordinate.endsWith('(filter.search)') ? 200 : 2_000;

describe('a long text', () => {
  const shop = setupShop();
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
    // A client that stays signed in, whatever its operations do.
    shopper.cookies.set = () => shopper.cookies;
    shopper.cookies.delete = () => false;
  });

  /** The smallest processor time of several samples, in µs: other work only adds to it. */
  async function workOf({ document, variables }: TextArgument, text: string): Promise<number> {
    let smallest = Infinity;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const before = process.cpuUsage();
      await shopper.execute(document, variables(text));
      const { user, system } = process.cpuUsage(before);
      smallest = Math.min(smallest, user + system);
    }
    return smallest;
  }

  it('of twice the length takes at most three times the work, in each argument', async () => {
    // The work of the upstream does not count.
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
      shop.faultProxy.fault(`${method} `, respondWith(404, {}));
    const ratios: [string, number][] = [];
    for (const argument of TEXT_ARGUMENTS) {
      const half = FILLING.repeat(maxOf(argument) / 2);
      await shopper.execute(argument.document, argument.variables(half));
      // Other work of this process disturbs single samples; an expression that backtracks takes too long in all of them.
      let ratio = Infinity;
      for (let attempt = 0; attempt < MAX_ATTEMPTS && ratio > 3; attempt += 1) {
        const once = await workOf(argument, half);
        ratio = Math.min(ratio, (await workOf(argument, half + half)) / once);
      }
      ratios.push([argument.coordinate, ratio]);
    }
    const lines = ratios.map(([coordinate, ratio]) => `${ratio.toFixed(1)} ${coordinate}`);
    console.log(`Times the work for twice the text:\n${lines.join('\n')}`);
    expect(TEXT_ARGUMENTS.length).toBeGreaterThan(50);
    expect(ratios.filter(([, ratio]) => ratio > 3)).toEqual([]);
  });

  it('is refused above 200 characters in a search, without a call #search-term', async () => {
    const search = 'x'.repeat(201);
    const { errors } = await shopper.execute(
      'query ($search: String!) { search(filter: { search: $search }) { total } }',
      { search },
    );
    expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['BAD_USER_INPUT']);
    expect(shop.faultProxy.calls.filter(({ path }) => path.includes('xxx'))).toEqual([]);
  });
});
