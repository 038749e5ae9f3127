import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCluster } from '../kit/postgresCluster.ts';
import { createOrder, createTestOrder, startPayment, verifyPayment } from '../kit/checkoutOperations.ts';
import { waitForExit, freePort, startProcess } from '../kit/processes.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { createShopper } from '../kit/shopper.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { environmentFile, guideCommands, PROJECT, runGuideCommand } from './guide.ts';
import { missingPrograms } from './programs.ts';
import { startRedis } from './redis.ts';

const MINUTE_MS = 60_000;

/** A password, percent-encoded for a database URL. */
const PASSWORD = 'p%40ss%2Fword';

/** Creates a database as docs/operating.md says: a role of its own owns it, and the administrator created the extension. */
async function createDatabase(): Promise<{ url: string; scratchUrl: string }> {
  const cluster = await openCluster();
  if (cluster === null) throw new Error('PostgreSQL is not installed here.');
  onTestFinished(() => cluster.close());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create role maidan login password '${decodeURIComponent(PASSWORD)}'`);
  await client.query('alter database shop owner to maidan');
  await client.query('create extension if not exists pg_trgm');
  await client.query('create database shop_scratch owner maidan');
  await client.end();
  const url = cluster.url.replace('postgres@', `maidan:${PASSWORD}@`);
  return { url, scratchUrl: `${url}_scratch` };
}

/** Runs a query in a database. */
async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Starts the upstream and the BFF as processes, with their settings in files as in docs/operating.md. */
async function startShop(upstreamEnv: Record<string, string>, bffEnv: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, upstreamPort] = [String(await freePort()), String(await freePort())];
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const upstream = {
    UPSTREAM_PORT: upstreamPort,
    DATA_DIR: join(folder, 'data'),
    UPSTREAM_TEST_ENDPOINTS: '1',
    ...UNLIMITED,
    ...upstreamEnv,
  };
  const bff = { PORT: port, EMBEDDED_UPSTREAM_URL: upstreamUrl, ...UNLIMITED, ...bffEnv };
  mkdirSync(upstream.DATA_DIR);
  writeFileSync(join(folder, 'store.env'), environmentFile(upstream));
  writeFileSync(join(folder, 'shop.env'), environmentFile(bff));
  let processes: ChildProcess[] = [];
  const services = {
    async start() {
      processes = [await startProcess('dist/upstream/main.js', upstream, 'Upstream ready')];
      processes.push(await startProcess('dist/bff/main.js', bff, 'BFF ready'));
    },
    async stop() {
      for (const childProcess of processes) childProcess.kill('SIGTERM');
      await Promise.all(processes.map(waitForExit));
      processes = [];
    },
  };
  onTestFinished(() => services.stop());
  await services.start();
  const folders = { '/etc/maidan': folder, '/opt/maidan/current': PROJECT, '/var/backups': folder };
  return {
    ...services,
    url: `http://127.0.0.1:${port}`,
    ledger: async () =>
      (await fetch(`${upstreamUrl}/__test/ledger`)).json() as Promise<{ orders: { id: number }[] }>,
    run: (command: string) => runGuideCommand(command, folders),
    /** Runs the commands of the guide in order; the test itself does what `systemctl` would do. */
    async runGuideSteps(name: string) {
      for (const command of guideCommands(name)) {
        const [, action] = /^systemctl (stop|start) maidan/.exec(command) ?? [];
        if (action) await services[action as 'stop' | 'start']();
        else console.log((await runGuideCommand(command, folders)).trim());
      }
    },
  };
}

const [BACKUP = ''] = guideCommands('backup');
const [VERIFY = ''] = guideCommands('verify');
const RESTORE = guideCommands('restore').find((command) => command.startsWith('node ')) ?? '';

const missing = missingPrograms().filter((program) => program === 'postgresql' || program === 'redis-server');
if (missing.length > 0) {
  console.log(`Left out: backing up and restoring. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('the commands of the guide restore the orders, and sessions stay valid', () => {
    it(
      'with PostgreSQL and Redis, from a backup of a running upstream',
      async () => {
        const redisServer = await startRedis();
        onTestFinished(() => redisServer.stop());
        const redis = new Redis(redisServer.url);
        onTestFinished(() => redis.disconnect());
        const { url } = await createDatabase();
        const shop = await startShop({ DATABASE_URL: url }, { REDIS_URL: redisServer.url });
        const shopper = await createShopper(shop.url);
        const { input } = await createTestOrder(shop);
        const checkout = input();
        const placedId = (await createOrder(shopper, checkout)).id;
        const ledgerBefore = await shop.ledger();
        await shop.runGuideSteps('backup');
        await expect(shop.run(BACKUP)).rejects.toThrow('exists already');

        const lostInput = input();
        const lostId = (await createOrder(shopper, lostInput)).id;
        await redis.set('another:key', 'stays');
        await expect(shop.run(RESTORE)).rejects.toThrow('stop the store first');
        await shop.runGuideSteps('restore');
        expect(await shop.ledger()).toEqual(ledgerBefore);
        expect(await redis.keys('placed-order:*')).toEqual([]);
        expect(await redis.get('another:key')).toBe('stays');

        // The session is older than the backup. The id of the lost order is used again, and its idempotency key must not return that order.
        expect((await createOrder(shopper, checkout)).id).toBe(placedId);
        const nextId = (await createOrder(shopper, input())).id;
        expect(nextId).toBe(lostId);
        expect((await createOrder(shopper, lostInput)).id).not.toBe(lostId);

        // A restored database can be restored again.
        const laterLedger = await shop.ledger();
        await shop.stop();
        await shop.run(BACKUP.replace('2026-01-31', 'second'));
        await shop.run(RESTORE.replace('2026-01-31', 'second'));
        await shop.start();
        expect(await shop.ledger()).toEqual(laterLedger);
      },
      5 * MINUTE_MS,
    );

    it(
      'only after a verification, which finds what is wrong with the books, also of an upstream under load',
      async () => {
        const { url, scratchUrl } = await createDatabase();
        const shop = await startShop({ DATABASE_URL: url, SCRATCH_DATABASE_URL: scratchUrl }, {});
        const shopper = await createShopper(shop.url);
        const { input } = await createTestOrder(shop);
        let isBuying = true;
        let newest = 0;
        const buying = (async () => {
          while (isBuying) {
            const { id } = await createOrder(shopper, input());
            const { gatewayOrderId } = await startPayment(shopper, id);
            await verifyPayment(shopper, { orderId: id, ...(await payInSandbox(shop, gatewayOrderId)) });
            newest = Number(id);
          }
        })();
        await expect.poll(() => newest, { timeout: MINUTE_MS }).toBeGreaterThan(0);
        const known = newest;
        const output = await shop.run(BACKUP);
        const placedMeanwhile = newest - known;
        isBuying = false;
        await buying;
        console.log(`${output.trim()}; ${placedMeanwhile} orders were placed meanwhile`);
        const verified = await shop.run(VERIFY);
        console.log(verified.trim());
        expect(verified).toMatch(/[1-9]\d* orders, [1-9]\d* payments, .* 0 findings\./);
        expect((await shop.ledger()).orders.length).toBeGreaterThan(0);
        const { rows } = await query(scratchUrl, 'select max(id) as id from orders');
        expect(rows[0].id).toBeGreaterThanOrEqual(known);

        const series = `--into /var/backups/series`;
        const timer = (command: string) => `TEXTFILE_DIR=/etc/maidan ${command}`;
        await shop.run(timer(BACKUP.replace('/var/backups/maidan-2026-01-31', series)));
        await shop.run(
          timer(VERIFY.replace('/var/backups/maidan-2026-01-31', series.replace('into', 'newest'))),
        );
        const times = await shop.run(
          'cat /etc/maidan/maidan_backup.prom /etc/maidan/maidan_backup_verified.prom',
        );
        for (const name of ['maidan_backup_timestamp_seconds', 'maidan_backup_verified_timestamp_seconds']) {
          const seconds = Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(times)?.[1]);
          expect(Date.now() / 1000 - seconds).toBeLessThan(60);
        }

        // The books of the next backup are wrong.
        await query(
          url,
          `update order_items set quantity = quantity + 1 where id = (select max(id) from order_items)`,
        );
        await query(url, `update payments set amount = amount - 1 where order_id = ${known}`);
        await query(url, `update orders set payment_status = 'failed' where id = ${newest}`);
        await shop.run(BACKUP.replace('2026-01-31', 'wrong'));
        const failure = await shop
          .run(VERIFY.replace('2026-01-31', 'wrong'))
          .catch((error: unknown) => error);
        const { stderr } = failure as { stderr: string };
        for (const finding of [
          /1 times it does not hold that an order has lines whose prices are its total/,
          new RegExp(`a paid order has exactly one captured payment of its total: ${known}`),
          new RegExp(`an order with a captured payment is paid: ${newest}`),
          new RegExp(`the last entry of an order’s log is its status: ${newest}`),
          /an order has taken its units from the stock if it holds them/,
        ])
          expect(stderr).toMatch(finding);
        await expect(shop.run(`SCRATCH_DATABASE_URL=${url} ${VERIFY}`)).rejects.toThrow(
          'SCRATCH_DATABASE_URL is the database of the store',
        );
      },
      5 * MINUTE_MS,
    );

    it(
      'with the embedded database, from a backup of a stopped upstream',
      async () => {
        const shop = await startShop({}, {});
        const shopper = await createShopper(shop.url);
        const { input } = await createTestOrder(shop);
        await createOrder(shopper, input());
        const ledgerBefore = await shop.ledger();
        await expect(shop.run(BACKUP)).rejects.toThrow(/in use by another process .* Stop the store first/);
        await shop.stop();
        await shop.runGuideSteps('backup');
        expect(await shop.run(VERIFY)).toMatch(/: [1-9]\d* orders, .* 0 findings\./);
        await shop.start();
        await createOrder(shopper, input());
        await shop.runGuideSteps('restore');
        expect(await shop.ledger()).toEqual(ledgerBefore);
        expect((await createOrder(shopper, input())).id).toEqual(expect.any(String));
      },
      5 * MINUTE_MS,
    );
  });
}
