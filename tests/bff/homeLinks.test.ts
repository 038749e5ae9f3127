import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createGuest } from '../kit/shopper.ts';

interface Link {
  productId?: string | null;
  product?: { id: string; name: string; description?: string } | null;
  subcategoryId?: string | null;
  subcategory?: { id: string; name?: string } | null;
}
interface Data {
  home: Record<'banners' | 'videos' | 'collections', { items: Link[] }>;
}

const banner = (id: number, link: object) => ({ id, title: `Banner ${id}`, image: 'a.webp', ...link });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.faultProxy.clear());

describe('what a banner, a film or a collection leads to', () => {
  const paths = () => shop.faultProxy.calls.map(({ path }) => path.replace('/functions/v1/', '')).sort();
  const readHome = async (fields: string) =>
    (await createGuest(shop.url).request<Data>(`{ home { ${fields} } }`)).home;

  it('needs no call where it is not requested, nor for the id of a subcategory', async () => {
    const { banners } = await readHome(
      'banners { items { productId subcategoryId subcategory { id } } } videos { items { productId } } collections { items { productId } }',
    );
    expect(paths()).toEqual(['get-banners', 'get-homepage-featured-product', 'get-homepage-video']);
    expect(banners.items.filter(({ subcategory }) => subcategory).length).toBeGreaterThan(0);
    for (const { subcategoryId, subcategory } of banners.items)
      expect(subcategory?.id ?? null).toBe(subcategoryId);
  });

  it('is the product of its id, and each product is read once', async () => {
    shop.faultProxy.fault(
      'get-banners',
      respondWith(200, {
        banners: [
          banner(1, { product_id: 1101 }),
          banner(2, { product_id: 1101, subcategory_id: 11 }),
          banner(3, {}),
        ],
      }),
    );
    shop.faultProxy.fault(
      'get-homepage-video',
      respondWith(200, { videos: [{ id: 1, video_url: 'a.mp4', product_id: 1102 }] }),
    );
    shop.faultProxy.fault(
      'get-homepage-featured-product',
      respondWith(200, { featuredProducts: [{ name: 'Rackets', product_id: '1101' }] }),
    );
    const home = await readHome(
      'banners { items { product { id name } subcategory { id } } } videos { items { product { id } } } collections { items { product { id } } }',
    );
    expect(home.banners.items.map(({ product, subcategory }) => [product?.id, subcategory?.id])).toEqual([
      ['1101', undefined],
      ['1101', '11'],
      [undefined, undefined],
    ]);
    expect(home.videos.items[0]?.product?.id).toBe('1102');
    expect(home.collections.items[0]?.product?.id).toBe('1101');
    expect(paths().filter((path) => path.startsWith('get-product'))).toEqual([
      'get-product?id=1101',
      'get-product?id=1102',
    ]);
  });

  it("has the names of subcategories from home's own list, by one call, and another name by a call of its own", async () => {
    const guest = createGuest(shop.url);
    const { home } = await guest.request<{ home: { categories: { items: { id: string; name: string }[] } } }>(
      '{ home { categories { items { id name } } } }',
    );
    const [first, second] = home.categories.items;
    const shown = new Set(home.categories.items.map(({ id }) => id));
    const other = ['12', '13', '14', '15'].find((id) => !shown.has(id));
    shop.faultProxy.clear();
    shop.faultProxy.fault(
      'get-banners',
      respondWith(200, {
        banners: [first?.id, second?.id, other].map((id, index) => banner(index, { subcategory_id: id })),
      }),
    );
    const { banners } = await readHome('banners { items { subcategory { id name } } }');
    expect(banners.items.map(({ subcategory }) => subcategory?.name)).toEqual([
      first?.name,
      second?.name,
      expect.any(String),
    ]);
    expect(paths().map((path) => path.split('&')[0])).toEqual([
      'get-banners',
      'get-homepage-categories',
      `get-products-by-subcategory?subcategory_id=${other}`,
    ]);
  });

  it('is null for a product that is gone, and for one that cannot be read, while the banner stays', async () => {
    shop.faultProxy.fault(
      'get-banners',
      respondWith(200, { banners: [banner(1, { product_id: 999_999 }), banner(2, { product_id: 1101 })] }),
    );
    shop.faultProxy.fault('get-product?id=1101', respondWith(503, {}));
    const { data, errors } = await createGuest(shop.url).execute<Data>(
      '{ home { banners { items { product { id } } } } }',
    );
    expect(data?.home.banners.items).toEqual([{ product: null }, { product: null }]);
    expect(errors.map(({ path, extensions }) => [path?.at(-2), extensions['code']])).toEqual([
      [1, 'UPSTREAM_UNAVAILABLE'],
    ]);
  });
});

describe('the picture and the description of a category and a subcategory', () => {
  interface Described {
    id?: string;
    name?: string;
    description: string | null;
    image: { url: string; alt: string } | null;
  }
  const FIELDS = 'description image { url alt }';
  const paths = () =>
    shop.faultProxy.calls.map(({ path }) => path.replace('/functions/v1/', '').split('?')[0]).sort();

  it('are those of the home page, by one call however many are requested', async () => {
    const guest = createGuest(shop.url);
    const { home } = await guest.request<{ home: { categories: { items: Described[] } } }>(
      `{ home { categories { items { id name ${FIELDS} } } } }`,
    );
    const [first, second] = home.categories.items;
    shop.faultProxy.clear();
    const data = await guest.request<{ a: Described; b: Described }>(
      `query ($a: ID!, $b: ID!) { a: subcategory(id: $a) { ${FIELDS} } b: subcategory(id: $b) { ${FIELDS} } }`,
      { a: first?.id, b: second?.id },
    );
    expect(data.a).toEqual({ description: first?.description, image: first?.image });
    expect(data.b).toEqual({ description: second?.description, image: second?.image });
    expect(data.a.image?.alt).toBe(first?.name);
    expect(paths()).toEqual(['get-homepage-categories']);
  });

  it('of a category are its own, else its first picture of a subcategory', async () => {
    shop.faultProxy.fault(
      'get-featured-categories',
      respondWith(200, {
        featured_categories: [
          { id: 1, name: 'Badminton', description: 'Fast.', image: 'badminton.webp' },
          { id: 2, name: 'Cricket' },
        ],
      }),
    );
    shop.faultProxy.fault(
      'get-subcategories?category_id=2',
      respondWith(200, {
        results: [
          { id: 88_888, name: 'New' },
          { id: 21, name: 'Bats', image: 'bats.webp' },
        ],
      }),
    );
    const { featuredCategories } = await createGuest(shop.url).request<{
      featuredCategories: { items: Described[] };
    }>(`{ featuredCategories { items { ${FIELDS} } } }`);
    expect(featuredCategories.items).toEqual([
      { description: 'Fast.', image: { url: `${shop.url}/media/badminton.webp`, alt: 'Badminton' } },
      { description: null, image: { url: `${shop.url}/media/bats.webp`, alt: 'Bats' } },
    ]);
    expect(paths()).toEqual(['get-featured-categories', 'get-homepage-categories', 'get-subcategories']);
  });
});
