import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildBff } from '../../bff/app.ts';
import { readConfig } from '../../bff/config/config.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest, type Shopper } from '../kit/shopper.ts';

const BANNERS = '{ home { banners { items { image { url(width: 320) } } } } }';
const PATHS = ['/media/a b.png', 'c.png', 'https://cdn.example/d.png', 'https://CDN.example:443/e.png'];

interface Opened {
  bff: FastifyInstance;
  url: string;
  guest: Shopper;
}

let shop: Shop;
let opened: Opened[] = [];
beforeAll(async () => {
  shop = await openShop();
  shop.faultProxy.fault('get-banners', {
    kind: 'rewrite',
    change: (body) => {
      const { banners, ...rest } = JSON.parse(body) as { banners: object[] };
      return JSON.stringify({
        ...rest,
        banners: PATHS.map((path, index) => ({ ...banners[0], id: index + 1, image: path })),
      });
    },
  });
});
afterEach(async () => {
  for (const { bff } of opened) {
    bff.server.closeAllConnections();
    await bff.close();
  }
  opened = [];
});
afterAll(() => shop.close());

/** A BFF in front of the reference upstream as a hosted upstream, with its pictures at another origin. */
async function openBff(env: Record<string, string> = {}): Promise<Opened> {
  const bff = await buildBff(
    readConfig({
      API_URL: shop.faultProxy.url,
      FUNCTIONS_URL: `${shop.faultProxy.url}/functions/v1`,
      FUNCTION_URLS: 'get-product=https://product.example/functions/get',
      MEDIA_URL: 'https://media.example/storage',
      MEDIA_RESIZE_URL: 'https://resized.example/{path}?w={width}',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      LOG_LEVEL: 'silent',
      PUBLIC_CACHE: 'off',
      ...UNLIMITED,
      ...env,
    }),
  );
  await bff.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(bff.server.address() as AddressInfo).port}`;
  const result = { bff, url, guest: createGuest(url) };
  opened.push(result);
  return result;
}

async function sources({ url }: Opened, kind: 'img' | 'media'): Promise<string[]> {
  const { headers } = await fetch(`${url}/login`, { method: 'HEAD' });
  const policy = headers.get('content-security-policy') ?? '';
  return new RegExp(`${kind}-src ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
}

async function pictures({ guest }: Opened): Promise<string[]> {
  const { home } = await guest.request<{ home: { banners: { items: { image: { url: string } }[] } } }>(
    BANNERS,
  );
  return home.banners.items.map(({ image }) => image.url);
}

it.each(['img', 'media'] as const)(
  'the policy for %s allows the API, the functions, the media storage, its resizer and MEDIA_ORIGINS',
  async (kind) => {
    const bff = await openBff({ MEDIA_ORIGINS: 'https://cdn.example, https://films.example:8443/' });
    const origins = (await sources(bff, kind)).filter((source) => source.startsWith('http'));
    expect(origins.filter((origin) => !origin.endsWith('.razorpay.com'))).toEqual([
      shop.faultProxy.url,
      'https://product.example',
      'https://media.example',
      'https://resized.example',
      'https://cdn.example',
      'https://films.example:8443',
    ]);
  },
);

it('with the reference upstream the policy allows the origin of the shop alone', async () => {
  const { headers } = await fetch(`${shop.url}/login`, { method: 'HEAD' });
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data:;media-src 'self';");
});

it('a path with a slash at its start belongs to the media storage', async () => {
  expect((await pictures(await openBff())).slice(0, 2)).toEqual([
    'https://resized.example/media/a%20b.png?w=320',
    'https://resized.example/c.png?w=320',
  ]);
});

it('with MEDIA_ROOT=api it belongs to the origin of the API', async () => {
  expect((await pictures(await openBff({ MEDIA_ROOT: 'api' }))).slice(0, 2)).toEqual([
    `${shop.faultProxy.url}/media/a%20b.png`,
    'https://resized.example/c.png?w=320',
  ]);
});

it.each(['https://cdn.example/folder', 'cdn.example', 'https://a.example,,https://b.example', '*'])(
  'MEDIA_ORIGINS=%s is refused',
  (MEDIA_ORIGINS) => {
    expect(() => readConfig({ EMBEDDED_UPSTREAM_URL: 'http://127.0.0.1:1', MEDIA_ORIGINS })).toThrow(
      'MEDIA_ORIGINS',
    );
  },
);
