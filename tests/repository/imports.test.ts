import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Every source file of the parts with the files it imports, as paths from the project's root. */
function readImports(parts: string[]): { file: string; imports: string[] }[] {
  const files = parts.flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const relative = importedFiles.map((found) => found.fileName).filter((name) => name.startsWith('.'));
      return { file, imports: relative.map((name) => normalize(join(dirname(file), name))) };
    });
}

interface Import {
  file: string;
  target: string;
}

/** "bff/features/cart" of a file in a feature's folder, or null. */
const featureOf = (path: string): string | null => /^(bff|web)\/features\/[^/]+/.exec(path)?.[0] ?? null;

const partOf = (path: string): string => path.split('/')[0] ?? '';

/** The rooms of the web, from the inside out: a room may use itself and what comes before it. */
const WEB_ROOMS = ['web/__generated__', 'web/ui', 'web/graphql', 'web/features', 'web/routes'];
const roomOf = (path: string): number => WEB_ROOMS.findIndex((room) => path.startsWith(`${room}/`));

const RULES: { name: string; breaks: (found: Import) => boolean }[] = [
  {
    name: 'bff, web and upstream never import each other',
    breaks: ({ file, target }) => partOf(file) !== partOf(target),
  },
  { name: 'nothing imports a main file', breaks: ({ target }) => /(^|\/)main\.tsx?$/.test(target) },
  {
    name: 'features do not import each other',
    breaks: ({ file, target }) => {
      const [from, to] = [featureOf(file), featureOf(target)];
      return from !== null && to !== null && from !== to;
    },
  },
  {
    name: 'web/ui knows no GraphQL, no features and no routes',
    breaks: ({ file, target }) =>
      file.startsWith('web/ui/') && roomOf(target) !== WEB_ROOMS.indexOf('web/ui') && roomOf(target) >= 0,
  },
  {
    name: 'web rooms are used from the outside in: ui <- features <- routes <- app',
    breaks: ({ file, target }) => {
      const [from, to] = [roomOf(file), roomOf(target)];
      return from >= 2 && to > from;
    },
  },
  {
    name: 'resolvers never touch HTTP, except for what its failures and types are called',
    breaks: ({ file, target }) =>
      /^bff\/features\/.*resolvers\.ts$/.test(file) && target.startsWith('bff/http/'),
  },
];

const BANNED_FOLDERS = /(^|\/)(utils|helpers|common|lib|shared)\//;

describe('the rooms of the house', () => {
  const sources = readImports(['bff', 'web', 'upstream']);
  const imports = sources.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })));

  it('sees the sources it judges', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it.each(RULES)('$name', ({ breaks }) => {
    expect(imports.filter(breaks).map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it('no folder is called utils, helpers, common, lib or shared', () => {
    expect(sources.map(({ file }) => file).filter((file) => BANNED_FOLDERS.test(file))).toEqual([]);
  });
});
