import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createTestOrder, readOrder } from '../kit/checkoutOperations.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';
import { deploy, type Deployment } from './deployment.ts';
import { startLoad, formatLoadResult } from './load.ts';
import { placeOrdersDuring } from './orders.ts';
import { missingPrograms } from './programs.ts';
import { publicRequests } from './requests.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { isFull } from '../kit/testSize.ts';

/** Runs only in `npm run test:deploy`: it takes minutes and needs a package registry and a PostgreSQL that may be restarted. */
const canBuild = isFull && missingPrograms().length === 0;
const MINUTE_MS = 60_000;

it('a release is built and run by `npm run test:deploy`', () => {
  console.log(canBuild ? 'Building a release.' : 'Left out: building a release and running it.');
});

if (canBuild) {
  describe('a release, as deploy/build.sh makes it', () => {
    const releasesFolder = mkdtempSync(join(tmpdir(), 'maidan-releases-'));
    const [first, second, current] = ['1.0.0', '1.1.0', 'current'].map((name) =>
      join(releasesFolder, name),
    ) as [string, string, string];
    let shop: Deployment;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      execFileSync('sh', ['deploy/build.sh', first], { stdio: 'inherit' });
      symlinkSync(first, current);
      shop = await deploy({ folder: current, bff: UNLIMITED });
    }, 10 * MINUTE_MS);
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(releasesFolder, { recursive: true, force: true });
    }, MINUTE_MS);

    function pointCurrentTo(release: string): void {
      symlinkSync(release, `${current}.new`);
      execFileSync('mv', ['-T', `${current}.new`, current]);
    }

    /** Adds a migration to a release: a column that the release before does not know. */
    function addMigration(release: string): void {
      const folder = join(release, 'upstream/db/migrations');
      const journalFile = join(folder, 'meta/_journal.json');
      const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
        entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
      };
      const last = journal.entries.at(-1);
      if (!last) throw new Error('The upstream has no migrations.');
      journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next_release' });
      writeFileSync(journalFile, JSON.stringify(journal));
      writeFileSync(
        join(folder, '9999_next_release.sql'),
        "alter table orders add column gift text not null default '';",
      );
    }

    const upstreamReadiness = async () => (await fetch(`${shop.upstreamUrl}/readyz`)).json();

    async function hasNewColumn(): Promise<boolean> {
      const client = new pg.Client({ connectionString: shop.cluster.url });
      await client.connect();
      const { rowCount } = await client.query(
        "select from information_schema.columns where table_name = 'orders' and column_name = 'gift'",
      );
      await client.end();
      return rowCount === 1;
    }

    it('contains no development packages, and is not overwritten by a second build', () => {
      const packages = execFileSync('ls', [join(first, 'node_modules')], { encoding: 'utf8' });
      expect(packages).not.toMatch(/^(vite|typescript|react)$/m);
      expect(() => execFileSync('sh', ['deploy/build.sh', first], { stdio: 'pipe' })).toThrow(
        /there already/,
      );
    });

    it('contains the doctor and the contract run, which run there', () => {
      const file = join(releasesFolder, 'shop.env');
      writeFileSync(file, `EMBEDDED_UPSTREAM_URL=${shop.upstreamUrl}\nALLOW_UNSAFE=payment_sandbox\n`);
      const { stdout } = spawnSync('npm', ['run', '--silent', 'doctor', '--', file, 'none'], {
        cwd: first,
        encoding: 'utf8',
      });
      expect(stdout).toContain('ok    the upstream fits the shop, as far as reading tells');
    });

    it('serves everything: pages, pictures, the payment script, accounts', async () => {
      for (const { method, path, headers, body, isGood } of await publicRequests(shop.url)) {
        const response = await fetch(`${shop.url}${path}`, { method, headers, body });
        expect([path, response.status]).toEqual([path, 200]);
        expect(isGood?.(await response.text()) ?? true).toBe(true);
      }
      expect((await fetch(`${shop.url}/payment/sandbox/checkout.js`)).status).toBe(200);
      const { __schema } = await createGuest(shop.url)
        .execute<{ __schema?: unknown }>('{ __schema { queryType { name } } }')
        .then(({ data }) => data ?? { __schema: undefined });
      expect(__schema).toBeUndefined();
      await createShopper(shop.url);
    });

    it(
      'loses no acknowledged order and responds with typed errors when PostgreSQL restarts under load',
      async () => {
        const result = await placeOrdersDuring(shop, 4, (round) =>
          shop.cluster.restart(round % 2 === 0 ? 'fast' : 'immediate'),
        );
        console.log(`PostgreSQL restarted 4 times: ${JSON.stringify(result)}`);
        expect(result).toMatchObject({ lost: 0, duplicated: 0, nonGraphqlErrors: [] });
        expect(result.codes['INTERNAL_SERVER_ERROR']).toBeUndefined();
        expect(result.recoveryMs).toHaveLength(4);
      },
      5 * MINUTE_MS,
    );

    it(
      'is replaced by the next release without a failed request, and assets of both are served meanwhile',
      async () => {
        cpSync(first, second, { recursive: true });
        writeFileSync(join(second, 'dist/web/assets/of-the-next.js'), 'export {};\n');
        addMigration(second);
        pointCurrentTo(second);
        await shop.upstream.stop();
        await shop.upstream.start();
        expect(await upstreamReadiness()).toMatchObject({ status: 'ok', pendingMigrations: 0 });
        expect(await hasNewColumn()).toBe(true);
        const load = startLoad(shop.url, await publicRequests(shop.url), 100);
        let isDone = false;
        const restarting = shop.rollProcesses().finally(() => (isDone = true));
        const statuses: number[] = [];
        while (!isDone) {
          statuses.push((await fetch(`${shop.url}/assets/of-the-next.js?${statuses.length}`)).status);
          await wait(50);
        }
        await restarting;
        const result = await load.stop();
        console.log(
          `new version under load: ${formatLoadResult(result)}; its asset: ${statuses.join('').replace(/(\d{3})\1+/g, '$1…')}`,
        );
        expect(result.failures).toEqual([]);
        // As soon as one process has the asset, every request finds it.
        expect(statuses.slice(statuses.indexOf(200)).every((status) => status === 200)).toBe(true);
        expect(shop.pids().map((pid) => readlinkSync(`/proc/${pid}/cwd`))).toEqual([second, second]);
      },
      5 * MINUTE_MS,
    );

    it(
      'keeps the processes running when the new version does not start',
      async () => {
        writeFileSync(join(second, 'dist/bff/config/config.js'), 'not a program');
        const pidsBefore = shop.pids();
        const load = startLoad(shop.url, await publicRequests(shop.url), 50);
        await expect(shop.rollProcesses()).rejects.toThrow(/SyntaxError/);
        const result = await load.stop();
        console.log(`broken version: ${formatLoadResult(result)}`);
        expect(shop.pids()).toEqual(pidsBefore);
        expect(result.failures).toEqual([]);
      },
      5 * MINUTE_MS,
    );

    it(
      'goes back to the release before, which runs on the migrated database, under load',
      async () => {
        const shopper = await createShopper(shop.url);
        const { input } = await createTestOrder(shop);
        const { id } = await createOrder(shopper, input());
        pointCurrentTo(first);
        await shop.upstream.stop();
        await shop.upstream.start();
        expect(await upstreamReadiness()).toMatchObject({ status: 'ok', pendingMigrations: 0 });
        expect(await hasNewColumn()).toBe(true);
        const load = startLoad(shop.url, await publicRequests(shop.url), 50);
        await shop.rollProcesses();
        const result = await load.stop();
        console.log(`back to the version before: ${formatLoadResult(result)}`);
        expect(result.failures).toEqual([]);
        expect(shop.pids().map((pid) => readlinkSync(`/proc/${pid}/cwd`))).toEqual([first, first]);
        expect(await readOrder(shopper, id)).toMatchObject({ id });
        expect((await createOrder(shopper, input())).id).not.toBe(id);
      },
      5 * MINUTE_MS,
    );
  });
}

it('the container file runs no build steps other than deploy/build.sh', () => {
  const runs = readFileSync('deploy/Containerfile', 'utf8').match(/^RUN .*/gm);
  expect(runs).toEqual([
    'RUN npm run --silent build',
    'RUN sh deploy/build.sh /shop --bff-only',
    'RUN sh deploy/build.sh /shop --store-only',
    'RUN install -d -o 1000 -g 1000 /data',
  ]);
});
