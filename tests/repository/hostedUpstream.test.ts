import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FOLDER = 'tests/hostedUpstream';

/** Two independent files share short lines by chance. */
const MIN_SHARED_LENGTH = 50;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js|sql)$/.test(file))
    .map((file) => join(folder, file));

/** The files of this repository that a file imports, types included. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
  return relative.map((name) => normalize(join(dirname(file), name)));
}

/** The files that these import, directly or through others. */
function reachableFrom(files: string[]): string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    importsOf(file).forEach(visit);
  };
  files.forEach(visit);
  return [...reached];
}

/** An import, or a route of docs/product.md#upstream-calls, which any upstream has. */
const COMMON_LINE = /^(import|export) .* from |^app\.\w+\('\/api\//;

/** Lines that are long enough to show where they come from. */
const longLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= MIN_SHARED_LENGTH && !COMMON_LINE.test(line));

it('the hosted upstream of the tests reaches no file of the shop', () => {
  const reached = reachableFrom(sourcesIn(FOLDER));
  expect(reached.length).toBeGreaterThan(15);
  expect(reached.filter((file) => !/^tests\/(hostedUpstream|kit)\//.test(file))).toEqual([]);
});

it('the hosted upstream of the tests shares no line with the reference upstream', () => {
  const known = new Set(sourcesIn('upstream').flatMap(longLines));
  expect(known.size).toBeGreaterThan(500);
  const shared = sourcesIn(FOLDER).flatMap((file) =>
    longLines(file).flatMap((line) => (known.has(line) ? [`${file}: ${line}`] : [])),
  );
  expect(shared).toEqual([]);
});
