import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';

describe('the document', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });

  it.each([
    '/',
    '/login',
    '/register',
    '/cart',
    '/checkout',
    '/orders/12',
    '/products/1101',
    '/subcategories/11/products',
    '/CART',
    '/Products/1101/?gclid=1',
    '/%70roducts/1101',
  ])('is served at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"');
  });

  it.each([
    '/nothing',
    '/products',
    '/products/1/2',
    '/orders/1/refund',
    '/.env',
    '/%2e%2e/package.json',
    '/%0a',
    '/search%0a',
    '/index.html',
    '//cart',
    '/\\cart',
    '/cart%2f',
    `/products/${'9'.repeat(9_000)}`,
  ])('is a 404 at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/<div id="root">(<.*<footer|<\/div>)/s);
  });

  it('names the address that shoppers use, also when only the proxy in front knows it', async () => {
    const behind = await shop.anotherBff({ TRUST_PROXY: 'loopback' });
    const answer = await fetch(`${behind.url}/`, {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'shop.example',
      },
    });
    const html = await answer.text();
    await behind.close();
    expect(html).toContain('https://shop.example/media/');
    expect(html).not.toMatch(/http:\/\/(shop\.example|127\.0\.0\.1)/);
  });

  it('is not served for assets that do not exist', async () => {
    const answer = await get('/assets/gone.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('has assets that are kept for ever and never change', async () => {
    const html = readFileSync('dist/web/index.html', 'utf8');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const answer = await get(script);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip'])('has assets that were compressed beforehand (%s)', async (encoding) => {
    const html = readFileSync('dist/web/index.html', 'utf8');
    const script = /href="(\/assets\/packages-[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const answer = await get(script, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    // Only a finished file has a length; what is compressed on the way does not know it.
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await answer.text()).length).toBe(readFileSync(`dist/web${script}`, 'utf8').length);
  });

  it.each(['/', '/products/1101', '/cart', '/nothing'])(
    'is sent compressed and, unchanged, not again: %s',
    async (path) => {
      const plain = await (await get(path, { 'accept-encoding': 'identity' })).text();
      const tags = [];
      for (const encoding of ['br', 'gzip']) {
        const answer = await get(path, { 'accept-encoding': encoding });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.length / 2);
        expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(await answer.text()).toBe(plain);
        tags.push(answer.headers.get('etag') ?? '');
      }
      const again = await get(path, { 'if-none-match': tags[0] ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect((await get(path, { 'if-none-match': 'W/"another"' })).status).not.toBe(304);
    },
  );

  it('names its scripts, which are asked for after what it shows; one that shows nothing yet asks at once', async () => {
    const scripts = (html: string) =>
      html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    const named = (html: string) => /<meta name="app" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    const rendered = await (await get('/products/1101')).text();
    expect(scripts(rendered)).toEqual([expect.stringMatching(/^<script .* src="\/assets\/index-/)]);
    for (const script of ['main', 'packages', 'shop', 'productPage'])
      expect(named(rendered)).toContainEqual(expect.stringMatching(`^/assets/${script}-[\\w-]+\\.js$`));
    expect(named(rendered)[0]).toContain('/main-');
    for (const script of named(rendered)) expect((await get(script)).status).toBe(200);

    const bare = await (await get('/cart')).text();
    expect(named(bare)).toHaveLength(1);
    for (const script of ['main', 'packages', 'shop'])
      expect(scripts(bare)).toContainEqual(expect.stringContaining(`href="/assets/${script}-`));
  });

  it('runs no inline script and no script from elsewhere', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(readFileSync('dist/web/index.html', 'utf8')).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  });

  it('hands media and the sandbox script through, and nothing else of the upstream', async () => {
    expect((await get('/payment/sandbox/checkout.js')).headers.get('content-type')).toContain('javascript');
    expect((await get('/media/../package.json')).status).toBe(404);
    expect((await get('/media/%2e%2e/%2e%2e/package.json')).status).toBe(404);
    expect((await get('/api/users/profile/')).headers.get('content-type')).toContain('text/html');
  });
});
