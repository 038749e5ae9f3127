import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].sort();

/** The variables that the BFF, the upstream and the programs of deploy/ read, from their source code. */
function variablesOfPrograms(): (string | undefined)[] {
  const [bff, upstream] = [read('bff/config/environment.ts'), read('upstream/config.ts')];
  const keys = [...`${bff}\n${upstream}`.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const functions = [...bff.matchAll(/^ {2}'(get-[\w-]+)',$/gm)].map(
    ([, name]) => `${name?.toUpperCase().replaceAll('-', '_')}_URL`,
  );
  const programs = readdirSync('deploy')
    .filter((file) => file.endsWith('.cjs'))
    .flatMap((file) => [...read(`deploy/${file}`).matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name));
  return [...keys, ...functions, ...programs].filter((name) => name !== 'NODE_ENV');
}

/** The names before the colon of each list item; those in parentheses belong to defaults. */
const guideVariables = [...read('docs/variables.md').matchAll(/^- (`[A-Z][A-Z0-9_]+`.*?): /gm)].flatMap(
  ([, head = '']) =>
    [...head.replaceAll(/\(.*?\)+/g, '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
);
const exampleVariables = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
  ([, name]) => name,
);

describe('the variables', () => {
  it('that the programs read are exactly those in the guide', () => {
    const read = sorted(variablesOfPrograms());
    expect(read.length).toBeGreaterThan(30);
    expect(sorted(guideVariables)).toEqual(read);
    expect(guideVariables).toHaveLength(read.length);
  });

  it('of .env.example are all in the guide', () => {
    expect(exampleVariables.length).toBeGreaterThan(20);
    expect(exampleVariables.filter((name) => !guideVariables.includes(name))).toEqual([]);
  });

  it('that the guide sets in its examples are all read by a program', () => {
    const readNames = new Set(variablesOfPrograms());
    const exampleSettings = [...read('docs/operating.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(exampleSettings.length).toBeGreaterThan(8);
    expect(exampleSettings.filter((name) => !readNames.has(name))).toEqual([]);
  });
});
