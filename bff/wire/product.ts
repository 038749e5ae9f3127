import { z } from 'zod';
import { createPicture, isAbsolute, isRootRelative } from './media.ts';
import { toPaise } from './money.ts';
import { shown, shownNameOf, shownTextOf, plainText, readableText } from './plainText.ts';
import { dateTimeOf } from './dateTime.ts';
import { countOf, idOf, isMap, nameOf, required, textOf, wireList } from './scalars.ts';
import type { AttributeGroup } from '../__generated__/schema.ts';

const NO_GROUP = 'Details';

function valuesOf(value: unknown): string[] {
  const values = isMap(value)
    ? Object.entries(value).map(([name, item]) => ({ [name]: item }))
    : [value].flat();
  return values.map((each) => plainText(readableText(each))).filter((text) => text !== '');
}

/** Reads groups of properties, properties without a group, and lists of either. What has nothing to show is left out. */
export function attributesOf(sent: unknown): AttributeGroup[] {
  const groups = new Map<string, AttributeGroup['attributes']>();
  const entries = [sent].flat().flatMap((map) => (isMap(map) ? Object.entries(map) : []));
  for (const [name, value] of entries) {
    const group = isMap(value) ? name : NO_GROUP;
    const properties = isMap(value) ? value : { [name]: value };
    for (const [property, each] of Object.entries(properties)) {
      const values = valuesOf(each);
      const attribute = { name: plainText(property), values };
      if (values.length > 0) groups.set(group, [...(groups.get(group) ?? []), attribute]);
    }
  }
  return [...groups].map(([name, attributes]) => ({ name: plainText(name), attributes }));
}

function stockOf(value: unknown) {
  const inventory = isMap(value) ? value : { quantity: value };
  const sent = inventory['quantity'];
  // Upstreams that sell more than they have may count below 0.
  const quantity = typeof sent === 'number' && sent < 0 ? 0 : countOf(sent);
  if (quantity === null && inventory !== value) return null;
  return { quantity, isLow: inventory['is_low_stock'] === true, isOut: quantity === 0 };
}

/** The addresses of one picture under several names, the first that a page can load first: a path of the server is less than an address. */
function pathOf(paths: (string | null | undefined)[]): string | null {
  const [first, ...others] = paths.filter((path) => path != null);
  if (first === undefined) return null;
  return isRootRelative(first) ? (others.find(isAbsolute) ?? first) : first;
}

const wireImagePath = required((value) => {
  const { image_url, image } = isMap(value) ? value : { image_url: value };
  return pathOf([textOf(image_url), textOf(image)]);
}, 'a picture with an address');

const wireImagePaths = wireList(wireImagePath);

/** What a product costs now, in paise: the discounted price if there is one (docs/product.md#money). One of 0 means that there is none. */
const currentPriceOf = (sent: Record<string, unknown>, price: number | null): number | null =>
  (toPaise(sent['discounted_price']) || null) ??
  toPaise(sent['current_price']) ??
  toPaise(sent['current_price_value']) ??
  price;

/** Reads a field of a partial product: a missing one stays `undefined`, because it may be read later. */
const partial = <Value>(value: unknown, read: (value: unknown) => Value) =>
  value === undefined ? undefined : read(value);

/** Read by functions: products are most of what is read, and a schema of their fields took three times as long. */
export const Product = z.unknown().transform((value, { issues }) => {
  const sent = isMap(value) ? value : {};
  const refuse = (message: string, ...path: string[]) => {
    issues.push({ code: 'custom', path, message, input: value });
    return z.NEVER;
  };
  const id = idOf(sent['id']);
  if (id === null) return refuse('not an id', 'id');
  const name = shownNameOf(sent['name']);
  if (name === null) return refuse('not a text', 'name');
  const price = toPaise(sent['price']);
  const now = currentPriceOf(sent, price);
  if (now === null) return refuse('a product without any price');
  const before = price !== null && price > now ? price : null;
  const description = partial(sent['description'], shownTextOf);
  const attributeGroups = partial(sent['extra_attributes'], attributesOf);
  const imagePaths = partial(sent['images'], (images) => wireImagePaths.safeParse(images).data ?? null);
  const mainImages = [sent['main_image_url'], sent['main_image'], sent['image']].map(textOf);
  return {
    id,
    name,
    description,
    attributeGroups,
    imagePaths,
    brand: nameOf(sent['brand']),
    summary: summaryOf(sizesOf(attributeGroups), description),
    price: { paise: now },
    originalPrice: before === null ? null : { paise: before },
    // Rounded down and at most 99, so that no product with a price looks free.
    discountPercent: before === null ? null : Math.min(99, Math.floor(((before - now) * 100) / before)),
    image: createPicture(pathOf([...mainImages, imagePaths?.[0]]), name),
    subcategoryId: partial(sent['subcategory_id'], idOf),
    subcategoryName: partial(sent['sub_category_name'], (category) => shown(nameOf(category))),
    stock: stockOf(sent['inventory']),
    createdAt: partial(sent['created_at'], dateTimeOf),
  };
});

export type Product = z.output<typeof Product>;

/** More characters than fit a product card, which cuts the text where it has no more room. */
const MAX_SUMMARY_LENGTH = 200;
/** Longer sizes would leave no room for the description. */
const MAX_SIZES_LENGTH = 24;
const LETTER_SIZES = 'XXS,XS,S,M,L,XL,XXL';

/** The sizes in which a product is made, a scale by its ends: "UK sizes 5 to 11."; null when they are none to choose from. */
function sizesOf(groups: AttributeGroup[] | undefined): string | null {
  const sizes = groups
    ?.flatMap(({ attributes }) => attributes)
    .find(({ name, values }) => /\bsizes?\b/i.test(name) && /,|\bto\b/.test(values.join()));
  if (!sizes) return null;
  const { name, values } = sizes;
  const [first = NaN, second = NaN] = values.map(Number);
  const isScale =
    values.length > 2 &&
    (LETTER_SIZES.includes(values.join()) ||
      (second > first && values.every((value, index) => +value === first + index * (second - first))));
  const text = `${name} ${isScale ? `${values[0]} to ${values.at(-1)}` : values.join(', ')}.`;
  return text.length > MAX_SIZES_LENGTH ? null : text;
}

function summaryOf(sizes: string | null, description: string | null | undefined): string | null {
  const line = [sizes, description?.slice(0, 2 * MAX_SUMMARY_LENGTH)].join(' ').replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_SUMMARY_LENGTH) return line || null;
  return line
    .slice(0, MAX_SUMMARY_LENGTH + 1)
    .replace(/ \S*$/, '')
    .replace(/\p{Surrogate}$/u, '');
}
