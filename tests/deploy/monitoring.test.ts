import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { createShopper } from '../kit/shopper.ts';
import { readRules } from './rules.ts';

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/maidan.json', 'utf8')) as Dashboard;
const queries = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ source: title, expr })),
  ),
  ...readRules().filter(({ expr }) => !expr.startsWith('vector(')),
];

/** Metrics of the textfile collector, and their writers in `deploy/`. */
const TEXTFILE_METRICS: Record<string, string> = {
  maidan_certificate_expires_timestamp_seconds: 'deploy/certificate.cjs',
  maidan_certificate_checked_timestamp_seconds: 'deploy/certificate.cjs',
  maidan_backup_timestamp_seconds: 'deploy/backup.cjs',
  maidan_backup_verified_timestamp_seconds: 'deploy/verifyBackup.cjs',
};

/** Added by Prometheus itself to every target. */
const PROMETHEUS_METRICS = ['up'];
const PROMETHEUS_LABELS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless', 'offset'];

/** The series that the rules record; their labels are those of the recorded expression. */
const recordedNames = readRules().flatMap(({ source }) => (source.includes(':') ? [source] : []));

/** The metrics in a PromQL expression, each with the labels used in it. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  const groupLabels = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labelList = '']) =>
    labelList.split(/,\s*/),
  );
  const withoutRanges = expr.replace(/\bby \([^)]*\)|\[[^\]]*\]( offset \w+)?/g, '');
  // A name followed by a parenthesis is a function.
  return [...withoutRanges.matchAll(/\b([a-z_][\w:]*)\b(?:\{([^}]*)\})?(?!\s*\()/g)]
    .filter(([, name = '']) => !OPERATORS.includes(name))
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...groupLabels, ...[...matchers.matchAll(/(\w+)!?=~?"/g)].map(([, label = '']) => label)],
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
    shop = await openShop({ upstream: {}, bff: { PUBLIC_CACHE: '60/30/10' } });
    const shopper = await createShopper(shop.url);
    shop.clock.advance(3_600_000);
    await shopper.request('query Watched { viewer { profile { email } } home { banners { version } } }');
    await fetch(`${shop.url}/products/1101`);
    const texts = [shop.url, shop.upstreamUrl].map(async (url) => (await fetch(`${url}/metrics`)).text());
    metrics = exposedMetrics((await Promise.all(texts)).join('\n'));
  });
  afterAll(() => shop.close());

  it('contain queries', () => {
    expect(queries.length).toBeGreaterThan(60);
    console.log(`${queries.length} queries, ${metrics.size} metrics`);
  });

  it.each(queries)('use metrics and labels that exist: $source', ({ expr }) => {
    const queriedMetrics = metricsIn(expr);
    expect(queriedMetrics.length).toBeGreaterThan(0);
    for (const { name, labels } of queriedMetrics) {
      if (PROMETHEUS_METRICS.includes(name) || recordedNames.includes(name)) continue;
      const writer = TEXTFILE_METRICS[name];
      if (writer !== undefined) {
        expect(readFileSync(writer, 'utf8')).toContain(name);
        continue;
      }
      const knownLabels = metrics.get(name);
      expect(knownLabels, name).toBeDefined();
      expect(
        labels.filter((label) => !PROMETHEUS_LABELS.includes(label) && !knownLabels?.has(label)),
      ).toEqual([]);
    }
  });
});
