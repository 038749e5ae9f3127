import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { rawCall } from '../kit/rawCall.ts';
import { aGuest, aShopper } from '../kit/shopper.ts';

const PRODUCT = '/products/1101';
const LIST = '/subcategories/11/products';

/** The contents of a meta or link element's attribute, by a piece of the element that tells which one. */
const attributeOf = (html: string, which: string, attribute: string): string | undefined =>
  new RegExp(`<(?:meta|link) [^>]*${which}[^>]*?${attribute}="([^"]*)"`).exec(html)?.[1];

describe('a public page as robots and first visits get it', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers });
  const htmlOf = async (path: string) => (await get(path)).text();

  it('a product tells its name, picture, price and availability', async () => {
    const html = await htmlOf(PRODUCT);
    const title = /<title>(.*?) · Maidan<\/title>/.exec(html)?.[1] ?? '';
    expect(title).not.toBe('');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(attributeOf(html, 'rel="canonical"', 'href')).toBe(`${shop.url}${PRODUCT}`);
    expect(attributeOf(html, 'property="og:title"', 'content')).toBe(`${title} · Maidan`);
    expect(attributeOf(html, 'property="og:type"', 'content')).toBe('product');
    expect(attributeOf(html, 'name="description"', 'content')?.length).toBeGreaterThan(20);
    const picture = attributeOf(html, 'property="og:image"', 'content') ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
    const structured = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as { name: string; offers: { price: string } };
    expect(structured.name).toBe(title);
    expect(structured.offers).toEqual({
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'INR',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
    });
    // Shoppers read the price without ".00"; paise stay.
    const [rupees = '', paise] = structured.offers.price.split('.');
    const shown = /<span class="[^"]*now[^"]*">₹([\d,.]+)<\/span>/.exec(html)?.[1];
    expect(shown?.replaceAll(',', '')).toBe(paise === '00' ? rupees : structured.offers.price);
    expect(html).not.toMatch(/>₹[\d,]+\.00</);
  });

  it.each([
    ['/', 'Maidan', /^The open ground where India plays\. .{40,}/, '/pictures/'],
    ['/subcategories/1', 'Badminton · Maidan', /^Badminton: .*Badminton Rackets, .+\./, '/media/'],
    [LIST, 'Badminton Rackets · Maidan', /^Badminton Rackets: 20 products by \w+, .+\./, '/media/'],
  ])('%s is shared with its name, what it is about and a picture', async (path, title, about, pictures) => {
    const html = await htmlOf(path);
    expect(attributeOf(html, 'name="description"', 'content')).toMatch(about);
    expect(attributeOf(html, 'property="og:description"', 'content')).toMatch(about);
    expect(attributeOf(html, 'property="og:title"', 'content')).toBe(title);
    expect(attributeOf(html, 'property="og:type"', 'content')).toBe('website');
    expect(attributeOf(html, 'property="og:url"', 'content')).toBe(shop.url + path);
    const picture = attributeOf(html, 'property="og:image"', 'content') ?? '';
    expect(picture.startsWith(shop.url + pictures)).toBe(true);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
  });

  it('a page of a list has its own address, without filters; one that is empty has that of the list', async () => {
    const addressesOf = async (query: string) => {
      const html = await htmlOf(LIST + query);
      return [
        attributeOf(html, 'rel="canonical"', 'href'),
        attributeOf(html, 'property="og:url"', 'content'),
      ];
    };
    const [first, second] = [shop.url + LIST, `${shop.url}${LIST}?page=2`];
    expect(await addressesOf('?page=1')).toEqual([first, first]);
    expect(await addressesOf('?sort=price_asc&page=2&from=a-mail')).toEqual([second, second]);
    expect(await addressesOf('?page=99')).toEqual([first, first]);
  });

  it.each([
    ['/subcategories/987654', 'No subcategories found'],
    ['/subcategories/987654/products', 'No products found'],
    ['/subcategories/987654/products?inStock=true&page=2', 'No products found'],
    ['/products/987654', 'Product not found'],
  ])('%s does not exist: robots are told, and shoppers, with a way on', async (path, told) => {
    const answer = await get(path);
    const html = await answer.text();
    expect([answer.status, /<title>(.*)<\/title>/.exec(html)?.[1]]).toEqual([404, `${told} · Maidan`]);
    expect(attributeOf(html, 'name="robots"', 'content')).toBe('noindex');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${told}</h1>`));
    expect(html).toMatch(/<main.*<a [^>]*href="\/search"[^>]*>Browse Products<\/a>.*<\/main>/s);
  });

  it.each([
    ['/', 200],
    ['/subcategories/1', 200],
    ['/subcategories/11/products', 200],
    ['/search', 200],
    ['/search?search=racket', 200],
    ['/no/such/page', 404],
  ])('%s is answered with %i and its own title, in markup', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toMatch(/<div id="root"><.*<footer/s);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('has the fonts of its first screen on their way before its styles are there', async () => {
    const fontsOf = async (path: string) =>
      Array.from(
        (await htmlOf(path)).matchAll(
          /<link rel="preload" href="(\/assets\/[^"]+)" as="font"[^>]*crossorigin/g,
        ),
        ([, address = '']) => address,
      );
    const letters = await fontsOf('/login');
    expect(letters.map((address) => address.replace(/-[^-]*$/, ''))).toEqual([
      '/assets/archivo',
      '/assets/barlow-condensed-600',
    ]);
    // Prices have a sign of their own.
    const all = await fontsOf(PRODUCT);
    expect(all).toHaveLength(4);
    expect(await fontsOf('/search')).toEqual(letters);
    for (const address of all) {
      const font = await get(address);
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect((await font.arrayBuffer()).byteLength).toBeLessThan(40_000);
    }
  });

  it('lets no style attribute pass but its own', async () => {
    const answer = await get(PRODUCT);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const styles = new Set((await answer.text()).match(/ style="/g));
    expect(styles.size).toBeGreaterThan(0);
    expect(policy).toMatch(/style-src 'self' 'unsafe-hashes'( 'sha256-[^']+')+;?/);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('is the same for a signed-in shopper as for a guest', async () => {
    const asha = await aShopper(shop.url);
    const cookie = [...asha.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = await get('/', { cookie });
    expect(await own.text()).toBe(await htmlOf('/'));
  });

  it('takes hostile texts of the store for texts', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>" style="color:red';
    shop.tap.fault('/functions/v1/get-product?', {
      kind: 'answer',
      status: 200,
      body: JSON.stringify({ id: 5, name: hostile, description: hostile, brand: hostile, price: '10.00' }),
      type: 'application/json',
    });
    const html = await htmlOf('/products/5');
    shop.tap.clear();
    expect(html).toContain('&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain(' style="color:red');
  });

  it.each([
    [PRODUCT, 'get-product?'],
    // A list of which nothing is kept yet.
    ['/subcategories/12/products', 'get-products-by-subcategory'],
  ])('%s comes bare when the store fails, so that the browser can ask for itself', async (path, read) => {
    shop.tap.fault(`/functions/v1/${read}`, {
      kind: 'answer',
      status: 500,
      body: '{}',
      type: 'application/json',
    });
    const answer = await get(path);
    shop.tap.clear();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });

  it('is not made for pages of a person', async () => {
    for (const path of ['/cart', '/orders/1', '/login'])
      expect(await htmlOf(path)).toContain('<div id="root"></div>');
  });

  it('is never older than the answers it is made of', async () => {
    const named = (name: string) =>
      shop.tap.fault('/functions/v1/get-product?id=6', {
        kind: 'answer',
        status: 200,
        body: JSON.stringify({ id: 6, name, price: '10.00' }),
        type: 'application/json',
      });
    for (const name of ['First name', 'Second name', 'First name']) {
      shop.tap.clear();
      named(name);
      expect(await htmlOf('/products/6')).toContain(`<title>${name} · Maidan</title>`);
      expect(await htmlOf('/products/6')).toContain(`<title>${name} · Maidan</title>`);
    }
    shop.tap.clear();
  });

  it('is made once for all who ask for it at the same time', async () => {
    shop.tap.clear();
    let release = () => {};
    const until = new Promise<void>((go) => (release = go));
    shop.tap.fault('get-product?', { kind: 'wait', until });
    const pages = Array.from({ length: 10 }, () => htmlOf(`${PRODUCT}?from=a-mail`));
    await expect.poll(() => shop.tap.callsTo('get-product?').length).toBeGreaterThan(0);
    await get('/livez');
    release();
    expect(new Set(await Promise.all(pages)).size).toBe(1);
    const times = shop.tap.callsTo('get-product?').length;
    console.log(`10 visitors of one page at once: its product was asked for ${times} time(s)`);
    expect(times).toBeLessThan(5);
    shop.tap.clear();
  });

  it('tells robots where to look: every product once, and nothing of a person', async () => {
    const robots = await htmlOf('/robots.txt');
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    for (const path of ['/cart', '/checkout', '/orders', '/profile', '/graphql'])
      expect(robots).toContain(`Disallow: ${path}`);
    const addressesIn = (xml: string) =>
      Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, found = '']) => found);
    const files = addressesIn(await htmlOf('/sitemap.xml'));
    const lists = await Promise.all(files.map(async (file) => addressesIn(await (await fetch(file)).text())));
    const addresses = lists.flat();
    const { search } = await aGuest(shop.url).ask<{ search: { total: number } }>('{ search { total } }');
    expect(addresses.filter((address) => address.includes('/products/'))).toHaveLength(search.total);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses.slice(0, 3)) expect((await fetch(address)).status).toBe(200);
    expect((await get('/sitemaps/products-99.xml')).status).toBe(404);
  });

  it('names the addresses under which a browser came, behind a proxy that is trusted', async () => {
    const proxied = await shop.anotherBff({ TRUST_PROXY: 'loopback' });
    const html = await (
      await fetch(`${proxied.url}${PRODUCT}`, {
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'shop.example',
        },
      })
    ).text();
    await proxied.close();
    expect(attributeOf(html, 'rel="canonical"', 'href')).toBe(`https://shop.example${PRODUCT}`);
    expect(attributeOf(html, 'property="og:image"', 'content')).toMatch(/^https:\/\/shop\.example\/media\//);
    expect(html).not.toContain('http://shop.example');
  });

  it('renders nothing for a path that a browser reads as another one', async () => {
    for (const path of [
      '//x/',
      '//elsewhere.example/',
      '//cart',
      '/.//cart',
      '/%2e/cart',
      '/x/%2e%2e/cart',
      '/\\\\cart',
    ]) {
      const answer = await rawCall(shop.url, { path });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).toContain('<div id="root"></div>');
    }
  });

  it('works where only trusted documents are answered', async () => {
    const strict = await shop.anotherBff({ TRUSTED_DOCUMENTS: 'only' });
    const page = await (await fetch(`${strict.url}${PRODUCT}`)).text();
    const sitemap = await fetch(`${strict.url}/sitemap.xml`);
    const stranger = await aGuest(strict.url).send('{ search { total } }');
    await strict.close();
    expect(page).toMatch(/<div id="root"><.*<footer/s);
    expect(sitemap.status).toBe(200);
    expect(stranger.status).toBe(400);
  });

  it('asks robots to come again when the store cannot be read', async () => {
    const other = await shop.anotherBff();
    shop.tap.fault('/api/products', { kind: 'answer', status: 500, body: '{}', type: 'application/json' });
    const answer = await fetch(`${other.url}/sitemap.xml`);
    shop.tap.clear();
    await other.close();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});
