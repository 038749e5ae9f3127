import { Product } from '../bff/wire/product.ts';
import { isMap } from '../bff/wire/scalars.ts';
import type { Adoption } from './adoption.ts';
import { counted, fieldOf } from './describe.ts';

/** A field of a product: what the shop has read of it, and what its absence means to a shopper. */
interface Field {
  name: string;
  valueOf: (product: Product) => unknown;
  consequence: string;
}

/** Fields that cards show. */
export const CARD_FIELDS: Field[] = [
  { name: 'brand', valueOf: ({ brand }) => brand, consequence: 'cards and products show no brand' },
  {
    name: 'inventory',
    valueOf: ({ stock }) => stock,
    consequence: 'no shopper sees what is sold out or low in stock',
  },
  { name: 'main_image_url', valueOf: ({ image }) => image, consequence: 'cards have no picture' },
];

/** Fields that the page of a product shows besides. */
export const PAGE_FIELDS: Field[] = [
  ...CARD_FIELDS,
  {
    name: 'extra_attributes',
    valueOf: ({ attributeGroups }) => (attributeGroups?.length ? attributeGroups : null),
    consequence: 'a product shows no facts',
  },
  {
    name: 'images',
    valueOf: ({ imagePaths }) => (imagePaths?.length ? imagePaths : null),
    consequence: 'a product has one picture',
  },
];

/** False for what stands for nothing: null, an empty text, list or map, and a text of an empty one. */
export function isSent(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return !/^\s*(?:\[\s*\]|\{\s*\}|null|none|no_selection)?\s*$/i.test(value);
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Of `inventory` the quantity must be read. */
const isReadOf = (name: string, value: unknown): boolean =>
  value != null && !(name === 'inventory' && isMap(value) && value['quantity'] === null);

/** Says which fields of products no shopper sees: those that no product has, and those that cannot be read. */
export function explainFields({ found }: Adoption, call: string, sent: unknown[], fields: Field[]): void {
  const read = sent.flatMap((entry) => {
    const parsed = Product.safeParse(entry);
    return parsed.success ? [{ entry, product: parsed.data }] : [];
  });
  for (const { name, valueOf, consequence } of fields) {
    const without = read.filter(({ product }) => !isReadOf(name, valueOf(product)));
    const unreadable = without.filter(({ entry }) => isSent(fieldOf(entry, name)));
    const [example] = unreadable;
    if (example)
      found.leaveUnread(
        `\`${name}\` of ${counted(unreadable.length, 'product')} of ${call} cannot be read, such as ${JSON.stringify(fieldOf(example.entry, name)).slice(0, 80)}: ${consequence}.`,
      );
    else if (read.length > 0 && without.length === read.length)
      found.leaveOut(`No product of ${call} has \`${name}\`: ${consequence}.`);
  }
}
