import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../kit/deferred.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { sendRawRequest } from '../kit/rawRequest.ts';
import { createGuest, createShopper } from '../kit/shopper.ts';

const PRODUCT = '/products/1101';
const LIST = '/subcategories/11/products';

/** An attribute of the meta or link element that contains `selector`. */
const attributeOf = (html: string, selector: string, attribute: string): string | undefined =>
  new RegExp(`<(?:meta|link) [^>]*${selector}[^>]*?${attribute}="([^"]*)"`).exec(html)?.[1];

describe('a server-rendered public page', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const getPath = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers });
  const htmlOf = async (path: string) => (await getPath(path)).text();

  it('of a product has its name, picture, price and availability as metadata', async () => {
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
    // The page shows the price without ".00"; other paise are shown.
    const [rupees = '', paise] = structured.offers.price.split('.');
    const shownPrice = /<span class="[^"]*now[^"]*">₹([\d,.]+)<\/span>/.exec(html)?.[1];
    expect(shownPrice?.replaceAll(',', '')).toBe(paise === '00' ? rupees : structured.offers.price);
    expect(html).not.toMatch(/>₹[\d,]+\.00</);
  });

  it.each([
    ['/', 'Maidan', /^The open ground where India plays\. .{40,}/, '/pictures/'],
    ['/subcategories/1', 'Badminton · Maidan', /^Badminton: .*Badminton Rackets, .+\./, '/media/'],
    [LIST, 'Badminton Rackets · Maidan', /^Badminton Rackets: 20 products by \w+, .+\./, '/media/'],
  ])(
    '%s has title, description and picture for link previews',
    async (path, title, expectedDescription, picturePrefix) => {
      const html = await htmlOf(path);
      expect(attributeOf(html, 'name="description"', 'content')).toMatch(expectedDescription);
      expect(attributeOf(html, 'property="og:description"', 'content')).toMatch(expectedDescription);
      expect(attributeOf(html, 'property="og:title"', 'content')).toBe(title);
      expect(attributeOf(html, 'property="og:type"', 'content')).toBe('website');
      expect(attributeOf(html, 'property="og:url"', 'content')).toBe(shop.url + path);
      const picture = attributeOf(html, 'property="og:image"', 'content') ?? '';
      expect(picture.startsWith(shop.url + picturePrefix)).toBe(true);
      expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
    },
  );

  it('of a list has a canonical URL with page number and without filters; an empty page has that of the list', async () => {
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
  ])(
    '%s does not exist: 404 and noindex for robots, a message and a link for shoppers',
    async (path, message) => {
      const response = await getPath(path);
      const html = await response.text();
      expect([response.status, /<title>(.*)<\/title>/.exec(html)?.[1]]).toEqual([404, `${message} · Maidan`]);
      expect(attributeOf(html, 'name="robots"', 'content')).toBe('noindex');
      expect(html).toMatch(new RegExp(`<h1[^>]*>${message}</h1>`));
      expect(html).toMatch(/<main.*<a [^>]*href="\/search"[^>]*>Browse Products<\/a>.*<\/main>/s);
    },
  );

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

  it('preloads the fonts of its first screen', async () => {
    const fontsOf = async (path: string) =>
      Array.from(
        (await htmlOf(path)).matchAll(
          /<link rel="preload" href="(\/assets\/[^"]+)" as="font"[^>]*crossorigin/g,
        ),
        ([, address = '']) => address,
      );
    const textFonts = await fontsOf('/login');
    expect(textFonts.map((address) => address.replace(/-[^-]*$/, ''))).toEqual([
      '/assets/archivo',
      '/assets/barlow-condensed-600',
    ]);
    // Prices use an extra font file for the rupee sign.
    const allFonts = await fontsOf(PRODUCT);
    expect(allFonts).toHaveLength(4);
    expect(await fontsOf('/search')).toEqual(textFonts);
    for (const address of allFonts) {
      const font = await getPath(address);
      expect(font.headers.get('content-type')).toBe('font/woff2');
      expect((await font.arrayBuffer()).byteLength).toBeLessThan(40_000);
    }
  });

  it('allows only its own style attributes', async () => {
    const response = await getPath(PRODUCT);
    const policy = response.headers.get('content-security-policy') ?? '';
    const styles = new Set((await response.text()).match(/ style="/g));
    expect(styles.size).toBeGreaterThan(0);
    expect(policy).toMatch(/style-src 'self' 'unsafe-hashes'( 'sha256-[^']+')+;?/);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('is the same for a signed-in shopper as for a guest', async () => {
    const shopper = await createShopper(shop.url);
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const shopperPage = await getPath('/', { cookie });
    expect(await shopperPage.text()).toBe(await htmlOf('/'));
  });

  it('escapes hostile texts of the store', async () => {
    const hostileText = '</script><script>alert(1)</script><img src=x onerror=alert(2)>" style="color:red';
    shop.faultProxy.fault('/functions/v1/get-product?', {
      kind: 'respond',
      status: 200,
      body: JSON.stringify({
        id: 5,
        name: hostileText,
        description: hostileText,
        brand: hostileText,
        price: '10.00',
      }),
      type: 'application/json',
    });
    const html = await htmlOf('/products/5');
    shop.faultProxy.clear();
    expect(html).toContain('&lt;/script&gt;');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain(' style="color:red');
  });

  it.each([
    [PRODUCT, 'get-product?'],
    // A list that is not cached yet.
    ['/subcategories/12/products', 'get-products-by-subcategory'],
  ])(
    '%s is sent without content when the store fails, so that the browser loads the data',
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

  it('is not rendered for private pages', async () => {
    for (const path of ['/cart', '/orders/1', '/login'])
      expect(await htmlOf(path)).toContain('<div id="root"></div>');
  });

  it('is never older than its upstream responses', async () => {
    const setProductName = (name: string) =>
      shop.faultProxy.fault('/functions/v1/get-product?id=6', {
        kind: 'respond',
        status: 200,
        body: JSON.stringify({ id: 6, name, price: '10.00' }),
        type: 'application/json',
      });
    for (const name of ['First name', 'Second name', 'First name']) {
      shop.faultProxy.clear();
      setProductName(name);
      expect(await htmlOf('/products/6')).toContain(`<title>${name} · Maidan</title>`);
      expect(await htmlOf('/products/6')).toContain(`<title>${name} · Maidan</title>`);
    }
    shop.faultProxy.clear();
  });

  it('is rendered once for concurrent requests', async () => {
    shop.faultProxy.clear();
    const { promise: until, resolve: release } = deferred();
    shop.faultProxy.fault('get-product?', { kind: 'wait', until });
    const pages = Array.from({ length: 10 }, () => htmlOf(`${PRODUCT}?from=a-mail`));
    await expect.poll(() => shop.faultProxy.callsTo('get-product?').length).toBeGreaterThan(0);
    await getPath('/livez');
    release();
    expect(new Set(await Promise.all(pages)).size).toBe(1);
    const callCount = shop.faultProxy.callsTo('get-product?').length;
    console.log(`10 visitors of one page at once: its product was asked for ${callCount} time(s)`);
    expect(callCount).toBeLessThan(5);
    shop.faultProxy.clear();
  });

  it('is listed in the site map: every product once, no private pages', async () => {
    const robots = await htmlOf('/robots.txt');
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    for (const path of ['/cart', '/checkout', '/orders', '/profile', '/graphql'])
      expect(robots).toContain(`Disallow: ${path}`);
    const addressesIn = (xml: string) =>
      Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, location = '']) => location);
    const files = addressesIn(await htmlOf('/sitemap.xml'));
    const lists = await Promise.all(files.map(async (file) => addressesIn(await (await fetch(file)).text())));
    const addresses = lists.flat();
    const { search } = await createGuest(shop.url).request<{ search: { total: number } }>(
      '{ search { total } }',
    );
    expect(addresses.filter((address) => address.includes('/products/'))).toHaveLength(search.total);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses.slice(0, 3)) expect((await fetch(address)).status).toBe(200);
    expect((await getPath('/sitemaps/products-99.xml')).status).toBe(404);
  });

  it('contains the public URL behind a trusted proxy', async () => {
    const proxiedBff = await shop.openAnotherBff({ TRUST_PROXY: 'loopback' });
    const html = await (
      await fetch(`${proxiedBff.url}${PRODUCT}`, {
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'shop.example',
        },
      })
    ).text();
    await proxiedBff.close();
    expect(attributeOf(html, 'rel="canonical"', 'href')).toBe(`https://shop.example${PRODUCT}`);
    expect(attributeOf(html, 'property="og:image"', 'content')).toMatch(/^https:\/\/shop\.example\/media\//);
    expect(html).not.toContain('http://shop.example');
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
    await strictBff.close();
    expect(page).toMatch(/<div id="root"><.*<footer/s);
    expect(sitemap.status).toBe(200);
    expect(untrustedQuery.status).toBe(400);
  });

  it('is missing in the site map while the store fails: 503 with Retry-After', async () => {
    const otherBff = await shop.openAnotherBff();
    shop.faultProxy.fault('/api/products', {
      kind: 'respond',
      status: 500,
      body: '{}',
      type: 'application/json',
    });
    const response = await fetch(`${otherBff.url}/sitemap.xml`);
    shop.faultProxy.clear();
    await otherBff.close();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
  });
});
