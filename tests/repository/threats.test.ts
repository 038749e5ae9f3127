import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A row of the tables: what might happen or did, and the files that its defence and its proof name. */
interface Threat {
  what: string;
  defence: string[];
  proof: string[];
}

const files = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\.\w+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.includes('/') || name === 'schema.graphql');

const threats: Threat[] = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Threat|Found|-)/.test(line))
  .map((line) => {
    const [, what = '', defence = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return { what, defence: files(defence), proof: files(proof) };
  });

describe('the table of threats', () => {
  it('is long enough to be the whole one', () => {
    expect(threats.length).toBeGreaterThan(30);
  });

  it.each(threats)('$what: the defence and the test that shows it exist', ({ defence, proof }) => {
    expect(defence.length).toBeGreaterThan(0);
    expect(proof.length).toBeGreaterThan(0);
    expect([...defence, ...proof].filter((file) => !existsSync(file))).toEqual([]);
    expect(proof.filter((file) => !/^tests\/.*\.test\.tsx?$/.test(file))).toEqual([]);
  });
});
