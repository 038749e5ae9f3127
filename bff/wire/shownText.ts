import { LIMITS } from '../inputLimits.ts';
import { plainText } from '../plainText.ts';
import { optional, required, textOf } from './scalars.ts';

/** The beginning of a very long text. */
export const begin = (text: string): string =>
  text.length > LIMITS.storeTextCharacters ? text.slice(0, LIMITS.storeTextCharacters) : text;

export const shownNameOf = (value: unknown): string | null =>
  typeof value === 'string' || Number.isFinite(value) ? plainText(begin(String(value))) : null;

export const shownName = required(shownNameOf, 'a text');

export const shown = (text: string | null): string | null => plainText(text ?? '') || null;

export const shownTextOf = (value: unknown): string | null =>
  shown(textOf(typeof value === 'string' ? begin(value) : value));

export const shownText = optional(shownTextOf);

/** Values are shown this deep; what is deeper is an ellipsis, and so is what comes after `LIMITS.attributeValues` of one list or map. */
const MAX_DEPTH = 4;

/** A value of any shape as shoppers read it: `["a", "b"]` is "a, b", `{"uk": 6}` is "uk: 6"; empty for null and for what is empty. */
export function readableText(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if (depth === MAX_DEPTH) return '…';
  const most = LIMITS.attributeValues;
  const isList = Array.isArray(value);
  const names = isList ? [] : Object.keys(value);
  const items: readonly unknown[] = isList
    ? value
    : names.map((name) => (value as Record<string, unknown>)[name]);
  const texts = items.slice(0, most).map((item, index) => {
    const text = readableText(item, depth + 1);
    return isList || text === '' ? text : `${names[index]}: ${text}`;
  });
  return [...texts, items.length > most ? '…' : ''].filter((text) => text !== '').join(', ');
}
