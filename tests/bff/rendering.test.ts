import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { setupShop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { cookieHeader, createGuest, createShopper } from '../kit/shopper.ts';

const PRODUCT = '/products/1101';

describe('a server-rendered public page', () => {
  const shop = setupShop();

  const getPath = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers });
  const htmlOf = async (path: string) => (await getPath(path)).text();

  it.each([
    ['/', 200],
    ['/subcategories/1', 200],
    ['/subcategories/11/products', 200],
    ['/search', 200],
    ['/search?search=racket', 200],
    ['/no/such/page', 404],
  ])('%s has status %i, its content and one title', async (path, status) => {
    const response = await getPath(path);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toMatch(/<div id="root"><.*<footer/s);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('allows its own styles by their hashes, and but for the owner’s colour no others', async () => {
    const response = await getPath(PRODUCT);
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const attributes = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) =>
      style.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    const elements = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => style);
    expect([attributes.length > 0, elements.length]).toEqual([true, 1]);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const own = new Set(["'self'", "'unsafe-hashes'", ...[...attributes, ...elements].map(hashOf)]);
    const [, sources = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
    expect(sources.split(' ')).toEqual(expect.arrayContaining([...own]));
    const others = sources.split(' ').filter((source) => !own.has(source));
    expect(others).toEqual([expect.stringMatching(/^'sha256-/)]);
  });

  it('is the same for a signed-in shopper as for a guest', async () => {
    const shopper = await createShopper(shop.url);
    const cookie = cookieHeader(shopper.cookies);
    const shopperPage = await getPath('/', { cookie });
    expect(await shopperPage.text()).toBe(await htmlOf('/'));
  });

  it.each([
    [PRODUCT, 'get-product?'],
    // A list that is not cached yet.
    ['/subcategories/12/products', 'get-products-by-subcategory'],
  ])(
    '%s is sent without content when the upstream fails, so that the browser loads the data',
    async (path, upstreamPath) => {
      shop.faultProxy.fault(`/functions/v1/${upstreamPath}`, {
        kind: 'respond',
        status: 500,
        body: '{}',
        type: 'application/json',
      });
      const response = await getPath(path);
      shop.faultProxy.clear();
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<div id="root"></div>');
    },
  );

  it('is sent without content when rendering takes longer than its time, with content afterwards', async () => {
    const hastyBff = await shop.openAnotherBff({}, { renderTimeoutMs: 300 });
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('get-product?', { kind: 'wait', until });
    const address = `${hastyBff.url}/products/1102`;
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root"></div>');
    release();
    shop.faultProxy.clear();
    const metrics = async () => (await fetch(`${hastyBff.url}/metrics`)).text();
    await expect.poll(metrics).toMatch(/shop_pages_total\{route="\w+",outcome="late"\} 1/);
    await expect.poll(async () => (await fetch(address)).text()).toMatch(/<div id="root"><.*<footer/s);
  });

  it('is not rendered for private pages, nor for the link of a mail', async () => {
    for (const path of ['/cart', '/orders/1', '/reset-password?uid=1&token=2'])
      expect(await htmlOf(path)).toContain('<div id="root"></div>');
  });

  it('is rendered for guests, with the fields of their forms, and without inline scripts but its own #guest-routes', async () => {
    for (const path of ['/login', '/register', '/forgot-password', '/login?next=%2Fcart']) {
      const html = await htmlOf(path);
      expect(html).toMatch(/<input[^>]* name="email"/);
      expect(html.match(/<script(?![^>]*(src=|application\/json))[^>]*>/g)).toEqual(['<script>']);
    }
  });

  it('is rendered once for concurrent requests', async () => {
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('get-product?', { kind: 'wait', until });
    const pages = Array.from({ length: 10 }, () => htmlOf(`${PRODUCT}?from=a-mail`));
    await expect.poll(() => shop.faultProxy.callsTo('get-product?').length).toBe(1);
    await getPath('/livez');
    // A request that comes after the release is rendered again: how many, a busy machine decides.
    expect(shop.faultProxy.callsTo('get-product?')).toHaveLength(1);
    release();
    expect(new Set(await Promise.all(pages)).size).toBe(1);
  });

  it('is not rendered for a path that a browser resolves to another one', async () => {
    for (const path of [
      '//x/',
      '//elsewhere.example/',
      '//cart',
      '/.//cart',
      '/%2e/cart',
      '/x/%2e%2e/cart',
      '/\\\\cart',
    ]) {
      const response = await sendRawRequest(shop.url, { path });
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.text).toContain('<div id="root"></div>');
    }
  });

  it('is rendered also if the BFF accepts trusted documents only', async () => {
    const strictBff = await shop.openAnotherBff({ TRUSTED_DOCUMENTS: 'only' });
    const page = await (await fetch(`${strictBff.url}${PRODUCT}`)).text();
    const sitemap = await fetch(`${strictBff.url}/sitemap.xml`);
    const untrustedQuery = await createGuest(strictBff.url).execute('{ search { total } }');
    expect(page).toMatch(/<div id="root"><.*<footer/s);
    expect(sitemap.status).toBe(200);
    expect(untrustedQuery.status).toBe(400);
  });
});
