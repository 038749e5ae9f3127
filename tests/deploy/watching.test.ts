import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../kit/openShop.ts';
import { aShopper } from '../kit/shopper.ts';

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const dashboard = JSON.parse(readFileSync('deploy/grafana/maidan.json', 'utf8')) as Dashboard;
const questions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: title, expr })),
  ),
  ...[...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, where = '', expr = '']) => ({ where, expr }),
  ),
];

/** Given by Prometheus itself for everything that it reads. */
const PROMETHEUS_METRICS = ['up'];
const PROMETHEUS_LABELS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless'];

/** Names of metrics in a question, each with the labels that it is asked by. */
function asked(expr: string): { name: string; labels: string[] }[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const bare = expr.replace(/\bby \([^)]*\)|\[[^\]]*\]/g, '');
  // A name that is followed by a bracket is a function.
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?:\{([^}]*)\})?(?!\s*\()/g)]
    .filter(([, name = '']) => !OPERATORS.includes(name))
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...grouped, ...[...matchers.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label)],
    }));
}

/** Metrics of a running shop, each with its labels. */
function given(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, list = ''] = /^([a-z_0-9]+)(?:\{([^}]*)\})? /i.exec(line) ?? [];
    if (name === undefined) continue;
    const labels = metrics.get(name) ?? new Set();
    for (const [, label = ''] of list.matchAll(/(\w+)="/g)) labels.add(label);
    metrics.set(name, labels);
  }
  return metrics;
}

describe('what watches the shop', () => {
  let shop: Shop;
  let metrics: ReturnType<typeof given>;
  beforeAll(async () => {
    shop = await openShop({ bff: { PUBLIC_CACHE: '60/30/10' } });
    const shopper = await aShopper(shop.url);
    shop.clock.advance(3_600_000);
    await shopper.ask('query Watched { viewer { profile { email } } home { banners { version } } }');
    metrics = given(await (await fetch(`${shop.url}/metrics`)).text());
  });
  afterAll(() => shop.close());

  it('is asked about something', () => {
    expect(questions.length).toBeGreaterThan(20);
    console.log(`${questions.length} questions, ${metrics.size} metrics`);
  });

  it.each(questions)('finds the metrics and labels of $where', ({ expr }) => {
    const wanted = asked(expr);
    expect(wanted.length).toBeGreaterThan(0);
    for (const { name, labels } of wanted) {
      if (PROMETHEUS_METRICS.includes(name)) continue;
      const known = metrics.get(name);
      expect(known, name).toBeDefined();
      expect(labels.filter((label) => !PROMETHEUS_LABELS.includes(label) && !known?.has(label))).toEqual([]);
    }
  });
});
