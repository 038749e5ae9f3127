import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * Words that say less than the field's own term, which stands beside each. They may be in texts that shoppers read, but not in
 * names and comments: docs/glossary.md lists the few words that are special to this project.
 */
const PLAIN_WORDS: Record<string, string> = {
  lane: 'mutation queue',
  kept: 'cached, persisted, preserved, mounted',
  mend: 'fix',
  mended: 'fixed',
  patience: 'timeout',
  aisle: 'category',
  shelf: 'subcategory',
  stillness: 'reduced motion',
  twin: 'what it is',
  somebody: 'the client, the process, the caller',
  nobody: 'no client, no process',
  whoever: 'the client that',
  owes: 'has pending',
  owed: 'pending',
  vain: 'without success',
  ware: 'product',
  wares: 'products',
  befall: 'happen to',
  rail: 'scroller',
};

/** Second names for one thing, each with the name that it has. They are in no text either; deploy/ is not read. */
const SECOND_NAMES: Record<string, string> = {
  'reference store': 'reference upstream',
  'embedded upstream': 'reference upstream',
  'html document': 'page',
};

const FOLDERS = ['bff', 'web', 'upstream', 'tests', 'scripts', 'deploy', 'examples'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|tsx|cjs)$/.test(file) && !/__generated__|demo\/drawings|words\.test/.test(file)),
);

/** The words of a file's names, comments and file name, each with the line that it stands in; texts are left out. */
function wordsOf(file: string, text: string): { word: string; line: number }[] {
  const words: { word: string; line: number }[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const add = (part: string, position: number) => {
    const { line } = source.getLineAndCharacterOfPosition(position);
    for (const word of part.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
      words.push({ word: word.toLowerCase(), line: line + 1 });
  };
  const comments = new Set<number>();
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      if (comments.has(range.pos)) continue;
      comments.add(range.pos);
      add(text.slice(range.pos, range.end), range.pos);
    }
    if (ts.isIdentifier(node)) add(node.text, node.getStart());
    ts.forEachChild(node, visit);
  };
  visit(source);
  add(file, 0);
  return words;
}

describe('plain words', () => {
  it('reads names and comments, and no texts', () => {
    const words = wordsOf('a/laneHead.ts', "/** Kept. */\nconst aShelf = 'twin';").map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['kept', 'shelf', 'lane', 'head']));
    expect(words).not.toContain('twin');
  });

  it('are used in names and comments of all sources', { timeout: 120_000 }, () => {
    const found = sources.flatMap((file) =>
      wordsOf(file, readFileSync(file, 'utf8'))
        .filter(({ word }) => Object.hasOwn(PLAIN_WORDS, word))
        .map(({ word, line }) => `${file}:${line} "${word}" (better: ${PLAIN_WORDS[word]})`),
    );
    expect(found).toEqual([]);
  });

  it('have no second name beside them', () => {
    const found = sources
      .filter((file) => !file.startsWith('deploy/'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8').toLowerCase();
        const names = Object.entries(SECOND_NAMES).filter(([name]) => text.includes(name));
        return names.map(([name, better]) => `${file} "${name}" (better: ${better})`);
      });
    expect(found).toEqual([]);
  });
});
