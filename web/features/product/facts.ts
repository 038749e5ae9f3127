import { useQuery } from '@apollo/client/react';
import { SizesDocument } from './__generated__/facts.ts';
import type { ProductAttributesFragment } from './__generated__/productDetails.ts';
import { useShop } from '../../config/shop.ts';

type Groups = ProductAttributesFragment['attributeGroups'];
type Attribute = Groups[number]['attributes'][number];

/** How many facts stand under a price, and how long their names and values are at most, in characters. */
const MAX_FACTS = 4;
const MAX_FACT_LENGTH = 20;

/** "UK sizes", "Size", "Shoe size": by the word, because "Sizing" or "Oversized" says something else. */
const NAMES_SIZES = /\bsizes?\b/i;

/** "S to XL" is several sizes, "183 x 61 cm" is one: nobody asks for the size of a mat. */
const SEVERAL = /\bto\b|[,/–]/;

const attributesOf = (groups: Groups): Attribute[] => groups.flatMap(({ attributes }) => attributes);

const isChoiceOfSizes = ({ name, values }: Attribute): boolean =>
  NAMES_SIZES.test(name) && (values.length > 1 || SEVERAL.test(values[0] ?? ''));

/** The attribute that names the sizes that are made; undefined when none names several. */
export const sizesOf = (groups: Groups): Attribute | undefined => attributesOf(groups).find(isChoiceOfSizes);

/** The size that the shopper has written into the profile, if the product is made in it, in the same words. */
export function ownSizeOf(sizes: Attribute, preferences: readonly { name: string; value: string }[]) {
  const own = preferences.find(({ name }) => NAMES_SIZES.test(name))?.value.trim();
  return sizes.values.find((value) => value.trim() === own);
}

/** What to know of a product where one decides: its first attributes with one short value, in the order of the data. */
export const factsOf = (groups: Groups): Attribute[] =>
  attributesOf(groups)
    .filter(
      (attribute) =>
        attribute.values.length === 1 &&
        attribute.name.length <= MAX_FACT_LENGTH &&
        (attribute.values[0] ?? '').length <= MAX_FACT_LENGTH &&
        !isChoiceOfSizes(attribute),
    )
    .slice(0, MAX_FACTS);

/**
 * The attributes of several products side by side, with an empty text where a product has none: first what kind they are, then what
 * differs, and of both first what most of them have.
 */
export function compareAttributes(products: readonly { attributeGroups: Groups }[]) {
  const columns = products.map(
    ({ attributeGroups }) =>
      new Map(attributesOf(attributeGroups).map(({ name, values }) => [name, values.join(', ')])),
  );
  const names = new Set(columns.flatMap((column) => [...column.keys()]));
  const countOf = (name: string) => columns.filter((column) => column.has(name)).length;
  const rows = [...names].map((name) => {
    const values = columns.map((column) => column.get(name) ?? '');
    return { name, values, isEqual: new Set(values).size === 1 };
  });
  const placeOf = ({ name, isEqual }: (typeof rows)[number]) =>
    name.toLowerCase() === 'type' ? 0 : isEqual ? 2 : 1;
  return rows.sort((a, b) => placeOf(a) - placeOf(b) || countOf(b.name) - countOf(a.name));
}

/** The server reads no more products at once. */
const MAX_PRODUCTS = 24;

/** Of each product the sizes in which it is made, and how the shop learns the shopper's; without those that have none. */
export function useSizeNotes(productIds: readonly string[]): Record<string, string> {
  const { sizes: howTold = 'Sizes cannot be chosen here yet. Please ask us first.' } = useShop();
  const ids = [...new Set(productIds)].sort().slice(0, MAX_PRODUCTS);
  const { data } = useQuery(SizesDocument, { variables: { ids }, skip: ids.length === 0 });
  return Object.fromEntries(
    (data?.products ?? []).flatMap((product) => {
      const sizes = product && sizesOf(product.attributeGroups);
      return sizes ? [[product.id, `${sizes.name}: ${sizes.values.join(', ')}. ${howTold}`]] : [];
    }),
  );
}
