import type { Findings, Kind } from './findings.ts';

const HEADINGS: [Kind, string][] = [
  ['fits', 'What fits'],
  ['leftOut', 'What is left out, and what a shopper misses'],
  ['unread', 'What the store sends and the shop does not read'],
  ['decide', 'What you decide'],
  ['stays', 'What the trial leaves in the store'],
  ['loses', 'What loses money, an order or a page'],
];

/** The page that the run prints. */
export function toPage(found: Findings, file: string, changes: string[]): string {
  const sections = HEADINGS.flatMap(([kind, heading]) => {
    const sentences = found.sentences[kind];
    return sentences.length === 0 ? [] : [[heading, ...sentences.map((text) => `- ${text}`)].join('\n')];
  });
  const written =
    changes.length === 0
      ? `${file} stays as it is.`
      : [`Written to ${file}`, ...changes.map((change) => `- ${change}`)].join('\n');
  const { length } = found.sentences.loses;
  const isRead = found.sentences.unread.length === 0;
  const works = isRead
    ? 'The shop works with this store: `npm start` opens it.'
    : 'The shop opens with this store (`npm start`), but does not read all that it sends (above).';
  const verdict = found.fits
    ? works
    : `It does not fit yet: ${length === 1 ? 'one thing loses' : `${length} things lose`} money, an order or a page (above).`;
  return [...sections, written, verdict].join('\n\n');
}
