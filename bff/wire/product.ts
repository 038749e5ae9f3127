import { z } from 'zod';
import { attributesOf } from './attributes.ts';
import { createPicture } from './image.ts';
import { isAbsolute, isRootRelative } from './media.ts';
import { optionalAmount } from './money.ts';
import { shown, shownName, shownTextOf } from './plainText.ts';
import { dateTimeOf } from './dateTime.ts';
import {
  countOf,
  idOf,
  isMap,
  optional,
  nameOf,
  optionalName,
  orNull,
  partial,
  required,
  textOf,
  wireId,
  wireList,
  wireText,
} from './scalars.ts';

/** Upstreams that sell more than they have may count below 0. */
const stockCountOf = (value: unknown): number | null =>
  typeof value === 'number' && value < 0 ? 0 : countOf(value);

/** Reads the inventory of a product, or its quantity alone; null for another value. */
function stockOf(value: unknown) {
  const inventory = isMap(value) ? value : { quantity: value };
  const quantity = stockCountOf(inventory['quantity']);
  if (quantity === null && inventory !== value) return null;
  return { quantity, isLow: inventory['is_low_stock'] === true, isOut: quantity === 0 };
}

/** A discounted price of 0 means that there is no discount. */
const discountedPrice = optionalAmount.transform((paise) => (paise === 0 ? null : paise));

/** The addresses of one picture under several names, the first that a page can load first: a path of the server is less than an address. */
function pathOf(paths: (string | null | undefined)[]): string | null {
  const [first, ...others] = paths.filter((path) => path != null);
  if (first === undefined) return null;
  return isRootRelative(first) ? (others.find(isAbsolute) ?? first) : first;
}

/** The path of a picture in the list of them. */
const wireImagePath = required((value) => {
  const { image_url, image } = isMap(value) ? value : { image_url: value };
  return pathOf([textOf(image_url), textOf(image)]);
}, 'a picture with an address');

/**
 * A product, also of a list, a cart or an order. Where these lack a field that only the product's page shows it is `undefined`, and is read
 * from the product's own call when an operation requests it. Its current price is the discounted one if there is one
 * (docs/product.md#money). Cards show the brand and the stock: there is no bulk call that could read them.
 */
export const Product = z
  .object({
    id: wireId,
    name: shownName,
    brand: optionalName,
    description: partial(shownTextOf),
    price: optionalAmount,
    discounted_price: discountedPrice,
    current_price: optionalAmount,
    current_price_value: optionalAmount,
    main_image_url: wireText,
    main_image: wireText,
    image: wireText,
    images: partial((value) => orNull(wireList(wireImagePath)).parse(value)),
    subcategory_id: partial(idOf),
    sub_category_name: partial((value) => shown(nameOf(value))),
    extra_attributes: partial(attributesOf),
    inventory: optional(stockOf),
    created_at: partial(dateTimeOf),
  })
  .transform((sent, issue) => {
    const now = sent.discounted_price ?? sent.current_price ?? sent.current_price_value ?? sent.price;
    if (now == null) {
      issue.addIssue('a product without any price');
      return z.NEVER;
    }
    const { name, description } = sent;
    const before = sent.price !== null && sent.price > now ? sent.price : null;
    const mainImage = pathOf([sent.main_image_url, sent.main_image, sent.image, sent.images?.[0]]);
    return {
      id: sent.id,
      name,
      brand: sent.brand,
      description,
      summary: summaryOf(description),
      price: { paise: now },
      originalPrice: before === null ? null : { paise: before },
      // Rounded down and at most 99, so that no product with a price looks free.
      discountPercent: before === null ? null : Math.min(99, Math.floor(((before - now) * 100) / before)),
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
