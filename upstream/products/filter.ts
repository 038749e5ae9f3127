import { type SQL, and, asc, desc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { productFacets, products } from '../db/schema/index.ts';
import { textField } from '../http/parse.ts';

/** So many parts between commas may be one name: "Nivia, Inc" has two. */
const MAX_PARTS = 3;

/** A list of values in one parameter, separated by commas. Neighbouring parts are also read as one name with commas in it. */
const commaSeparated = textField(2000)
  .transform((value) => {
    const parts = value.split(',');
    return parts.flatMap((_, first) =>
      Array.from({ length: Math.min(MAX_PARTS, parts.length - first) }, (_each, more) =>
        parts
          .slice(first, first + more + 1)
          .join(',')
          .trim(),
      ).filter((name) => name !== ''),
    );
  })
  .optional();

/** Rupees with up to two decimals, converted to paise. An empty string means no limit. */
const rupeesField = z
  .preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .max(12)
      .refine((value) => /^\d{1,9}(\.\d{1,2})?$/.test(value), { error: 'A valid number is required.' })
      .optional(),
  )
  .transform((value) => (value === undefined ? undefined : Math.round(Number(value) * 100)));

const booleanField = z
  .string()
  .refine((value) => /^(true|false|1|0|)$/i.test(value), { error: 'Must be a valid boolean.' })
  .transform((value) => /^(true|1)$/i.test(value))
  .optional();

/** The filters that the product listing and the function share, by their parameter names. */
export const filterQuery = {
  brand: commaSeparated,
  price_min: rupeesField,
  price_max: rupeesField,
  in_stock: booleanField,
};

export const typesField = commaSeparated;

export interface ProductFilter {
  subcategoryId?: number | undefined;
  brands?: string[] | undefined;
  types?: string[] | undefined;
  /** In paise, inclusive, as is `priceMax`. */
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  inStock?: boolean | undefined;
}

/** The filter of a query. Product types are passed separately in `types`, since the two endpoints name that parameter differently. */
export const toProductFilter = (query: {
  subcategory_id?: number | undefined;
  brand?: string[] | undefined;
  types?: string[] | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
  in_stock?: boolean | undefined;
}): ProductFilter => ({
  subcategoryId: query.subcategory_id,
  brands: query.brand,
  types: query.types,
  priceMin: query.price_min,
  priceMax: query.price_max,
  inStock: query.in_stock,
});

/** The SQL condition of a filter. */
export function filterCondition(filter: ProductFilter): SQL | undefined {
  const { subcategoryId, brands, types, priceMin, priceMax } = filter;
  return and(
    subcategoryId === undefined ? undefined : eq(products.subcategoryId, subcategoryId),
    brands?.length ? inArray(products.brand, brands) : undefined,
    types?.length ? inArray(products.productType, types) : undefined,
    priceMin === undefined ? undefined : gte(products.currentPrice, priceMin),
    priceMax === undefined ? undefined : lte(products.currentPrice, priceMax),
    filter.inStock ? gt(products.stock, 0) : undefined,
  );
}

/** The same condition on `product_facets`, except for the stock; null when the filter needs columns that this table does not have. */
export function facetCondition(filter: ProductFilter): { where: SQL | undefined } | null {
  const { subcategoryId, brands, types, priceMin, priceMax } = filter;
  if (priceMin !== undefined || priceMax !== undefined) return null;
  return {
    where: and(
      subcategoryId === undefined ? undefined : eq(productFacets.subcategoryId, subcategoryId),
      brands?.length ? inArray(productFacets.brand, brands) : undefined,
      types?.length ? inArray(productFacets.productType, types) : undefined,
    ),
  };
}

/** A sort by one column; products with the same value are sorted by id, so that pages never overlap. */
export interface Sort {
  column: PgColumn;
  descending?: boolean;
  /** Orders change the column without a new version of the catalogue, so ids in this order are not cached. */
  changesWithOrders?: boolean;
}

export const SORTS = {
  featured: { column: products.featuredRank },
  best_selling: { column: products.unitsSold, descending: true, changesWithOrders: true },
  name_asc: { column: products.name },
  name_desc: { column: products.name, descending: true },
  price_asc: { column: products.currentPrice },
  price_desc: { column: products.currentPrice, descending: true },
  date_asc: { column: products.createdAt },
  date_desc: { column: products.createdAt, descending: true },
} satisfies Record<string, Sort>;

/** The SQL terms of a sort, or of the same sort from the end. */
export function orderBy({ column, descending = false }: Sort, fromEnd: boolean): SQL[] {
  return [
    descending === fromEnd ? asc(column) : desc(column),
    fromEnd ? desc(products.id) : asc(products.id),
  ];
}
