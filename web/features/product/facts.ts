import type { ProductAttributesFragment } from './__generated__/productDetails.ts';

type Groups = ProductAttributesFragment['attributeGroups'];
export type Attribute = Groups[number]['attributes'][number];

/** How many facts stand under a price, and how long their names and values are at most, in characters. */
const MAX_FACTS = 4;
const MAX_FACT_LENGTH = 20;

/** "UK sizes", "Size", "Shoe size": by the word, because "Sizing" or "Oversized" says something else. */
const NAMES_SIZES = /\bsizes?\b/i;

export const attributesOf = (groups: Groups): Attribute[] => groups.flatMap(({ attributes }) => attributes);

/** "S to XL" is several sizes, "183 x 61 cm" is one: nobody asks for the size of a mat. */
const SEVERAL = /\bto\b|[,/–]/;

const isChoiceOfSizes = ({ name, values }: Attribute): boolean =>
  NAMES_SIZES.test(name) && (values.length > 1 || SEVERAL.test(values[0] ?? ''));

/** The attribute that names the sizes that are made; undefined when none names several. */
export const sizesOf = (groups: Groups): Attribute | undefined => attributesOf(groups).find(isChoiceOfSizes);

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

/** True if a preference of the shopper is one of the sizes, which the data says in the same words. */
export const isMadeInSize = (sizes: Attribute, preferredSize: string): boolean =>
  sizes.values.some((value) => value.trim() === preferredSize.trim());

/** The size that a shopper has written into the profile; undefined without one. */
export const preferredSizeOf = (
  preferences: readonly { name: string; value: string }[],
): string | undefined => preferences.find(({ name }) => NAMES_SIZES.test(name))?.value;
