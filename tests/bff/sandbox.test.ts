import { readFileSync } from 'node:fs';
import { Kind, parse, print, TokenKind, visit, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { aGuest, type Shopper } from '../kit/shopper.ts';

const operations = parse(readFileSync('bff/graphql/sandbox.graphql', 'utf8')).definitions.filter(
  (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
);

/** What a first look at the shop's API has to show, as root fields. */
const SHOWN = [
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
    shopper = aGuest(shop.url);
  });
  afterAll(() => shop.close());

  const page = async (path: string) =>
    (await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })).text();

  it('are served with both pages', async () => {
    const sandbox = await page('/graphql');
    expect(sandbox).toContain('embeddable-sandbox');
    expect(sandbox).toContain('Everything the shop does');
    expect(await page('/graphql/explorer/')).toContain('Everything the shop does');
  });

  it('have a name and a comment each, and show everything of importance', () => {
    for (const { name, loc } of operations) {
      expect([name?.value, loc?.startToken.prev?.kind]).toEqual([expect.any(String), TokenKind.COMMENT]);
    }
    const asked = new Set<string>();
    for (const node of operations) visit(node, { Field: ({ name }) => void asked.add(name.value) });
    expect(SHOWN.filter((field) => !asked.has(field))).toEqual([]);
  });

  // In their order: a session, a cart, a checkout build on one another. Variables come from answers, as by hand.
  it.each(operations.map((node) => ({ name: node.name?.value ?? '', document: print(node) })))(
    '$name works',
    async ({ name, document }) => {
      if (name === 'VerifyPayment') {
        // As it stands its signature is made up, and refused.
        const refused = await shopper.ask<{ verifyPayment: Payload }>(document, {
          orderId: variables['orderId'],
        });
        expect(refused.verifyPayment.userErrors?.[0]?.code).toBe('BAD_USER_INPUT');
        variables = { ...variables, ...(await payInSandbox(shop, variables['gatewayOrderId'] ?? '')) };
      }
      const answer = await shopper.send<Record<string, Payload | null>>(document, variables);
      expect(answer.errors).toEqual([]);
      const [payload] = Object.values(answer.data ?? {});
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

  it('loads nothing from elsewhere, and neither do its frames, which do not exist', async () => {
    const answer = await fetch(`${shop.url}/graphql/explorer`);
    expect(new URL(answer.url).pathname).toBe('/graphql/explorer/');
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    const scripts = Array.from(html.matchAll(/<script[^>]+src="([^"]+)"/g), ([, name]) => name);
    expect(scripts.length).toBeGreaterThan(1);
    for (const name of scripts) {
      expect((await fetch(new URL(name ?? '', answer.url))).headers.get('content-type')).toContain(
        'javascript',
      );
    }
    const frame = await fetch(`${shop.url}/graphql/explorer/iframe-sandbox/index.html`);
    expect(frame.status).toBe(404);
  });

  it('is for development, as Sandbox is', async () => {
    const closed = await shop.anotherBff({ GRAPHQL_INTROSPECTION: '0' });
    const answer = await fetch(`${closed.url}/graphql/explorer/`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('AltairGraphQL')]);
    await closed.close();
  });
});
