import { readFileSync } from 'node:fs';
import { Kind, parse, print, TokenKind, visit, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const operations = parse(readFileSync('bff/graphql/sandbox.graphql', 'utf8')).definitions.filter(
  (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
);

/** Fields that the example operations must use. */
const REQUIRED_FIELDS = [
  ...['home', 'featuredCategories', 'category', 'subcategory', 'search', 'brands', 'product', 'products'],
  ...['login', 'viewer', 'logout', 'addToCart', 'setCartItemQuantity', 'removeFromCart'],
  ...['addToWishlist', 'removeFromWishlist', 'placeOrder', 'paymentGateway', 'startPayment', 'verifyPayment'],
  ...['cancelPayment', 'orders'],
];

interface Payload {
  userErrors?: { code: string }[];
  order?: { id: string };
  payment?: { gatewayOrderId: string };
}

describe('the operations that Sandbox and the explorer open with', () => {
  let shop: Shop;
  let shopper: Shopper;
  let variables: Record<string, string> = {};
  beforeAll(async () => {
    shop = await openShop();
    shopper = createGuest(shop.url);
  });
  afterAll(() => shop.close());

  const fetchPage = async (path: string) =>
    (await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).text();

  it('are served with both pages', async () => {
    const sandbox = await fetchPage('/graphql');
    expect(sandbox).toContain('embeddable-sandbox');
    expect(sandbox).toContain('Everything the shop does');
    expect(await fetchPage('/graphql/explorer/')).toContain('Everything the shop does');
  });

  it('have a name and a comment each, and use all required fields', () => {
    for (const { name, loc } of operations) {
      expect([name?.value, loc?.startToken.prev?.kind]).toEqual([expect.any(String), TokenKind.COMMENT]);
    }
    const usedFields = new Set<string>();
    for (const node of operations) visit(node, { Field: ({ name }) => void usedFields.add(name.value) });
    expect(REQUIRED_FIELDS.filter((field) => !usedFields.has(field))).toEqual([]);
  });

  // In this order, because session, cart and checkout depend on each other. Variables come from earlier responses.
  it.each(operations.map((node) => ({ name: node.name?.value ?? '', document: print(node) })))(
    '$name works',
    async ({ name, document }) => {
      if (name === 'VerifyPayment') {
        // The signature in the example is invalid and must be refused.
        const forgedVerification = await shopper.request<{ verifyPayment: Payload }>(document, {
          orderId: variables['orderId'],
        });
        expect(forgedVerification.verifyPayment.userErrors?.[0]?.code).toBe('BAD_USER_INPUT');
        variables = { ...variables, ...(await payInSandbox(shop, variables['gatewayOrderId'] ?? '')) };
      }
      const response = await shopper.execute<Record<string, Payload | null>>(document, variables);
      expect(response.errors).toEqual([]);
      const [payload] = Object.values(response.data ?? {});
      expect(payload).toBeTruthy();
      expect(payload?.userErrors ?? []).toEqual([]);
      if (payload?.order) variables['orderId'] = payload.order.id;
      if (payload?.payment) variables['gatewayOrderId'] = payload.payment.gatewayOrderId;
    },
  );
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

  it('is available in development only, like Sandbox', async () => {
    const closedBff = await shop.openAnotherBff({ GRAPHQL_INTROSPECTION: '0' });
    const response = await fetch(`${closedBff.url}/graphql/explorer/`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.not.stringContaining('AltairGraphQL'),
    ]);
    await closedBff.close();
  });
});
