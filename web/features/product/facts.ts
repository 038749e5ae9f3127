import type { ProductAttributesFragment } from './__generated__/productDetails.ts';

export type Groups = ProductAttributesFragment['attributeGroups'];
type Attribute = Groups[number]['attributes'][number];

/** How many facts stand under a price, and how long their names and values are at most, in characters. */
const MAX_FACTS = 4;
const MAX_FACT_LENGTH = 20;

/** "UK sizes", "Size", "Shoe size": by the word, because "Sizing" or "Oversized" says something else. */
const NAMES_SIZES = /\bsizes?\b/i;

/** "S to XL" is several sizes, "183 x 61 cm" is one: nobody asks for the size of a mat. */
const SEVERAL = /\bto\b|[,/–]/;

export const attributesOf = (groups: Groups): Attribute[] => groups.flatMap(({ attributes }) => attributes);

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
