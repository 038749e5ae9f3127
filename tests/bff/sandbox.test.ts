import { readFileSync } from 'node:fs';
import { Kind, parse, print, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aGuest, type Shopper } from '../kit/shopper.ts';

const operations = parse(readFileSync('bff/sandbox.graphql', 'utf8')).definitions.filter(
  (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
);

interface Payload {
  userErrors?: unknown[];
  order?: { id: string };
}

describe('the operations that Sandbox opens with', () => {
  let shop: Shop;
  let shopper: Shopper;
  let orderId = '';
  beforeAll(async () => {
    shop = await openShop();
    shopper = aGuest(shop.url);
  });
  afterAll(() => shop.close());

  it('are served with the page', async () => {
    const page = await (await fetch(`${shop.url}/graphql`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('embeddable-sandbox');
    expect(page).toContain('Everything the shop does');
  });

  // In their order: a session, a cart, a checkout build on one another.
  it.each(operations.map((node) => ({ name: node.name?.value ?? '', document: print(node) })))(
    '$name works',
    async ({ name, document }) => {
      const answer = await shopper.send<Record<string, Payload | null>>(document, orderId ? { orderId } : {});
      expect(answer.errors).toEqual([]);
      const payloads = Object.values(answer.data ?? {});
      for (const payload of payloads) expect(payload).not.toBeNull();
      // Only a made-up signature is refused.
      const refused = payloads.some((payload) => (payload?.userErrors?.length ?? 0) > 0);
      expect(refused).toBe(name === 'VerifyPayment');
      if (name === 'PlaceOrder') orderId = payloads[0]?.order?.id ?? '';
    },
  );
});
