import { decodeHTMLStrict } from 'entities';
import { optional, required, textOf } from './scalars.ts';

/** A tag or a comment. It holds no `<`, so that a text of many of these is read once only. */
const TAG = /(<!--[^<]*?-->|<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>)/gi;

const PARAGRAPHS = /^(p|div|section|article|table|ul|ol|dl|blockquote|hr|h[1-6])$/;
const LINES = /^(br|li|tr|dt|dd)$/;

const HIDDEN = new Set(['script', 'style', 'template', 'title']);

/** Replaces tags by the line breaks that they make. As in HTML, the line breaks between them are spaces. */
function withoutTags(html: string): string {
  const parts = html.split(TAG);
  if (parts.length === 1) return html;
  let hiddenBy = '';
  const texts = parts.map((part, index) => {
    if (index % 2 === 0) return hiddenBy === '' ? part.replace(/\s+/g, ' ') : '';
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(part)?.[1]?.toLowerCase() ?? '';
    if (HIDDEN.has(name)) hiddenBy = part.startsWith('</') ? '' : name;
    if (PARAGRAPHS.test(name)) return '\n\n';
    return LINES.test(name) ? '\n' : '';
  });
  return texts.join('');
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

export const shownNameOf = (value: unknown): string | null =>
  typeof value === 'string' || Number.isFinite(value) ? plainText(String(value)) : null;

export const shownName = required(shownNameOf, 'a text');

export const shown = (text: string | null): string | null => plainText(text ?? '') || null;

export const shownTextOf = (value: unknown): string | null => shown(textOf(value));

export const shownText = optional(shownTextOf);

/** Values are shown this deep; what is deeper is an ellipsis. */
const MAX_DEPTH = 4;

/** A value of any shape as shoppers read it: `["a", "b"]` is "a, b", `{"uk": 6}` is "uk: 6"; empty for null and for what is empty. */
export function readableText(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  if (depth === MAX_DEPTH) return '…';
  const texts = Array.isArray(value)
    ? value.map((item) => readableText(item, depth + 1))
    : Object.entries(value).map(([name, item]) => {
        const text = readableText(item, depth + 1);
        return text === '' ? '' : `${name}: ${text}`;
      });
  return texts.filter((text) => text !== '').join(', ');
}
