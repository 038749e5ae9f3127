import { z } from 'zod';
import { LIMITS } from '../inputLimits.ts';
import { createPicture, isAbsolute, isRootRelative, picturePathOf } from './media.ts';
import { toPaise } from './money.ts';
import { plainText } from '../plainText.ts';
import { begin, shown, shownNameOf, shownTextOf, readableText } from './shownText.ts';
import { sentTimeOf } from './dateTime.ts';
import {
  countOf,
  embeddedOf,
  fromJsonText,
  fromPairs,
  idOf,
  isMap,
  isTrue,
  nameOf,
  required,
  wireList,
} from './scalars.ts';
import { factsOf, summaryOf } from '../rules/productSummary.ts';
import type { AttributeGroup } from '../__generated__/schema.ts';

const NO_GROUP = 'Details';

function valuesOf(value: unknown): string[] {
  const values = isMap(value)
    ? Object.entries(value).map(([name, item]) => ({ [name]: item }))
    : [value].flat();
  const shownValues = values.slice(0, LIMITS.attributeValues);
  return shownValues.map((each) => plainText(begin(readableText(each)))).filter((text) => text !== '');
}

/** Reads groups of properties, properties without a group, lists of either, and their JSON text. What has nothing to show is left out. */
export function attributesOf(sent: unknown): AttributeGroup[] {
  const groups = new Map<string, AttributeGroup['attributes']>();
  for (const [group, property, value] of propertiesIn(sent)) {
    const values = valuesOf(value);
    if (values.length === 0) continue;
    const attributes = groups.get(group) ?? [];
    attributes.push({ name: plainText(begin(property)), values });
    groups.set(group, attributes);
  }
  return [...groups].map(([name, attributes]) => ({ name: plainText(begin(name)), attributes }));
}

/** The first properties with their groups. */
function propertiesIn(sent: unknown): [group: string, property: string, value: unknown][] {
  const found: [string, string, unknown][] = [];
  for (const map of [fromPairs(fromJsonText(sent))].flat()) {
    if (!isMap(map)) continue;
    for (const [name, each] of Object.entries(map)) {
      const value = fromPairs(each);
      const properties = isMap(value) ? Object.entries(value) : [[name, value] as const];
      for (const [property, item] of properties) {
        if (found.length === LIMITS.productAttributes) return found;
        found.push([isMap(value) ? name : NO_GROUP, property, item]);
      }
    }
  }
  return found;
}

/** A whole number below 0: upstreams that sell more than they have may count so. */
const BELOW_ZERO = /^\s*-\d+(?:\.0*)?\s*$/;

function stockOf(value: unknown) {
  const sent = embeddedOf(value);
  const inventory = isMap(sent) ? sent : { quantity: sent };
  const isLow = isTrue(inventory['is_low_stock']);
  // Go leaves out a number that is 0: what is low and has no quantity is sold out.
  const told = 'quantity' in inventory || !isLow ? inventory['quantity'] : 0;
  const quantity = BELOW_ZERO.test(String(told)) ? 0 : countOf(told);
  if (quantity === null && (inventory !== sent || Object.keys(inventory).length === 0)) return null;
  return { quantity, isLow: isLow && quantity !== 0, isOut: quantity === 0 };
}

/** The addresses of one picture under several names, the first that a page can load first: a path of the server is less than an address. */
function pathOf(paths: (string | null | undefined)[]): string | null {
  const [first, ...others] = paths.filter((path) => path != null);
  if (first === undefined) return null;
  return isRootRelative(first) ? (others.find(isAbsolute) ?? first) : first;
}

const IMAGE_NAMES = ['image_url', 'image', 'src', 'url', 'path'];

/** A picture of a list: its path, or an object that has it, also within `image`. */
function imagePathOf(value: unknown): string | null {
  if (!isMap(value)) return picturePathOf(value);
  const { image } = value;
  return (
    pathOf(IMAGE_NAMES.map((name) => picturePathOf(value[name]))) ??
    (isMap(image) ? imagePathOf(image) : null)
  );
}

const wireImagePath = required(imagePathOf, 'a picture with an address');

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

/** Why a value is no product. */
interface Unreadable {
  problem: string;
  path: string[];
}

/** Reads a product, with `ownId` as its id if that is given, or says why it is none. By functions: products are most of what is read, and a schema of their fields took three times as long. */
export function readProduct(value: unknown, ownId: string | null = null) {
  const sent = isMap(value) ? value : {};
  const refuse = (problem: string, ...path: string[]): Unreadable => ({ problem, path });
  const id = ownId ?? idOf(sent['id']);
  if (id === null) return refuse('not an id', 'id');
  const name = shownNameOf(sent['name']);
  if (name === null) return refuse('not a text', 'name');
  const price = toPaise(sent['price']);
  const now = currentPriceOf(sent, price);
  if (now === null) return refuse('a product without any price');
  const before = price !== null && price > now ? price : null;
  const description = partial(sent['description'], shownTextOf);
  const attributeGroups = partial(sent['extra_attributes'], attributesOf);
  const imagePaths = partial(
    sent['images'],
    (images) => wireImagePaths.safeParse(fromJsonText(images)).data ?? null,
  );
  const mainImages = [sent['main_image_url'], sent['main_image'], sent['image']].map(picturePathOf);
  return {
    id,
    name,
    description,
    attributeGroups,
    imagePaths,
    brand: shown(nameOf(sent['brand'])),
    summary: summaryOf(factsOf(attributeGroups), description),
    price: { paise: now },
    originalPrice: before === null ? null : { paise: before },
    // Rounded down and at most 99, so that no product with a price looks free.
    discountPercent: before === null ? null : Math.min(99, Math.floor(((before - now) * 100) / before)),
    image: createPicture(pathOf([...mainImages, imagePaths?.[0]]), name),
    subcategoryId: partial(sent['subcategory_id'], idOf),
    subcategoryName: partial(sent['sub_category_name'], (category) => shown(nameOf(category))),
    stock: stockOf(sent['inventory']),
    createdAt: partial(sent['created_at'], sentTimeOf),
  };
}

export const isReadable = <Value extends object>(read: Value | Unreadable): read is Value =>
  !('problem' in read);

export const Product = z.unknown().transform((value, { issues }) => {
  const read = readProduct(value);
  if (isReadable(read)) return read;
  issues.push({ code: 'custom', path: read.path, message: read.problem, input: value });
  return z.NEVER;
});

export type Product = z.output<typeof Product>;
