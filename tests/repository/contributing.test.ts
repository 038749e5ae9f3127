import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forTestSize } from '../kit/testSize.ts';

/** A block of the guide: a new file, or lines after the first line that contains `after`, indented like it. */
interface Block {
  file: string;
  after: string | undefined;
  text: string;
}

const section =
  /\n## Add a home section\n(.*?)\n## /s.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '';
const blocks: Block[] = Array.from(
  section.matchAll(/^`([^`]+)`(?:, after `([^`]+)`)?:\n\n```\w+\n(.*?)^```$/gms),
  ([, file = '', after, text = '']) => ({ file, after, text }),
);

function applyBlock(folder: string, { file, after, text }: Block): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  if (after === undefined) return writeFileSync(path, text, { flag: 'wx' });
  const lines = readFileSync(path, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(after));
  if (index === -1) throw new Error(`${file} has no line with ${after}`);
  const added = text.trimEnd().split('\n');
  const indent = (line = '') => /^ */.exec(line)?.[0] ?? '';
  const ownIndent = indent(added[0]).length;
  const indented = added.map((line) => (line ? indent(lines[index]) + line.slice(ownIndent) : line));
  lines.splice(index + 1, 0, ...indented);
  writeFileSync(path, lines.join('\n'));
}

/** Copies the tracked and the new files; the packages are linked. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = ['--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const files = execFileSync('git', ['ls-files', ...options], { encoding: 'utf8', maxBuffer: 16_000_000 });
  for (const file of files.split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

describe("the guide's home section", () => {
  it('is written in blocks that a test can apply', () => {
    expect(blocks.filter(({ after }) => after === undefined).map(({ file }) => file)).toEqual([
      'bff/features/home/events.ts',
      'web/pages/home/events.graphql',
      'web/pages/home/events.tsx',
      'tests/bff/events.test.ts',
    ]);
    expect(section.match(/^```\w+$/gm)).toHaveLength(blocks.length);
  });

  if (forTestSize({ small: false, middle: true, full: true }))
    it('is generated, typed and served by a copy of this repository', { timeout: 300_000 }, () => {
      const folder = copyRepository();
      for (const block of blocks) applyBlock(folder, block);
      const run = (script: string, ...options: string[]) =>
        execFileSync(process.execPath, [`node_modules/${script}`, ...options], {
          cwd: folder,
          stdio: 'pipe',
          encoding: 'utf8',
        });
      run('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts');
      run('@typescript/native/bin/tsc', '--build');
      run('prettier/bin/prettier.cjs', '--check', ...new Set(blocks.map(({ file }) => file)));
      expect(run('vitest/vitest.mjs', 'run', 'tests/bff/events.test.ts')).toContain('1 passed, 0 failed');
    });
});
