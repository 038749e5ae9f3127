import { type SQL, and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open.ts';
import { products } from '../db/schema/index.ts';
import { textField } from '../http/parse.ts';
import { NAME_SEPARATOR } from '../wire/requests.ts';

/** So many parts between commas may be one name: "Nivia, Inc" has two. */
const MAX_PARTS = 3;

/** Several values in one parameter: separated by commas, of which some may belong to a name. */
interface SentNames {
  parts: string[];
  areExact: boolean;
}

const severalNames = textField(2000)
  .transform((value): SentNames => {
    const areExact = value.includes(NAME_SEPARATOR);
    const parts = value.split(areExact ? NAME_SEPARATOR : ',').map((part) => part.trim());
    return { parts: parts.filter((part) => part !== ''), areExact };
  })
  .optional();

/** What neighbouring parts are as one name. */
const joined = (parts: readonly string[], first: number, count: number): string[] => {
  const names = parts.slice(first, first + count);
  return names.length < count ? [] : [names.join(', '), names.join(',')];
};

const namesOfSeveral = (parts: readonly string[]): string[] =>
  parts.flatMap((_, first) => [2, MAX_PARTS].flatMap((count) => joined(parts, first, count)));

/** The names of a list, each of as many neighbouring parts as are a name that exists: "Nivia, Inc" is not also "Nivia". */
export function namesFrom(parts: readonly string[], known: ReadonlySet<string>): string[] {
  const names: string[] = [];
  for (let first = 0; first < parts.length;) {
    const counts = [MAX_PARTS, 2, 1];
    const count = counts.find((each) => joined(parts, first, each).some((name) => known.has(name))) ?? 1;
    names.push(...new Set(joined(parts, first, count)));
    first += count;
  }
  return names;
}

async function resolveNames(
  db: Database,
  column: typeof products.brand | typeof products.productType,
  sent: SentNames | undefined,
): Promise<string[] | undefined> {
  if (!sent || sent.areExact) return sent?.parts;
  const longer = namesOfSeveral(sent.parts);
  const rows =
    longer.length === 0
      ? []
      : await db.selectDistinct({ name: column }).from(products).where(inArray(column, longer));
  return namesFrom(sent.parts, new Set(rows.map(({ name }) => name)));
}

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
  brand: severalNames,
  price_min: rupeesField,
  price_max: rupeesField,
  in_stock: booleanField,
};

export const typesField = severalNames;

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
export async function toProductFilter(
  db: Database,
  query: {
    subcategory_id?: number | undefined;
    brand?: SentNames | undefined;
    types?: SentNames | undefined;
    price_min?: number | undefined;
    price_max?: number | undefined;
    in_stock?: boolean | undefined;
  },
): Promise<ProductFilter> {
  return {
    subcategoryId: query.subcategory_id,
    brands: await resolveNames(db, products.brand, query.brand),
    types: await resolveNames(db, products.productType, query.types),
    priceMin: query.price_min,
    priceMax: query.price_max,
    inStock: query.in_stock,
  };
}

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
