import type { FastifyInstance } from 'fastify';
import { unitPriceOf, type Product } from './catalogue.ts';
import { FILM_PATH } from './film.ts';
import { valuesOf } from './listing.ts';
import { writeMedia } from './media.ts';
import { numberOf } from './paging.ts';
import { writeListedProduct, writeProduct } from './products.ts';
import { Refusal } from './refusal.ts';
import { findProduct, HOME_PICTURES, type Store } from './store.ts';
import { writeList, writeOptional, writeProductBody, writeVersion } from './writing.ts';

/** The names of the functions for which the specification gives no name. */
export const FUNCTION_NAMES = {
  subcategories: 'list-subcategories',
  products: 'list-products',
  product: 'product-details',
};

export const FUNCTIONS_PATH = '/functions/v1';

const DEFAULT_LIMIT = 16;

type Query = Record<string, string | string[] | undefined>;
type Sections = Record<string, () => object>;

/** The sections of the home page by the names of their functions. */
function homeSections(store: Store): Sections {
  const { catalogue, ids, options } = store;
  const [first, second] = catalogue.products as [Product, Product];
  const subcategories = catalogue.categories.flatMap((category) => category.subcategories);
  const listed = (product: Product) => writeListedProduct(store, product);
  return {
    'get-featured-categories': () => ({
      featured_categories: writeList(
        options,
        catalogue.categories.map(({ id, name }) => ({ id, name })),
      ),
    }),
    'get-banners': () => ({
      banners: HOME_PICTURES.banners.map((image, index) => ({
        id: ids.at('banner', index),
        title: `Banner ${index + 1}`,
        image,
        ...writeOptional(options, {
          subtitle: 'For everyone',
          product_id: index === 0 ? first.id : null,
          subcategory_id: index === 0 ? null : second.subcategoryId,
        }),
      })),
    }),
    'get-homepage-categories': () => ({
      sub_categories: subcategories.map(({ id, name }) => ({
        id,
        name,
        image: `categories/${name}.png`,
        ...writeOptional(options, { description: `All our ${name.toLowerCase()}.` }),
      })),
    }),
    'get-homepage-video': () => ({
      videos: writeList(options, [{ id: ids.at('video', 0), video_url: writeMedia(store, FILM_PATH) }]),
    }),
    'get-homepage-exclusive-products': () => ({ exclusiveProducts: [listed(first)] }),
    'get-homepage-data': () => ({
      shopTheLook: [
        {
          title: 'On the range',
          player_image: HOME_PICTURES.looks[0],
          hotspots: [
            { id: ids.at('hotspot', 0), top: '30%', left: '40%', product: listed(first) },
            { id: ids.at('hotspot', 1), top: '60%', right: '20%', product: listed(second) },
          ],
        },
      ],
    }),
    'get-homepage-featured-product': () => ({
      featuredProducts: catalogue.products.slice(4, 8).map((product) => ({
        name: product.name,
        description: product.description,
        main_image_url: (listed(product) as { main_image_url: string }).main_image_url,
        product_id: product.id,
      })),
    }),
  };
}

const SORTS: Record<string, (a: Product, b: Product) => number> = {
  name_asc: (a, b) => a.name.localeCompare(b.name, 'en'),
  name_desc: (a, b) => b.name.localeCompare(a.name, 'en'),
  price_asc: (a, b) => unitPriceOf(a) - unitPriceOf(b),
  price_desc: (a, b) => unitPriceOf(b) - unitPriceOf(a),
  date_asc: (a, b) => a.createdAt.localeCompare(b.createdAt),
  date_desc: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

const distinct = (texts: string[]): string[] => [...new Set(texts)].sort();

function listProducts(store: Store, query: Query): object {
  const { catalogue, options } = store;
  const all = catalogue.products.filter(
    ({ subcategoryId }) => String(subcategoryId) === String(query['subcategory_id']),
  );
  const [brands, types] = [valuesOf(options, query['brand']), valuesOf(options, query['product_type'])];
  const [min, max] = [Number(query['price_min'] ?? 0), Number(query['price_max'] ?? Infinity)];
  const found = all.filter(
    (product) =>
      (brands.length === 0 || brands.includes(product.brand)) &&
      (types.length === 0 || types.includes(product.type)) &&
      unitPriceOf(product) >= min &&
      unitPriceOf(product) <= max &&
      (query['in_stock'] !== 'true' || product.stock > 0),
  );
  const compare = SORTS[String(query['sort'])];
  const sorted = compare ? found.toSorted(compare) : found;
  const limit = numberOf(query['limit'], DEFAULT_LIMIT);
  const offset = numberOf(query['offset'], 0);
  const results = writeList(
    options,
    sorted.slice(offset, offset + limit).map((product) => writeListedProduct(store, product)),
  );
  const total = sorted.length;
  const isLastPage = offset + limit >= total;
  const counts =
    options.paging === 'drf'
      ? { count: total, next: isLastPage ? null : `?offset=${offset + limit}`, previous: null }
      : { total };
  return {
    results,
    ...counts,
    ...writeOptional(options, {
      available_brands: distinct(all.map(({ brand }) => brand)),
      available_product_types: distinct(all.map(({ type }) => type)),
    }),
  };
}

/** Serves the hosted functions, which need no token. */
export function serveFunctions(app: FastifyInstance, store: Store): void {
  const { catalogue, options } = store;
  for (const [name, write] of Object.entries(homeSections(store)))
    app.get(`${FUNCTIONS_PATH}/${name}`, async () => ({ ...write(), ...writeVersion(options) }));
  app.get(`${FUNCTIONS_PATH}/${FUNCTION_NAMES.subcategories}`, async (request) => {
    const { category_id: id } = request.query as Query;
    const category = catalogue.categories.find((candidate) => String(candidate.id) === id);
    return { results: writeList(options, category?.subcategories ?? []) };
  });
  app.get(`${FUNCTIONS_PATH}/${FUNCTION_NAMES.products}`, async (request) =>
    listProducts(store, request.query as Query),
  );
  app.get(`${FUNCTIONS_PATH}/${FUNCTION_NAMES.product}`, async (request) => {
    const product = findProduct(store, (request.query as Query)['id']);
    if (!product) throw new Refusal(404, '', { exact: { error: 'Product not found' } });
    return writeProductBody(options, writeProduct(store, product));
  });
}
