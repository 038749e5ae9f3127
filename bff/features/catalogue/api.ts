import { z } from 'zod';
import type { ProductFilter, ProductSort } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product, type WireProduct } from '../../wire/product.ts';
import { wireCount, wireId, wireList, wireText, wireVersion } from '../../wire/scalars.ts';

const Category = z.object({ id: wireId, name: z.string() });
const FeaturedCategories = z.object({ featured_categories: wireList(Category), version: wireVersion });
const RestCategories = z.object({ results: wireList(Category), version: wireVersion });
const Subcategories = z.object({ results: wireList(z.object({ id: wireId, name: wireText })) });
const ProductList = z.object({
  results: wireList(Product),
  total: wireCount.nullish(),
  available_brands: z.array(z.string()).nullish(),
  available_product_types: z.array(z.string()).nullish(),
});

/** A category; its subcategories are at hand where they were asked for to find out whether it exists. */
export interface CategoryParent {
  id: string;
  name?: string;
  subcategories?: SubcategoryParent[];
}

/** A subcategory of which at least the id is known. */
export interface SubcategoryParent {
  id: string;
  name?: string | null;
}

/** A page of products together with what was asked for. */
export interface WireProductPage {
  list: z.output<typeof ProductList>;
  page: number;
  pageSize: number;
}

/** What a list of products is asked by. */
export interface ProductQuery {
  filter?: ProductFilter | null;
  sort: ProductSort;
  page: number;
  pageSize: number;
}

/** The catalogue's hosted functions. */
export function catalogueApi(upstream: Upstream) {
  /** The function first; the REST list serves when it fails (decision 11). */
  async function featuredCategories(): Promise<{ items: CategoryParent[]; version: string }> {
    const fallback = 'Failed to fetch categories';
    try {
      const answer = await upstream.hostedFunction({
        path: 'get-featured-categories',
        freshness: 'home',
        versionOf: ({ version }) => version,
        answer: FeaturedCategories,
        fallback,
      });
      return { items: answer.featured_categories, version: answer.version };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const answer = await upstream.publicRest({
        path: '/api/categories/featured/',
        freshness: 'home',
        answer: RestCategories,
        fallback,
      });
      return { items: answer.results, version: answer.version };
    }
  }

  async function subcategories(categoryId: string): Promise<SubcategoryParent[]> {
    const answer = await upstream.hostedFunction({
      path: 'get-subcategories',
      freshness: 'home',
      query: { category_id: categoryId },
      answer: Subcategories,
      fallback: 'Error fetching subcategories',
    });
    return answer.results;
  }

  async function products(subcategoryId: string, query: ProductQuery): Promise<WireProductPage> {
    const { filter, page, pageSize } = query;
    const list = await upstream.hostedFunction({
      path: 'get-products-by-subcategory',
      freshness: 'list',
      query: {
        subcategory_id: subcategoryId,
        sort: query.sort.toLowerCase(),
        product_type: filter?.types?.join(',') || null,
        brand: filter?.brands?.join(',') || null,
        price_min: filter?.priceMin,
        price_max: filter?.priceMax,
        in_stock: filter?.inStock || null,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
      answer: ProductList,
      fallback: 'Error fetching products',
    });
    return { list, page, pageSize };
  }

  /** A subcategory's name, which no function gives by itself: products carry it. */
  async function subcategoryName(subcategoryId: string): Promise<string | null> {
    const first = await products(subcategoryId, { sort: 'FEATURED', page: 1, pageSize: 1 });
    const product: WireProduct | undefined = first.list.results[0];
    return product?.sub_category_name ?? null;
  }

  return { featuredCategories, subcategories, products, subcategoryName };
}
