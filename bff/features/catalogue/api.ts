import type { SubcategoryProductsArgs } from '../../__generated__/schema.ts';
import { UpstreamError } from '../../errors/errors.ts';
import type { PublicReads } from '../../calls/upstream.ts';
import { wireResults } from '../../wire/list.ts';
import { wireCategory, wireSection, wireSubcategory } from '../../wire/section.ts';
import type { Picture } from '../../wire/media.ts';
import { assertValidPage } from '../../rules/page.ts';
import { sizeOf, toPage, wirePageWith } from '../../wire/paging.ts';
import { Product } from '../../wire/product.ts';
import { entriesOf, assertPossibleId, readEntries, readList, wireName } from '../../wire/scalars.ts';

const FeaturedCategories = wireSection('featured_categories', wireCategory);
const RestCategories = wireSection('categories', wireCategory);
const Subcategories = wireResults(wireSubcategory, 'subcategories');

const namesOf = (value: unknown): string[] => readEntries(entriesOf(value ?? null) ?? [], wireName);

const ProductList = wirePageWith(Product, 'products', (said) => ({
  availableBrands: namesOf(said['available_brands'] ?? said['brands']),
  availableTypes: namesOf(said['available_product_types'] ?? said['product_types']),
}));

/** A subcategory; at least its id is known. What is undefined may be read. */
export interface Subcategory {
  id: string;
  /** True: something of the home page leads to it, so its name may be among those that home shows. */
  isFromHome?: boolean;
  name?: string | null | undefined;
  description?: string | null | undefined;
  image?: Picture | null | undefined;
}

/** A category. `Query.category` reads its subcategories already, to find out whether it exists. */
export interface Category extends Omit<Subcategory, 'isFromHome'> {
  subcategories?: Subcategory[];
}

type ProductQuery = Required<SubcategoryProductsArgs>;

export const catalogueApi = (upstream: PublicReads) => {
  /** Calls the hosted function; if it fails, the REST list (docs/product.md#upstream-calls). */
  async function featuredCategories() {
    const fallback = 'CATEGORIES_UNREADABLE';
    try {
      return await upstream.hostedFunction({
        path: 'get-featured-categories',
        versionOf: ({ version }) => version ?? '1',
        schema: FeaturedCategories,
        fallback,
      });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return upstream.anonymousRest({ path: '/api/categories/featured/', schema: RestCategories, fallback });
    }
  }

  const subcategories = async (categoryId: string): Promise<Subcategory[]> =>
    upstream.hostedFunction({
      path: 'get-subcategories',
      query: { category_id: assertPossibleId(categoryId) },
      schema: Subcategories,
      fallback: 'SUBCATEGORIES_UNREADABLE',
    });

  const readProducts = (id: string, { filter, sort }: ProductQuery, offset: number, limit: number) =>
    upstream.hostedFunction({
      path: 'get-products-by-subcategory',
      query: {
        subcategory_id: assertPossibleId(id),
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
      freshness: 'list',
      schema: ProductList,
      fallback: 'SUBCATEGORY_PRODUCTS_UNREADABLE',
    });

  /** A page of products. An upstream that sends fewer than `limit` is asked for the others: the next page begins after them. */
  async function products(subcategoryId: string, query: ProductQuery) {
    assertValidPage(query);
    const { page, pageSize } = query;
    const offset = (page - 1) * pageSize;
    const sent = await readProducts(subcategoryId, query, offset, pageSize);
    let { items } = sent;
    for (let added = sizeOf(items); added > 0 && sizeOf(items) < pageSize;) {
      const read = sizeOf(items);
      if (offset + read >= (sent.total ?? 0)) break;
      const more = await readProducts(subcategoryId, query, offset + read, pageSize - read);
      added = sizeOf(more.items);
      items = readList([...items, ...more.items], items.unreadable + more.items.unreadable);
    }
    // A store that leaves products out after it has counted them sends some of them twice.
    items = readList([...new Map(items.map((item) => [item.id, item])).values()], items.unreadable);
    const { availableBrands, availableTypes } = sent;
    return { ...toPage({ ...sent, items }, query), availableBrands, availableTypes };
  }

  return {
    featuredCategories,
    subcategories,
    products,
    /** The name of a subcategory, read from one of its products, because no call returns it directly. */
    async subcategoryName(subcategoryId: string): Promise<string | null> {
      const query = { filter: null, sort: 'FEATURED', page: 1, pageSize: 1 } as const;
      const { items } = await products(subcategoryId, query);
      return items[0]?.subcategoryName ?? null;
    },
  };
};
