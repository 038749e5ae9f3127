import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders with documentation pages. */
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
  'tests/lab',
  'tests/lab/bench',
];
const PAGES = [...FOLDERS, 'web/worker']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  // The changelog also names what was.
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  it('names only commands that exist', () => {
    const commands = [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
    const knownCommands = new Set([...Object.keys(scripts), 'audit', 'ci', 'install', 'i']);
    expect(commands.filter((name) => !knownCommands.has(name))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '';
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(folder + link))).toEqual([]);
  });
});

describe('the pages of commands', () => {
  const text = ['docs/commands.md', 'tests/lab/README.md']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it('name every command', () => {
    const commands = new Set(Array.from(text.matchAll(/`npm (?:run )?([a-z][\w:-]*)/g), ([, name]) => name));
    expect(Object.keys(scripts).filter((name) => !commands.has(name))).toEqual([]);
  });
});
