import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { isFull } from '../kit/testSize.ts';
import { deploy, type Deployment } from './deployment.ts';
import { formatLoadResult, startLoad } from './load.ts';
import { missingPrograms } from './programs.ts';
import { publicRequests } from './load.ts';

/** Runs only in `npm run test:deploy`: it takes minutes and needs a package registry. */
const canBuild = isFull && missingPrograms().length === 0;
const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;
/** An operation of an app, which no release of the web app has. */
const DOCUMENT = 'query AppStart { __typename }';
const HASH = createHash('sha256').update(DOCUMENT).digest('hex');

it('a release is built and run by `npm run test:deploy`', () => {
  console.log(canBuild ? 'Building a release.' : 'Left out: building a release and running it.');
});

if (canBuild) {
  describe('a release, as deploy/build.sh makes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-releases-'));
    const [first, second] = [join(folder, 'releases/1.0.0'), join(folder, 'releases/1.1.0')];
    const current = join(folder, 'current');
    let shop: Deployment;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      // What open pages of earlier releases may still load.
      const assets = join(folder, 'current/dist/web/assets');
      mkdirSync(assets, { recursive: true });
      for (const [file, ageDays] of [
        ['of-last-month.js', 30],
        ['of-last-year.js', 300],
      ] as const) {
        writeFileSync(join(assets, file), '');
        const time = Date.now() / 1000 - ageDays * DAY_SECONDS;
        utimesSync(join(assets, file), time, time);
      }
      execFileSync('sh', ['deploy/build.sh', first], { stdio: 'inherit' });
      rmSync(current, { recursive: true });
      symlinkSync(first, current);
      shop = await deploy({ folder: current, bff: { ...UNLIMITED, TRUSTED_DOCUMENTS: 'only' } });
    }, 10 * MINUTE_MS);
    afterAll(async () => {
      await shop?.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    });

    /** The answer to the hash of the app's document. */
    async function answerToApp(): Promise<unknown> {
      const response = await fetch(`${shop.processUrls[0]}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } }),
      });
      return response.json();
    }

    /** What a build without the operation texts of this test still sends: pages, an asset, a picture. */
    const readsOfPages = async () =>
      (await publicRequests(shop.url)).filter(({ method }) => method === 'GET');

    it('has the BFF and its packages, the assets of three months, and is not written over', () => {
      const has = (file: string) => existsSync(join(first, file));
      expect(has('dist/upstream')).toBe(false);
      expect(
        ['vite', 'typescript', 'react', 'drizzle-orm'].filter((name) => has(`node_modules/${name}`)),
      ).toEqual([]);
      expect(has('dist/web/assets/of-last-month.js')).toBe(true);
      expect(has('dist/web/assets/of-last-year.js')).toBe(false);
      const { components } = JSON.parse(readFileSync(join(first, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string }[];
      };
      expect(components.map(({ name }) => name)).toContain('@apollo/server');
      expect(() => execFileSync('sh', ['deploy/build.sh', first], { stdio: 'pipe' })).toThrow(
        /there already/,
      );
    });

    it('is replaced by the next release without a failed request, and assets of both are served meanwhile', async () => {
      cpSync(first, second, { recursive: true });
      writeFileSync(join(second, 'dist/web/assets/of-the-next.js'), 'export {};\n');
      mkdirSync(join(second, 'trusted-documents/ios'));
      writeFileSync(join(second, 'trusted-documents/ios/2.3.0.json'), JSON.stringify({ [HASH]: DOCUMENT }));
      expect(await answerToApp()).toMatchObject({
        errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      });
      symlinkSync(second, `${current}.new`);
      execFileSync('mv', ['-T', `${current}.new`, current]);
      const load = startLoad(shop.url, await readsOfPages(), 100);
      let isDone = false;
      const rolling = shop.rollProcesses().finally(() => (isDone = true));
      const statuses: number[] = [];
      while (!isDone) {
        statuses.push((await fetch(`${shop.url}/assets/of-the-next.js?${statuses.length}`)).status);
        await wait(50);
      }
      await rolling;
      const result = await load.stop();
      console.log(
        `new version under load: ${formatLoadResult(result)}; its asset: ${statuses.join('').replace(/(\d{3})\1+/g, '$1…')}`,
      );
      expect(result.failures).toEqual([]);
      // As soon as one process has the asset, every request finds it.
      expect(statuses.slice(statuses.indexOf(200)).every((status) => status === 200)).toBe(true);
      expect(shop.pids().map((pid) => readlinkSync(`/proc/${pid}/cwd`))).toEqual([second, second]);
      expect(await answerToApp()).toEqual({ data: { __typename: 'Query' } });
    });
  });
}
