import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, type GraphQLObjectType, isLeafType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { setupShop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

const shop = setupShop();

const paths = () => shop.faultProxy.calls.map(({ path }) => path.replace('/functions/v1/', '')).sort();
/** The answer to a selection of the home page. */
async function readHome<Home>(fields: string, variables = {}): Promise<Home> {
  const document = fields.startsWith('query') ? fields : `{ home { ${fields} } }`;
  return (await createGuest(shop.url).request<{ home: Home }>(document, variables)).home;
}

describe('the home page', () => {
  it.each([
    [{ top: '32%', left: '10.5%' }, '32% 10.5% null'],
    [{ top: 12, right: ' 4rem ' }, '12% null 4rem'],
    [{ top: '-3px', left: '5%;background:url(//evil.example)' }, '-3px null null'],
    [{ top: '1%', left: 'calc(1px + 2px)' }, '1% null null'],
    [{ top: '1%', left: '1%"onload="x' }, '1% null null'],
    [{ top: '1%', left: 'expression(alert(1))' }, '1% null null'],
  ])(
    'accepts only lengths as hotspot offsets, because they become part of a style: %j',
    async (offset, shown) => {
      const product = { id: 1, name: 'Racket', price: '10.00' };
      const looks = [{ title: 'Look', player_image: 'a.webp', hotspots: [{ id: 1, ...offset, product }] }];
      shop.faultProxy.fault('get-homepage-data', respondWith(200, { shopTheLook: looks }));
      const { shopTheLook } = await readHome<{
        shopTheLook: { look: { hotspots: Record<'top' | 'left' | 'right', string | null>[] } };
      }>('shopTheLook { look { hotspots { top left right } } }');
      const [hotspot] = shopTheLook.look.hotspots;
      expect(`${hotspot?.top} ${hotspot?.left} ${hotspot?.right}`).toBe(shown);
    },
  );
});

interface Link {
  productId?: string | null;
  product?: { id: string; name: string } | null;
  subcategoryId?: string | null;
  subcategory?: { id: string; name?: string } | null;
}
type Links = Record<'banners' | 'videos' | 'collections', { items: Link[] }>;

const banner = (id: number, link: object) => ({ id, title: `Banner ${id}`, image: 'a.webp', ...link });

describe('what a banner, a film or a collection leads to', () => {
  it('needs no call where it is not requested, nor for the id of a subcategory', async () => {
    const { banners } = await readHome<Links>(
      'banners { items { productId subcategoryId subcategory { id } } } videos { items { productId } } collections { items { productId } }',
    );
    expect(paths()).toEqual(['get-banners', 'get-homepage-featured-product', 'get-homepage-video']);
    expect(banners.items.filter(({ subcategory }) => subcategory).length).toBeGreaterThan(0);
    for (const { subcategoryId, subcategory } of banners.items)
      expect(subcategory?.id ?? null).toBe(subcategoryId);
  });

  it('is the product of its id, and each product is read once', async () => {
    const banners = [
      banner(1, { product_id: 1101 }),
      banner(2, { product_id: 1101, subcategory_id: 11 }),
      banner(3, {}),
    ];
    const videos = [{ id: 1, video_url: 'a.mp4', product_id: 1102 }];
    const featuredProducts = [{ name: 'Rackets', product_id: '1101' }];
    shop.faultProxy.fault('get-banners', respondWith(200, { banners }));
    shop.faultProxy.fault('get-homepage-video', respondWith(200, { videos }));
    shop.faultProxy.fault('get-homepage-featured-product', respondWith(200, { featuredProducts }));
    const home = await readHome<Links>(
      'banners { items { product { id } subcategory { id } } } videos { items { product { id } } } collections { items { product { id } } }',
    );
    expect(home.banners.items.map(({ product, subcategory }) => [product?.id, subcategory?.id])).toEqual([
      ['1101', undefined],
      ['1101', '11'],
      [undefined, undefined],
    ]);
    expect(home.videos.items[0]?.product?.id).toBe('1102');
    expect(home.collections.items[0]?.product?.id).toBe('1101');
    const products = paths().filter((path) => path.startsWith('get-product'));
    expect(products).toEqual(['get-product?id=1101', 'get-product?id=1102']);
  });

  it("has the names of subcategories from home's own list, by one call, and another name by a call of its own", async () => {
    const { categories } = await readHome<{ categories: { items: { id: string; name: string }[] } }>(
      'categories { items { id name } }',
    );
    const [first, second] = categories.items;
    const shown = new Set(categories.items.map(({ id }) => id));
    const other = ['12', '13', '14', '15'].find((id) => !shown.has(id));
    shop.faultProxy.clear();
    const sent = [first?.id, second?.id, other].map((id, index) => banner(index, { subcategory_id: id }));
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: sent }));
    const { banners } = await readHome<Links>('banners { items { subcategory { id name } } }');
    const names = banners.items.map(({ subcategory }) => subcategory?.name);
    expect(names).toEqual([first?.name, second?.name, expect.any(String)]);
    expect(paths().map((path) => path.split('&')[0])).toEqual([
      'get-banners',
      'get-homepage-categories',
      `get-products-by-subcategory?subcategory_id=${other}`,
    ]);
  });

  it('is null for a product that is gone, and for one that cannot be read, while the banner stays', async () => {
    const banners = [banner(1, { product_id: 999_999 }), banner(2, { product_id: 1101 })];
    shop.faultProxy.fault('get-banners', respondWith(200, { banners }));
    shop.faultProxy.fault('get-product?id=1101', respondWith(503, {}));
    const { data, errors } = await createGuest(shop.url).execute<{ home: Links }>(
      '{ home { banners { items { product { id } } } } }',
    );
    expect(data?.home.banners.items).toEqual([{ product: null }, { product: null }]);
    expect(errors.map(({ path, extensions }) => [path?.at(-2), extensions['code']])).toEqual([
      [1, 'UPSTREAM_UNAVAILABLE'],
    ]);
  });
});

interface Section {
  version: string;
  isUnchanged: boolean;
  items?: unknown[];
  product?: unknown;
  look?: unknown;
}

const homeType = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('Home') as GraphQLObjectType;
/** The sections of the schema that have versions, and of each what it contains. */
const SECTIONS = Object.values(homeType.getFields())
  .filter(({ args }) => args.some(({ name }) => name === 'knownVersion'))
  .map(({ name, type }) => {
    const fields = Object.values((type as GraphQLObjectType).getFields());
    const [content] = fields.filter((field) => !isLeafType(getNamedType(field.type)));
    return { name, content: `${content?.name} { __typename }` };
  });
const names = SECTIONS.map(({ name }) => name);
const HOME = `query (${names.map((name) => `$${name}: String`).join(', ')}) {
  home { ${SECTIONS.map(({ name, content }) => `${name}(knownVersion: $${name}) { version isUnchanged ${content} }`).join('\n')} }
}`;

describe('a section of which the client has a version', () => {
  const read = (known = {}) => readHome<Record<string, Section>>(HOME, known);
  const isEmpty = ({ items, product, look }: Section) => (items?.length ?? 0) === 0 && !product && !look;
  const states = (home: Record<string, Section>) =>
    Object.entries(home).map(([name, section]) => [name, section.isUnchanged, isEmpty(section)]);

  it('is sent whole without it or with another one, and else empty', async () => {
    expect(names.length).toBeGreaterThan(5);
    const home = await read();
    expect(states(home)).toEqual(names.map((name) => [name, false, false]));
    expect(states(await read(Object.fromEntries(names.map((name) => [name, 'another']))))).toEqual(
      states(home),
    );
    const known = Object.fromEntries(names.map((name) => [name, home[name]?.version]));
    expect(states(await read(known))).toEqual(names.map((name) => [name, true, true]));
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: [], version: 77 }));
    const racket = { id: 1, name: 'Racket', price: '10.00' };
    shop.faultProxy.fault('/api/products/featured/', respondWith(200, [racket]));
    const again = await read(known);
    expect(again['banners']).toEqual({ version: '77', isUnchanged: false, items: [] });
    expect(again['recommendedProducts']).toMatchObject({
      isUnchanged: false,
      items: [{ __typename: 'Product' }],
    });
    const changed = names.filter((name) => !again[name]?.isUnchanged);
    expect(changed).toEqual(['banners', 'recommendedProducts']);
  });

  it('is never unchanged where the upstream gives no version', async () => {
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: [{ id: 1, image: 'a.webp' }] }));
    const { banners } = await read({ banners: '1' });
    expect(banners).toEqual({ version: '1', isUnchanged: false, items: [{ __typename: 'Banner' }] });
  });
});
