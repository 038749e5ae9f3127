import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingProgram } from './programs.ts';
import { alertNames } from './rules.ts';

const FOLDER = 'deploy/prometheus';
const testFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.test.yml'));

describe('every alert', () => {
  const tested = testFiles.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n');
  const runbook = readFileSync('docs/alerts.md', 'utf8');

  it('has an entry in the runbook, and every entry an alert', () => {
    const entries = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(entries.sort()).toEqual(alertNames().sort());
    expect(alertNames().length).toBeGreaterThan(25);
  });

  it.each(alertNames())('%s says where to look and what to do', (name) => {
    const [, entry = ''] = new RegExp(`^### ${name}\n(.*?)(?=^##|$(?![\r\n]))`, 'ms').exec(runbook) ?? [];
    expect(entry.match(/^\*\*\w+:?\*\*/gm)).toEqual(['**Look:**', '**Do:**']);
    const rules = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8');
    expect(rules).toContain(`runbook: docs/alerts.md#${name.toLowerCase()}\n`);
  });

  it.each(alertNames())('%s fires in a unit test', (name) => {
    expect(tested).toContain(`{alertname="${name}"}`);
  });
});

const missing = missingProgram('promtool');
if (missing) {
  console.log('Left out: the rules by promtool. Not installed here: prometheus.');
  it('is left out where promtool is not installed', () => expect(missing).toBe(true));
} else {
  const promtool = (...args: string[]) =>
    execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

  describe('promtool', () => {
    it('accepts the configuration and the rules', () => {
      expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    });

    it.each(testFiles)(
      'confirms when alerts fire, and that no others do: %s',
      (name) => {
        expect(promtool('test', 'rules', name)).toContain('SUCCESS');
      },
      600_000,
    );
  });
}
