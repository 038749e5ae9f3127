import { attributesOf, type Groups } from './facts.ts';

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
