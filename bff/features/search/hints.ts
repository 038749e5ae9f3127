import { distance } from 'fastest-levenshtein';
import type { Picture } from '../../wire/media.ts';

/** A subcategory that the shop is known to have. */
interface KnownList {
  id: string;
  name: string;
  image?: Picture | null;
}

/** What the shop is known to have. */
export interface KnownNames {
  lists: readonly KnownList[];
  /** Names of categories and brands. */
  others: readonly string[];
}

/** More would not be seen on a phone's first screen. */
const MAX_LISTS = 4;
const MAX_SEARCHES = 5;
/** Aliases of more words are not looked for. */
const MAX_ALIAS_WORDS = 4;
/** Shorter words are too often near to another word, and say nothing where the shop knows no word of the search. */
const MIN_LETTERS = 4;

/** A text's words; the marks of Indian scripts belong to their letters. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];

const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

type Aliases = ReadonlyMap<string, readonly string[]>;

/** The words with the longest aliases replaced, from left to right. */
function replaceAliases(words: readonly string[], aliases: Aliases): string[] {
  const replaced: string[] = [];
  for (let start = 0; start < words.length;) {
    const phraseOf = (length: number) => words.slice(start, start + length).join(' ');
    const meaningOf = (length: number) => meaningsOf(phraseOf(length), aliases)?.join(' ');
    let length = MAX_ALIAS_WORDS;
    while (length > 1 && meaningOf(length) === undefined) length--;
    replaced.push(...splitWords(meaningOf(length) ?? phraseOf(length)));
    start += length;
  }
  return replaced;
}

const meaningsOf = (phrase: string, aliases: Aliases) => aliases.get(phrase) ?? aliases.get(stem(phrase));

/** How many letters may be wrong. */
const maxErrors = (text: string): number => (text.length < MIN_LETTERS ? 0 : text.length < 8 ? 1 : 2);

/** The name, or the word of a name, that is nearest to the text; null when it is one, or none is near. */
function nearestName(text: string, names: readonly string[]): string | null {
  let errors = maxErrors(text) + 1;
  let nearest: string | null = null;
  for (const candidate of [...names, ...names.flatMap(splitWords)]) {
    // Names may have any length: only those of about the same are compared.
    if (Math.abs(candidate.length - text.length) >= errors) continue;
    const candidateErrors = distance(text, candidate.toLowerCase());
    if (candidateErrors === 0) return null;
    if (candidateErrors < errors) [errors, nearest] = [candidateErrors, candidate];
  }
  return nearest;
}

/** The words that names have, else each word that may tell something. */
function searchesForFewer(words: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names.flatMap(splitWords).map(stem));
  const telling = words.filter((word) => known.has(stem(word)));
  const searches =
    telling.length === 0
      ? words.filter((word) => word.length >= MIN_LETTERS)
      : telling.length < words.length
        ? [telling.join(' ')]
        : words;
  return [...new Set(searches)].filter((search) => search !== words.join(' ')).slice(0, MAX_SEARCHES);
}

/** The lists whose names hold the most of these words. */
function listsOf(words: readonly string[], lists: readonly KnownList[]): KnownList[] {
  const stems = new Set(words.map(stem));
  const counted = lists.map((list) => ({
    list,
    count: new Set(
      splitWords(list.name)
        .map(stem)
        .filter((word) => stems.has(word)),
    ).size,
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted
    .filter(({ count }) => count === most)
    .map(({ list }) => list)
    .slice(0, MAX_LISTS);
}

/** What a search may mean by the names that are known and the owner's aliases. What was typed is searched for all the same. */
export function searchHints(
  search: string,
  hasResults: boolean,
  { lists, others }: KnownNames,
  aliases: Aliases,
) {
  const words = splitWords(search);
  const typed = words.join(' ');
  const meant = replaceAliases(words, aliases);
  // "gift" stands for several things, also in "gift under 500": each is a search of its own.
  const meanings = [typed, ...words]
    .map((phrase) => meaningsOf(phrase, aliases) ?? [])
    .find(({ length }) => length > 1);
  if (meanings)
    return { didYouMean: null, fewerWords: meanings.slice(0, MAX_SEARCHES), lists: listsOf(meant, lists) };
  const names = [...lists.map(({ name }) => name), ...others, ...[...aliases.values()].flat()];
  return {
    didYouMean: meant.join(' ') !== typed ? meant.join(' ') : hasResults ? null : nearestName(typed, names),
    fewerWords: hasResults ? [] : searchesForFewer(words, names),
    lists: listsOf([...words, ...meant], lists),
  };
}
