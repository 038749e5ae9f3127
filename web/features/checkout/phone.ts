/** Indian numbers: mobile ones with or without a code before them, all others with the country's code or the trunk's zero. */
const INDIAN = [/^(?:(?:\+|00?)?91)?0?([6-9]\d{9})$/, /^(?:(?:\+|00)910?|0)([1-9]\d{9})$/];

const FOREIGN = /^(?:\+|00)(?!91)([1-9]\d{7,14})$/;

/** Spaces, hyphens, dots, brackets, and the invisible signs that come with a copied number. */
const SEPARATORS = /[\p{Z}\p{Pd}\p{Cf}\s()./]/gu;

/** The phone number as E.164 writes it, such as +919876543210; null when it cannot be read as one. */
export function toE164(typed: string): string | null {
  // "+44 (0)20 …": the zero is for callers within the country.
  const digits = typed
    .normalize('NFKC')
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1')
    .replaceAll(SEPARATORS, '');
  const indian = INDIAN.map((pattern) => pattern.exec(digits)?.[1]).find((number) => number !== undefined);
  if (indian !== undefined) return `+91${indian}`;
  const foreign = FOREIGN.exec(digits)?.[1];
  return foreign === undefined ? null : `+${foreign}`;
}
