import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { Settings as BffSettings } from '../../bff/config/settings.ts';
import { Settings as UpstreamSettings } from '../../upstream/config.ts';

/** All pages; the changelog also names what was. */
const PAGES = execFileSync('git', ['ls-files', '*.md', ':!CHANGELOG.md'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const read = (page: string): string => readFileSync(page, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What the expression finds in the pages, with the name of its page. */
const findIn = (pages: string[], expression: RegExp) =>
  pages.flatMap((page) => Array.from(read(page).matchAll(expression), ([, found = '']) => ({ page, found })));

it('the guides name only commands that exist', () => {
  const known = new Set([...Object.keys(scripts), 'audit', 'ci', 'install', 'i']);
  const named = findIn(PAGES, /npm (?:run )?([a-z][\w:-]*)/g);
  expect(named.filter(({ found }) => !known.has(found))).toEqual([]);
});

it('the pages of commands name every command', () => {
  const named = findIn(['docs/commands.md', 'tests/lab/README.md'], /`npm (?:run )?([a-z][\w:-]*)/g);
  expect(named.map(({ found }) => found)).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

it('the guides link only to files that exist', () => {
  const links = findIn(PAGES, /\]\(([^)#]+)\)/g).filter(({ found }) => !/^https?:/.test(found));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, found }) => !existsSync(join(dirname(page), found)))).toEqual([]);
});

it('sources and guides refer only to rules and sections that exist', () => {
  const pages = ['docs/product.md', 'docs/threats.md'];
  const addresses = pages.flatMap((page) => [
    ...findIn([page], /<a id="([\w-]+)">/g).map(({ found }) => `${page}#${found}`),
    ...findIn([page], /^#+ (.+)$/gm).map(
      ({ found }) => `${page}#${found.toLowerCase().replace(/[^\w]+/g, '-')}`,
    ),
  ]);
  const sources = execFileSync('git', ['grep', '-lE', '(product|threats)\\.md#'], { encoding: 'utf8' });
  const references = findIn(sources.trim().split('\n'), /\b((?:product|threats)\.md#[\w-]+)/g);
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter(({ found }) => !addresses.includes(`docs/${found}`))).toEqual([]);
});

it('the guides set only variables that a server reads', () => {
  const known = [BffSettings, UpstreamSettings].flatMap(({ shape }) => Object.keys(shape));
  const set = findIn(['docs/operating.md'], /^([A-Z][A-Z0-9_]+)=/gm);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter(({ found }) => !known.includes(found))).toEqual([]);
});
