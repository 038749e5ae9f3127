import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** The most files that a newcomer has to open to follow one click. */
const MAX_FILES = 11;

const section =
  /## Follow one click\n(.*?)\n## /s.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
const files = [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file = '']) => file);

/** The files that a file imports for running it: imports of types alone are left out. */
function runtimeImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const name = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
    const isTypeOnly = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return name.startsWith('.') && !isTypeOnly ? [normalize(join(dirname(file), name))] : [];
  });
}

const partOf = (file: string): string => file.split('/')[0] ?? '';

describe('the path of the first Add to Cart', () => {
  it(`has at most ${MAX_FILES} files, each of which imports or is imported by one before it`, () => {
    console.table(files);
    const unconnected = files.filter((file, index) => {
      const before = files.slice(0, index).filter((other) => partOf(other) === partOf(file));
      const isConnected = (other: string) =>
        runtimeImports(other).includes(file) || runtimeImports(file).includes(other);
      return before.length > 0 && !before.some(isConnected);
    });
    expect(unconnected).toEqual([]);
    expect(files.map(partOf)).toEqual(expect.arrayContaining(['web', 'bff', 'upstream']));
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  });

  it('leaves out no file of the features that its files import', () => {
    const isOfFeature = (file: string) =>
      /\/features\/cart\/|\/features\/[^/]+\.ts$|upstream\/rest\/cart/.test(file);
    const imported = new Set(files.filter(isOfFeature).flatMap(runtimeImports).filter(isOfFeature));
    expect(
      [...imported].filter((file) => !files.includes(file) && !/\.css$|__generated__/.test(file)),
    ).toEqual([]);
  });
});
