/** The parameters of a call by name; null and undefined are left out. */
export type Query = Record<string, string | number | boolean | string[] | null | undefined>;

/** How a query has several values of one parameter: joined by commas, as a repeated parameter, or only the first of them. */
export type MultipleValues = 'comma' | 'repeat' | 'first';

/** The values of a parameter that is sent for a list. */
const LISTED_VALUES: Record<MultipleValues, (values: string[]) => string[]> = {
  comma: (values) => (values.length === 0 ? [] : [values.join(',')]),
  repeat: (values) => values,
  first: (values) => values.slice(0, 1),
};

export function toQueryString(query: Query, multipleValues: MultipleValues): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value == null) continue;
    const values = Array.isArray(value)
      ? LISTED_VALUES[multipleValues](value.filter((text) => text !== ''))
      : [value];
    for (const each of values) search.append(name, String(each));
  }
  return search.toString();
}
