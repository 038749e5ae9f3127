import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProductInStock, orderBody, readStock } from './orderInputs.ts';
import { type Shopper, databases, setupUpstream } from './testUpstream.ts';
import { forTestSize, isFull } from '../kit/testSize.ts';

const BUYERS = isFull ? 100 : 40;

/** PGlite has one connection and so no concurrency; several rounds make sense only with a server's connection pool. */
const roundsOn = {
  pglite: 1,
  postgres: Number(process.env.RACE_ROUNDS ?? forTestSize({ small: 1, middle: 3, full: 50 })),
};

describe.each(databases)('concurrent calls on %s', (databaseKind) => {
  const env = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400', UPSTREAM_PAYMENT_WEBHOOK: '1' };
  const upstream = setupUpstream({ databaseKind, poolSize: 16, env });
  let buyers: Shopper[];
  beforeAll(async () => {
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => upstream.registerShopper()));
  });

  const timeout = 20_000 + 20_000 * roundsOn[databaseKind];
  it(
    `${BUYERS} buyers and one unit make one order, ${roundsOn[databaseKind]} of ${roundsOn[databaseKind]} rounds #overselling`,
    async () => {
      const { id } = await findProductInStock(upstream);
      for (let round = 1; round <= roundsOn[databaseKind]; round += 1) {
        await upstream.request('PATCH', `/__test/products/${id}`, { body: { stock: 1 } });
        const responses = await Promise.all(
          buyers.map((buyer) => buyer.request('POST', '/api/orders/', orderBody([id, 1]))),
        );
        const statuses = responses.map(({ status }) => status);
        expect(
          statuses.filter((status) => status === 201),
          `round ${round}`,
        ).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - 1);
        expect(await readStock(upstream, id)).toBe(0);
      }
    },
    timeout,
  );

  it('orders with the same products in opposite order all succeed, and the stock is correct', async () => {
    const [firstProduct, secondProduct] = [
      await findProductInStock(upstream, 10, 1),
      await findProductInStock(upstream, 10, 2),
    ];
    for (const { id } of [firstProduct, secondProduct]) {
      await upstream.request('PATCH', `/__test/products/${id}`, { body: { stock: 100 } });
    }
    const responses = await Promise.all(
      buyers
        .slice(0, 40)
        .map((buyer, index) =>
          buyer.request(
            'POST',
            '/api/orders/',
            index % 2 === 0
              ? orderBody([firstProduct.id, 1], [secondProduct.id, 2])
              : orderBody([secondProduct.id, 2], [firstProduct.id, 1]),
          ),
        ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect([await readStock(upstream, firstProduct.id), await readStock(upstream, secondProduct.id)]).toEqual(
      [60, 20],
    );
  });

  it('verify, callback, cancel and fail of one payment leave it paid and its stock taken once', async () => {
    const { id: productId } = await findProductInStock(upstream, 10, 3);
    for (let round = 0; round < 5; round += 1) {
      const buyer = buyers[round] as Shopper;
      await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: 10 } });
      const { body: order } = await buyer.request('POST', '/api/orders/', orderBody([productId, 1]));
      const path = `/api/orders/${order.id}/payment/`;
      const { body: payment } = await buyer.request('POST', path);
      const { body: signed } = await upstream.request(
        'POST',
        `/payment/sandbox/orders/${payment.razorpay_order_id}/pay`,
        { body: { outcome: 'succeed' } },
      );
      await Promise.all([
        buyer.request('POST', `${path}cancel/`),
        buyer.request('POST', `${path}verify/`, signed),
        upstream.request('POST', '/__test/sweep'),
        buyer.request('POST', `${path}fail/`),
        buyer.request('POST', `${path}verify/`, signed),
      ]);
      const { body: read } = await buyer.request('GET', `/api/orders/${order.id}/`);
      expect(read).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      expect(await readStock(upstream, productId)).toBe(9);
    }
  });

  it('ten clicks on Pay start one payment', async () => {
    const { id } = await findProductInStock(upstream, 10, 4);
    const buyer = buyers[0] as Shopper;
    const { body: order } = await buyer.request('POST', '/api/orders/', orderBody([id, 1]));
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => buyer.request('POST', `/api/orders/${order.id}/payment/`)),
    );
    expect(new Set(payments.map(({ body }) => body.razorpay_order_id)).size).toBe(1);
  });

  it('twenty additions to a cart all count', async () => {
    const { id } = await findProductInStock(upstream, 60, 0);
    const buyer = buyers[1] as Shopper;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        buyer.request('POST', '/api/cart/items/', { product_id: id, quantity: 1 }),
      ),
    );
    const { body } = await buyer.request('GET', '/api/cart/');
    expect(body.items).toHaveLength(1);
    expect(body.items[0].quantity).toBe(20);
  });

  it('one name is registered once', async () => {
    const body = {
      email: 'same@example.com',
      username: 'same',
      password: 'smash-and-drop-1',
      password_confirm: 'smash-and-drop-1',
    };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => upstream.request('POST', '/api/users/register/', { body })),
    );
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(7);
    for (const { body: fields } of refused) expect(fields.email ?? fields.username).toHaveLength(1);
  });
});

/** Returns a row if a connection of this database waits for a lock. */
const WAITING_FOR_LOCK = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// The embedded database has one connection, so no other statement can run between two statements.
describe.each(databases.filter((databaseKind) => databaseKind === 'postgres'))(
  'a new password on %s',
  (databaseKind) => {
    const upstream = setupUpstream({ databaseKind, auth: { rotateRefresh: true } });
    let database: pg.Client;
    beforeAll(async () => {
      database = new pg.Client({ connectionString: upstream.databaseUrl ?? '' });
      await database.connect();
    });
    afterAll(async () => {
      await database.end();
    });

    const NEW_PASSWORD = 'brand-new-1';

    it('is not set when the other sessions cannot be ended', async () => {
      const { email, password, request: call } = await upstream.registerShopper();
      await database.query('alter table maidan.refresh_tokens rename to elsewhere');
      const change = { old_password: password, new_password: NEW_PASSWORD };
      expect((await call('POST', '/api/users/password/change/', change)).status).toBe(500);
      await database.query('alter table maidan.elsewhere rename to refresh_tokens');
      const login = await upstream.request('POST', '/api/users/login/', { body: { email, password } });
      expect(login.status).toBe(200);
    });

    it.each(['renewed', 'begun'])(
      'leaves no session that is being %s at the same time',
      async (sessionState) => {
        const { email, password, refresh } = await upstream.registerShopper();
        await database.query('begin');
        const { rows } = await database.query(
          `update maidan.users set password_hash = 'another' where email = $1 returning id`,
          [email],
        );
        const [user] = rows as [{ id: number }];
        await database.query('update maidan.refresh_tokens set revoked = true where user_id = $1', [user.id]);
        const response =
          sessionState === 'renewed'
            ? upstream.request('POST', '/api/token/refresh/', { body: { refresh } })
            : upstream.request('POST', '/api/users/login/', { body: { email, password } });
        await expect.poll(async () => (await database.query(WAITING_FOR_LOCK)).rowCount).toBe(1);
        await database.query('commit');
        expect((await response).status).toBe(401);
        const activeTokens = await database.query(
          'select 1 from maidan.refresh_tokens where user_id = $1 and not revoked',
          [user.id],
        );
        expect(activeTokens.rowCount).toBe(0);
      },
    );
  },
);
