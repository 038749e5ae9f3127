import { distance } from 'fastest-levenshtein';
import type { ProductSort } from '../../__generated__/schema.ts';
import type { WireProduct } from '../../wire/product.ts';
import { replacePhrases, splitWords, stem, type SearchTerm } from './searchTerm.ts';
import { RELATED_WORDS } from './words.ts';

/** A subcategory that the shop is known to have. */
export interface KnownList {
  id: string;
  name: string;
  /** Null for one that is known from a product alone. */
  categoryName: string | null;
}

/** A subcategory's list with the filters that a search names. */
export interface SearchedListParent {
  subcategory: Pick<KnownList, 'id' | 'name'>;
  priceMin: number | null;
  priceMax: number | null;
  types: string[];
  sort: ProductSort;
}

/** What a search may mean. */
export interface SearchHintsParent {
  searchedFor: string | null;
  didYouMean: string | null;
  lists: SearchedListParent[];
}

/** More would not be seen on a phone's first screen. */
export const MAX_LISTS = 4;
/** A list is offered when it fits at least this well, compared with the best one. */
const NEAR_BEST_RATIO = 0.6;
/** A list whose name fits no word is offered when it holds so much of the results. */
const MIN_SHARE = 0.25;

const stemsOf = (text: string): string[] => splitWords(text).map(stem);
const stemWords = (phrase: string): string => phrase.split(' ').map(stem).join(' ');

/** The related words by their stems, because shoppers type either form. */
const RELATED_STEMS = new Map(
  [...RELATED_WORDS].map(([phrase, meaning]) => [stemWords(phrase), stemWords(meaning)]),
);

/** How many letters may be wrong in a word. Short words are too often other words: "black" is no "block". */
const maxErrors = (word: string): number => (word.length < 6 ? 0 : word.length < 8 ? 1 : 2);

/** The known word that has the fewest wrong letters; null when none is close enough. */
function closestWord(word: string, known: Iterable<string>): string | null {
  let best: { word: string; errors: number } | null = null;
  for (const candidate of known) {
    if (candidate.length < 4 || candidate[0] !== word[0]) continue;
    const errors = distance(word, candidate);
    if (errors <= maxErrors(word) && errors < (best?.errors ?? Infinity)) best = { word: candidate, errors };
  }
  return best?.word ?? null;
}

/** The shop's lists: those of the featured categories, and those of products that were found. */
export function knownLists(featured: readonly KnownList[], found: readonly WireProduct[]): KnownList[] {
  const lists = new Map(featured.map((list) => [list.id, list]));
  for (const { subcategory_id: id, sub_category_name: name } of found)
    if (id != null && name != null && !lists.has(id)) lists.set(id, { id, name, categoryName: null });
  return [...lists.values()];
}

/**
 * The search without misspellings: words that neither the shop's names nor the found products have, each replaced by the known word
 * that is closest. Null when there is nothing to correct.
 */
export function correctSpelling(
  { words }: SearchTerm,
  lists: readonly KnownList[],
  brands: readonly string[],
  found: readonly WireProduct[],
): string | null {
  const names = [...lists.flatMap((list) => [list.name, list.categoryName ?? '']), ...brands];
  const known = new Set([...names, ...RELATED_STEMS.keys()].flatMap(stemsOf));
  const foundWords = new Set(
    found.flatMap(({ name, brand, description }) => stemsOf(`${name} ${brand ?? ''} ${description ?? ''}`)),
  );
  const isKnown = (word: string) => known.has(word) || foundWords.has(word);
  const corrected: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const joined = word + (words[index + 1] ?? '');
    if (isKnown(stem(word))) corrected.push(word);
    else if (joined !== word && known.has(stem(joined))) {
      corrected.push(joined);
      index++;
    } else corrected.push(splitWord(word, known) ?? closestWord(stem(word), known) ?? word);
  }
  const text = corrected.join(' ');
  return text === words.join(' ') ? null : text;
}

/** Two known words that were written as one; null when the word is none. */
function splitWord(word: string, known: ReadonlySet<string>): string | null {
  for (let end = 3; end <= word.length - 3; end++)
    if (known.has(word.slice(0, end)) && known.has(stem(word.slice(end))))
      return `${word.slice(0, end)} ${word.slice(end)}`;
  return null;
}

/** The words as the names of lists have them, without a plural s. */
export const wordsOfLists = (words: readonly string[]): string[] =>
  replacePhrases(words.map(stem), (phrase) => RELATED_STEMS.get(phrase));

/** True when some list has all these words in its name. */
export const isListNamed = (words: readonly string[], lists: readonly KnownList[]): boolean =>
  lists.some(({ name }) => {
    const stems = new Set(stemsOf(name));
    return words.every((word) => stems.has(word));
  });

/**
 * The lists that words name, the best first.
 * @param search its words, and these as the names of lists have them
 * @param found products of these words, of which a list may hold many
 */
export function rankLists(
  search: { words: readonly string[]; meant: readonly string[] },
  lists: readonly KnownList[],
  found: readonly WireProduct[],
): KnownList[] {
  const typed = new Set(search.words.map(stem));
  const meant = new Set(search.meant);
  const scored = lists.map((list) => {
    const name = new Set(stemsOf(list.name));
    const category = new Set(stemsOf(list.categoryName ?? ''));
    const inName = [...meant].filter((word) => name.has(word)).length;
    const inCategory = [...typed].filter((word) => !name.has(word) && category.has(word)).length;
    const share =
      found.length === 0
        ? 0
        : found.filter((product) => product.subcategory_id === list.id).length / found.length;
    const isFit = inName + inCategory > 0 || share >= MIN_SHARE;
    return { list, score: isFit ? 3 * inName + 2 * inCategory + 2 * share : 0 };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= NEAR_BEST_RATIO * best)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_LISTS)
    .map(({ list }) => list);
}

/** Of more categories a search without a sport reads no list. */
const MAX_CATEGORIES = 8;

/** The first list of each category, at most of `MAX_CATEGORIES`. */
export const firstOfEachCategory = (lists: readonly KnownList[]): KnownList[] =>
  lists
    .filter(({ categoryName }, index) => lists[index - 1]?.categoryName !== categoryName)
    .slice(0, MAX_CATEGORIES);

/** The types that are meant for children. */
export const typesForKids = (types: readonly string[]): string[] =>
  types.filter((type) => /\b(junior|kids?|child(ren)?|youth|boys?|girls?|toddlers?)\b/i.test(type));
