import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/maidan.json', 'utf8')) as Dashboard;
const queries = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ source: title, expr })),
  ),
  ...[...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, source = '', expr = '']) => ({ source, expr }),
  ),
];

/** Added by Prometheus itself to every target. */
const PROMETHEUS_METRICS = ['up'];
const PROMETHEUS_LABELS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless'];

/** The metrics in a PromQL expression, each with the labels used in it. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const groupLabels = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labelList = '']) =>
    labelList.split(/,\s*/),
  );
  const withoutRanges = expr.replace(/\bby \([^)]*\)|\[[^\]]*\]/g, '');
  // A name followed by a parenthesis is a function.
  return [...withoutRanges.matchAll(/\b([a-z_]\w*)\b(?:\{([^}]*)\})?(?!\s*\()/g)]
    .filter(([, name = '']) => !OPERATORS.includes(name))
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...groupLabels, ...[...matchers.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label)],
    }));
}

/** The metrics of a running shop, each with its labels. */
function exposedMetrics(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labelList = ''] = /^([a-z_0-9]+)(?:\{([^}]*)\})? /i.exec(line) ?? [];
    if (name === undefined) continue;
    const labels = metrics.get(name) ?? new Set();
    for (const [, label = ''] of labelList.matchAll(/(\w+)="/g)) labels.add(label);
    metrics.set(name, labels);
  }
  return metrics;
}

describe('the dashboard and the alerts', () => {
  let shop: Shop;
  let metrics: ReturnType<typeof exposedMetrics>;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10' } });
    const shopper = await createShopper(shop.url);
    shop.clock.advance(3_600_000);
    await shopper.request('query Watched { viewer { profile { email } } home { banners { version } } }');
    metrics = exposedMetrics(await (await fetch(`${shop.url}/metrics`)).text());
  });
  afterAll(() => shop.close());

  it('contain queries', () => {
    expect(queries.length).toBeGreaterThan(20);
    console.log(`${queries.length} queries, ${metrics.size} metrics`);
  });

  it.each(queries)('use metrics and labels that exist: $source', ({ expr }) => {
    const queriedMetrics = metricsIn(expr);
    expect(queriedMetrics.length).toBeGreaterThan(0);
    for (const { name, labels } of queriedMetrics) {
      if (PROMETHEUS_METRICS.includes(name)) continue;
      const knownLabels = metrics.get(name);
      expect(knownLabels, name).toBeDefined();
      expect(
        labels.filter((label) => !PROMETHEUS_LABELS.includes(label) && !knownLabels?.has(label)),
      ).toEqual([]);
    }
  });
});
