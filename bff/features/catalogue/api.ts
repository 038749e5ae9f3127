import { z } from 'zod';
import type { ProductFilter, ProductSort } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../errors.ts';
import type { PublicReads } from '../../upstream/upstream.ts';
import { ListedProduct, type WireProduct } from '../../wire/product.ts';
import { PAGING_FIELDS, sizeOf, totalOf } from '../../wire/paging.ts';
import { shownName, shownText } from '../../wire/plainText.ts';
import {
  possibleId,
  readList,
  wireId,
  wireList,
  wireName,
  wireResults,
  wireText,
  wireVersion,
} from '../../wire/scalars.ts';

/** Only some upstreams send more than `id` and `name`. */
export const Category = z.object({
  id: wireId,
  name: shownName,
  description: shownText,
  image: wireText,
});
export const FeaturedCategories = z.object({ featured_categories: wireList(Category), version: wireVersion });
export const RestCategories = z.union([
  z.object({ results: wireList(Category), version: wireVersion }),
  wireList(Category).transform((results) => ({ results, version: null })),
]);
export const Subcategories = wireResults(
  z.object({ id: wireId, name: shownText, description: shownText, image: wireText }),
);
const names = wireList(wireName).nullish().catch(null);

export const ProductList = z.object({
  results: wireList(ListedProduct),
  ...PAGING_FIELDS,
  available_brands: names,
  brands: names,
  available_product_types: names,
  product_types: names,
});

/** A category. `Query.category` reads its subcategories already, to find out whether it exists. */
export interface CategoryParent {
  id: string;
  name?: string;
  description?: string | null;
  /** The path of its picture. */
  image?: string | null;
  subcategories?: SubcategoryParent[];
}

/** A subcategory; at least its id is known. */
export interface SubcategoryParent {
  id: string;
  /** True: something of the home page leads to it, so its name may be among those that home shows. */
  isFromHome?: boolean;
  name?: string | null;
  description?: string | null;
  /** The path of its picture. */
  image?: string | null;
}

/** A page of products, with the requested page. */
export interface WireProductPage {
  response: z.output<typeof ProductList>;
  page: number;
  pageSize: number;
}

/** The arguments of a page of products. */
export interface ProductQuery {
  filter?: ProductFilter | null;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

/** Upstream calls for categories and their products. */
export function catalogueApi(upstream: PublicReads) {
  /** Calls the hosted function; if it fails, the REST list (docs/product.md#upstream-calls). */
  async function featuredCategories(): Promise<{ items: CategoryParent[]; version: string | null }> {
    const fallbackMessage = 'CATEGORIES_UNREADABLE';
    try {
      const response = await upstream.hostedFunction({
        path: 'get-featured-categories',
        freshness: 'home',
        versionOf: ({ version }) => version ?? '1',
        responseSchema: FeaturedCategories,
        fallbackMessage,
      });
      return { items: response.featured_categories, version: response.version };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const response = await upstream.anonymousRest({
        path: '/api/categories/featured/',
        freshness: 'home',
        responseSchema: RestCategories,
        fallbackMessage,
      });
      return { items: response.results, version: response.version };
    }
  }

  async function subcategories(categoryId: string): Promise<SubcategoryParent[]> {
    const response = await upstream.hostedFunction({
      path: 'get-subcategories',
      freshness: 'home',
      query: { category_id: possibleId(categoryId) },
      responseSchema: Subcategories,
      fallbackMessage: 'SUBCATEGORIES_UNREADABLE',
    });
    return response;
  }

  /** The subcategories of the featured categories, with the names of these; without those of a category that fails. */
  async function featuredSubcategories(): Promise<
    { id: string; name: string; categoryName: string | null }[]
  > {
    const { items } = await featuredCategories();
    const lists = await Promise.allSettled(items.map(({ id }) => subcategories(id)));
    return lists.flatMap((list, index) =>
      list.status === 'rejected'
        ? []
        : list.value.flatMap(({ id, name }) =>
            name ? [{ id, name, categoryName: items[index]?.name ?? null }] : [],
          ),
    );
  }

  const readProducts = (
    subcategoryId: string,
    { filter, sort }: ProductQuery,
    offset: number,
    limit: number,
  ) =>
    upstream.hostedFunction({
      path: 'get-products-by-subcategory',
      freshness: 'list',
      query: {
        subcategory_id: possibleId(subcategoryId),
        // The wire has the schema's names in lower case.
        sort: sort.toLowerCase(),
        product_type: filter?.types,
        brand: filter?.brands,
        price_min: filter?.priceMin,
        price_max: filter?.priceMax,
        in_stock: filter?.inStock || null,
        limit,
        offset,
      },
      responseSchema: ProductList,
      fallbackMessage: 'SUBCATEGORY_PRODUCTS_UNREADABLE',
    });

  /** A page of products. An upstream that sends fewer than `limit` is asked for the others: the next page begins after them. */
  async function products(subcategoryId: string, query: ProductQuery): Promise<WireProductPage> {
    const { page, pageSize } = query;
    const offset = (page - 1) * pageSize;
    const response = await readProducts(subcategoryId, query, offset, pageSize);
    let { results } = response;
    for (let added = sizeOf(results); added > 0 && sizeOf(results) < pageSize;) {
      const read = sizeOf(results);
      if (offset + read >= (totalOf(response) ?? 0)) break;
      const more = await readProducts(subcategoryId, query, offset + read, pageSize - read);
      added = sizeOf(more.results);
      results = readList([...results, ...more.results], results.unreadable + more.results.unreadable);
    }
    return { response: { ...response, results }, page, pageSize };
  }

  /** The name of a subcategory, read from one of its products, because no call returns it directly. */
  async function subcategoryName(subcategoryId: string): Promise<string | null> {
    const productPage = await products(subcategoryId, { sort: 'FEATURED', page: 1, pageSize: 1 });
    const product: WireProduct | undefined = productPage.response.results[0];
    return product?.sub_category_name ?? null;
  }

  return { featuredCategories, featuredSubcategories, subcategories, products, subcategoryName };
}
