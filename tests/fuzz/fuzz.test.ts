import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { databases, ownDatabase } from '../upstream/stage.ts';
import { Findings } from './findings.ts';
import { fuzzGraphql } from './graphql.ts';
import type { KnownIds } from './operations.ts';
import { fuzzPages } from './pages.ts';
import { fuzzRest } from './rest.ts';

/** Operations; the other two get a share of it. `npm run fuzz -- 1000000` sets it. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? (process.env['TEST_FULL'] ? 10_000 : 800));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
const TIMEOUT_MS = Math.max(120_000, COUNT * 60);

/** Stands in everything that belongs to somebody who takes no part. */
const MARK = 'Zyxomma';

const ORDER = {
  recipientName: `${MARK} Petiolatum`,
  recipientPhone: '9876543210',
  shippingAddress: `${MARK} Lane 1`,
};

describe(`whatever is sent (seed ${SEED})`, () => {
  let shop: Shop;
  let drop: () => Promise<void>;
  let shopper: Shopper;
  let productIds: [string, ...string[]];
  let secrets: string[];
  let ids: KnownIds;

  const placeOrder = async (who: Shopper) => {
    const input = { ...ORDER, items: [{ productId: productIds[0], quantity: 1 }], idempotencyKey: who.email };
    const { placeOrder } = await who.ask<{ placeOrder: { order: { id: string } } }>(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
      { input },
    );
    return placeOrder.order.id;
  };

  beforeAll(async () => {
    // On a server where there is one: it answers in a third of the time.
    const own = await ownDatabase(databases.at(-1) ?? 'pglite');
    drop = own.drop;
    shop = await openShop({
      upstream: { AUTH_ACCESS_TTL: '86400', LOG_LEVEL: 'error' },
      bff: { PUBLIC_CACHE: '60/30/10' },
      database: own.config,
    });
    productIds = (await shop.productsInStock(3)) as [string, ...string[]];
    const bystander = await aShopper(shop.url);
    await bystander.ask(
      `mutation { updateProfile(input: { lastName: "${MARK}" }) { userErrors { code } } addToCart(productId: ${productIds[0]}) { cart { id } } }`,
    );
    const foreignOrder = await placeOrder(bystander);
    shopper = await aShopper(shop.url);
    ids = [...productIds, '1', '2', '11', '12', '1101', foreignOrder];
    secrets = [MARK, ...bystander.cookies.values(), bystander.email];
  });
  afterAll(async () => {
    await shop.close();
    await drop();
  });

  it(`as a GraphQL operation is answered: ${COUNT} of them`, { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const start = performance.now();
    const { withData, refused } = await fuzzGraphql(
      {
        url: shop.url,
        schema: buildSchema(readFileSync('schema.graphql', 'utf8')),
        ids,
        askers: [{}, { cookie }, { authorization: `Bearer ${shopper.cookies.get('access_token')}` }],
        findings,
      },
      COUNT,
      SEED,
    );
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${COUNT} operations in ${seconds} s: ${withData} with data, ${refused} refused with 4xx`);
    expect(findings.lines).toEqual([]);
    expect(withData).toBeGreaterThan(COUNT / 5);
    // After all of it the shop is as it was.
    expect((await shopper.ask<{ brands: string[] }>('{ brands }')).brands.length).toBeGreaterThan(5);
  });

  it('as a request to the upstream is answered', { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const token = shopper.cookies.get('access_token') ?? '';
    const { accepted } = await fuzzRest({ url: shop.tap.url, token, productIds, findings }, COUNT, SEED);
    console.log(`${COUNT} requests to the upstream: ${accepted} accepted`);
    expect(findings.lines).toEqual([]);
    expect(accepted).toBeGreaterThan(COUNT / 20);
  });

  it('as an address and headers is answered', { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const count = Math.ceil(COUNT / 2);
    const statuses = await fuzzPages({ url: shop.url, findings }, count, SEED);
    console.log(`${count} addresses: ${JSON.stringify(statuses)}`);
    expect(findings.lines).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(3);
  });
});
