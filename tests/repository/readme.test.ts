import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders whose pages people read. */
const FOLDERS = [
  '.',
  'docs',
  'docs/decisions',
  'trusted-documents',
  'examples',
  'bff',
  'web',
  'upstream',
  'tests',
];
const PAGES = [...FOLDERS, 'web/worker']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    const known = new Set([...Object.keys(scripts), 'audit', 'ci', 'install', 'i']);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '';
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(folder + link))).toEqual([]);
  });
});

describe('the architecture page', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  const named = Array.from(
    text.matchAll(/\b(?:bff|web|upstream|tests|examples)(?:\/[\w.]+)+/g),
    ([path]) => path,
  );

  it('names only places that there are', () => {
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});
