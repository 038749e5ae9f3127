import { decodeHTMLStrict } from 'entities';

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
