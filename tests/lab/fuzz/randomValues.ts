import type { SeededRandom } from '../../kit/seededRandom.ts';

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'undefined',
  'true',
  '.',
  '..',
  '../..',
  '%2e%2e',
  '..%2f..',
  '%',
  '%00',
  '%zz',
  '%0d%0ax-odd: 1',
  '/',
  '//evil.example/x',
  '\\\\evil.example',
  '?',
  '#',
  '&a=b',
  'a/b?c=d#e',
  '\0',
  '\n',
  '\r\nx-odd: 1',
  '\t',
  '\u007f',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\udc00a',
  '\uffff',
  '₹',
  'é',
  'ا',
  '😀',
  '👨‍👩‍👧‍👦',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  "' or '1'='1",
  '1; drop table users; --',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '" onerror="alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '1000000000000',
  '2147483648',
  '9007199254740993',
  '0x10',
  '1.5',
  '٣',
  '{"a":1}',
  '[]',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  '2026-02-30',
  '+99999-01-01',
] as const;

const NUMBERS = [
  0, 1, 2, 7, 10, 16, 48, 49, 99, 100, 999, 1000, -1, -0, 1.5, 1e21, -1e21, 2_147_483_647, 2_147_483_648,
  -2_147_483_648, 9_007_199_254_740_991, 1e308,
] as const;

/** Random characters, including lone surrogates. */
const randomCharacters = (random: SeededRandom, length: number): string =>
  String.fromCharCode(
    ...Array.from({ length }, () =>
      random.happens(0.7) ? random.between(0, 255) : random.between(0, 65_535),
    ),
  );

/** A text from the list, repeated or random. */
export function oddText(random: SeededRandom): string {
  if (random.happens(0.75)) return random.oneOf(TEXTS);
  if (random.happens(0.8)) return randomCharacters(random, random.between(1, 40));
  return random
    .oneOf(TEXTS)
    .repeat(random.between(2, 400))
    .slice(0, random.oneOf([300, 5_000, 20_000]));
}

/** The text without lone surrogates, which `encodeURIComponent` rejects. */
export const withoutLoneSurrogates = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

export const oddNumber = (random: SeededRandom): number =>
  random.happens(0.7) ? random.oneOf(NUMBERS) : random.between(-100_000, 100_000);

/** A random value of any JSON type. */
export function oddValue(random: SeededRandom, depth = 3): unknown {
  const kind = random.between(0, depth > 0 ? 6 : 4);
  if (kind <= 1) return oddText(random);
  if (kind === 2) return oddNumber(random);
  if (kind === 3) return null;
  if (kind === 4) return random.oneOf([true, false, { toString: null, valueOf: null }]);
  if (kind === 5)
    return Array.from({ length: random.oneOf([0, 1, 2, 3, 150]) }, () => oddValue(random, depth - 2));
  return Object.fromEntries(
    Array.from({ length: random.between(0, 4) }, () => [oddText(random), oddValue(random, depth - 1)]),
  );
}

/** The text's bytes with some of them changed, removed or inserted. */
export function corruptBytes(random: SeededRandom, text: string): Buffer {
  const bytes = [...Buffer.from(text)];
  for (let edits = random.between(1, 4); edits > 0; edits--) {
    const position = random.between(0, bytes.length);
    if (random.happens(0.4)) bytes.splice(position, random.between(1, 6));
    else bytes.splice(position, random.between(0, 1), random.between(0, 255));
  }
  return Buffer.from(bytes);
}
