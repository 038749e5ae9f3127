/** Words that say nothing of a product, and are left out of a search that has others. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The singular of an English noun: "shoes", "boxes" and "hoodies" as "shoe", "box" and "hoodie". The result is compared only. */
function singular(word: string): string {
  if (word.length <= 3) return word;
  if (/.{2}ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Splits a text into singular words of letters and digits, so that no character has a meaning in a search query. */
const splitWords = (text: string): string[] =>
  text
    // "Élan" is found as "elan": accents of Latin letters go, the vowel signs of other scripts stay.
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);

/** The words of a search term without fillers. */
export function searchWords(term: string): string[] {
  const words = splitWords(term);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a text, and each name such as "T-shirt" also in one word. */
const wordsAndNames = (text: string): string[] =>
  text.split(/\s+/).flatMap((chunk) => {
    const words = splitWords(chunk);
    return words.length > 1 ? [...words, words.join('')] : words;
  });

/** The nouns in the names of things: the last words of "Kit bag" and "Badminton Shoes". */
const nouns = (names: string[]): string[] =>
  names.flatMap((name) => wordsAndNames(/\S*$/.exec(name.trim())?.[0] ?? '').slice(-2));

/**
 * Those of several things in a subcategory's name that a product is: of "Socks and Caps", a product of the kind "Cap" is only the
 * second. One of the kind "Visor" is neither.
 */
function ownThings(subcategory: string, kind: string): string[] {
  const things = subcategory.split(/,| and /);
  if (things.length === 1) return things;
  const kindWords = splitWords(kind);
  return things.filter((thing) =>
    nouns([thing]).some((noun) => kindWords.some((word) => word.endsWith(noun))),
  );
}

interface SearchableProduct {
  name: string;
  brand: string;
  kind: string;
  subcategory: string;
  category: string;
  description: string;
}

/**
 * The words that a product is found by, in PostgreSQL's notation: with weight A what it is, with B its name, brand, kind,
 * subcategory and category, with C its description. The words are split here, since PostgreSQL's parser takes "AC/DC" for a path.
 */
export function searchDocument(product: SearchableProduct): string {
  const { name, brand, kind, subcategory, category, description } = product;
  const weights = new Map<string, string>();
  const add = (words: string[], weight: string) => {
    for (const word of words) weights.set(word, weights.get(word) ?? weight);
  };
  add(nouns([kind, ...ownThings(subcategory, kind)]), 'A');
  add(wordsAndNames(`${name} ${brand} ${kind} ${subcategory} ${category}`), 'B');
  add(wordsAndNames(description), 'C');
  return [...weights].map(([word, weight]) => `'${word}':1${weight}`).join(' ');
}
