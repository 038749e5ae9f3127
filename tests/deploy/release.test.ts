import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGuest, aShopper } from '../kit/shopper.ts';
import { deploy, type Deployment } from './deployment.ts';
import { startLoad, told } from './load.ts';
import { ordersUnder } from './orders.ts';
import { missingPrograms } from './programs.ts';
import { publicRequests } from './requests.ts';
import { BFF_UNLIMITED } from '../kit/unlimited.ts';
import { isFull } from '../kit/size.ts';

/** Minutes of work, a package registry, and a PostgreSQL that may be restarted: left to `npm run test:deploy`. */
const full = isFull && missingPrograms().length === 0;
const MINUTE = 60_000;

it('a release is built and run by `npm run test:deploy`', () => {
  console.log(full ? 'Building a release.' : 'Left out: building a release and running it.');
});

if (full) {
  describe('a release, as deploy/build.sh makes it', () => {
    const home = mkdtempSync(join(tmpdir(), 'maidan-releases-'));
    const [first, second, current] = ['1.0.0', '1.1.0', 'current'].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    let shop: Deployment;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      execFileSync('sh', ['deploy/build.sh', first], { stdio: 'inherit' });
      symlinkSync(first, current);
      shop = await deploy({ folder: current, bff: BFF_UNLIMITED });
    }, 10 * MINUTE);
    afterAll(async () => {
      await shop.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(home, { recursive: true, force: true });
    }, MINUTE);

    it('holds nothing of development, and refuses to be written over', () => {
      const packages = execFileSync('ls', [join(first, 'node_modules')], { encoding: 'utf8' });
      expect(packages).not.toMatch(/^(vite|typescript|react)$/m);
      expect(() => execFileSync('sh', ['deploy/build.sh', first], { stdio: 'pipe' })).toThrow(
        /there already/,
      );
    });

    it('serves everything: pages, pictures, the payment script, accounts', async () => {
      for (const { method, path, headers, body, isGood } of await publicRequests(shop.url)) {
        const answer = await fetch(`${shop.url}${path}`, { method, headers, body });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(isGood?.(await answer.text()) ?? true).toBe(true);
      }
      expect((await fetch(`${shop.url}/payment/sandbox/checkout.js`)).status).toBe(200);
      const { __schema } = await aGuest(shop.url)
        .send<{ __schema?: unknown }>('{ __schema { queryType { name } } }')
        .then(({ data }) => data ?? { __schema: undefined });
      expect(__schema).toBeUndefined();
      await aShopper(shop.url);
    });

    it(
      'PostgreSQL restarted under load: typed answers, nothing acknowledged is lost',
      async () => {
        const result = await ordersUnder(shop, 4, (time) =>
          shop.cluster.restart(time % 2 === 0 ? 'fast' : 'immediate'),
        );
        console.log(`PostgreSQL restarted 4 times: ${JSON.stringify(result)}`);
        expect(result).toMatchObject({ lost: 0, doubled: 0, untyped: [] });
        expect(result.codes['INTERNAL_SERVER_ERROR']).toBeUndefined();
        expect(result.recovery).toHaveLength(4);
      },
      5 * MINUTE,
    );

    it(
      'a process that is killed costs readers nothing, and comes back',
      async () => {
        const load = startLoad(
          shop.url,
          (await publicRequests(shop.url)).filter(({ method }) => method === 'GET'),
          200,
        );
        await wait(1_000);
        const [victim] = shop.pids();
        process.kill(victim ?? 0, 'SIGKILL');
        await expect
          .poll(
            () =>
              fetch(`${shop.processUrls[0]}/readyz`).then(
                ({ status }) => status,
                () => 0,
              ),
            {
              timeout: MINUTE,
            },
          )
          .toBe(200);
        const result = await load.stop();
        console.log(`one process killed: ${told(result)}`);
        expect(shop.pids()[0]).not.toBe(victim);
        expect(result.failures).toEqual([]);
      },
      2 * MINUTE,
    );

    it(
      'makes way for the next one without a failed request, and assets of both are found meanwhile',
      async () => {
        cpSync(first, second, { recursive: true });
        writeFileSync(join(second, 'dist/web/assets/of-the-next.js'), 'export {};\n');
        symlinkSync(second, `${current}.new`);
        execFileSync('mv', ['-T', `${current}.new`, current]);
        const load = startLoad(shop.url, await publicRequests(shop.url), 100);
        let done = false;
        const rolling = shop.roll().finally(() => (done = true));
        const statuses: number[] = [];
        while (!done) {
          statuses.push((await fetch(`${shop.url}/assets/of-the-next.js?${statuses.length}`)).status);
          await wait(50);
        }
        await rolling;
        const result = await load.stop();
        console.log(
          `new version under load: ${told(result)}; its asset: ${statuses.join('').replace(/(\d{3})\1+/g, '$1…')}`,
        );
        expect(result.failures).toEqual([]);
        // Known to one process, it is found from then on.
        expect(statuses.slice(statuses.indexOf(200)).every((status) => status === 200)).toBe(true);
        expect(shop.pids().map((pid) => readlinkSync(`/proc/${pid}/cwd`))).toEqual([second, second]);
      },
      5 * MINUTE,
    );

    it(
      'leaves the others alone when the new one does not start',
      async () => {
        writeFileSync(join(second, 'dist/bff/config/config.js'), 'not a program');
        const before = shop.pids();
        const load = startLoad(shop.url, await publicRequests(shop.url), 50);
        const said = await shop.roll();
        const result = await load.stop();
        console.log(`broken version: ${told(result)}`);
        expect(said).toContain('the others are left as they are');
        expect(shop.pids()[1]).toBe(before[1]);
        expect(result.failures).toEqual([]);
      },
      5 * MINUTE,
    );
  });
}

it('the container file has no steps of its own but those of the script', () => {
  const runs = readFileSync('deploy/Containerfile', 'utf8').match(/^RUN .*/gm);
  expect(runs).toEqual(['RUN sh deploy/build.sh /shop', 'RUN install -d -o node /data']);
});
