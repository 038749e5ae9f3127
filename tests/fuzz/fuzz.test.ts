import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase, type OwnDatabase } from '../kit/databases.ts';
import { runShop, type RunningShop } from '../kit/processes.ts';
import { aShopper, type Shopper } from '../kit/shopper.ts';
import { productsInStock } from '../kit/stock.ts';
import { Findings } from './findings.ts';
import { fuzzGraphql } from './graphql.ts';
import type { KnownIds } from './operations.ts';
import { fuzzPages } from './pages.ts';
import { fuzzRest } from './rest.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from '../kit/unlimited.ts';
import { sized } from '../kit/size.ts';

/** Operations, and requests to the upstream; addresses get a share of it. `npm run fuzz -- 1000000` sets it. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? sized({ small: 2_000, middle: 4_000, full: 10_000 }));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101);
/** With a PostgreSQL server the store keeps its things there, as a shop that has grown does. */
const SERVER = process.env['TEST_DATABASE_URL'];
const TIMEOUT_MS = Math.max(120_000, COUNT * 60);

/** Stands in everything that belongs to somebody who takes no part. */
const MARK = 'Zyxomma';

const ORDER = {
  recipientName: `${MARK} Petiolatum`,
  recipientPhone: '9876543210',
  shippingAddress: `${MARK} Lane 1`,
};

describe(`whatever is sent (seed ${SEED})`, () => {
  let shop: RunningShop;
  let dataDir: string;
  let database: OwnDatabase | null;
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
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-fuzz-'));
    database = SERVER === undefined ? null : await seededDatabase(SERVER);
    shop = await runShop(dataDir, {
      ...(database && { DATABASE_URL: database.url }),
      AUTH_ACCESS_TTL: '86400',
      ...STORE_UNLIMITED,
      ...BFF_UNLIMITED,
      PUBLIC_CACHE: '60/30/10',
    });
    productIds = (await productsInStock(shop.url, 3)) as [string, ...string[]];
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
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
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
    const { accepted } = await fuzzRest({ url: shop.upstreamUrl, token, productIds, findings }, COUNT, SEED);
    console.log(`${COUNT} requests to the upstream: ${accepted} accepted`);
    expect(findings.lines).toEqual([]);
    expect(accepted).toBeGreaterThan(COUNT / 20);
  });

  it('as an address and headers is answered', { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const count = Math.ceil(COUNT / 5);
    const statuses = await fuzzPages({ url: shop.url, findings }, count, SEED);
    console.log(`${count} addresses: ${JSON.stringify(statuses)}`);
    expect(findings.lines).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(3);
  });
});
