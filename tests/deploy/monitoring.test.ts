import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openShop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { isFull } from '../kit/testSize.ts';
import { missingProgram } from './programs.ts';

const FOLDER = 'deploy/prometheus';
const testFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.test.yml'));
/** The rules that look back for days take promtool half a minute of a processor. */
const testFilesOfThisRun = testFiles.filter((name) => isFull || !name.includes('.long.'));
const read = (file: string) => readFileSync(file, 'utf8');
const alertNames = [...read(join(FOLDER, 'alerts.yml')).matchAll(/- alert: (\w+)/g)].map(
  ([, name = '']) => name,
);

it('every alert has an entry in the runbook with where to look and what to do, and fires in a unit test', () => {
  const entries = [...read('docs/alerts.md').matchAll(/^### (\w+)\n\n\*\*Look:\*\* .+\n\n\*\*Do:\*\* /gm)];
  expect(entries.map(([, name]) => name).sort()).toEqual(alertNames.toSorted());
  const tested = testFiles.map((name) => read(join(FOLDER, name))).join('\n');
  expect(alertNames.filter((name) => !tested.includes(`{alertname="${name}"}`))).toEqual([]);
});

const missing = ['promtool', 'amtool'].filter(missingProgram);
if (missing.length > 0) {
  console.log(`Left out: the alerts by their own tools. Not installed here: ${missing.join(', ')}.`);
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  const runTool = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });

  describe('promtool', () => {
    it('accepts the configuration and the rules', () => {
      expect(runTool('promtool', 'check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    });

    it.each(testFilesOfThisRun)(
      'confirms when alerts fire, and that no others do: %s',
      (name) => {
        expect(runTool('promtool', 'test', 'rules', name)).toContain('SUCCESS');
      },
      600_000,
    );
  });

  describe('amtool', () => {
    it('accepts the configuration', () => {
      expect(runTool('amtool', 'check-config', 'alertmanager.yml')).toContain('SUCCESS');
    });

    it.each([
      ['critical', 'pager'],
      ['warning', 'morning'],
    ])('sends what is %s to the receiver %s', (severity, receiver) => {
      const route = ['config', 'routes', 'test', '--config.file=alertmanager.yml', `severity=${severity}`];
      expect(runTool('amtool', ...route).trim()).toBe(receiver);
    });

    it('mutes alerts that exist', () => {
      const muting = /(?<=alertname (?:=|=~) "?)[\w|]+/g;
      const names = [...read(join(FOLDER, 'alertmanager.yml')).matchAll(muting)].flatMap(([list]) =>
        list.split('|'),
      );
      expect(names).toContain('UpstreamDown');
      expect(names.filter((name) => !alertNames.includes(name))).toEqual([]);
    });
  });
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name);
const dashboard = JSON.parse(readFileSync('deploy/grafana/maidan.json', 'utf8')) as Dashboard;
const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...[...rules.matchAll(/expr: (?!vector\()(.+)/g)].map(([, expr = '']) => expr),
];

/** Labels that Prometheus adds, and those of recorded series. */
const ADDED_LABELS = ['job', 'instance', 'mutation', 'le'];

/** The selectors of a PromQL expression: `name{labels}`, also without labels. */
function selectorsOf(expr: string): { name: string; labels: string[] }[] {
  const withoutGroups = expr.replace(/\bby \([^)]*\)|\[[^\]]*\]( offset \w+)?/g, '');
  return [...withoutGroups.matchAll(/\b([a-z]\w*[_:][\w:]*)\b(?:\{([^}]*)\})?(?!\s*\()/g)].map(
    ([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)!?=~?"/g)].map(([, label = '']) => label),
    }),
  );
}

it('the dashboard and the alerts ask for metrics and labels that a shop has', async () => {
  const shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
  onTestFinished(() => shop.close());
  const shopper = await createShopper(shop.url);
  shop.clock.advance(3_600_000);
  await shopper.request('query Watched { viewer { profile { email } } home { banners { version } } }');
  await fetch(`${shop.url}/products/1101`);
  const lines = (await (await fetch(`${shop.url}/metrics`)).text()).split('\n');
  const exposes = (name: string, label: string) =>
    lines.some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="`));
  const isKnown = (name: string) => lines.some((line) => /^[^ {]+/.exec(line)?.[0] === name);
  const selectors = expressions.flatMap(selectorsOf).filter(({ name }) => !recorded.includes(name));
  expect(selectors.length).toBeGreaterThan(40);
  const unknown = selectors.filter(
    ({ name, labels }) =>
      !isKnown(name) || labels.some((label) => !ADDED_LABELS.includes(label) && !exposes(name, label)),
  );
  expect(unknown).toEqual([]);
});
