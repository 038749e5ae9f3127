import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCluster } from '../fire/cluster.ts';
import { aCheckout, place } from '../kit/checkoutCalls.ts';
import { ended, freePort, startPart } from '../kit/processes.ts';
import { aShopper } from '../kit/shopper.ts';
import { productsInStock } from '../kit/stock.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from '../kit/unlimited.ts';
import { environmentFile, guideCommands, PROJECT, runGuideCommand } from './guide.ts';
import { missingPrograms } from './programs.ts';
import { startRedis } from './redis.ts';

const MINUTE = 60_000;

/** A password as one is told to write it in an address. */
const PASSWORD = 'p%40ss%2Fword';

/** A database as the guide has it made: its owner is a role of its own, the extension was created by the administrator. */
async function aDatabase(): Promise<string> {
  const cluster = await openCluster();
  if (cluster === null) throw new Error('PostgreSQL is not installed here.');
  onTestFinished(() => cluster.close());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create role maidan login password '${decodeURIComponent(PASSWORD)}'`);
  await client.query('alter database shop owner to maidan');
  await client.query('create extension if not exists pg_trgm');
  await client.end();
  return cluster.url.replace('postgres@', `maidan:${PASSWORD}@`);
}

/** Store and BFF as services, with their settings in files as the guide has them. */
async function aShop(storeEnv: Record<string, string>, bffEnv: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'maidan-backup-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const [port, storePort] = [String(await freePort()), String(await freePort())];
  const storeUrl = `http://127.0.0.1:${storePort}`;
  const store = {
    UPSTREAM_PORT: storePort,
    DATA_DIR: join(home, 'data'),
    UPSTREAM_TEST_ENDPOINTS: '1',
    ...STORE_UNLIMITED,
    ...storeEnv,
  };
  const bff = { PORT: port, EMBEDDED_UPSTREAM_URL: storeUrl, ...BFF_UNLIMITED, ...bffEnv };
  mkdirSync(store.DATA_DIR);
  writeFileSync(join(home, 'store.env'), environmentFile(store));
  writeFileSync(join(home, 'shop.env'), environmentFile(bff));
  let parts: ChildProcess[] = [];
  const services = {
    async start() {
      parts = [await startPart('dist/upstream/main.js', store, 'Upstream ready')];
      parts.push(await startPart('dist/bff/main.js', bff, 'BFF ready'));
    },
    async stop() {
      for (const part of parts) part.kill('SIGTERM');
      await Promise.all(parts.map(ended));
      parts = [];
    },
  };
  onTestFinished(() => services.stop());
  await services.start();
  const folders = { '/etc/maidan': home, '/opt/maidan/current': PROJECT, '/var/backups': home };
  return {
    ...services,
    url: `http://127.0.0.1:${port}`,
    ledger: async () =>
      (await fetch(`${storeUrl}/__test/ledger`)).json() as Promise<{ orders: { id: number }[] }>,
    run: (command: string) => runGuideCommand(command, folders),
    /** The guide's commands one after the other; `systemctl` is what the test does itself. */
    async follow(name: string) {
      for (const command of guideCommands(name)) {
        const [, verb] = /^systemctl (stop|start) maidan/.exec(command) ?? [];
        if (verb) await services[verb as 'stop' | 'start']();
        else console.log((await runGuideCommand(command, folders)).trim());
      }
    },
  };
}

const [BACKUP = ''] = guideCommands('backup');
const RESTORE = guideCommands('restore').find((command) => command.startsWith('node ')) ?? '';

const missing = missingPrograms().filter((program) => program === 'postgresql' || program === 'redis-server');
if (missing.length > 0) {
  console.log(`Left out: backing up and restoring. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('the commands of the guide bring back the books, and sessions go on', () => {
    it(
      'with PostgreSQL and Redis, of a store that runs',
      async () => {
        const redisServer = await startRedis();
        onTestFinished(() => redisServer.stop());
        const redis = new Redis(redisServer.url);
        onTestFinished(() => redis.disconnect());
        const shop = await aShop({ DATABASE_URL: await aDatabase() }, { REDIS_URL: redisServer.url });
        const shopper = await aShopper(shop.url);
        const { input } = await aCheckout({ productsInStock: (count) => productsInStock(shop.url, count) });
        const checkout = input();
        const placed = (await place(shopper, checkout)).order?.id;
        const before = await shop.ledger();
        await shop.follow('backup');
        await expect(shop.run(BACKUP)).rejects.toThrow('exists already');

        const lost = input();
        const lostId = (await place(shopper, lost)).order?.id;
        await redis.set('another:key', 'stays');
        await expect(shop.run(RESTORE)).rejects.toThrow('stop the store first');
        await shop.follow('restore');
        expect(await shop.ledger()).toEqual(before);
        expect(await redis.keys('placed-order:*')).toEqual([]);
        expect(await redis.get('another:key')).toBe('stays');

        // The session is from before; the id of the lost order is given out again, and not answered for its key.
        expect((await place(shopper, checkout)).order?.id).toBe(placed);
        const next = (await place(shopper, input())).order?.id;
        expect(next).toBe(lostId);
        expect((await place(shopper, lost)).order?.id).not.toBe(lostId);

        // A database that was restored can be restored again.
        const later = await shop.ledger();
        await shop.stop();
        await shop.run(BACKUP.replace('2026-01-31', 'second'));
        await shop.run(RESTORE.replace('2026-01-31', 'second'));
        await shop.start();
        expect(await shop.ledger()).toEqual(later);
      },
      5 * MINUTE,
    );

    it(
      'with the embedded database, of a store that was stopped',
      async () => {
        const shop = await aShop({}, {});
        const shopper = await aShopper(shop.url);
        const { input } = await aCheckout({ productsInStock: (count) => productsInStock(shop.url, count) });
        await place(shopper, input());
        const before = await shop.ledger();
        await expect(shop.run(BACKUP)).rejects.toThrow(/in use by another process .* Stop the store first/);
        await shop.stop();
        await shop.follow('backup');
        await shop.start();
        await place(shopper, input());
        await shop.follow('restore');
        expect(await shop.ledger()).toEqual(before);
        expect((await place(shopper, input())).order?.id).toEqual(expect.any(String));
      },
      5 * MINUTE,
    );
  });
}
