import { describe, expect, it } from 'vitest';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const PRODUCT = '/products/1101';
const LIST = '/subcategories/11/products';

/** An attribute of the meta or link element that contains `selector`. */
const attributeOf = (html: string, selector: string, attribute: string): string | undefined =>
  new RegExp(`<(?:meta|link) [^>]*${selector}[^>]*?${attribute}="([^"]*)"`).exec(html)?.[1];

/** The page's data in the words of schema.org. */
const structuredDataOf = <Data>(html: string): Data[] =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as Data,
  );

describe('a server-rendered public page', () => {
  const shop = setupShop();

  const getPath = (path: string) => fetch(`${shop.url}${path}`);
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
    const [structured] = structuredDataOf<{ name: string; offers: { price: string } }>(html);
    if (!structured) throw new Error('The page has no structured data');
    expect(structured.name).toBe(title);
    expect(structured.offers).toEqual({
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'INR',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
    });
    // The page shows the price without ".00"; other paise are shown.
    const [rupees = '', paise] = structured.offers.price.split('.');
    const shownPrice = /<span class="[^"]*now[^"]*"[^>]*>₹([\d,.]+)<\/span>/.exec(html)?.[1];
    expect(shownPrice?.replaceAll(',', '')).toBe(paise === '00' ? rupees : structured.offers.price);
    expect(html).not.toMatch(/>₹[\d,]+\.00</);
  });

  it('says where it is', async () => {
    const steps = [
      ...(await htmlOf(PRODUCT)).matchAll(
        /itemProp="item" href="([^"]+)".*?itemProp="name">([^<]+)<.*?itemProp="position" content="(\d)"/g,
      ),
    ].map(([, ...step]) => step);
    expect(steps).toEqual([[LIST, 'Badminton Rackets', '1']]);
  });

  it.each([
    ['/', 'Maidan'],
    ['/subcategories/1', 'Badminton · Maidan'],
    ['/search?search=racket', '“racket” · Maidan'],
    [LIST, 'Badminton Rackets · Maidan'],
  ])('%s has title, description and picture for link previews', async (path, title) => {
    const html = await htmlOf(path);
    const expectedDescription = /^The open ground where India plays\. .{40,}/;
    expect(attributeOf(html, 'name="description"', 'content')).toMatch(expectedDescription);
    expect(attributeOf(html, 'property="og:description"', 'content')).toMatch(expectedDescription);
    expect(attributeOf(html, 'property="og:title"', 'content')).toBe(title);
    expect(attributeOf(html, 'property="og:type"', 'content')).toBe('website');
    expect(attributeOf(html, 'property="og:url"', 'content')).toBe(shop.url + path.split('?', 1)[0]);
    const picture = attributeOf(html, 'property="og:image"', 'content') ?? '';
    expect(picture.startsWith(`${shop.url}/pictures/`)).toBe(true);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['/subcategories/987654', 'No subcategories found'],
    ['/subcategories/987654/products', 'No products found'],
    ['/subcategories/987654/products?inStock=true&page=2', 'No products found'],
    ['/products/987654', 'Product not found'],
  ])(
    '%s does not exist: 404 and noindex for robots, a message and a link for shoppers #not-found',
    async (path, message) => {
      const response = await getPath(path);
      const html = await response.text();
      expect([response.status, /<title>(.*)<\/title>/.exec(html)?.[1]]).toEqual([404, `${message} · Maidan`]);
      expect(attributeOf(html, 'name="robots"', 'content')).toBe('noindex');
      expect(html).toMatch(new RegExp(`<h1[^>]*>${message}</h1>`));
      expect(html).toMatch(/<main.*<a [^>]*href="\/search"[^>]*>Browse Products<\/a>.*<\/main>/s);
    },
  );

  it('is listed in the site map: every product and subcategory once, no private pages', async () => {
    const robots = await htmlOf('/robots.txt');
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    for (const path of ['/cart', '/checkout', '/orders', '/profile', '/graphql'])
      expect(robots).toContain(`Disallow: ${path}`);
    const addressesIn = (xml: string) =>
      Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, location = '']) => location);
    const addresses = addressesIn(await htmlOf('/sitemap.xml'));
    const { search, featuredCategories } = await createGuest(shop.url).request<{
      search: { total: number };
      featuredCategories: { items: { subcategories: { id: string }[] }[] };
    }>('{ search { total } featuredCategories { items { subcategories { id } } } }');
    expect(addresses.filter((address) => address.includes('/products/'))).toHaveLength(search.total);
    const subcategories = featuredCategories.items.flatMap((category) => category.subcategories);
    expect(subcategories.length).toBeGreaterThan(12);
    for (const { id } of subcategories)
      expect(addresses).toContain(`${shop.url}/subcategories/${id}/products`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses.slice(0, 3)) expect((await fetch(address)).status).toBe(200);
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
    expect(attributeOf(html, 'rel="canonical"', 'href')).toBe(`https://shop.example${PRODUCT}`);
    expect(attributeOf(html, 'property="og:image"', 'content')).toMatch(/^https:\/\/shop\.example\/media\//);
    expect(html).not.toContain('http://shop.example');
  });
});
