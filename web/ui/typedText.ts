/** The value of a digit of another script: those of India begin with 6 in every second half row, most others with 0 in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const value = code >= 0x966 && code < 0xd80 ? (code - 0x966) % 0x80 : code % 0x10;
  return value < 10 ? String(value) : character;
}

const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf);

export type TypedKind = 'email' | 'phone' | 'text';

/**
 * What a shopper has typed or pasted, without what nobody sees: copied signs that are invisible, spaces within an email address, the
 * beginning of a link to it. Digits of a phone number are those that stores and payment providers know.
 */
export function cleanTyped(kind: TypedKind, typed: string): string {
  // Two of the invisible signs join letters of Indian scripts, and belong to a name.
  if (kind === 'text') return typed.replace(/(?![\u200C\u200D])\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' ');
  const visible = typed.replace(/\p{Cf}/gu, '');
  if (kind === 'phone')
    return toAsciiDigits(visible)
      .replace(/\p{Zs}/gu, ' ')
      .trim();
  return visible.replace(/\s/g, '').replace(/^mailto:([^?]*).*/i, '$1');
}

/** Groups of digits as in India or elsewhere, with commas or spaces; a half-typed group is no number. */
const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3})$/;

/** A whole number as people write it, such as "1,500", "₹ 1 500" or "१५००"; null for anything else. */
export function parseWholeNumber(typed: string): number | null {
  const text = toAsciiDigits(typed.replace(/\p{Cf}/gu, '').replace(/\p{Zs}/gu, ' '))
    .replace(/^\s*(?:₹|rs\.?)?\s*/i, '')
    .trim();
  return WHOLE_NUMBER.test(text) ? Number(text.replace(/[, ]/g, '')) : null;
}
