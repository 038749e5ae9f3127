import { z } from 'zod';
import { wireAttributes } from './attributes.ts';
import { isAbsolute, isRootRelative } from './media.ts';
import { partialAmount } from './money.ts';
import { partialShownName, partialShownText, shownName } from './plainText.ts';
import { wireDateTime } from './dateTime.ts';
import { partialName, partialText, wireCount, wireId, wireList, wireText } from './scalars.ts';

/** Upstreams that sell more than they have may count below 0. */
const stockCount = z.union([
  wireCount,
  z
    .number()
    .negative()
    .transform(() => 0),
]);

export const Inventory = z.object({
  quantity: stockCount.nullish().catch(null),
  is_low_stock: z.boolean().nullish().catch(null),
});

/** The inventory of a product, or its quantity alone. */
const wireInventory = z.union([
  Inventory,
  stockCount.transform((quantity): z.output<typeof Inventory> => ({ quantity })),
]);

/** A discounted price of 0 means that there is no discount. */
const discountedPrice = partialAmount.transform((paise) => (paise === 0 ? null : paise));

/** The addresses of one picture under several names, the first that a page can load first: a path of the server is less than an address. */
function pathOf(paths: (string | null | undefined)[]): string | null {
  const [first, ...others] = paths.filter((path) => path != null);
  if (first === undefined) return null;
  return isRootRelative(first) ? (others.find(isAbsolute) ?? first) : first;
}

/** A picture in the list of them. */
const wireImage = z
  .union([
    z.string().transform((image_url) => ({ image_url, image: null })),
    z.object({ image_url: wireText, image: wireText }),
  ])
  .transform(({ image_url, image }, issue) => {
    const path = pathOf([image_url, image]);
    if (path) return { image_url: path };
    issue.addIssue('a picture without an address');
    return z.NEVER;
  });

/**
 * A product on the wire. A missing field is `undefined`, and is read from the product's own call when an operation requests it. An optional
 * field of another shape is null.
 */
export const Product = z
  .object({
    id: wireId,
    name: shownName,
    brand: partialName,
    description: partialShownText,
    price: partialAmount.catch(null),
    discounted_price: discountedPrice.catch(null).optional(),
    current_price: partialAmount.catch(null),
    current_price_value: partialAmount.catch(null),
    main_image_url: partialText,
    main_image: partialText,
    image: partialText,
    images: wireList(wireImage).nullish().catch(null),
    subcategory_id: wireId.nullish().catch(null),
    sub_category_name: partialShownName,
    extra_attributes: wireAttributes,
    inventory: wireInventory.nullish().catch(null),
    created_at: wireDateTime.nullish().catch(null),
  })
  .refine((product) => priceOf(product) !== null, 'a product without any price');

/**
 * A product in a list, a cart or an order. Cards and lines show the brand and the stock: if these are missing they are null instead of
 * being read from the product, because there is no bulk call, so that would take one call for each card.
 */
export const ListedProduct = Product.transform((product) => ({
  ...product,
  brand: product.brand ?? null,
  inventory: product.inventory ?? null,
}));

export type WireProduct = z.output<typeof Product>;
export type WireInventory = z.output<typeof Inventory>;

/** The price fields of the wire, in paise. */
type Prices = Partial<
  Record<'price' | 'discounted_price' | 'current_price' | 'current_price_value', number | null>
>;

/** The current price in paise: the discounted price if there is one (docs/product.md#money). */
export const priceOf = (product: Prices): number | null =>
  product.discounted_price ?? product.current_price ?? product.current_price_value ?? product.price ?? null;

/** The price before the discount, in paise; null without a discount. */
export function originalPriceOf(product: Prices): number | null {
  const now = priceOf(product);
  return product.price != null && now !== null && product.price > now ? product.price : null;
}

/** The discount in whole percent: rounded down and at most 99, so that no product with a price looks free. */
export function discountPercentOf(product: Prices): number | null {
  const before = originalPriceOf(product);
  if (before === null) return null;
  return Math.min(99, Math.floor(((before - (priceOf(product) ?? 0)) * 100) / before));
}

/** The path of the main picture. */
export const mainImageOf = (product: WireProduct): string | null =>
  pathOf([product.main_image_url, product.main_image, product.image, product.images?.[0]?.image_url]);

/** The distinct product types, A to Z: values of the attribute `type` in any attribute group. */
export function productTypesOf(products: readonly WireProduct[]): string[] {
  const groups = products.flatMap((product) => product.extra_attributes ?? []);
  const types = groups
    .flatMap(({ attributes }) => attributes)
    .flatMap(({ name, values }) => (name === 'type' ? values : []));
  return [...new Set(types)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** More characters than fit a product card, which cuts the text where it has no more room. */
const MAX_SUMMARY_LENGTH = 200;

/** The beginning of a description in one line, with whole words; null without a description. */
export function summaryOf({ description }: Pick<WireProduct, 'description'>): string | null {
  const line =
    description
      ?.slice(0, 2 * MAX_SUMMARY_LENGTH)
      .replace(/\s+/g, ' ')
      .trim() ?? '';
  if (line.length <= MAX_SUMMARY_LENGTH) return line || null;
  return line
    .slice(0, MAX_SUMMARY_LENGTH + 1)
    .replace(/ \S*$/, '')
    .replace(/\p{Surrogate}$/u, '');
}
