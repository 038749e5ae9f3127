import { paths } from '../../config/paths.ts';
import type { Money } from '../../ui/money.ts';
import type { SizedImage } from '../../ui/picture.tsx';

/** A link that the search field offers while a shopper types. */
export interface Suggestion {
  group: 'Recent searches' | 'Products' | 'Categories' | 'Brands' | 'Types';
  label: string;
  to: string;
  /** What else is known of a product: its brand, its facts and the names of its lists. */
  words?: string;
  price?: Money;
  image?: SizedImage;
}

/** Products are offered from this letter on: by one letter, most of them would fit. */
const MIN_PRODUCT_LETTERS = 2;

/** The groups in their order, with the most that each may have. */
const GROUPS = [
  ['Recent searches', 2],
  ['Categories', 3],
  ['Products', 4],
  ['Brands', 2],
  ['Types', 2],
] as const;

const FIELD_OF_WIDTH = 'url({"width":';
const searchAddress = (query: Record<string, string>): string =>
  `${paths.search}?${new URLSearchParams(query).toString()}`;

type Entities = Record<string, Record<string, unknown>>;

/** The products whose cards have been loaded, each with the names of its lists. */
function knownProducts(entities: Entities): Suggestion[] {
  const lists: Record<string, string> = {};
  for (const list of Object.values(entities))
    if (list['__typename'] === 'Subcategory')
      for (const key of JSON.stringify(list).match(/Product:[^"]+/g) ?? [])
        lists[key] = [lists[key], list['name']].join(' ');
  return Object.entries(entities)
    .filter(([key, { price }]) => price && key.startsWith('Product:'))
    .map(([key, { id, name, brand, summary, price, image }]) => ({
      group: 'Products',
      label: name as string,
      to: paths.product(String(id)),
      words: [brand, lists[key], summary].join(' '),
      price: price as Money,
      image: {
        alt: '',
        // A frame takes the widths, and nothing else, of what has a name here.
        ...Object.fromEntries(
          Object.entries(image ?? {}).map(([field, address]) => [
            `w${parseInt(field.slice(FIELD_OF_WIDTH.length), 10)}`,
            address,
          ]),
        ),
      },
    }));
}

/** The products, categories, brands and product types in the data of Apollo's cache. Each name is listed once. */
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
  return [...knownProducts((cacheData ?? {}) as Entities), ...byKey.values()];
}

/** Shorter words say little about goods: "for", "red". */
const MIN_WORD_LETTERS = 4;

/**
 * What fits a typed text: names with a word that begins with it, then names that contain it. Where nothing fits all of several words,
 * what fits one of them, the longest first: "cheapest football". Without a text, the recent searches alone.
 */
export function matchingSuggestions(
  text: string,
  names: readonly Suggestion[],
  recentSearches: readonly string[],
): Suggestion[] {
  const words = text.split(/\s+/).filter((word) => word.length >= MIN_WORD_LETTERS);
  const attempts = [text, ...words.toSorted((a, b) => b.length - a.length)];
  for (const attempt of attempts) {
    const found = suggestionsFor(attempt, names, attempt === text ? recentSearches : []);
    if (found.length > 0) return found;
  }
  return [];
}

function suggestionsFor(
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
  const rank = ({ group, label, words }: Suggestion): number => {
    if (group === 'Products' && typed.length < MIN_PRODUCT_LETTERS) return 3;
    const name = label.toLowerCase();
    // "Cricket Bats" for "bat", before "Batting Gloves".
    if (` ${name} `.includes(` ${typed} `) || ` ${name} `.includes(` ${typed}s `)) return -1;
    if (name.startsWith(typed)) return 0;
    if (name.includes(` ${typed}`)) return 1;
    if (group === 'Products') return ` ${words?.toLowerCase()}`.includes(` ${typed}`) ? 2 : 3;
    return name.includes(typed) ? 2 : 3;
  };
  return GROUPS.flatMap(([group, most]) =>
    [...recent, ...names]
      .filter((suggestion) => suggestion.group === group && rank(suggestion) < 3)
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, most),
  );
}
