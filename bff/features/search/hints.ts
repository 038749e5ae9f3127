import { distance } from 'fastest-levenshtein';
import type { Picture } from '../../wire/media.ts';

export interface KnownNames {
  lists: { id: string; name: string; image?: Picture | null }[];
  /** Names of categories and brands. */
  others: readonly string[];
}

const MAX_LISTS = 4;
const MAX_SEARCHES = 5;
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

/** Wrong letters in a long word are forgiven twice. */
const LONG_WORD_LETTERS = 8;

/** How many letters may be wrong: of a short word none, because it would be near to too many others. */
function maxErrors({ length }: string): number {
  if (length < MIN_LETTERS) return 0;
  return length < LONG_WORD_LETTERS ? 1 : 2;
}

/** The name, or the word of a name, that is nearest to the text; null when it is one, or none is near. */
function nearestName(text: string, names: readonly string[]): string | null {
  let errors = maxErrors(text) + 1;
  let nearest: string | null = null;
  for (const candidate of [...names, ...names.flatMap(splitWords)]) {
    // Names may have any length: only those of about the same are compared.
    if (Math.abs(candidate.length - text.length) >= errors) continue;
    const candidateErrors = distance(text, candidate.toLowerCase());
    if (candidateErrors === 0) return null;
    if (candidateErrors < errors) {
      errors = candidateErrors;
      nearest = candidate;
    }
  }
  return nearest;
}

/** The words that names have, else each word that may tell something. */
function searchesForFewer(words: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names.flatMap(splitWords).map(stem));
  const telling = words.filter((word) => known.has(stem(word)));
  const each = telling.length === 0 ? words.filter((word) => word.length >= MIN_LETTERS) : words;
  const searches = telling.length > 0 && telling.length < words.length ? [telling.join(' ')] : each;
  return [...new Set(searches)].filter((search) => search !== words.join(' ')).slice(0, MAX_SEARCHES);
}

/** The lists whose names hold the most of these words. */
function listsOf(words: readonly string[], lists: KnownNames['lists']): KnownNames['lists'] {
  const stems = [...new Set(words.map(stem))];
  const countOf = ({ name }: { name: string }) => {
    const named = splitWords(name).map(stem);
    return stems.filter((word) => named.includes(word)).length;
  };
  const most = Math.max(1, ...lists.map(countOf));
  return lists.filter((list) => countOf(list) === most).slice(0, MAX_LISTS);
}

/** The text with the owner's words in the place of the aliases, also in the plural; the longest alias counts. */
function translate(text: string, aliases: Aliases): string {
  const longestFirst = [...aliases].sort(([a], [b]) => b.length - a.length);
  const translated = longestFirst.reduce((said, [alias, meanings]) => {
    const meant = () => ` ${meanings.join(' ')} `;
    return said.replaceAll(` ${alias} `, meant).replaceAll(` ${alias}s `, meant);
  }, ` ${text} `);
  return splitWords(translated).join(' ');
}

/** What a search may mean by the names that are known and the owner's aliases. What was typed is searched for all the same. */
export function searchHints(search: string, hasResults: boolean, known: KnownNames, aliases: Aliases) {
  const words = splitWords(search);
  const typed = words.join(' ');
  const meant = translate(typed, aliases);
  const shownLists = listsOf([...words, ...splitWords(meant)], known.lists);
  // "gift" stands for several things, also in "gift under 500": each is a search of its own.
  const several = [...aliases].find(
    ([alias, { length }]) => length > 1 && [typed, ...words].some((phrase) => stem(phrase) === stem(alias)),
  );
  if (several) return { didYouMean: null, fewerWords: several[1].slice(0, MAX_SEARCHES), lists: shownLists };
  const names = [...known.lists.map(({ name }) => name), ...known.others, ...[...aliases.values()].flat()];
  const nearest = hasResults ? null : nearestName(typed, names);
  return {
    didYouMean: meant === typed ? nearest : meant,
    fewerWords: hasResults ? [] : searchesForFewer(words, names),
    lists: shownLists,
  };
}
