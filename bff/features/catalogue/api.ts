import { z } from 'zod';
import type { ProductFilter, ProductSort } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ListedProduct, type WireProduct } from '../../wire/product.ts';
import { PAGING_FIELDS } from '../../wire/paging.ts';
import { shownName, shownText } from '../../wire/plainText.ts';
import {
  possibleId,
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
export const ProductList = z.object({
  results: wireList(ListedProduct),
  ...PAGING_FIELDS,
  available_brands: wireList(wireName).nullish().catch(null),
  available_product_types: wireList(wireName).nullish().catch(null),
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
export function catalogueApi(upstream: Upstream) {
  /** Calls the hosted function; if it fails, the REST list (docs/product.md#upstream-calls). */
  async function featuredCategories(): Promise<{ items: CategoryParent[]; version: string | null }> {
    const fallbackMessage = 'Failed to fetch categories';
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
      fallbackMessage: 'Error fetching subcategories',
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

  async function products(subcategoryId: string, query: ProductQuery): Promise<WireProductPage> {
    const { filter, page, pageSize } = query;
    const response = await upstream.hostedFunction({
      path: 'get-products-by-subcategory',
      freshness: 'list',
      query: {
        subcategory_id: possibleId(subcategoryId),
        // The wire has the schema's names in lower case.
        sort: query.sort.toLowerCase(),
        product_type: filter?.types,
        brand: filter?.brands,
        price_min: filter?.priceMin,
        price_max: filter?.priceMax,
        in_stock: filter?.inStock || null,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
      responseSchema: ProductList,
      fallbackMessage: 'Error fetching products',
    });
    return { response, page, pageSize };
  }

  /** The name of a subcategory, read from one of its products, because no call returns it directly. */
  async function subcategoryName(subcategoryId: string): Promise<string | null> {
    const productPage = await products(subcategoryId, { sort: 'FEATURED', page: 1, pageSize: 1 });
    const product: WireProduct | undefined = productPage.response.results[0];
    return product?.sub_category_name ?? null;
  }

  return { featuredCategories, featuredSubcategories, subcategories, products, subcategoryName };
}
