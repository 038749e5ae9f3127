import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOpenPayment as createPaymentFor } from './testOrders.ts';
import { openRazorpay, razorpayEnv, type RazorpayStandIn } from './razorpayStandIn.ts';
import { findProductInStock } from './orderInputs.ts';
import { databases, openTestUpstream, type TestUpstream } from './testUpstream.ts';

const MINUTE_SECONDS = 60;

describe.each(databases)('the upstream for its operator, on %s', (databaseKind) => {
  let razorpay: RazorpayStandIn;
  let upstream: TestUpstream;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    const env = { ...razorpayEnv(razorpay.url), UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    upstream = await openTestUpstream({ databaseKind, env });
  });
  afterAll(async () => {
    await upstream.close();
    await razorpay.close();
  });
  beforeEach(() => razorpay.clearFaults());

  /** The value of a metric; `name` includes its labels. */
  async function metric(name: string): Promise<number> {
    const { body } = await upstream.request('GET', '/metrics');
    const line = String(body)
      .split('\n')
      .find((text) => text.startsWith(`${name} `));
    if (line === undefined) throw new Error(`no metric ${name}`);
    return Number(line.slice(name.length));
  }
  const readiness = async () => {
    const { status, body } = await upstream.request('GET', '/readyz');
    return { code: status, ...body };
  };
  const createOpenPayment = async () => {
    const shopper = await upstream.registerShopper();
    const { id: productId } = await findProductInStock(upstream);
    return createPaymentFor({ upstream, shopper, productId });
  };

  it('is ready with its database and all migrations', async () => {
    expect(await readiness()).toEqual({ code: 200, status: 'ok', database: true, pendingMigrations: 0 });
    expect(await metric('store_database_up')).toBe(1);
  });

  if (databaseKind === 'postgres')
    it('is not ready while the database is away or too old', async () => {
      const url = new URL(upstream.databaseUrl ?? '');
      const name = url.pathname.slice(1);
      const server = new pg.Client({ connectionString: new URL('/postgres', url).href });
      await server.connect();
      onTestFinished(() => server.end());
      await server.query(`alter database "${name}" allow_connections false`);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      expect(await readiness()).toMatchObject({ code: 503, database: false });
      expect(await metric('store_database_up')).toBe(0);
      await server.query(`alter database "${name}" allow_connections true`);
      expect(await readiness()).toMatchObject({ code: 200 });

      const database = new pg.Client({ connectionString: url.href });
      await database.connect();
      onTestFinished(() => database.end());
      const { rows } = await database.query(
        'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at',
      );
      expect(await readiness()).toMatchObject({ code: 503, database: true, pendingMigrations: 1 });
      const [{ hash, created_at }] = rows as [{ hash: string; created_at: string }];
      await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        created_at,
      ]);
      expect(await readiness()).toMatchObject({ code: 200 });
    });

  it('counts provider calls by outcome; keys that are not accepted have one of their own', async () => {
    const calls = (outcome: string) => metric(`store_provider_calls_total{outcome="${outcome}"}`);
    const outcomes = ['ok', 'unauthorized', 'refused', 'unanswered'];
    const before = await Promise.all(outcomes.map(calls));
    await createOpenPayment();
    for (const fault of [
      { status: 401, body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"Authentication failed"}}' },
      { status: 400, body: '{"error":{"code":"BAD_REQUEST_ERROR","description":"no"}}' },
      'cut' as const,
    ]) {
      razorpay.clearFaults();
      razorpay.setFault('POST /v1/orders', fault, 1);
      razorpay.setFault('GET /v1/orders', fault, 1);
      await createOpenPayment();
    }
    const after = await Promise.all(outcomes.map(calls));
    const counts = Object.fromEntries(
      outcomes.map((name, index) => [name, (after[index] ?? 0) - (before[index] ?? 0)]),
    );
    expect(counts).toEqual({ ok: 1, unauthorized: 2, refused: 2, unanswered: 2 });
  });

  it('counts events of the provider by outcome', async () => {
    const webhooks = (outcome: string) => metric(`store_webhooks_total{outcome="${outcome}"}`);
    const order = await createOpenPayment();
    const payment = razorpay.pay(order.gatewayOrderId);
    await razorpay.deliver(upstream, 'payment.captured', payment, { id: 'evt_counted' });
    await razorpay.deliver(upstream, 'payment.captured', payment, { id: 'evt_counted' });
    await razorpay.deliver(upstream, 'payment.captured', { ...payment, order_id: 'order_elsewhere' });
    await razorpay.send(upstream, '{}', 'not a signature', null);
    expect(await Promise.all(['taken', 'known', 'ignored', 'refused', 'failed'].map(webhooks))).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  it('shows how long a payment that the provider has reported is not confirmed', async () => {
    const name = 'store_oldest_unconfirmed_payment_seconds';
    const order = await createOpenPayment();
    expect(await metric(name)).toBe(0);
    const payment = razorpay.pay(order.gatewayOrderId, { status: 'authorized' });
    razorpay.setFault('GET /v1/orders', 'cut');
    await razorpay.deliver(upstream, 'payment.authorized', payment);
    upstream.advanceClock(5 * MINUTE_SECONDS);
    expect(await metric(name)).toBeGreaterThanOrEqual(5 * MINUTE_SECONDS);
    razorpay.clearFaults();
    upstream.advanceClock(15 * MINUTE_SECONDS);
    await upstream.request('POST', '/__test/sweep');
    expect(await metric(name)).toBe(0);
  });

  it('counts refunds that are due', async () => {
    const before = await metric('store_refunds_due');
    const order = await createOpenPayment();
    const payment = razorpay.pay(order.gatewayOrderId, { amount: 100 });
    await razorpay.deliver(upstream, 'payment.captured', payment);
    expect((await metric('store_refunds_due')) - before).toBe(1);
  });
});
