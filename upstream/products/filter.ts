import { type SQL, and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../db/schema/index.ts';
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

/** As people sort names, whatever the database's own collation is: "adidas" before "Zeven". */
const name = sql`${products.name} collate "und-x-icu"`;

/** The terms of each sort. Products with the same value are sorted by id, so that pages never overlap. */
export const SORTS = {
  featured: [asc(products.featuredRank), asc(products.id)],
  best_selling: [desc(products.unitsSold), asc(products.id)],
  name_asc: [asc(name), asc(products.id)],
  name_desc: [desc(name), asc(products.id)],
  price_asc: [asc(products.currentPrice), asc(products.id)],
  price_desc: [desc(products.currentPrice), asc(products.id)],
  date_asc: [asc(products.createdAt), asc(products.id)],
  date_desc: [desc(products.createdAt), asc(products.id)],
} satisfies Record<string, SQL[]>;
