import { z } from 'zod';
import { partialAmount } from './money.ts';
import { partialText, wireCount, wireDateTime, wireId, wireList } from './scalars.ts';

const Inventory = z.object({
  quantity: wireCount.nullish(),
  is_low_stock: z.boolean().nullish(),
});

const attributeValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const AttributeGroup = z.record(z.string(), z.union([attributeValue, z.array(attributeValue)]).catch([]));

/**
 * A product as the upstream gives it. Listings, carts and orders carry only a part of it: an absent field is `undefined`
 * here and is looked up by id when an operation asks for it.
 */
export const Product = z
  .object({
    id: wireId,
    name: z.string(),
    brand: partialText,
    description: partialText,
    price: partialAmount,
    discounted_price: partialAmount,
    current_price: partialAmount.catch(null),
    current_price_value: partialAmount.catch(null),
    main_image_url: partialText,
    main_image: partialText.catch(null),
    image: partialText.catch(null),
    images: wireList(z.object({ image_url: z.string().min(1) })).nullish(),
    subcategory_id: wireId.nullish(),
    sub_category_name: partialText,
    extra_attributes: z.record(z.string(), AttributeGroup.catch({})).nullish().catch(null),
    inventory: Inventory.nullish(),
    created_at: wireDateTime.nullish().catch(null),
  })
  .refine((product) => priceOf(product) !== null, 'a product without any price');

export type WireProduct = z.output<typeof Product>;
export type WireInventory = z.output<typeof Inventory>;

/** The wire's names for prices, in paise. */
type Prices = Partial<
  Record<'price' | 'discounted_price' | 'current_price' | 'current_price_value', number | null>
>;

/** What the product costs now, in paise: the discounted price when present (specification, section 9). */
export const priceOf = (product: Prices): number | null =>
  product.discounted_price ?? product.current_price ?? product.current_price_value ?? product.price ?? null;

/** What it cost before, in paise, when the price fell. */
export function originalPriceOf(product: Prices): number | null {
  const now = priceOf(product);
  return product.price != null && now !== null && product.price > now ? product.price : null;
}

/** How far the price fell, in whole percent: rounded down and at most 99, so that nothing that costs something looks free. */
export function discountPercentOf(product: Prices): number | null {
  const before = originalPriceOf(product);
  if (before === null) return null;
  return Math.min(99, Math.floor(((before - (priceOf(product) ?? 0)) * 100) / before));
}

/** The path of the main picture, whichever of the wire's names carries it. */
export const mainImageOf = (product: WireProduct): string | null =>
  product.main_image_url ?? product.main_image ?? product.image ?? product.images?.[0]?.image_url ?? null;

/** The kinds of some products, each once, A to Z: the attribute `type`, in whichever group it stands. */
export function kindsOf(products: readonly WireProduct[]): string[] {
  const groups = products.flatMap((product) => Object.values(product.extra_attributes ?? {}));
  const kinds = groups.flatMap((group) => [group['type'] ?? []].flat());
  return [...new Set(kinds)].sort((a, b) => a.localeCompare(b, 'en'));
}
