import { createServer } from 'node:http';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../upstream/db/open.ts';
import { createChangeNotices } from '../../upstream/products/changeNotices.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { listen } from '../kit/listen.ts';
import { openShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { databases, ownDatabase } from './testUpstream.ts';

const SECRET = 'the-secret-of-the-notices';
/** By `openssl dgst -sha256 -hmac` for the body that is sent. */
const SIGNATURE = '2e9ccc9ce5b52b0dde662b974bb9482e19ea175ca8ddede90dd523d06ef64012';

describe.each(databases)('a change of public data on %s', (databaseKind) => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let tell: () => Promise<void>;
  let status = 204;
  const received: { url: string | undefined; body: string; signature: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ url: request.url, body, signature: request.headers['x-shop-signature'] });
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    const ownedDatabase = await ownDatabase(databaseKind);
    drop = ownedDatabase.drop;
    database = await openDatabase(ownedDatabase.config);
    tell = createChangeNotices(database.db, {
      url: `http://127.0.0.1:${await listen(server)}/told`,
      secret: SECRET,
    });
    await tell();
  }, 120_000);
  afterAll(async () => {
    server.close();
    await database.close();
    await drop();
  });
  beforeEach(() => {
    received.length = 0;
    status = 204;
  });

  const noticesAfter = async (change: SQL): Promise<number> => {
    received.length = 0;
    await database.db.execute(change);
    await tell();
    await tell();
    return received.length;
  };

  it.each([
    ['a price', sql`update products set price = price + 100 where id = 1101`],
    ['a description', sql`update products set description = 'New' where id = 1101`],
    ['a picture', sql`update products set images = '["/media/x.png"]' where id = 1101`],
    ['a product that is sold out', sql`update products set stock = 0 where id = 1101`],
    ['a banner', sql`update banners set title = 'Sale'`],
    ['the name of a category', sql`update categories set name = name || '.'`],
    ['what is on offer today', sql`delete from product_lists where list = 'deal-of-the-day'`],
  ])('is told once: %s', async (_, change) => {
    expect(await noticesAfter(change)).toBe(1);
    expect(received[0]).toEqual({
      url: '/told',
      body: '{"event":"catalogue.changed"}',
      signature: SIGNATURE,
    });
  });

  it('is not told when only units were sold', async () => {
    await database.db.execute(sql`update products set stock = 50 where id = 1102`);
    await tell();
    expect(
      await noticesAfter(sql`update products set stock = 49, units_sold = units_sold + 1 where id = 1102`),
    ).toBe(0);
  });

  it('is told again until the shop takes it', async () => {
    status = 503;
    await database.db.execute(sql`update products set price = price + 100 where id = 1103`);
    await expect(tell()).rejects.toThrow('The shop answered a notice of changes with 503.');
    await expect(tell()).rejects.toThrow();
    status = 204;
    await tell();
    await tell();
    expect(received).toHaveLength(3);
  });
});

it('a changed price is in the answers of a caching shop within a second or so', async () => {
  const proxy = createServer();
  const shop = await openShop({
    bff: { PUBLIC_CACHE: '600/600/600', CATALOGUE_WEBHOOK_SECRET: SECRET },
    upstream: {
      UPSTREAM_TEST_ENDPOINTS: '1',
      CATALOGUE_WEBHOOK_SECRET: SECRET,
      CATALOGUE_WEBHOOK_URL: `http://127.0.0.1:${await listen(proxy)}/`,
    },
  });
  // The shop's address is known only now.
  proxy.on('request', (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      void fetch(`${shop.url}/webhooks/catalogue`, {
        method: 'POST',
        headers: { 'x-shop-signature': String(request.headers['x-shop-signature']) },
        body,
      }).then(({ status }) => response.writeHead(status).end());
    });
  });
  const [id = ''] = await shop.productsInStock(1);
  const price = async () =>
    (
      await createGuest(shop.url).request<{ product: { price: { amount: string } } }>(
        'query ($id: ID!) { product(id: $id) { price { amount } } }',
        { id },
      )
    ).product.price.amount;
  const before = await price();
  await openBackOffice(shop).changeProduct(id, { price: 12_345, discounted_price: null });
  expect(before).not.toBe('123.45');
  const changedAt = performance.now();
  await expect.poll(price, { timeout: 10_000, interval: 20 }).toBe('123.45');
  console.log(`the new price was there after ${Math.round(performance.now() - changedAt)} ms`);
  proxy.close();
  await shop.close();
});
