import type { Meaning } from './words.ts';

/** What a search term says. */
export interface SearchTerm {
  /** Lower-case words without those of price, age and grammar, each once. */
  words: readonly string[];
  /** The text that is searched for: as typed when nothing of it was understood. */
  text: string;
  /** Price limits in rupees. */
  priceMin: number | null;
  priceMax: number | null;
  forKids: boolean;
  cheapestFirst: boolean;
}

/** Words that say nothing about a product. */
const FILLERS = new Set(
  'a an and the for of in with to my me on best good buy new gift gifts present presents something tohfa तोहफा उपहार online price rate wala wali wale ka ke ki ko liye chahiye mein size no number की के का को लिए'.split(
    ' ',
  ),
);
const CHEAP = new Set(['cheap', 'cheapest', 'lowest', 'sasta', 'saste', 'sasti', 'सस्ता', 'सस्ते', 'सस्ती']);
const KIDS = new Set(
  'kid kids child children childrens junior juniors youth boy boys girl girls toddler son daughter'.split(
    ' ',
  ),
);
const SMALL_NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

const AMOUNT = String.raw`(?:rs\.?|inr|₹|rupees)?\s*(\d[\d,]*)\s*(k\b)?\s*(?:rs\.?|rupees|rupaye|/-)?`;
const RANGE = new RegExp(String.raw`(?:between|from)?\s*${AMOUNT}\s*(?:-|–|to|and|se)\s*${AMOUNT}(?=\s|$)`);
const UPPER_LIMITS = [
  new RegExp(String.raw`(?:under|below|within|upto|up to|less than|max|<)\s*${AMOUNT}`),
  new RegExp(String.raw`${AMOUNT}\s*(?:se kam|ke andar|ke niche|ke neeche|tak|से कम|तक|or less)(?=\s|$)`),
];
const LOWER_LIMIT = new RegExp(String.raw`(?:above|over|more than|min|>)\s*${AMOUNT}`);
/** A number below 100 in a range is a size or an age. */
const MIN_RANGE_RUPEES = 100;
/** Children up to this age, in years. */
const MAX_CHILD_AGE = 14;
const AGE = new RegExp(
  String.raw`(?:for\s+)?(?:an?\s+)?\b(\d{1,2}|${SMALL_NUMBERS.join('|')})[\s-]*(?:years?|yrs?|yo|saal|sal|साल)(?:[\s-]*(?:old|ka|ke|ki|के|का|की))?`,
);

const rupees = (digits = '', thousands?: string): number =>
  Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);

/** A text's words; the marks of Indian scripts belong to their letters. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** A word without a plural s. */
export const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Phrases of more words are not looked for. */
const MAX_PHRASE_WORDS = 4;

/** The words with the longest known phrases replaced, from left to right; a phrase may have a plural s. */
export function replacePhrases(words: readonly string[], meaningOf: Meaning): string[] {
  const replaced: string[] = [];
  for (let start = 0; start < words.length;) {
    let length = Math.min(MAX_PHRASE_WORDS, words.length - start);
    let meaning: string | undefined;
    while (length > 0 && meaning === undefined) {
      const phrase = words.slice(start, start + length).join(' ');
      meaning = meaningOf(phrase) ?? meaningOf(stem(phrase));
      if (meaning === undefined) length--;
    }
    replaced.push(...(meaning?.split(' ') ?? words.slice(start, start + 1)));
    start += Math.max(1, length);
  }
  return replaced;
}

/** Reads price, age and the shop's aliases in a search term. */
export function readSearchTerm(search: string, meaningOf: Meaning): SearchTerm {
  // One space between words: the patterns below would look at many in each way.
  let rest = search.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
  /** Takes the first match out of the rest. */
  const take = (pattern: RegExp, accepts: (match: RegExpExecArray) => boolean = () => true) => {
    const match = pattern.exec(rest);
    if (!match || !accepts(match)) return null;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  const age = take(AGE, ([, years = '']) => ageOf(years) <= MAX_CHILD_AGE);
  const range = take(
    RANGE,
    ([, low, lowK, high, highK]) =>
      rupees(low, lowK) >= MIN_RANGE_RUPEES && rupees(high, highK) > rupees(low, lowK),
  );
  const upper = range ? null : (take(UPPER_LIMITS[0]!) ?? take(UPPER_LIMITS[1]!));
  const lower = range || upper ? null : take(LOWER_LIMIT);
  const typed = splitWords(rest);
  const understood = replacePhrases(typed, meaningOf);
  const words = [...new Set(understood)].filter(
    (word) => !FILLERS.has(word) && !CHEAP.has(word) && !KIDS.has(word),
  );
  const isUnderstood =
    age !== null ||
    range !== null ||
    upper !== null ||
    lower !== null ||
    understood.join(' ') !== typed.join(' ') ||
    understood.some((word) => CHEAP.has(word) || KIDS.has(word));
  return {
    words,
    text: isUnderstood && words.length > 0 ? words.join(' ') : search,
    priceMin: range ? rupees(range[1], range[2]) : lower && rupees(lower[1], lower[2]),
    priceMax: range ? rupees(range[3], range[4]) : upper && rupees(upper[1], upper[2]),
    forKids: age !== null || understood.some((word) => KIDS.has(word)),
    cheapestFirst: understood.some((word) => CHEAP.has(word)),
  };
}

const ageOf = (years: string): number =>
  SMALL_NUMBERS.includes(years) ? SMALL_NUMBERS.indexOf(years) + 1 : Number(years);
