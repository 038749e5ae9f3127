import { attributesOf } from './facts.ts';
import type { ProductAttributesFragment } from './__generated__/productDetails.ts';

/** A line of a comparison: the values of each product in their order, empty where a product has none. */
interface ComparedAttribute {
  name: string;
  values: string[];
  isEqual: boolean;
}

/** The attributes of several products side by side: first those that most of them have. */
export function compareAttributes(
  products: readonly Pick<ProductAttributesFragment, 'attributeGroups'>[],
): ComparedAttribute[] {
  const columns = products.map(
    ({ attributeGroups }) =>
      new Map(attributesOf(attributeGroups).map(({ name, values }) => [name, values.join(', ')])),
  );
  const names = new Set(columns.flatMap((column) => [...column.keys()]));
  const countOf = (name: string) => columns.filter((column) => column.has(name)).length;
  return [...names]
    .sort((a, b) => countOf(b) - countOf(a))
    .map((name) => {
      const values = columns.map((column) => column.get(name) ?? '');
      return { name, values, isEqual: new Set(values).size === 1 };
    });
}
