import { createHmac } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const SECRET = 'the-secret-of-the-webhook';
const BODY = '{"event":"catalogue.changed"}';
const nowSeconds = () => Math.floor(Date.now() / 1000);
/** The headers of a notification. */
const signed = ({ time = nowSeconds(), body = BODY, secret = SECRET } = {}) => ({
  'x-shop-time': String(time),
  'x-shop-signature': createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
});

const notify = (url: string, headers: Record<string, string> = signed()) =>
  fetch(`${url}/webhooks/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: BODY,
  });

const PRODUCT = 'query ($id: ID!) { product(id: $id) { name } }';

/** The name of a product in each kind of public answer. */
const namesAt = (url: string, id: string) => ({
  byPost: async () =>
    (await createGuest(url).request<{ product: { name: string } }>(PRODUCT, { id })).product.name,
  byGet: async () => {
    const parameters = new URLSearchParams({ query: PRODUCT, variables: JSON.stringify({ id }) });
    const response = await fetch(`${url}/graphql?${parameters}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    return ((await response.json()) as { data: { product: { name: string } } }).data.product.name;
  },
  onPage: async () => {
    const page = await (await fetch(`${url}/products/${id}`)).text();
    return /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(page)?.[1];
  },
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) console.log('TEST_REDIS_URL is not set: notifications of several processes are not tested.');

describe('a notification that public data has changed', () => {
  const shop = setupShop({ bff: { PUBLIC_CACHE: '600/600/600', CATALOGUE_WEBHOOK_SECRET: SECRET } });
  let id: string;
  beforeAll(async () => {
    [id = ''] = await shop.productsInStock(1);
  });

  /** From now on the upstream has this name for all products. */
  function rename(name: string): void {
    shop.faultProxy.clear();
    shop.faultProxy.fault('get-product?', {
      kind: 'rewrite',
      change: (body) => body.replace(/"name":"[^"]*"/, `"name":"${name}"`),
    });
  }

  /** The names in all answers of a process, each asked for twice: the second answer comes from memory. */
  async function allNames(url: string): Promise<(string | undefined)[]> {
    const names: (string | undefined)[] = [];
    for (const read of Object.values(namesAt(url, id))) names.push(await read(), await read());
    return names;
  }

  it('makes answers and pages new at once, which else keep their time', async () => {
    rename('First');
    await notify(shop.url);
    expect(await allNames(shop.url)).toEqual(Array(6).fill('First'));
    rename('Second');
    expect(await allNames(shop.url)).toEqual(Array(6).fill('First'));
    expect((await notify(shop.url)).status).toBe(204);
    expect(await allNames(shop.url)).toEqual(Array(6).fill('Second'));
    expect(shop.faultProxy.callsTo('get-product?')).toHaveLength(1);
  });

  it('also counts for a read that had begun before', async () => {
    rename('Before');
    await notify(shop.url);
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.clear();
    shop.faultProxy.fault(
      'get-product?',
      {
        kind: 'respond',
        status: 200,
        body: JSON.stringify({ id: Number(id), name: 'Read before the change', price: '10.00' }),
        until,
      },
      1,
    );
    const early = namesAt(shop.url, id).byPost();
    await expect.poll(() => shop.faultProxy.callsTo('get-product?').length).toBe(1);
    shop.faultProxy.fault('get-product?', {
      kind: 'rewrite',
      change: (body) => body.replace(/"name":"[^"]*"/, '"name":"After"'),
    });
    await notify(shop.url);
    const late = namesAt(shop.url, id).byPost();
    // A later request that waits for the upstream: when it is answered, the process has begun the one before.
    await createGuest(shop.url).request('{ home { banners { version } } }');
    release();
    expect(await early).toBe('Read before the change');
    expect(await late).toBe('After');
    expect(await allNames(shop.url)).toEqual(Array(6).fill('After'));
  });

  it('is refused without the right signature #forged-notice', async () => {
    rename('Signed');
    await notify(shop.url);
    await allNames(shop.url);
    rename('Forged');
    const recorded = signed({ time: nowSeconds() - 600 });
    for (const headers of [
      {},
      { ...signed(), 'x-shop-signature': '' },
      signed({ body: `${BODY} ` }),
      signed({ secret: 'another secret' }),
      { ...recorded, 'x-shop-time': String(nowSeconds()) },
    ]) {
      const response = await notify(shop.url, headers as Record<string, string>);
      expect([response.status, await response.json()]).toEqual([403, { error: 'The signature is invalid.' }]);
    }
    for (const late of [recorded, signed({ time: NaN })])
      expect((await notify(shop.url, late)).status).toBe(403);
    expect((await fetch(`${shop.url}/webhooks/catalogue`, { method: 'POST' })).status).toBe(403);
    const long = await fetch(`${shop.url}/webhooks/catalogue`, { method: 'POST', body: 'x'.repeat(10_001) });
    expect(long.status).toBe(413);
    expect(await namesAt(shop.url, id).byPost()).toBe('Signed');
  });

  it('lets no shared cache store what it makes new', async () => {
    for (const [path, cacheControl] of [
      [`/products/${id}`, 'private, no-cache'],
      [`/graphql?query=${encodeURIComponent('{ home { banners { version } } }')}`, 'private, no-cache'],
    ] as const) {
      const response = await fetch(`${shop.url}${path}`, { headers: { 'apollo-require-preflight': '1' } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, cacheControl]);
    }
  });

  it('is unknown to a shop without the secret', async () => {
    const other = await shop.openAnotherBff({ CATALOGUE_WEBHOOK_SECRET: '' });
    expect((await notify(other.url)).status).toBe(404);
    await other.close();
  });

  it('is to be sent again when Redis cannot take it, and counts for the process that got it', async () => {
    const other = await shop.openAnotherBff({ REDIS_URL: 'redis://127.0.0.1:1' });
    rename('Old');
    expect(await allNames(other.url)).toEqual(Array(6).fill('Old'));
    rename('New');
    const response = await notify(other.url);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await allNames(other.url)).toEqual(Array(6).fill('New'));
    await other.close();
  });

  if (redisUrl)
    it('reaches every process', async () => {
      const env = { REDIS_URL: redisUrl };
      const [first, second] = await Promise.all([shop.openAnotherBff(env), shop.openAnotherBff(env)]);
      rename('Shared');
      await notify(first.url);
      await expect.poll(() => namesAt(second.url, id).byPost()).toBe('Shared');
      await allNames(first.url);
      rename('Changed');
      expect(await namesAt(second.url, id).byPost()).toBe('Shared');
      await notify(first.url);
      expect(await allNames(first.url)).toEqual(Array(6).fill('Changed'));
      await expect.poll(() => namesAt(second.url, id).byPost(), { interval: 20 }).toBe('Changed');
      expect(await allNames(second.url)).toEqual(Array(6).fill('Changed'));
      await Promise.all([first.close(), second.close()]);
    });

  if (redisUrl)
    it('reaches every process also when Redis has just lost its data', async () => {
      const env = { REDIS_URL: redisUrl };
      const [first, second] = await Promise.all([shop.openAnotherBff(env), shop.openAnotherBff(env)]);
      const redis = new Redis(redisUrl);
      rename('Before the loss');
      await notify(first.url);
      await expect.poll(() => namesAt(second.url, id).byPost()).toBe('Before the loss');
      rename('After the loss');
      await redis.del('public-generation');
      await notify(first.url);
      await expect.poll(() => namesAt(second.url, id).byPost()).toBe('After the loss');
      expect(await allNames(first.url)).toEqual(Array(6).fill('After the loss'));
      await Promise.all([first.close(), second.close(), redis.quit()]);
    });
});
