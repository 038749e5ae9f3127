import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../bff/config/readConfig.ts';
import { setupShop } from '../kit/openShop.ts';
import { demoShop, writeShopFile } from '../kit/shopFiles.ts';
import { createGuest } from '../kit/shopper.ts';

const APP_STORE = 'https://apps.apple.com/app/id1';
const PLAY_STORE = 'https://play.google.com/store/apps/details?id=com.example.shop';
const CERTIFICATE = Array(32).fill('A1').join(':');
const APPS = {
  ios: { storeUrl: APP_STORE, minVersion: '2.10.0', appLinks: { appId: 'A1B2C3D4E5.com.example.shop' } },
  android: {
    storeUrl: PLAY_STORE,
    appLinks: { packageName: 'com.example.shop', certificates: [CERTIFICATE] },
  },
};
const BRANDS = 'query Brands { brands }';

const SHOP_FILE = writeShopFile({ ...demoShop, apps: APPS });
const shop = setupShop({ bff: { SHOP_FILE, PUBLIC_CACHE: '600/600/600' } });

describe('an app that is older than the minimum version', () => {
  const requestAs = (name: string, version: string, headers: Record<string, string> = {}) =>
    createGuest(shop.url).execute(BRANDS, undefined, {
      'apollographql-client-name': name,
      'apollographql-client-version': version,
      ...headers,
    });

  it.each(['2.9.9', '2.9', '1', '1.99.0', '2.9.0-beta.1'])('is refused as version %s', async (version) => {
    const { status, data, errors, headers } = await requestAs('ios', version);
    expect([status, data]).toEqual([400, null]);
    expect(errors).toEqual([
      {
        message: 'Please update the app.',
        extensions: {
          code: 'APP_UPDATE_REQUIRED',
          retryable: false,
          messageKey: 'APP_TOO_OLD',
          requestId: headers.get('x-request-id'),
          storeUrl: APP_STORE,
        },
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['ios', '2.10.0'],
    ['ios', '2.10'],
    ['ios', '2.11.0'],
    ['ios', '10.0.0'],
    ['ios', ''],
    ['ios', 'development'],
    ['android', '1.0.0'],
    ['web', '0.1.0'],
    ['constructor', '0.1.0'],
  ])('is not %s %s', async (name, version) => {
    expect((await requestAs(name, version)).errors).toEqual([]);
  });

  it('is refused although the answer is in memory', async () => {
    const accepted = await requestAs('ios', '2.10.0');
    expect(accepted.errors).toEqual([]);
    shop.faultProxy.clear();
    expect((await requestAs('ios', '2.10.0')).data).toEqual(accepted.data);
    expect(shop.faultProxy.calls).toEqual([]);
    expect((await requestAs('ios', '2.9.0')).errors[0]?.extensions['code']).toBe('APP_UPDATE_REQUIRED');
  });
});

describe('the files by which systems know the apps of the shop', () => {
  it('are served with the pages that open in the app', async () => {
    const android = await fetch(`${shop.url}/.well-known/assetlinks.json`, { redirect: 'error' });
    expect(android.headers.get('content-type')).toContain('application/json');
    expect(await android.json()).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'com.example.shop',
          sha256_cert_fingerprints: [CERTIFICATE],
        },
      },
    ]);
    const apple = await fetch(`${shop.url}/.well-known/apple-app-site-association`, { redirect: 'error' });
    expect(apple.headers.get('content-type')).toContain('application/json');
    const { applinks, webcredentials } = (await apple.json()) as {
      applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] };
      webcredentials: { apps: string[] };
    };
    expect(webcredentials).toEqual({ apps: ['A1B2C3D4E5.com.example.shop'] });
    expect(applinks.details).toHaveLength(1);
    expect(applinks.details[0]?.appIDs).toEqual(['A1B2C3D4E5.com.example.shop']);
    const paths = applinks.details[0]?.components.map((component) => component['/']);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/products/*',
        '/subcategories/*/products',
        '/orders/*',
        '/reset-password',
      ]),
    );
    expect(paths?.join()).not.toMatch(/graphql|:/);
  });

  it('are not there where the shop has no apps', async () => {
    const bff = await shop.openAnotherBff({ SHOP_FILE: '' });
    for (const name of ['assetlinks.json', 'apple-app-site-association'])
      expect((await fetch(`${bff.url}/.well-known/${name}`)).status).toBe(404);
  });
});

const run = promisify(execFile);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const byHash = (...texts: string[]) => Object.fromEntries(texts.map((text) => [hashOf(text), text]));

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
    const { documentManifests } = readConfig({ EMBEDDED_UPSTREAM_URL: shop.upstreamUrl });
    const bff = await shop.openAnotherBff(
      { TRUSTED_DOCUMENTS: 'only' },
      { documentManifests: { ...documentManifests, releasedFolder: join(folder, 'released') } },
    );
    const response = await fetch(`${bff.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(BRANDS) } } }),
    });
    expect(await response.json()).toEqual({ data: { brands: expect.arrayContaining([expect.any(String)]) } });
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

  it('are refused for a hash that is not theirs and for their cost; what will go is a warning', async () => {
    const many = Array.from({ length: 140 }, (_, n) => `a${n}: brands`).join(' ');
    const large = `query Large { ${many} }`;
    const manifest = { [hashOf(BRANDS)]: 'query Brands { brands }  ', ...byHash(large, OLD_NAME) };
    const { code, stderr } = await runDocuments('check', manifest);
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^Warning: Front: The field Home\.featuredProduct is deprecated\. Use `heroProduct`/,
        ),
        expect.stringMatching(/^Brands: its hash [0-9a-f]{64} is not the SHA-256 of its text\.$/),
        'Large: The operation is too large: it costs 22400, at most 20000.',
      ],
    ]);
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
