import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MAX_WORDS = 5_000;

it(`what the shop promises takes at most ${MAX_WORDS} words: a new promise replaces an old one`, () => {
  const pages = ['docs/product.md', 'docs/threats.md'].map((page) => readFileSync(page, 'utf8'));
  expect(pages.join('\n').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_WORDS);
});
