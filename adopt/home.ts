import { Banner, Collection, homeApi, Look, Video } from '../bff/features/home/api.ts';
import { wireCategory } from '../bff/wire/section.ts';
import { Product } from '../bff/wire/product.ts';
import { keepProducts, type Adoption } from './adoption.ts';
import { counted, entriesOf, fieldOf, type Schema } from './describe.ts';
import { isSent } from './fields.ts';

/** A section of the home page. */
interface Section<Item> {
  call: string;
  noun: string;
  read: () => Promise<{ items: Item[] }>;
  /** Of one entry. */
  schema: Schema;
  mediaOf?: (item: Item) => (string | null | undefined)[];
  productsOf?: (item: Item) => Product[];
  /** Says what of the entries is not read. */
  explainEntries?: (sent: unknown[], items: Item[]) => void;
}

/** Reads the sections of the home page. None of them is a page: home is shown without those that fail. */
export async function checkHome(adoption: Adoption): Promise<void> {
  const { store, found } = adoption;
  const api = homeApi(store.upstream);
  const shown: string[] = [];

  async function check<Item>(section: Section<Item>): Promise<void> {
    const { call, noun, mediaOf = () => [], productsOf = () => [] } = section;
    const outcome = await store.attempt(section.read);
    if (!outcome.isRead) return found.leaveOut(`${call} ${outcome.why}. The home page has no ${noun}.`);
    const { items } = outcome.data;
    section.explainEntries?.(outcome.answers.flatMap(entriesOf), items);
    found.explainList(`The home page, ${call}`, outcome.answers, section.schema, noun);
    if (items.length === 0) return found.leaveOut(`${call} has no ${noun} to show.`);
    found.addMedia(`home (${call})`, items.flatMap(mediaOf));
    keepProducts(adoption, call, items.flatMap(productsOf));
    shown.push(counted(items.length, noun));
  }

  await check({
    call: 'get-banners',
    noun: 'banner',
    read: () => api.banners(),
    schema: Banner,
    mediaOf: ({ image }) => [image.path],
  });
  await check({
    ...{
      call: 'get-homepage-categories',
      noun: 'category',
      read: () => api.categories(),
      schema: wireCategory,
    },
    mediaOf: ({ image }) => [image?.path],
  });
  await check({
    call: 'get-homepage-video',
    noun: 'film',
    read: () => api.videos(),
    schema: Video,
    mediaOf: ({ path, poster }) => [path, poster?.path],
  });
  await check({
    call: 'get-homepage-data',
    noun: 'look',
    read: () => api.looks(),
    schema: Look,
    mediaOf: ({ image }) => [image.path],
    productsOf: ({ hotspots }) => hotspots.map(({ product }) => product),
    explainEntries: (sent, looks) => {
      const hotspots = fieldOf(sent[0], 'hotspots');
      const { length = 0, unreadable = 0 } = looks[0]?.hotspots ?? {};
      if (unreadable > 0 || (length === 0 && isSent(hotspots)))
        found.leaveUnread(
          `\`hotspots\` of get-homepage-data: ${counted(Math.max(1, unreadable), 'hotspot')} cannot be read, such as ${JSON.stringify(entriesOf(hotspots ?? [])[0])?.slice(0, 120)}. "Shop the Look" shows fewer products.`,
        );
    },
  });
  await check({
    call: 'get-homepage-featured-product',
    noun: 'collection',
    read: () => api.collections(),
    schema: Collection,
    mediaOf: ({ image }) => [image?.path],
  });
  const products = { schema: Product, productsOf: (product: Product) => [product] };
  await check({
    ...{
      call: 'get-homepage-exclusive-products',
      noun: 'hero product',
      read: () => api.heroProducts(),
      ...products,
    },
  });
  for (const list of ['featured', 'deal-of-the-day', 'exclusive'] as const) {
    const read = () => api.products(list);
    await check({ call: `/api/products/${list}/`, noun: `${list} product`, read, ...products });
  }
  if (shown.length > 0) found.fit(`The home page: ${shown.join(', ')}.`);
}
