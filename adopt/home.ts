import { Banner, Collection, homeApi, Look, Video } from '../bff/features/home/api.ts';
import type { Call } from '../bff/upstream/upstream.ts';
import { wireCategory } from '../bff/wire/category.ts';
import { Product } from '../bff/wire/product.ts';
import { keepProducts, type Adoption } from './adoption.ts';
import { counted } from './describe.ts';

/** A section of the home page: how it is read, what its entries are, and what it shows. */
interface Section<Item> {
  call: string;
  noun: string;
  read: () => Promise<{ items: Item[] }>;
  schema: Call<unknown>['responseSchema'];
  keep: (items: Item[]) => void;
}

/** Reads the sections of the home page. None of them is a page: home is shown without those that fail. */
export async function checkHome(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const api = homeApi(store.upstream);
  const shown: string[] = [];

  async function check<Item>({ call, noun, read, schema, keep }: Section<Item>): Promise<void> {
    const outcome = await store.attempt(read);
    if (!outcome.isRead)
      return found.add('leftOut', `${call} ${outcome.why}. The home page has no ${noun}s.`);
    const { items } = outcome.data;
    found.explainList(`The home page, ${call}`, outcome.answers, schema, noun);
    if (items.length === 0) return found.add('leftOut', `${call} has no ${noun} to show.`);
    keep(items);
    shown.push(counted(items.length, noun));
  }

  await check({
    ...{ call: 'get-banners', noun: 'banner', read: api.banners, schema: Banner },
    keep: (items) =>
      found.addMedia(
        'banners',
        items.map(({ image }) => image.path),
      ),
  });
  await check({
    ...{ call: 'get-homepage-categories', noun: 'category', read: api.categories, schema: wireCategory },
    keep: (items) =>
      found.addMedia(
        'categories of home',
        items.map(({ image }) => image?.path),
      ),
  });
  await check({
    ...{ call: 'get-homepage-video', noun: 'film', read: api.videos, schema: Video },
    keep: (items) =>
      found.addMedia(
        'films',
        items.flatMap(({ path, poster }) => [path, poster?.path]),
      ),
  });
  await check({
    ...{ call: 'get-homepage-exclusive-products', noun: 'hero product' },
    ...{ read: api.heroProducts, schema: Product },
    keep: (items) => keepProducts(adoption, 'home', items),
  });
  await check({
    ...{ call: 'get-homepage-data', noun: 'look', read: api.looks, schema: Look },
    keep: (items) => {
      found.addMedia(
        'looks',
        items.map(({ image }) => image.path),
      );
      keepProducts(
        adoption,
        'looks',
        items.flatMap(({ hotspots }) => hotspots.map(({ product }) => product)),
      );
    },
  });
  await check({
    ...{ call: 'get-homepage-featured-product', noun: 'collection' },
    ...{ read: api.collections, schema: Collection },
    keep: (items) =>
      found.addMedia(
        'collections',
        items.map(({ image }) => image?.path),
      ),
  });
  for (const list of ['featured', 'deal-of-the-day', 'exclusive'] as const)
    await check({
      ...{ call: `/api/products/${list}/`, noun: `${list} product`, schema: Product },
      read: () => api.products(list),
      keep: (items) => keepProducts(adoption, list, items),
    });
  if (shown.length > 0) found.add('fits', `The home page: ${shown.join(', ')}.`);
}
