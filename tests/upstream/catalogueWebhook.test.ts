import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../upstream/db/open.ts';
import { createCatalogueWebhook } from '../../upstream/products/catalogueWebhook.ts';
import { openBackOffice } from '../kit/backOffice.ts';
import { listen } from '../kit/listen.ts';
import { openShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { databases, ownDatabase } from './testUpstream.ts';

const SECRET = 'the-secret-of-the-webhook';
/** By `openssl dgst -sha256 -hmac` for the body that is sent. */
const SIGNATURE = '902aa22ae6abbdc2cb91d2d1093dd9faca6bfa93e1ed6204f4c71bdb54b24885';

describe.each(databases)('a change of public data on %s', (databaseKind) => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let notify: () => Promise<void>;
  let nowMs = 0;
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
    const url = `http://127.0.0.1:${await listen(server)}/notified`;
    notify = createCatalogueWebhook(database.db, { url, secret: SECRET }, () => nowMs);
    await notify();
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

  const notificationsAfter = async (change: SQL): Promise<number> => {
    received.length = 0;
    await database.db.execute(change);
    await notify();
    await notify();
    return received.length;
  };

  it.each([
    ['a price', sql`update products set price = price + 100 where id = 1101`],
    ['a description', sql`update products set description = 'New' where id = 1101`],
    ['a picture', sql`update products set images = '["/media/x.png"]' where id = 1101`],
    ['a discount', sql`update products set discounted_price = price - 1 where id = 1101`],
    ['a banner', sql`update banners set title = 'Sale'`],
    ['the name of a category', sql`update categories set name = name || '.'`],
    ['what is on offer today', sql`delete from product_lists where list = 'deal-of-the-day'`],
  ])('is notified once: %s', async (_, change) => {
    expect(await notificationsAfter(change)).toBe(1);
    expect(received[0]).toEqual({
      url: '/notified',
      body: '{"event":"catalogue.changed"}',
      signature: SIGNATURE,
    });
  });

  it('is none when an order takes the last unit, because shoppers could empty the caches by that', async () => {
    expect(
      await notificationsAfter(
        sql`update products set stock = 0, units_sold = units_sold + 9 where id = 1102`,
      ),
    ).toBe(0);
  });

  it('is notified again, later and later, until the shop accepts it', async () => {
    status = 503;
    await database.db.execute(sql`update products set price = price + 100 where id = 1103`);
    const errors: unknown[] = [];
    for (nowMs = 0; nowMs <= 60_000; nowMs += 500)
      await notify().catch((error: unknown) => errors.push(error));
    // At 0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5 s; the first four say nothing, because the shop may start after the upstream.
    expect(received).toHaveLength(7);
    expect(errors.map(String)).toEqual(
      Array(3).fill('Error: The shop responded with 503 to the catalogue webhook.'),
    );
    status = 204;
    nowMs += 30_000;
    await notify();
    await notify();
    expect(received).toHaveLength(8);
  });

  it('is notified by the next process when this one ends before', async () => {
    await database.db.execute(sql`update products set price = price + 100 where id = 1104`);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notified`;
    await createCatalogueWebhook(database.db, { url, secret: SECRET })();
    expect(received).toHaveLength(1);
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
