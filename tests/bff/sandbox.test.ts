import { readFileSync } from 'node:fs';
import { Kind, parse, print, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
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
  let shop: Shop;
  let demoShopper: Shopper;
  beforeAll(async () => {
    shop = await openShop({ upstream: {} });
    demoShopper = createGuest(shop.url);
  });
  afterAll(() => shop.close());

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
    await bff.close();
  });

  it('have a mutation that is not in the schema of clients', async () => {
    expect(await (await fetch(`${shop.url}/graphql/schema.graphql`)).text()).not.toContain('payInSandbox');
  });
});

describe('the explorer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('loads nothing from other origins, and has no frames', async () => {
    const response = await fetch(`${shop.url}/graphql/explorer`);
    expect(new URL(response.url).pathname).toBe('/graphql/explorer/');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    const scripts = Array.from(html.matchAll(/<script[^>]+src="([^"]+)"/g), ([, name]) => name);
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) {
      expect((await fetch(new URL(name ?? '', response.url))).headers.get('content-type')).toContain(
        'javascript',
      );
    }
    const frame = await fetch(`${shop.url}/graphql/explorer/iframe-sandbox/index.html`);
    expect(frame.status).toBe(404);
  });

  it('offers the header of scenarios in development, and never in production', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: shop.url, ALLOW_UNSAFE: 'payment_sandbox' };
    const productionBff = await shop.openAnotherBff({ ...production, GRAPHQL_INTROSPECTION: '1' });
    const htmlOf = async (url: string) => (await fetch(`${url}/graphql/explorer/`)).text();
    expect(await htmlOf(shop.url)).toContain('x-shop-scenario');
    expect(await htmlOf(productionBff.url)).not.toContain('x-shop-scenario');
    await productionBff.close();
  });
});
