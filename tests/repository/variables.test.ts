import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].sort();

/** The variables that the parts read, as their own files have them. */
function readByTheParts(): (string | undefined)[] {
  const [bff, upstream] = [read('bff/config.ts'), read('upstream/config.ts')];
  const keys = [...`${bff}\n${upstream}`.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const functions = [...bff.matchAll(/^ {2}'(get-[\w-]+)',$/gm)].map(
    ([, name]) => `${name?.toUpperCase().replaceAll('-', '_')}_URL`,
  );
  const processes = [...read('deploy/processes.cjs').matchAll(/process\.env\.([A-Z_]+)/g)].map(
    ([, name]) => name,
  );
  return [...keys, ...functions, ...processes].filter((name) => name !== 'NODE_ENV');
}

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

  it('of .env.example are all in the guide', () => {
    expect(inTheExample.length).toBeGreaterThan(20);
    expect(inTheExample.filter((name) => !inTheGuide.includes(name))).toEqual([]);
  });

  it('that the guide sets in its examples are all read by somebody', () => {
    const known = new Set(readByTheParts());
    const set = [...read('docs/operating.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });
});
