import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

interface Section {
  version: string;
  isUnchanged: boolean;
  items?: unknown[];
  product?: unknown;
  look?: unknown;
}

/** Every section with its version, in the words of the schema. */
const SECTIONS: Record<string, string> = {
  banners: 'items { id }',
  categories: 'items { id }',
  videos: 'items { id }',
  heroProduct: 'product { id }',
  shopTheLook: 'look { title }',
  collections: 'items { name }',
  recommendedProducts: 'items { id }',
  dealsOfTheDay: 'items { id }',
  onlyHereProducts: 'items { id }',
};
const names = Object.keys(SECTIONS);
const HOME = `query (${names.map((name) => `$${name}: String`).join(', ')}) {
  home { ${names.map((name) => `${name}(knownVersion: $${name}) { version isUnchanged ${SECTIONS[name]} }`).join('\n')} }
}`;
const HEADER =
  'query ($known: String) { featuredCategories(knownVersion: $known) { version isUnchanged items { name } } }';

const isEmpty = ({ items, product, look }: Section) => (items?.length ?? 0) === 0 && !product && !look;
const versionsOf = (home: Record<string, Section>) =>
  Object.fromEntries(Object.entries(home).map(([name, { version }]) => [name, version]));

describe('a section of which the client has a version', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.faultProxy.clear());

  const read = async (known: Record<string, unknown> = {}) =>
    (await createGuest(shop.url).request<{ home: Record<string, Section> }>(HOME, known)).home;

  it('is sent whole without a version, or with another one', async () => {
    for (const known of [{}, Object.fromEntries(names.map((name) => [name, 'another']))]) {
      const home = await read(known);
      expect(Object.keys(home)).toEqual(names);
      for (const [name, section] of Object.entries(home)) {
        expect([name, section.isUnchanged, isEmpty(section)]).toEqual([name, false, false]);
      }
    }
  });

  it('is unchanged and empty while it has this version', async () => {
    const known = versionsOf(await read());
    const again = await read(known);
    expect(versionsOf(again)).toEqual(known);
    for (const [name, section] of Object.entries(again))
      expect([name, section.isUnchanged, isEmpty(section)]).toEqual([name, true, true]);
  });

  it('is sent whole after it changed, and the others are not', async () => {
    const known = versionsOf(await read());
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: [], version: 77 }));
    shop.faultProxy.fault(
      '/api/products/featured/',
      respondWith(200, [{ id: 1, name: 'Racket', price: '10.00' }]),
    );
    const again = await read(known);
    expect(again['banners']).toEqual({ version: '77', isUnchanged: false, items: [] });
    expect(again['recommendedProducts']).toMatchObject({ isUnchanged: false, items: [{ id: '1' }] });
    const unchanged = Object.entries(again).flatMap(([name, section]) => (section.isUnchanged ? name : []));
    expect(unchanged).toEqual(names.filter((name) => !['banners', 'recommendedProducts'].includes(name)));
  });

  it('is never unchanged where the upstream gives no version', async () => {
    shop.faultProxy.fault('get-banners', respondWith(200, { banners: [{ id: 1, image: 'a.webp' }] }));
    for (const known of ['1', null]) {
      const { banners } = await read({ banners: known });
      expect(banners).toEqual({ version: '1', isUnchanged: false, items: [{ id: '1' }] });
    }
  });

  it('may be the list of the header, by the function or by REST', async () => {
    const readHeader = async (known: string | null) =>
      (await createGuest(shop.url).request<{ featuredCategories: Section }>(HEADER, { known }))
        .featuredCategories;
    const { version, items } = await readHeader(null);
    expect(items?.length).toBeGreaterThan(0);
    expect(await readHeader(version)).toEqual({ version, isUnchanged: true, items: [] });
    shop.faultProxy.fault('get-featured-categories', respondWith(503, {}));
    shop.faultProxy.fault('/api/categories/featured/', respondWith(200, [{ id: 1, name: 'Badminton' }]));
    expect(await readHeader('1')).toEqual({
      version: '1',
      isUnchanged: false,
      items: [{ name: 'Badminton' }],
    });
  });
});
