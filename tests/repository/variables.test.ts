import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].sort();

/** The variables that the parts read, as their own files have them. */
function readByTheParts(): (string | undefined)[] {
  const [bff, upstream] = [read('bff/config/config.ts'), read('upstream/config.ts')];
  const keys = [...`${bff}\n${upstream}`.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const functions = [...bff.matchAll(/^ {2}'(get-[\w-]+)',$/gm)].map(
    ([, name]) => `${name?.toUpperCase().replaceAll('-', '_')}_URL`,
  );
  const processes = [...read('deploy/processes.cjs').matchAll(/process\.env\.([A-Z_]+)/g)].map(
    ([, name]) => name,
  );
  return [...keys, ...functions, ...processes].filter((name) => name !== 'NODE_ENV');
}

/** The names by which the parts find a misspelled variable. */
const known = JSON.parse(read('variables.json')) as Record<'shop' | 'commands' | 'otherPrograms', string[]>;

/** The variables that commands and tests read. */
function readByCommands(): (string | undefined)[] {
  const files = ['scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => /\.(ts|cjs)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/process\.env(?:\.|\[')([A-Z][A-Z_]+)/g)])
    .map(([, name]) => name);
}

/** Read by commands and tests, but set by systems and other programs. */
const OF_THE_SYSTEM = ['CI', 'NODE_TLS_REJECT_UNAUTHORIZED', 'PATH'];

const inTheGuide = [...read('docs/operating.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
  ([, name]) => name,
);
const inTheExample = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

describe('the variables', () => {
  it('that the parts read are all in the guide, and no others', () => {
    const read = sorted(readByTheParts());
    expect(read.length).toBeGreaterThan(50);
    expect(sorted(inTheGuide)).toEqual(read);
    expect(inTheGuide).toHaveLength(read.length);
  });

  it('that the parts and the commands read are all known, and no others', () => {
    expect(known.shop).toEqual(sorted([...readByTheParts(), 'NODE_ENV']));
    const others = readByCommands().filter((name) => name && !known.shop.includes(name));
    expect(known.commands).toEqual(sorted(others.filter((name) => !OF_THE_SYSTEM.includes(name ?? ''))));
    const names = new Set([...known.shop, ...known.commands]);
    expect(known.otherPrograms.filter((name) => names.has(name))).toEqual([]);
  });

  it('of .env.example are all in the guide', () => {
    expect(inTheExample.length).toBeGreaterThan(20);
    expect(inTheExample.filter((name) => !inTheGuide.includes(name))).toEqual([]);
  });

  it('that the guide sets in its examples are all read by somebody', () => {
    const readNames = new Set(readByTheParts());
    const set = [...read('docs/operating.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !readNames.has(name))).toEqual([]);
  });
});
