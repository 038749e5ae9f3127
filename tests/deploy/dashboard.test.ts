import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openShop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

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
