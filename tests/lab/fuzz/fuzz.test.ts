import { buildSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, orderInput } from '../../kit/checkoutOperations.ts';
import { createSeededDatabase, type TestDatabase } from '../../kit/databases.ts';
import { runShop, type RunningShop } from '../../kit/processes.ts';
import { cookieHeader, createShopper, type Shopper } from '../../kit/shopper.ts';
import { productsInStock } from '../../kit/stock.ts';
import { Findings } from './findings.ts';
import { fuzzGraphql } from './graphql.ts';
import type { KnownIds } from './operations.ts';
import { fuzzPages } from './pages.ts';
import { fuzzRest } from './rest.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { forTestSize } from '../../kit/testSize.ts';

/** Number of operations and of upstream requests; a fifth of it for pages. `FUZZ_COUNT=1000000 npm run fuzz` sets it. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? forTestSize({ small: 1_000, middle: 1_500, full: 10_000 }));
/** Each run with a count of its own takes other requests; FUZZ_SEED repeats one. */
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (process.env['FUZZ_COUNT'] ? Date.now() % 1_000_000 : 20_260_101),
);
/** If set, the upstream uses this PostgreSQL server instead of the embedded database. */
const serverUrl = process.env['TEST_DATABASE_URL'];
const TIMEOUT_MS = Math.max(120_000, COUNT * 60);

/** A text in all data of the bystander, an account that sends no fuzzed requests. */
const BYSTANDER_MARK = 'Zyxomma';

const DELIVERY = {
  recipientName: `${BYSTANDER_MARK} Petiolatum`,
  recipientPhone: '9876543210',
  shippingAddress: `${BYSTANDER_MARK} Lane 1`,
};

describe(`a fuzzed request (seed ${SEED})`, () => {
  let shop: RunningShop;
  let dataDir: string;
  let database: TestDatabase | null;
  let shopper: Shopper;
  let productIds: [string, ...string[]];
  let secrets: string[];
  let ids: KnownIds;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maidan-fuzz-'));
    database = serverUrl === undefined ? null : await createSeededDatabase(serverUrl);
    shop = await runShop(dataDir, {
      ...(database && { DATABASE_URL: database.url }),
      AUTH_ACCESS_TTL: '86400',
      ...UNLIMITED,
      ...UNLIMITED,
      PUBLIC_CACHE: '60/30/10',
    });
    productIds = (await productsInStock(shop.url, 3)) as [string, ...string[]];
    const bystander = await createShopper(shop.url);
    await bystander.request(
      `mutation { updateProfile(input: { lastName: "${BYSTANDER_MARK}" }) { userErrors { code } } addToCart(productId: ${productIds[0]}) { cart { id } } }`,
    );
    const { id: foreignOrderId } = await createOrder(
      bystander,
      orderInput([{ productId: productIds[0], quantity: 1 }], DELIVERY),
    );
    shopper = await createShopper(shop.url);
    ids = [...productIds, '1', '2', '11', '12', '1101', foreignOrderId];
    secrets = [BYSTANDER_MARK, ...bystander.cookies.values(), bystander.email];
  });
  afterAll(async () => {
    await shop.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    `with a GraphQL operation gets a correct response: ${COUNT} operations`,
    { timeout: TIMEOUT_MS },
    async () => {
      const findings = new Findings(secrets);
      const cookie = cookieHeader(shopper.cookies);
      const start = performance.now();
      const { withData, refused } = await fuzzGraphql(
        {
          url: shop.url,
          schema: buildSchema(readFileSync('schema.graphql', 'utf8')),
          ids,
          headerSets: [{}, { cookie }, { authorization: `Bearer ${shopper.cookies.get('access_token')}` }],
          findings,
        },
        COUNT,
        SEED,
      );
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${COUNT} operations in ${seconds} s: ${withData} with data, ${refused} refused with 4xx`);
      expect(findings.lines).toEqual([]);
      expect(withData).toBeGreaterThan(COUNT / 5);
      // The shop still works after the run.
      expect((await shopper.request<{ brands: string[] }>('{ brands }')).brands.length).toBeGreaterThan(5);
    },
  );

  it('to the upstream gets a correct response', { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const token = shopper.cookies.get('access_token') ?? '';
    const { accepted } = await fuzzRest({ url: shop.upstreamUrl, token, productIds, findings }, COUNT, SEED);
    console.log(`${COUNT} requests to the upstream: ${accepted} accepted`);
    expect(findings.lines).toEqual([]);
    expect(accepted).toBeGreaterThan(COUNT / 20);
  });

  it('with a random URL and random headers gets a correct response', { timeout: TIMEOUT_MS }, async () => {
    const findings = new Findings(secrets);
    const count = Math.ceil(COUNT / 5);
    const statuses = await fuzzPages({ url: shop.url, findings }, count, SEED);
    console.log(`${count} addresses: ${JSON.stringify(statuses)}`);
    expect(findings.lines).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(3);
  });
});
