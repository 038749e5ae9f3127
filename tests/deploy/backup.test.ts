import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCluster, programs } from '../fire/cluster.ts';
import { aRestBuyer, type RestBuyer } from '../fire/restBuyer.ts';
import { ended, freePort, startPart } from '../kit/processes.ts';

/** What `docs/operating.md` says of backups, done; left to `npm run test:deploy`. */
const full = process.env['TEST_FULL'] === '1' && programs() !== null;
const MINUTE = 60_000;

/** The reference store on one port, with one data folder and database after the other. */
async function aStore() {
  const port = String(await freePort());
  let running: ChildProcess | null = null;
  const stop = async () => {
    running?.kill('SIGTERM');
    if (running) await ended(running);
    running = null;
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stop,
    async start(dataDir: string, databaseUrl: string) {
      const env = {
        UPSTREAM_PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        UPSTREAM_TEST_ENDPOINTS: '1',
      };
      running = await startPart('dist/upstream/main.js', env, 'Upstream ready');
    },
    ledger: async () => (await (await fetch(`${url}/__test/ledger`)).json()) as { orders: { id: number }[] },
  };
}

/** Their ids. */
async function fiveOrders(buyer: RestBuyer): Promise<number[]> {
  const ids: number[] = [];
  for (let order = 0; order < 5; order += 1) {
    const { status, id } = await buyer.order(1101, 1, randomUUID());
    expect(status).toBe(201);
    ids.push(id);
  }
  return ids;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('backups are tried by `npm run test:deploy`', () => {
  console.log(full ? 'Backing up and restoring.' : 'Left out: backups and restoring them.');
});

if (full) {
  describe('a backup brings back the books, and sessions go on', () => {
    it(
      'by pg_dump and pg_restore, and a copy of the data folder made while it runs',
      async () => {
        const cluster = await openCluster();
        if (cluster === null) throw new Error('PostgreSQL is not installed here.');
        onTestFinished(() => cluster.close());
        const [home, bin] = [aFolder(), programs() ?? ''];
        const store = await aStore();
        mkdirSync(join(home, 'data'));
        await store.start(join(home, 'data'), cluster.url);
        const buyer = await aRestBuyer(store.url);
        const placed = await fiveOrders(buyer);
        const before = await store.ledger();
        execFileSync(join(bin, 'pg_dump'), ['-Fc', '-f', join(home, 'shop.dump'), cluster.url]);
        execFileSync('tar', ['-C', home, '-czf', join(home, 'data.tar.gz'), 'data']);
        // Not in the backup.
        await buyer.order(1101, 1, randomUUID());
        await store.stop();

        rmSync(join(home, 'data'), { recursive: true });
        execFileSync(join(bin, 'psql'), [
          '-q',
          '-d',
          cluster.url.replace(/shop$/, 'postgres'),
          '-c',
          'drop database shop',
          '-c',
          'create database shop',
        ]);
        execFileSync(join(bin, 'pg_restore'), ['-d', cluster.url, '--no-owner', join(home, 'shop.dump')]);
        execFileSync('tar', ['-C', home, '-xzf', join(home, 'data.tar.gz')]);
        await store.start(join(home, 'data'), cluster.url);
        const after = await store.ledger();
        console.log(`restored by pg_restore: ${after.orders.length} orders`);
        expect(after).toEqual(before);
        expect(after.orders.map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
        expect((await buyer.order(1101, 1, randomUUID())).status).toBe(201);
      },
      3 * MINUTE,
    );

    it(
      'by a copy of the whole data folder of a store that was stopped, with the embedded database',
      async () => {
        const home = aFolder();
        const store = await aStore();
        await store.start(join(home, 'data'), '');
        const buyer = await aRestBuyer(store.url);
        const placed = await fiveOrders(buyer);
        const before = await store.ledger();
        await store.stop();
        cpSync(join(home, 'data'), join(home, 'copy'), { recursive: true });
        await store.start(join(home, 'copy'), '');
        const after = await store.ledger();
        console.log(`restored by copy: ${after.orders.length} orders`);
        expect(after).toEqual(before);
        expect(after.orders.map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
        expect((await buyer.order(1101, 1, randomUUID())).status).toBe(201);
      },
      3 * MINUTE,
    );
  });
}
