import { z } from 'zod';
import { wireAttributes } from './attributes.ts';
import { createPicture } from './image.ts';
import { isAbsolute, isRootRelative } from './media.ts';
import { partialAmount } from './money.ts';
import { shown, shownName, shownText } from './plainText.ts';
import { wireDateTime } from './dateTime.ts';
import { optionalName, orNull, partial, wireCount, wireId, wireList, wireText } from './scalars.ts';

/** Upstreams that sell more than they have may count below 0. */
const stockCount = z.union([
  wireCount,
  z
    .number()
    .negative()
    .transform(() => 0),
]);

/** The inventory of a product, or its quantity alone. */
const wireStock = z
  .union([
    z.object({
      quantity: orNull(stockCount),
      is_low_stock: z.boolean().catch(false),
    }),
    stockCount.transform((quantity) => ({ quantity, is_low_stock: false })),
  ])
  .transform(({ quantity, is_low_stock }) => ({ quantity, isLow: is_low_stock, isOut: quantity === 0 }));

/** A discounted price of 0 means that there is no discount. */
const discountedPrice = partialAmount.transform((paise) => (paise === 0 ? null : paise));

/** The addresses of one picture under several names, the first that a page can load first: a path of the server is less than an address. */
function pathOf(paths: (string | null | undefined)[]): string | null {
  const [first, ...others] = paths.filter((path) => path != null);
  if (first === undefined) return null;
  return isRootRelative(first) ? (others.find(isAbsolute) ?? first) : first;
}

/** The path of a picture in the list of them. */
const wireImagePath = z
  .union([
    z.string().transform((image_url) => ({ image_url, image: null })),
    z.object({ image_url: wireText, image: wireText }),
  ])
  .transform(({ image_url, image }, issue) => {
    const path = pathOf([image_url, image]);
    if (path) return path;
    issue.addIssue('a picture without an address');
    return z.NEVER;
  });

/** What a product costs, in paise. Its current price is the discounted one if there is one (docs/product.md#money). */
function pricesOf(now: number, before: number) {
  if (before <= now) return { price: { paise: now }, originalPrice: null, discountPercent: null };
  // Rounded down and at most 99, so that no product with a price looks free.
  const discountPercent = Math.min(99, Math.floor(((before - now) * 100) / before));
  return { price: { paise: now }, originalPrice: { paise: before }, discountPercent };
}

/**
 * A product, also of a list, a cart or an order. Where these lack a field that only the product's page shows it is `undefined`, and is read
 * from the product's own call when an operation requests it. Cards show the brand and the stock: there is no bulk call that could read them.
 */
export const Product = z
  .object({
    id: wireId,
    name: shownName,
    brand: optionalName,
    description: partial(shownText),
    price: partialAmount.catch(null),
    discounted_price: discountedPrice.catch(null).optional(),
    current_price: partialAmount.catch(null),
    current_price_value: partialAmount.catch(null),
    main_image_url: wireText,
    main_image: wireText,
    image: wireText,
    images: partial(orNull(wireList(wireImagePath))),
    subcategory_id: partial(orNull(wireId)),
    sub_category_name: partial(shown(optionalName)),
    extra_attributes: wireAttributes,
    inventory: orNull(wireStock),
    created_at: partial(orNull(wireDateTime)),
  })
  .transform(({ id, name, brand, description, ...sent }, issue) => {
    const price = sent.discounted_price ?? sent.current_price ?? sent.current_price_value ?? sent.price;
    if (price == null) {
      issue.addIssue('a product without any price');
      return z.NEVER;
    }
    const mainImage = pathOf([sent.main_image_url, sent.main_image, sent.image, sent.images?.[0]]);
    return {
      ...{ id, name, brand, description },
      summary: summaryOf(description),
      ...pricesOf(price, sent.price ?? price),
      image: createPicture(mainImage, name),
      imagePaths: sent.images,
      subcategoryId: sent.subcategory_id,
      subcategoryName: sent.sub_category_name,
      attributeGroups: sent.extra_attributes,
      stock: sent.inventory,
      createdAt: sent.created_at,
    };
  });

export type Product = z.output<typeof Product>;

/** More characters than fit a product card, which cuts the text where it has no more room. */
const MAX_SUMMARY_LENGTH = 200;

/** The beginning of a description in one line, with whole words; null without a description. */
function summaryOf(description: string | null | undefined): string | null {
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
