import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';
import { demoShop, writeShopFile } from '../kit/shopFiles.ts';

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
const BRANDS = '{ brands }';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-apps-'));
  const SHOP_FILE = await writeShopFile(folder, { ...demoShop, apps: APPS });
  shop = await openShop({ bff: { SHOP_FILE, PUBLIC_CACHE: '600/600/600' } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

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
    await bff.close();
  });
});
