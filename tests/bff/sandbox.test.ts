import { readFileSync } from 'node:fs';
import { Kind, parse, print, type OperationDefinitionNode, buildSchema, type GraphQLEnumType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { OLD_APP_FAULT, FAULT_NAMES } from '../../bff/calls/faultInjection.ts';
import { oneOfEach, orderInput } from '../kit/checkoutOperations.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest, createShopper, type Shopper } from '../kit/shopper.ts';

const operations = parse(readFileSync('bff/graphql/sandbox.graphql', 'utf8')).definitions.filter(
  (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
);

/** What an operation leaves empty as it is. ResetPassword is refused, because the link's parts are in a mail. */
const EMPTY_PARTS: Record<string, string[]> = {
  Logout: ['logout.viewer'],
  ResetPassword: ['resetPassword.message'],
};

const documentOf = (name: string): string =>
  operations
    .filter((node) => node.name?.value === name)
    .map(print)
    .join('');

interface Payload {
  userErrors?: { code: string }[];
  order?: { id: string };
  payment?: { gatewayOrderId: string };
}

/** Paths of empty lists, and of null where a whole part of the answer is missing. `userErrors` should be empty. */
function emptyParts(value: unknown, path: string[] = []): string[] {
  if (value === null) return path.length <= 2 ? [path.join('.')] : [];
  if (typeof value !== 'object' || path.at(-1) === 'userErrors') return [];
  const entries = Object.entries(value);
  if (entries.length === 0) return [path.join('.')];
  return entries.flatMap(([name, inner]) => emptyParts(inner, [...path, name]));
}

describe('the operations that Sandbox and the explorer open with', () => {
  const shop = setupShop({ upstream: {} });
  let demoShopper: Shopper;
  beforeAll(() => void (demoShopper = createGuest(shop.url)));

  // In this order, because the later operations need the session, the cart and the order of the earlier ones.
  it.each(operations.map((node) => ({ name: node.name?.value ?? '', document: print(node) })))(
    '$name gives a complete answer as it is',
    async ({ name, document }) => {
      const { data, errors } = await demoShopper.execute<Record<string, Payload>>(document);
      expect(errors).toEqual([]);
      const [payload] = Object.values(data ?? {});
      const codes = (payload?.userErrors ?? []).map(({ code }) => code);
      expect(codes).toEqual(name === 'ResetPassword' ? ['BAD_USER_INPUT'] : []);
      expect(emptyParts(data)).toEqual(EMPTY_PARTS[name] ?? []);
    },
  );

  it('pay an order without leaving Sandbox', async () => {
    const shopper = await createShopper(shop.url);
    const run = async (name: string, variables = {}): Promise<Payload | undefined> =>
      Object.values(await shopper.request<Record<string, Payload>>(documentOf(name), variables))[0];
    const orderId = (await run('PlaceOrder'))?.order?.id;
    expect(await run('PayInSandbox', { orderId })).toEqual({
      order: { id: orderId, status: 'CONFIRMED', isPaid: true },
      userErrors: [],
    });
    const stranger = await createShopper(shop.url);
    const { payInSandbox } = await stranger.request<Record<string, Payload>>(documentOf('PayInSandbox'), {
      orderId: (await run('PlaceOrder'))?.order?.id,
    });
    expect(payInSandbox).toMatchObject({ order: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it.each<{ name: string; env: Record<string, string> }>([
    { name: 'in production', env: { NODE_ENV: 'production', ALLOW_UNSAFE: 'payment_sandbox' } },
    { name: 'with a payment provider', env: { RAZORPAY_KEY_ID: 'rzp_test_1' } },
    {
      name: 'with another upstream',
      env: { API_URL: 'http://127.0.0.1:9', ALLOW_UNSAFE: 'missing_payment_key' },
    },
    { name: 'with other functions', env: { FUNCTIONS_URL: 'http://127.0.0.1:9' } },
    { name: 'without introspection', env: { GRAPHQL_INTROSPECTION: '0' } },
  ])('have no mutation that pays $name', async ({ env }) => {
    const bff = await shop.openAnotherBff({ GRAPHQL_INTROSPECTION: '1', PUBLIC_URL: shop.url, ...env });
    const { errors } = await createGuest(bff.url).execute(documentOf('PayInSandbox'));
    expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }]);
    const page = await (await fetch(`${bff.url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('payInSandbox');
  });
});

describe('the explorer', () => {
  const shop = setupShop();

  it('loads nothing from other origins, and has no frames', async () => {
    const response = await fetch(`${shop.url}/graphql/explorer`);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    const scripts = Array.from(html.matchAll(/<script[^>]+src="([^"]+)"/g), ([, name]) => name);
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) {
      expect(
        (await fetch(new URL(name ?? '', `${shop.url}/graphql/explorer/`))).headers.get('content-type'),
      ).toContain('javascript');
    }
    const frame = await fetch(`${shop.url}/graphql/explorer/iframe-sandbox/index.html`);
    expect(frame.status).toBe(404);
  });

  it('offers the header of scenarios in development, and never in production', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: shop.url, ALLOW_UNSAFE: 'payment_sandbox' };
    const productionBff = await shop.openAnotherBff({ ...production, GRAPHQL_INTROSPECTION: '1' });
    const optionsOf = async (url: string) =>
      (await fetch(`${url}/graphql/explorer/initial_options.js`)).text();
    expect(await optionsOf(shop.url)).toContain('x-shop-scenario');
    expect(await optionsOf(productionBff.url)).toMatch(/^(?![^]*x-shop-scenario)[^]*AltairGraphQL\.init/);
  });
});

const ERRORS = 'userErrors { code field productId retryAfterSeconds }';
const PRODUCT = '{ product(id: 1101) { name } }';
const CART = '{ viewer { cart { items { id } } } }';
const ADD = `mutation { addToCart(productId: 1102) { ${ERRORS} } }`;
const LOGIN = `mutation { login(input: { email: "a@example.com", password: "guess" }) { ${ERRORS} } }`;
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ERRORS} } }`;
const VERIFY = `mutation { verifyPayment(input: { orderId: 1, paymentId: "p", gatewayOrderId: "o", signature: "s" }) { ${ERRORS} } }`;

/** For each scenario an operation that it is about, and the code that the operation then has; null: it succeeds, later. */
const CASES: Record<string, [operation: string, code: string | null]> = {
  slow: [PRODUCT, null],
  'upstream-away': [PRODUCT, 'UPSTREAM_UNAVAILABLE'],
  'upstream-slow': [PRODUCT, 'UPSTREAM_TIMEOUT'],
  'bad-reply': [PRODUCT, 'UPSTREAM_BAD_REPLY'],
  overloaded: [PRODUCT, 'OVERLOADED'],
  'cart-500': [CART, 'UPSTREAM_ERROR'],
  'session-ends': [CART, 'UNAUTHENTICATED'],
  forbidden: [ADD, 'FORBIDDEN'],
  throttled: [LOGIN, 'TOO_MANY_REQUESTS'],
  'product-gone': [ADD, 'NOT_FOUND'],
  'sold-out': [ADD, 'OUT_OF_STOCK'],
  'address-refused': [PLACE, 'BAD_USER_INPUT'],
  'order-conflict': [PLACE, 'CONFLICT'],
  'payment-refused': [VERIFY, 'BAD_USER_INPUT'],
  'payment-late': [VERIFY, 'UPSTREAM_TIMEOUT'],
  [OLD_APP_FAULT]: [PRODUCT, 'APP_UPDATE_REQUIRED'],
};

type Payloads = Record<string, { userErrors?: { code: string; field: string | null }[] } | null>;

describe('a rehearsed failure', () => {
  const shop = setupShop({ bff: { PUBLIC_CACHE: '600/600/600' } });
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await createShopper(shop.url);
  });

  async function run(operation: string, headers: Record<string, string>, client = shopper) {
    const variables =
      operation === PLACE ? { input: orderInput(oneOfEach(await shop.productsInStock(1))) } : {};
    const response = await client.execute<Payloads>(operation, variables, headers);
    const userErrors = Object.values(response.data ?? {}).flatMap((payload) => payload?.userErrors ?? []);
    const codes = [...userErrors, ...response.errors.map(({ extensions }) => extensions)].map(
      ({ code }) => code,
    );
    return { ...response, userErrors, codes };
  }
  const rehearse = (scenario: string, client = shopper) =>
    run(CASES[scenario]?.[0] ?? '', { 'x-shop-scenario': scenario }, client);

  it('exists for every code of an error', () => {
    const codes = (
      buildSchema(readFileSync('schema.graphql', 'utf8')).getType('ErrorCode') as GraphQLEnumType
    )
      .getValues()
      .map(({ name }) => name);
    const rehearsed = new Set(Object.values(CASES).map(([, code]) => code));
    expect(codes.filter((code) => !rehearsed.has(code))).toEqual([]);
    expect(Object.keys(CASES)).toEqual(FAULT_NAMES);
  });

  it.each(FAULT_NAMES)('%s has its code, and the next request works', async (scenario) => {
    const client = await createShopper(shop.url);
    // Its public data is cached before.
    await client.execute(PRODUCT);
    shop.faultProxy.clear();
    const { codes } = await rehearse(scenario, client);
    const [, code] = CASES[scenario] ?? [];
    expect(codes).toEqual(code === null ? [] : [code]);
    const next = await run(PRODUCT, {}, client);
    expect([next.data, next.codes]).toEqual([{ product: { name: expect.any(String) } }, []]);
  });

  it('names the product that is sold out, the field that is wrong and the time to wait', async () => {
    expect((await rehearse('sold-out')).userErrors).toMatchObject([{ productId: '1102' }]);
    expect((await rehearse('address-refused')).userErrors).toMatchObject([{ field: 'shippingAddress' }]);
    expect((await rehearse('throttled', createGuest(shop.url))).userErrors).toMatchObject([
      { retryAfterSeconds: 900 },
    ]);
  });

  it('shows a product as gone although it is cached', async () => {
    await shopper.execute(PRODUCT);
    expect((await run(PRODUCT, { 'x-shop-scenario': 'product-gone' })).data).toEqual({ product: null });
  });

  it('is refused when its name is unknown', async () => {
    const { status, errors } = await run(CART, { 'x-shop-scenario': 'flood' });
    expect(status).toBe(400);
    expect(errors[0]?.message).toContain('There is no scenario of this name. Known are: slow, upstream-away');
  });

  it('is ignored in production', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: shop.url, ALLOW_UNSAFE: 'payment_sandbox' };
    const bff = await shop.openAnotherBff({ ...production, GRAPHQL_INTROSPECTION: '1' });
    const guest = createGuest(bff.url);
    for (const name of ['upstream-away', 'flood'])
      expect((await run(PRODUCT, { 'x-shop-scenario': name }, guest)).codes).toEqual([]);
  });
});
