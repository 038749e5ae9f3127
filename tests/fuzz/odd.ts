import type { Chance } from '../kit/seededRandom.ts';

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

/** Any characters at all, also halves of pairs. */
const noise = (chance: Chance, length: number): string =>
  String.fromCharCode(
    ...Array.from({ length }, () =>
      chance.happens(0.7) ? chance.between(0, 255) : chance.between(0, 65_535),
    ),
  );

/** Texts that people do not type. */
export function oddText(chance: Chance): string {
  if (chance.happens(0.75)) return chance.oneOf(TEXTS);
  if (chance.happens(0.8)) return noise(chance, chance.between(1, 40));
  return chance
    .oneOf(TEXTS)
    .repeat(chance.between(2, 400))
    .slice(0, chance.oneOf([300, 5_000, 20_000]));
}

/** The text without halves of surrogate pairs, which no address can carry. */
export const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

export const oddNumber = (chance: Chance): number =>
  chance.happens(0.7) ? chance.oneOf(NUMBERS) : chance.between(-100_000, 100_000);

/** Anything that JSON can say, or nearly. */
export function oddValue(chance: Chance, depth = 3): unknown {
  const kind = chance.between(0, depth > 0 ? 6 : 4);
  if (kind <= 1) return oddText(chance);
  if (kind === 2) return oddNumber(chance);
  if (kind === 3) return null;
  if (kind === 4) return chance.oneOf([true, false, { toString: null, valueOf: null }]);
  if (kind === 5)
    return Array.from({ length: chance.oneOf([0, 1, 2, 3, 150]) }, () => oddValue(chance, depth - 2));
  return Object.fromEntries(
    Array.from({ length: chance.between(0, 4) }, () => [oddText(chance), oddValue(chance, depth - 1)]),
  );
}

/** A text with some of its bytes changed, dropped or doubled. */
export function damaged(chance: Chance, text: string): Buffer {
  const bytes = [...Buffer.from(text)];
  for (let turn = chance.between(1, 4); turn > 0; turn--) {
    const at = chance.between(0, bytes.length);
    if (chance.happens(0.4)) bytes.splice(at, chance.between(1, 6));
    else bytes.splice(at, chance.between(0, 1), chance.between(0, 255));
  }
  return Buffer.from(bytes);
}
