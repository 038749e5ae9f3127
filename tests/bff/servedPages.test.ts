import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';

describe('a page', () => {
  const shop = setupShop();

  const getPath = (path: string, headers: Record<string, string> = {}) =>
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
  ])('is served at %s #public-routes #guest-routes #member-routes', async (path) => {
    const response = await getPath(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root"');
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
  ])('is a 404 at %s #unknown-path', async (path) => {
    const response = await getPath(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<div id="root">(<.*<footer|<\/div>)/s);
  });

  it('answers a form that the browser has sent without the app, with a sentence and nothing that was typed #posted-form', async () => {
    const typed = [
      new URLSearchParams({ email: 'typed@example.com' }),
      new FormData(),
      '{"email":"typed@example.com"}',
    ];
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/profile/update']) {
      for (const body of typed) {
        const response = await fetch(`${shop.url}${path}?next=%2Fcart`, { method: 'POST', body });
        expect([path, response.status, response.headers.getSetCookie()]).toEqual([path, 200, []]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const html = await response.text();
        expect(html).toContain('<p role="alert">Nothing was sent, because the page was still loading.');
        expect(html).not.toContain('typed@example.com');
      }
    }
    expect(shop.faultProxy.callsTo('/api/users/')).toEqual([]);
  });

  it('allows its inline script, of less than 500 bytes, by a hash #before-app', async () => {
    for (const path of ['/', '/cart', '/offline.html']) {
      const response = await getPath(path);
      const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await response.text()) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(script.length).toBeGreaterThan(100);
      expect(script.length).toBeLessThan(500);
    }
  });

  it('is not served for missing assets', async () => {
    const response = await getPath('/assets/gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('has assets that are cached as immutable', async () => {
    const html = readFileSync('dist/web/index.html', 'utf8');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await getPath(script);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['br', 'gzip'])('has precompressed assets (%s)', async (encoding) => {
    const html = await (await getPath('/cart')).text();
    const script = /href="(\/assets\/packages-[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const response = await getPath(script, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    // Only a precompressed file has a Content-Length; a response that is compressed while it is sent has none.
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await response.text()).length).toBe(readFileSync(`dist/web${script}`, 'utf8').length);
  });

  it.each(['/', '/products/1101', '/cart', '/nothing'])(
    'is sent compressed, and as 304 if unchanged: %s',
    async (path) => {
      const plain = await (await getPath(path, { 'accept-encoding': 'identity' })).text();
      const etags = [];
      for (const encoding of ['br', 'gzip']) {
        const response = await getPath(path, { 'accept-encoding': encoding });
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 2);
        expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(await response.text()).toBe(plain);
        etags.push(response.headers.get('etag') ?? '');
      }
      const conditionalResponse = await getPath(path, { 'if-none-match': etags[0] ?? '' });
      expect(conditionalResponse.status).toBe(304);
      expect(conditionalResponse.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect((await getPath(path, { 'if-none-match': 'W/"another"' })).status).not.toBe(304);
    },
  );

  it('loads its scripts after its content; a bare page preloads them', async () => {
    const scriptTags = (html: string) =>
      html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    const namedScripts = (html: string) =>
      /<meta name="app" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    const renderedPage = await (await getPath('/products/1101')).text();
    expect(scriptTags(renderedPage)).toEqual([expect.stringMatching(/^<script .* src="\/assets\/index-/)]);
    for (const script of ['main', 'packages', 'shop', 'productPage'])
      expect(namedScripts(renderedPage)).toContainEqual(
        expect.stringMatching(`^/assets/${script}-[\\w-]+\\.js$`),
      );
    expect(namedScripts(renderedPage)[0]).toContain('/main-');
    for (const script of namedScripts(renderedPage)) expect((await getPath(script)).status).toBe(200);

    const emptyPage = await (await getPath('/cart')).text();
    for (const script of ['main', 'packages', 'shop'])
      expect(scriptTags(emptyPage)).toContainEqual(expect.stringContaining(`href="/assets/${script}-`));
  });

  it('is served for all upstream paths except media and the payment sandbox, which are proxied', async () => {
    expect((await getPath('/payment/sandbox/checkout.js')).headers.get('content-type')).toContain(
      'javascript',
    );
    expect((await getPath('/media/../package.json')).status).toBe(404);
    expect((await getPath('/media/%2e%2e/%2e%2e/package.json')).status).toBe(404);
    expect((await getPath('/api/users/profile/')).headers.get('content-type')).toContain('text/html');
  });
});
