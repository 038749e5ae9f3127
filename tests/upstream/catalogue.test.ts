import sharp from 'sharp';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterQuery, namesFrom } from '../../upstream/products/filter.ts';
import { searchDocument, searchWords } from '../../upstream/products/searchDocument.ts';
import { findProductInStock } from './orderInputs.ts';
import { type WireProduct, databases, setupUpstream } from './testUpstream.ts';

it('a product is found by what it is before its names, and by names with any signs', () => {
  const product = { name: 'AC/DC Match Net', brand: 'Raahi', category: 'Running', description: 'Warm.' };
  const document = searchDocument({ ...product, kind: 'Cap', subcategory: 'Socks and Caps' });
  expect(document.split(' ').sort()).toEqual(
    [
      ...["'cap':1A", "'ac':1B", "'dc':1B", "'acdc':1B", "'match':1B", "'net':1B", "'raahi':1B"],
      ...["'sock':1B", "'and':1B", "'running':1B", "'warm':1C"],
    ].sort(),
  );
});

it.each([
  ['Élan Mölten', 'elan molten'],
  ['ÉLAN MÖLTEN', 'Élan Mölten'],
  ['जूता', 'जूता'],
])('a product %s is found by %s', (name, term) => {
  const rest = { brand: 'Raahi', kind: 'Cap', subcategory: 'Caps', category: 'Running', description: '' };
  const document = searchDocument({ ...rest, name });
  for (const word of searchWords(term)) expect(document).toContain(`'${word}':`);
});

it.each([
  ['Vayuna,Nivia, Inc,Kuruvi', ['Vayuna', 'Nivia, Inc', 'Kuruvi']],
  ['Nivia,Nivia, Inc', ['Nivia', 'Nivia, Inc']],
  ['Nivia', ['Nivia']],
  ['Nivia,Kuruvi', ['Nivia', 'Kuruvi']],
  ['A,B,C', ['A,B,C']],
])('the names in %j are %j, and no part of one is another name', (sent, expected) => {
  const names = namesFrom(
    filterQuery.brand.parse(sent)?.parts ?? [],
    new Set(['Nivia', 'Nivia, Inc', 'A,B,C', 'A,B']),
  );
  expect(names).toEqual(expect.arrayContaining(expected));
  // Of a name in several parts, both spellings of its commas are asked for.
  expect(new Set(names.map((name) => name.replaceAll(', ', ',')))).toEqual(
    new Set(expected.map((name) => name.replaceAll(', ', ','))),
  );
});

describe.each(databases)('the catalogue on %s', (databaseKind) => {
  const upstream = setupUpstream({ databaseKind, env: { UPSTREAM_TEST_ENDPOINTS: '1' } });

  const list = async (query: string) => (await upstream.request('GET', `/api/products?${query}`)).body;

  const search = async (term: string, ordering = 'name') =>
    (await list(`page_size=100&ordering=${ordering}&search=${encodeURIComponent(term)}`))
      .results as WireProduct[];
  const idsOf = async (term: string) => (await search(term)).map(({ id }) => id);
  /** What a product is: its subcategory and its kind. */
  const whatIs = ({ sub_category_name: subcategory, extra_attributes: groups }: WireProduct) =>
    `${subcategory} ${Object.values(groups).map(({ type }) => String(type ?? ''))}`.toLowerCase();

  it.each([
    ['badminton rackets', 'racket BADMINTON', 'Rackets for badminton'],
    ['bag', 'bags', 'the bags'],
    ['t-shirt', 'tshirt', 'T Shirts'],
  ])('finds the same by "%s", "%s" and "%s"', async (...terms) => {
    const [first, ...others] = await Promise.all(terms.map(idsOf));
    expect(first?.length).toBeGreaterThan(0);
    for (const ids of others) expect(ids).toEqual(first);
  });

  it('finds every product by its name as it is written', async () => {
    const names = new Set<string>();
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const { results, next } = await list(`page_size=100&page=${page}`);
      hasNext = next !== null;
      for (const { name } of results) names.add(name);
    }
    expect(names.size).toBe((await list('')).count);
    for (const name of names) expect((await search(name)).map((product) => product.name)).toContain(name);
  });

  it('accepts any characters', async () => {
    for (const term of [`'`, `a' or 1=1 --`, '& | !', ':*', '%', '()', '\\', 'x\\', '😀', 'a'.repeat(200)])
      expect((await upstream.request('GET', `/api/products?search=${encodeURIComponent(term)}`)).status).toBe(
        200,
      );
  });

  it('sorts names as people do, and ends a list where its pages end', async () => {
    const names = (await search('shoes')).map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    const pageSize = 5;
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(names.length / pageSize); page += 1)
      paged.push(
        ...(await list(`search=shoes&ordering=name&page_size=${pageSize}&page=${page}`)).results.map(
          ({ name }: WireProduct) => name,
        ),
      );
    expect(paged).toEqual(names);
  });

  it('filters by several brands, by types and by stock, and offers all of a subcategory', async () => {
    const call = async (query: string) =>
      (await upstream.request('GET', `/functions/v1/get-products-by-subcategory?limit=100&${query}`)).body;
    const all = await call('subcategory_id=11');
    const { available_brands: brands, available_product_types: types } = all;
    expect(all.total).toBe(all.results.length);
    const query = `subcategory_id=11&brand=${brands.slice(0, 2).map(encodeURIComponent)}`;
    const filtered = await call(`${query}&product_type=${encodeURIComponent(types[0])}&in_stock=true`);
    const expected = all.results.filter(
      (product: WireProduct) =>
        brands.slice(0, 2).includes(product.brand) &&
        whatIs(product).includes(types[0].toLowerCase()) &&
        product.inventory.quantity > 0,
    );
    expect(filtered.results.map(({ id }: WireProduct) => id)).toEqual(
      expected.map(({ id }: WireProduct) => id),
    );
    expect(filtered).toMatchObject({ available_brands: brands, available_product_types: types });
  });

  it('lets the response of a function to the current version be cached, and no other', async () => {
    const banners = (query: string) => upstream.request('GET', `/functions/v1/get-banners${query}`);
    const cacheControlOf = async (query: string) => (await banners(query)).headers['cache-control'];
    expect(await cacheControlOf('?v=1')).toBe('public, max-age=60');
    expect(await cacheControlOf('')).toBe('no-cache');
    await upstream.request('POST', '/__test/home/banners/version');
    expect((await banners('?v=1')).body).toMatchObject({ version: 2, banners: expect.any(Array) });
    expect(await cacheControlOf('?v=1')).toBe('no-cache');
    expect(await cacheControlOf('?v=2')).toBe('public, max-age=60');
  });
});

const upstream = setupUpstream();
let picture: string;
let video: string;
beforeAll(async () => {
  const { id } = await findProductInStock(upstream);
  picture = (await upstream.request('GET', `/functions/v1/get-product?id=${id}`)).body.main_image_url;
  video = (await upstream.request('GET', '/functions/v1/get-homepage-video')).body.videos[0].video_url;
});

const getPath = (path: string, headers: Record<string, string> = {}) =>
  upstream.app.inject({ url: path, headers });
const widthOf = async (path: string) => (await sharp((await getPath(path)).rawPayload).metadata()).width;

describe('media', () => {
  it('serves pictures with a cache lifetime of one year', async () => {
    const response = await getPath(`/media/${picture}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/webp');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('resizes to the next allowed width, never larger than the picture, and once for concurrent requests', async () => {
    const original = await widthOf(`/media/${picture}`);
    await Promise.all(Array.from({ length: 8 }, () => getPath(`/media/${picture}?w=100`)));
    expect(await widthOf(`/media/${picture}?w=100`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=128`)).toBe(128);
    expect(await widthOf(`/media/${picture}?w=9999`)).toBe(original);
    const cachedFiles = await readdir(join(upstream.dataDir, 'cache', 'media'));
    expect(cachedFiles.filter((name) => name.endsWith('-128.webp'))).toHaveLength(1);
    expect(cachedFiles.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  it('serves videos by range requests', async () => {
    const response = await getPath(`/media/${video}`, { range: 'bytes=0-99' });
    expect(response.statusCode).toBe(206);
    expect(response.rawPayload).toHaveLength(100);
    expect(response.headers['content-type']).toBe('video/mp4');
  });

  it('serves no files outside the media folders #file-reading', async () => {
    await writeFile(join(upstream.dataDir, 'secret.webp'), 'secret');
    for (const path of [
      '../secret.webp',
      '..%2fsecret.webp',
      'products/..%2f..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '..\\secret.webp',
      'products//1.webp',
      '.hidden',
      'products/',
      '',
      `${'a/'.repeat(50)}b.webp`,
      'products/none.webp',
      'products/none.webp?w=100',
      'products%00.webp',
    ]) {
      const { statusCode, payload } = await getPath(`/media/${path}`);
      expect(statusCode, path).toBe(404);
      expect(JSON.parse(payload)).toEqual({ detail: 'Not found.' });
    }
  });
});
