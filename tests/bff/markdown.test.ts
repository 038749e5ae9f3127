import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, WITH_PUBLIC_CACHE, type Shop } from '../kit/openShop.ts';

const PAGES = [
  '/',
  '/subcategories/1',
  '/subcategories/11/products',
  '/products/1101',
  '/search?search=racket',
];
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('a public page as Markdown', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ bff: WITH_PUBLIC_CACHE });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const get = (path: string, accept = 'text/markdown', headers: Record<string, string> = {}) =>
    fetch(shop.url + path, { headers: { accept, ...headers } });
  const typeOf = async (path: string, accept: string) =>
    (await get(path, accept)).headers.get('content-type')?.split(';', 1)[0];

  it.each(PAGES)('has the content of the page, and links with the origin: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    const markdown = await response.text();
    const html = await (await get(path, BROWSER)).text();
    const heading = /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
    expect(markdown).toMatch(/^# /m);
    expect(markdown).toContain(heading);
    const links = Array.from(markdown.matchAll(/\]\(([^)]*)\)/g), ([, address = '']) => address);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((address) => !address.startsWith(`${shop.url}/`))).toEqual([]);
    expect(markdown).not.toMatch(/<\w|Add to Cart|Sort by|undefined/);
    expect(markdown.length).toBeLessThan(html.length / 5);
  });

  it('says of a product what it costs and what it is made of', async () => {
    const markdown = await (await get('/products/1101')).text();
    expect(markdown).toMatch(/^# Vayuna Tez 90$/m);
    expect(markdown).toMatch(/^₹1,299$/m);
    expect(markdown).toMatch(/^- Weight: 90 g$/m);
  });

  it('is sent to clients that name it and like HTML no better', async () => {
    for (const accept of [
      'text/markdown',
      'text/markdown, text/html, */*',
      'Text/Markdown;q=0.9, text/html;q=0.8',
      'text/html;q=0.5, text/markdown;q=0.5',
    ])
      expect([accept, await typeOf('/', accept)]).toEqual([accept, 'text/markdown']);
    for (const accept of [BROWSER, '*/*', 'text/*', 'text/markdown;q=0', 'text/html, text/markdown;q=0.9'])
      expect([accept, await typeOf('/', accept)]).toEqual([accept, 'text/html']);
    expect(await typeOf('/', '')).toBe('text/html');
  });

  it.each(PAGES)('is never mixed up with HTML, also where a cache ignores Vary: %s', async (path) => {
    const etags = new Set<string | null>();
    // Twice, because the second response may come from memory.
    for (const accept of [BROWSER, 'text/markdown', BROWSER, 'text/markdown']) {
      const response = await get(path, accept);
      const isMarkdown = accept === 'text/markdown';
      expect(response.headers.get('content-type')).toContain(isMarkdown ? 'text/markdown' : 'text/html');
      expect(await response.text()).toMatch(isMarkdown ? /^(?!.*<!doctype)/is : /^<!doctype html>/i);
      expect(response.headers.get('vary')).toBe('accept, accept-encoding');
      expect(response.headers.get('cache-control')).toMatch(
        isMarkdown ? /^private, no-cache$/ : /^public, max-age=0, s-maxage=\d+/,
      );
      etags.add(response.headers.get('etag'));
    }
    expect(etags.size).toBe(2);
    const [html, markdown] = [...etags].map(String);
    const statuses = await Promise.all(
      [markdown, html].map(
        async (etag) => (await get(path, 'text/markdown', { 'if-none-match': etag ?? '' })).status,
      ),
    );
    expect(statuses).toEqual([304, 200]);
  });

  it('has the headers of a GET when only they are asked for', async () => {
    const { headers } = await get('/products/1101', 'text/markdown', { 'accept-encoding': 'identity' });
    const head = await new Promise<{
      status: number | undefined;
      headers: Record<string, unknown>;
      length: number;
    }>((resolve, reject) => {
      const request = httpRequest(
        `${shop.url}/products/1101`,
        { method: 'HEAD', headers: { accept: 'text/markdown' } },
        (response) => {
          let length = 0;
          response.on('data', (chunk: Buffer) => (length += chunk.length));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, length }),
          );
        },
      );
      request.on('error', reject).end();
    });
    expect([head.status, head.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, headers.get(name)]);
  });

  it.each(['/products/999999', '/no/such/page'])('is a 404 where there is nothing: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-cache']);
    expect(response.headers.get('content-type')).toContain('text/markdown');
    expect(await response.text()).toMatch(/^# (Page|Product) not found/);
  });

  it.each(['/cart', '/profile', '/orders/1', '/reset-password?uid=1&token=2'])(
    'is not made of a private page: %s',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it('is to be asked for later when the page cannot be rendered', async () => {
    const bff = await shop.openAnotherBff({ PUBLIC_CACHE: 'off' });
    shop.faultProxy.fault('get-product?', respondWith(500, {}));
    const response = await fetch(`${bff.url}/products/1101`, { headers: { accept: 'text/markdown' } });
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'no-store', '10']);
    await bff.close();
  });
});

describe('llms.txt', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('names the shop and leads to pages that answer Markdown', async () => {
    const response = await fetch(`${shop.url}/llms.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# Maidan\n\n> .+\n\n/);
    expect(text).toContain(`- [Badminton](${shop.url}/subcategories/1)\n`);
    expect(text).toContain(`- [Badminton Rackets](${shop.url}/subcategories/11/products)\n`);
    const links = Array.from(text.matchAll(/\]\((.*?)\)/g), ([, address = '']) => address);
    expect(links.length).toBeGreaterThan(10);
    for (const link of [...links.slice(0, 3), ...links.slice(-1)]) {
      const page = await fetch(link, { headers: { accept: 'text/markdown' } });
      expect([link, page.status, page.headers.get('content-type')]).toEqual([
        link,
        200,
        'text/markdown; charset=utf-8',
      ]);
    }
  });

  it('is a 503 while its data cannot be read', async () => {
    shop.faultProxy.fault('get-', respondWith(500, {}));
    const response = await fetch(`${shop.url}/llms.txt`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  });
});
