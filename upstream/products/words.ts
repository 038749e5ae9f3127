/** The words of a text, in small letters, without anything that means something to a query language. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The word, and without a plural's s: a misspelt "raket" resembles "racket", but hardly "rackets". */
export const withSingular = (word: string): string[] =>
  word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
