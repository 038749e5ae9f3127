import { paths } from '../../config/paths.ts';

/** A link that the search field offers while a shopper types. */
export interface Suggestion {
  group: 'Recent searches' | 'Categories' | 'Brands' | 'Types';
  label: string;
  to: string;
}

const MAX_PER_GROUP = 4;

const searchAddress = (query: Record<string, string>): string =>
  `${paths.search}?${new URLSearchParams(query).toString()}`;

/** The categories, brands and product types in the data of Apollo's cache. Each name is listed once. */
export function knownNames(cacheData: unknown): Suggestion[] {
  const byKey = new Map<string, Suggestion>();
  const add = (group: Suggestion['group'], labels: unknown, addressOf: (label: string) => string) => {
    for (const label of [labels].flat() as unknown[]) {
      const key = `${group} ${String(label)}`;
      if (typeof label === 'string' && label !== '' && !byKey.has(key))
        byKey.set(key, { group, label, to: addressOf(label) });
    }
  };
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { __typename, id, name, ...fields } = value as Record<string, unknown>;
    if (__typename === 'Category') add('Categories', name, () => paths.category(String(id)));
    if (__typename === 'Subcategory' || __typename === 'HomeCategory')
      add('Categories', name, () => paths.subcategory(String(id)));
    for (const field of ['brand', 'brands', 'availableBrands'])
      add('Brands', fields[field], (brand) => searchAddress({ brand }));
    add('Types', fields['availableTypes'], (type) => searchAddress({ type }));
    Object.values(fields).forEach(visit);
  };
  visit(cacheData);
  return [...byKey.values()];
}

/**
 * What fits a typed text: names with a word that begins with it, then names that contain it. Without a text, the recent
 * searches alone.
 */
export function matchingSuggestions(
  text: string,
  names: readonly Suggestion[],
  recentSearches: readonly string[],
): Suggestion[] {
  const typed = text.trim().toLowerCase();
  const recent = recentSearches.map((term): Suggestion => ({
    group: 'Recent searches',
    label: term,
    to: searchAddress({ search: term }),
  }));
  if (typed === '') return recent;
  const rank = ({ label }: Suggestion): number => {
    const name = label.toLowerCase();
    if (name.startsWith(typed)) return 0;
    return name.includes(` ${typed}`) ? 1 : name.includes(typed) ? 2 : 3;
  };
  return (['Recent searches', 'Categories', 'Brands', 'Types'] as const).flatMap((group) =>
    [...recent, ...names]
      .filter((suggestion) => suggestion.group === group && rank(suggestion) < 3)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, MAX_PER_GROUP),
  );
}
