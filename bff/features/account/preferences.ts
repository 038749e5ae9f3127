import type { Preference } from '../../__generated__/schema.ts';
import { UserFacingError } from '../../errors/errors.ts';
import { leftOutOf, parseStoreJson } from '../../json.ts';
import { readableText } from '../../wire/shownText.ts';
import { fromPairs, isMap, optional } from '../../wire/scalars.ts';

/** The preferences as the upstream stores them; null when they could not be read whole: then they are never written. */
type StoredPreferences = ReadonlyMap<string, unknown> | null;

/** False for a value that `JSON.stringify` would write otherwise than it was sent, or of which entries were left out. */
function isWhole(value: unknown): boolean {
  // A larger whole number was rounded when it was read, and 1e999 is Infinity.
  if (typeof value === 'number')
    return Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));
  if (typeof value !== 'object' || value === null) return true;
  return leftOutOf(value) === 0 && Object.values(value).every(isWhole);
}

/** Of a pair that has more than its name and its value, the rest would be lost when it is written. */
const isWholePair = (pair: unknown): boolean => isMap(pair) && Object.keys(pair).length === 2;

/** The wire sends a map, `[{name, value}]`, or the JSON text of either. */
export const Preferences = optional((sent): StoredPreferences => {
  const read = typeof sent === 'string' ? parseText(sent) : (sent ?? null);
  // PHP writes an empty map as `[]`.
  if (read === null || (Array.isArray(read) && read.length === 0)) return new Map();
  const map = Array.isArray(read) && read.every(isWholePair) ? fromPairs(read) : read;
  return isMap(map) && isWhole(map) ? new Map(Object.entries(map)) : null;
});

function parseText(text: string): unknown {
  try {
    return parseStoreJson(text.trim() || 'null');
  } catch {
    return text;
  }
}

/** The preferences that clients show: those with a name and something to read. */
export const shownPreferences = (stored: StoredPreferences): Preference[] =>
  [...(stored ?? [])].flatMap(([name, sent]) => {
    const value = readableText(sent);
    const isShown = name.trim() !== '' && (value !== '' || typeof sent === 'string');
    return isShown ? [{ name, value }] : [];
  });

/** A form field drops line breaks, and a form the space around its texts: neither is a change by the shopper. */
const asInForm = (text: string): string => text.replace(/[\r\n]+/g, '').trim();

/** The whole map to write: what the client was not shown, or left as it was shown, stays exactly as stored. @throws UserFacingError CONFLICT */
export function changedPreferences(stored: StoredPreferences, sent: readonly Preference[]): string {
  if (stored === null) throw new UserFacingError('CONFLICT', 'PREFERENCES_UNREADABLE', 'preferences');
  const shown = new Map(shownPreferences(stored).map((each) => [asInForm(each.name), each]));
  const hidden = [...stored].filter(([name]) => !shown.has(asInForm(name)));
  const stated = sent.map(({ name, value }): [string, unknown] => {
    const before = shown.get(asInForm(name));
    if (before === undefined) return [name, value];
    return [before.name, asInForm(before.value) === asInForm(value) ? stored.get(before.name) : value];
  });
  return JSON.stringify(Object.fromEntries([...hidden, ...stated]));
}
