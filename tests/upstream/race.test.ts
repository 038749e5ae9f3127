import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, orderOf, stockOf } from './orderInputs.ts';
import { type Shopper, type Stage, databases, openStage } from './testUpstream.ts';
import { sized } from '../kit/size.ts';

const BUYERS = 100;

/** PGlite has one connection, so it queues by itself: only a server's pool proves anything, and there it counts. */
const roundsOn = {
  pglite: 1,
  postgres: Number(process.env.RACE_ROUNDS ?? sized({ small: 1, middle: 3, full: 50 })),
};

describe.each(databases)('at once on %s', (on) => {
  let stage: Stage;
  let buyers: Shopper[];
  beforeAll(async () => {
    const env = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    stage = await openStage({ on, poolSize: 16, env });
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => stage.aShopper()));
  }, 120_000);
  afterAll(() => stage.close());

  const timeout = 20_000 + 20_000 * roundsOn[on];
  it(
    `${BUYERS} buyers and one unit make one order, ${roundsOn[on]} of ${roundsOn[on]} rounds`,
    async () => {
      const { id } = await aProduct(stage);
      for (let round = 1; round <= roundsOn[on]; round += 1) {
        await stage.call('PATCH', `/__test/products/${id}`, { body: { stock: 1 } });
        const answers = await Promise.all(
          buyers.map((buyer) => buyer.call('POST', '/api/orders/', orderOf([id, 1]))),
        );
        const statuses = answers.map(({ status }) => status);
        expect(
          statuses.filter((status) => status === 201),
          `round ${round}`,
        ).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(BUYERS - 1);
        expect(await stockOf(stage, id)).toBe(0);
      }
    },
    timeout,
  );

  it('orders of the same products in opposite order all get through, and the stock adds up', async () => {
    const [one, other] = [await aProduct(stage, 10, 1), await aProduct(stage, 10, 2)];
    for (const { id } of [one, other]) {
      await stage.call('PATCH', `/__test/products/${id}`, { body: { stock: 100 } });
    }
    const answers = await Promise.all(
      buyers
        .slice(0, 40)
        .map((buyer, index) =>
          buyer.call(
            'POST',
            '/api/orders/',
            index % 2 === 0 ? orderOf([one.id, 1], [other.id, 2]) : orderOf([other.id, 2], [one.id, 1]),
          ),
        ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect([await stockOf(stage, one.id), await stockOf(stage, other.id)]).toEqual([60, 20]);
  });

  it('verify, callback, cancel and fail of one payment leave it paid and its stock taken once', async () => {
    const { id: productId } = await aProduct(stage, 10, 3);
    for (let round = 0; round < 5; round += 1) {
      const buyer = buyers[round] as Shopper;
      await stage.call('PATCH', `/__test/products/${productId}`, { body: { stock: 10 } });
      const { body: order } = await buyer.call('POST', '/api/orders/', orderOf([productId, 1]));
      const path = `/api/orders/${order.id}/payment/`;
      const { body: payment } = await buyer.call('POST', path);
      const { body: signed } = await stage.call(
        'POST',
        `/payment/sandbox/orders/${payment.razorpay_order_id}/pay`,
        { body: { outcome: 'succeed' } },
      );
      await Promise.all([
        buyer.call('POST', `${path}cancel/`),
        buyer.call('POST', `${path}verify/`, signed),
        stage.call('POST', '/__test/sweep'),
        buyer.call('POST', `${path}fail/`),
        buyer.call('POST', `${path}verify/`, signed),
      ]);
      const { body: read } = await buyer.call('GET', `/api/orders/${order.id}/`);
      expect(read).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      expect(await stockOf(stage, productId)).toBe(9);
    }
  });

  it('two taps on Pay open one payment', async () => {
    const { id } = await aProduct(stage, 10, 4);
    const buyer = buyers[0] as Shopper;
    const { body: order } = await buyer.call('POST', '/api/orders/', orderOf([id, 1]));
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call('POST', `/api/orders/${order.id}/payment/`)),
    );
    expect(new Set(opened.map(({ body }) => body.razorpay_order_id)).size).toBe(1);
  });

  it('twenty adds to a cart all count', async () => {
    const { id } = await aProduct(stage, 60, 0);
    const buyer = buyers[1] as Shopper;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        buyer.call('POST', '/api/cart/items/', { product_id: id, quantity: 1 }),
      ),
    );
    const { body } = await buyer.call('GET', '/api/cart/');
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
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => stage.call('POST', '/api/users/register/', { body })),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(7);
    for (const { body: fields } of refused) expect(fields.email ?? fields.username).toHaveLength(1);
  });
});

/** Whether anybody in this database waits for a lock that somebody else has. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

// The embedded database has one connection: nothing can come between two statements there.
describe.each(databases.filter((on) => on === 'postgres'))('a new password on %s', (on) => {
  let stage: Stage;
  let database: pg.Client;
  beforeAll(async () => {
    stage = await openStage({ on, env: { AUTH_ROTATE_REFRESH: '1' } });
    database = new pg.Client({ connectionString: stage.databaseUrl ?? '' });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await stage.close();
  });

  const NEW = 'brand-new-1';

  it('is not set when the other sessions cannot be ended', async () => {
    const { email, password, call } = await stage.aShopper();
    await database.query('alter table refresh_tokens rename to elsewhere');
    const change = { old_password: password, new_password: NEW };
    expect((await call('POST', '/api/users/password/change/', change)).status).toBe(500);
    await database.query('alter table elsewhere rename to refresh_tokens');
    const login = await stage.call('POST', '/api/users/login/', { body: { email, password } });
    expect(login.status).toBe(200);
  });

  it.each(['renewed', 'begun'])('leaves no session that is being %s at that moment', async (what) => {
    const { email, password, refresh } = await stage.aShopper();
    await database.query('begin');
    const { rows } = await database.query(
      `update users set password_hash = 'another' where email = $1 returning id`,
      [email],
    );
    const [user] = rows as [{ id: number }];
    await database.query('update refresh_tokens set revoked = true where user_id = $1', [user.id]);
    const answer =
      what === 'renewed'
        ? stage.call('POST', '/api/token/refresh/', { body: { refresh } })
        : stage.call('POST', '/api/users/login/', { body: { email, password } });
    await expect.poll(async () => (await database.query(WAITING)).rowCount, { timeout: 20_000 }).toBe(1);
    await database.query('commit');
    expect((await answer).status).toBe(401);
    const left = await database.query('select 1 from refresh_tokens where user_id = $1 and not revoked', [
      user.id,
    ]);
    expect(left.rowCount).toBe(0);
  });
});
