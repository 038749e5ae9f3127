import { z } from 'zod';
import { partialAmount } from './money.ts';
import { partialName, partialText, wireCount, wireDateTime, wireId, wireList } from './scalars.ts';

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

const attributeValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const AttributeGroup = z.record(z.string(), z.union([attributeValue, z.array(attributeValue)]).catch([]));

/**
 * A product on the wire. A missing field is `undefined`, and is read from the product's own call when an operation requests it. An optional
 * field of another shape is null.
 */
export const Product = z
  .object({
    id: wireId,
    name: z.string(),
    brand: partialName,
    description: partialText,
    price: partialAmount.catch(null),
    discounted_price: discountedPrice.catch(null).optional(),
    current_price: partialAmount.catch(null),
    current_price_value: partialAmount.catch(null),
    main_image_url: partialText,
    main_image: partialText,
    image: partialText,
    images: wireList(z.object({ image_url: z.string().min(1) }))
      .nullish()
      .catch(null),
    subcategory_id: wireId.nullish().catch(null),
    sub_category_name: partialName,
    extra_attributes: z.record(z.string(), AttributeGroup.catch({})).nullish().catch(null),
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

/** The path of the main picture, from the first wire field that has one. */
export const mainImageOf = (product: WireProduct): string | null =>
  product.main_image_url ?? product.main_image ?? product.image ?? product.images?.[0]?.image_url ?? null;

/** The distinct product types, A to Z: values of the attribute `type` in any attribute group. */
export function productTypesOf(products: readonly WireProduct[]): string[] {
  const groups = products.flatMap((product) => Object.values(product.extra_attributes ?? {}));
  const types = groups.flatMap((group) => [group['type'] ?? []].flat());
  return [...new Set(types)].sort((a, b) => a.localeCompare(b, 'en'));
}

/** Characters that fit two lines of a product card. */
const MAX_SUMMARY_LENGTH = 80;

/** The first sentence of a description without its full stop; null when it is no single short line. */
export function summaryOf({ description }: Pick<WireProduct, 'description'>): string | null {
  const sentence = /^[^<>\n]+?(?=[.!?](\s|$)|$)/.exec(description?.trim() ?? '')?.[0] ?? '';
  return sentence === '' || sentence.length > MAX_SUMMARY_LENGTH ? null : sentence;
}
