import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { openShop, type Shop } from '../kit/openShop.ts';

const run = promisify(execFile);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (...texts: string[]) => Object.fromEntries(texts.map((text) => [hashOf(text), text]));

const BRANDS = 'query Brands { brands }';
const OLD_NAME = 'query Front { home { featuredProduct { product { name } } } }';

describe("the documents of an app's version", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-app-documents-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs `npm run documents` with a manifest. */
  async function runDocuments(command: string, manifest: unknown, ...options: string[]) {
    const file = join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify(manifest));
    const script = run(process.execPath, ['scripts/documents.cjs', command, file, ...options]);
    return script.then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (failure: { code: number; stdout: string; stderr: string }) => failure,
    );
  }
  const into = (name: string) => ['--into', join(folder, name)];

  it('are stored, and served by their hashes', async () => {
    const added = await runDocuments('add', byHash(BRANDS), '--app', '1.4', ...into('released'));
    expect([added.code, added.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^manifest\.json: its documents fit the schema\.\n.*released\/app\/1\.4\.json is written\.$/m,
      ),
    ]);
    const shop: Shop = await openShop();
    const config = readConfig({
      EMBEDDED_UPSTREAM_URL: shop.upstreamUrl,
      LOG_LEVEL: 'silent',
      TRUSTED_DOCUMENTS: 'only',
    });
    const documentManifests = { ...config.documentManifests, releasedFolder: join(folder, 'released') };
    const bff = await buildBff({ ...config, documentManifests });
    await bff.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`http://127.0.0.1:${(bff.server.address() as AddressInfo).port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(BRANDS) } } }),
    });
    expect(await response.json()).toEqual({ data: { brands: expect.arrayContaining([expect.any(String)]) } });
    await bff.close();
    await shop.close();
  });

  it('are refused when the schema refuses them, and nothing is stored', async () => {
    const manifest = byHash(BRANDS, 'query Labels { labels }', 'query Cut { brands');
    const added = await runDocuments('add', manifest, '--app', '1.4', ...into('refused'));
    expect([added.code, added.stderr.trim().split('\n')]).toEqual([
      1,
      [
        'Labels: Cannot query field "labels" on type "Query".',
        'Cut: Syntax Error: Expected Name, found <EOF>.',
      ],
    ]);
    const checked = await runDocuments('check', manifest);
    expect([checked.code, checked.stderr]).toEqual([1, added.stderr]);
    await expect(readdir(join(folder, 'refused'))).rejects.toThrow('ENOENT');
  });

  it('of a version that is stored are not replaced by others', async () => {
    const options = ['--ios', '2.3.0', ...into('versions')];
    for (let n = 0; n < 2; n++) expect((await runDocuments('add', byHash(BRANDS), ...options)).code).toBe(0);
    const { code, stderr } = await runDocuments('add', byHash(OLD_NAME), ...options);
    expect([code, stderr]).toEqual([1, expect.stringContaining('is there already, with other documents')]);
    const stored = await readFile(join(folder, 'versions/ios/2.3.0.json'), 'utf8');
    expect(JSON.parse(stored)).toEqual(byHash(BRANDS));
  });

  it.each([
    ['add', '--app', 'latest'],
    ['add', '--../../etc', '1.4'],
  ])('are not stored by %s %s %s', async (command, ...options) => {
    const { code, stderr } = await runDocuments(command, byHash(BRANDS), ...options, ...into('unnamed'));
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('npm run documents -- add manifest.json --app 1.4'),
    ]);
    await expect(readdir(join(folder, 'unnamed'))).rejects.toThrow('ENOENT');
  });
});
