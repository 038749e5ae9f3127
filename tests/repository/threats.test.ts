import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A row of the tables: the threat, the files of the defence and the test files. */
interface Threat {
  threat: string;
  defence: string[];
  proof: string[];
}

const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\.\w+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => name.includes('/') || name === 'schema.graphql');

const threats: Threat[] = readFileSync('docs/threats.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Threat|Found|-)/.test(line))
  .map((line) => {
    const [, threat = '', defence = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return { threat, defence: filesIn(defence), proof: filesIn(proof) };
  });

describe('the table of threats', () => {
  it('is parsed completely', () => {
    expect(threats.length).toBeGreaterThan(30);
  });

  it.each(threats)('$threat: the files of the defence and the tests exist', ({ defence, proof }) => {
    expect(defence.length).toBeGreaterThan(0);
    expect(proof.length).toBeGreaterThan(0);
    expect([...defence, ...proof].filter((file) => !existsSync(file))).toEqual([]);
    expect(proof.filter((file) => !/^tests\/.*\.test\.tsx?$/.test(file))).toEqual([]);
  });
});
