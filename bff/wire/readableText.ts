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
