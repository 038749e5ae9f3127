import type { Preference } from '../../__generated__/schema.ts';
import { UserFacingError } from '../../errors.ts';
import { readableText } from '../../wire/plainText.ts';
import { isMap, optional } from '../../wire/scalars.ts';

/** The preferences as the upstream stores them; null when they could not be read whole: then they are never written. */
type StoredPreferences = ReadonlyMap<string, unknown> | null;

const MAX_DEPTH = 20;

/** False for a value that `JSON.stringify` would write otherwise than it was sent. */
function isWhole(value: unknown, depth = 0): boolean {
  // A larger whole number was rounded when it was read, and 1e999 is Infinity.
  if (typeof value === 'number')
    return Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((item) => isWhole(item, depth + 1));
}

/** The wire sends a map, or its JSON text. */
export const Preferences = optional((sent): StoredPreferences => {
  const map = typeof sent === 'string' ? parseText(sent) : (sent ?? null);
  if (map === null) return new Map();
  return isMap(map) && isWhole(map) ? new Map(Object.entries(map)) : null;
});

function parseText(text: string): unknown {
  try {
    return JSON.parse(text.trim() || 'null');
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
