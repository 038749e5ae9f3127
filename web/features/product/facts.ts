import type { ProductAttributesFragment } from './__generated__/productDetails.ts';

export type Groups = ProductAttributesFragment['attributeGroups'];
type Attribute = Groups[number]['attributes'][number];

/** How many facts stand under a price, and how long their names and values are at most, in characters. */
const MAX_FACTS = 3;
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

const isMeasure = ({ values }: Attribute): boolean => /\d/.test(values[0] ?? '');

/** What to know of a product where one decides: attributes with one short value, measures first, otherwise in the order of the data. */
export function factsOf(groups: Groups): Attribute[] {
  const short = attributesOf(groups).filter(
    (attribute) =>
      attribute.values.length === 1 &&
      attribute.name.length <= MAX_FACT_LENGTH &&
      (attribute.values[0] ?? '').length <= MAX_FACT_LENGTH &&
      !isChoiceOfSizes(attribute),
  );
  const others = short.filter((attribute) => !isMeasure(attribute));
  return [...short.filter(isMeasure), ...others].slice(0, MAX_FACTS);
}

/** The groups without what stands at the price: the facts and the sizes. */
export function detailsOf(groups: Groups): Groups {
  const above = new Set([...factsOf(groups), sizesOf(groups)]);
  return groups
    .map((group) => ({ ...group, attributes: group.attributes.filter((attribute) => !above.has(attribute)) }))
    .filter(({ attributes }) => attributes.length > 0);
}
