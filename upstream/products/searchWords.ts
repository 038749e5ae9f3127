/** Splits a text into lower-case words of letters and digits, so that no character has a meaning in a search query. */
export const splitWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The word, and its form without a plural s: a misspelt "raket" is similar to "racket", but much less to "rackets". */
export const addSingularForms = (word: string): string[] =>
  word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
