import { BUDGET_WORDS } from './searchState.ts';

/** What the response of a search says of it (`SearchHints` of the schema). */
interface Hints {
  didYouMean?: string | null | undefined;
  fewerWords: readonly string[];
  lists: readonly { id: string; name?: string | null | undefined }[];
}

/** The one further question for a search without exact results, and what of the search it is about. */
export interface NearestSearch {
  /** A list of the shop; without one the whole shop is searched for `term`, or listed when that is empty. */
  list?: { id: string; name: string };
  term: string;
  /** In whole rupees. */
  budget: string | undefined;
  byPrice: boolean;
  /** A size, such as "9": products of which it is not known are left out, if others remain. */
  size: string | undefined;
  /** What was typed and is not asked for, in its order; words that stood together are one text. */
  leftOut: string[];
}

const PRICE_WORDS = /\b(?:cheap(?:er|est)?|lowest|affordable|sast[aei])\b/i;
const SIZE_WORDS = /\b(?:in )?(?:size|uk)\s*(\d{1,2}(?:\.5)?)\b/i;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}.-]+/gu) ?? [];
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
const stemsOf = (text: string): string[] => splitWords(text).map(stem);

/** A search without what it says of prices and sizes. */
const withoutLimits = (text: string): string =>
  [BUDGET_WORDS, PRICE_WORDS, SIZE_WORDS].reduce((rest, words) => rest.replace(words, ' '), text);

/** The words that are not used, those beside each other as one text. */
function unusedWords(text: string, used: ReadonlySet<string>): string[] {
  const said = splitWords(text).map((word) => (used.has(stem(word)) ? '|' : word));
  return said
    .join(' ')
    .split('|')
    .map((words) => words.trim())
    .filter(Boolean);
}

/** What to ask for when nothing matches a search exactly; null when its hints name nothing. */
export function nearestSearch(
  search: string,
  budget: string | undefined,
  hints: Hints,
): NearestSearch | null {
  const { didYouMean, fewerWords, lists } = hints;
  const named = lists.flatMap(({ id, name }) => (name ? [{ id, name }] : []));
  const meant = new Set(stemsOf(withoutLimits(didYouMean ?? search)));
  const fewer = new Set(fewerWords.flatMap(stemsOf));
  // "racket for a nine-year-old" means "racket for a junior": of the owner's words those stay that do not fall away with the typed ones.
  const fallen = new Set(stemsOf(search).filter((word) => !fewer.has(word)));
  const meantWords = splitWords(didYouMean ?? '').filter((word) => !fallen.has(stem(word)));
  const isMeant = fewerWords.length === 1 && meantWords.some((word) => fewer.has(stem(word)));
  const fewerMeant = isMeant ? meantWords.join(' ') : fewerWords[0];
  const exact = named.find(({ name }) => stemsOf(name).every((word) => meant.has(word)));
  // A word with several meanings, such as "gift", is none of the searches for it: with a price it means whatever costs no more.
  const isAnything =
    budget !== undefined && fewerWords.length > 1 && fewerWords.every((other) => !meant.has(stem(other)));
  const term = fewerWords.length === 1 || named.length === 0 ? (fewerMeant ?? didYouMean ?? '') : '';
  const list = exact ?? (term || isAnything ? undefined : named[0]);
  if (!list && !term && !isAnything) return null;
  const rest = withoutLimits(search);
  // The owner's words may stand for the typed ones.
  const translated = didYouMean ? new Set(stemsOf(didYouMean)) : null;
  const used = new Set([
    ...stemsOf(list?.name ?? (isAnything ? '' : term)),
    ...(translated ? stemsOf(rest).filter((word) => !translated.has(word)) : []),
  ]);
  return {
    ...(list && { list }),
    term: isAnything ? '' : term,
    budget,
    byPrice: PRICE_WORDS.test(search),
    size: SIZE_WORDS.exec(search)?.[1],
    leftOut: unusedWords(rest, used),
  };
}

/** Whether a card's line of facts ("UK 5 to 11 · Daily trainer") names a size. */
export function hasSize(summary: string | null | undefined, size: string): boolean {
  const fact = summary?.split(' · ').find((each) => /^(?:uk|us|eu|sizes?)\b/i.test(each));
  if (!fact) return false;
  const [, from, to] = /(\d+(?:\.\d)?) to (\d+(?:\.\d)?)/.exec(fact) ?? [];
  if (from && to) return Number(from) <= Number(size) && Number(size) <= Number(to);
  return splitWords(fact).includes(size);
}
