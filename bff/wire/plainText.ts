import { decodeHTMLStrict } from 'entities';
import { LIMITS } from '../inputLimits.ts';
import { optional, required, textOf } from './scalars.ts';

/** A tag with its name, or a comment. It holds no `<`, so that a text of many of these is read once only. */
const TAG = /<!--[^<]*?-->|<\/?([a-z][a-z0-9-]*)(?:[\s/][^<>]*)?>/gi;

const PARAGRAPHS = 'p div section article table ul ol dl blockquote hr h1 h2 h3 h4 h5 h6'.split(' ');
const LINES = ['br', 'li', 'tr', 'dt', 'dd'];
/** The line breaks that a tag makes, by its name. */
const BREAKS = new Map([
  ...PARAGRAPHS.map((name) => [name, '\n\n'] as const),
  ...LINES.map((name) => [name, '\n'] as const),
]);

const HIDDEN = new Set(['script', 'style', 'template', 'title']);

/** Replaces tags by the line breaks that they make. As in HTML, the line breaks between them are spaces. */
function withoutTags(html: string): string {
  let text = '';
  /** The name of the element whose content is not shown. */
  let hiddenBy = '';
  /** Where the last tag ended. */
  let end = 0;
  const addUntil = (start: number) => {
    if (hiddenBy === '' && start > end) text += html.slice(end, start).replace(/\s+/g, ' ');
  };
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    addUntil(tag.index);
    end = TAG.lastIndex;
    const name = tag[1]?.toLowerCase() ?? '';
    if (HIDDEN.has(name)) hiddenBy = html[tag.index + 1] === '/' ? '' : name;
    text += BREAKS.get(name) ?? '';
  }
  if (end === 0) return html;
  addUntil(html.length);
  return text;
}

/** A text without HTML: tags become line breaks or nothing, and entities are decoded, also where tags were written with them. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const decoded = decodeHTMLStrict(withoutTags(text));
  const plain = withoutTags(decoded);
  if (plain === text) return text;
  const lines = plain.replaceAll('\u00a0', ' ').split('\n');
  const trimmed = lines.map((line) => line.trim()).join('\n');
  return trimmed.replace(/\n{3,}/g, '\n\n').trim();
}

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
