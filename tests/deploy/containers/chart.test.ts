import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { createOrder, createTestOrder, readOrder } from '../../kit/checkoutOperations.ts';
import { copySession, createShopper } from '../../kit/shopper.ts';
import { waitUntilReady } from './containerShop.ts';
import { BFF_IMAGE, podman, run, STORE_IMAGE } from './engine.ts';
import {
  checkObjects,
  helm,
  kubePlay,
  parseObjects,
  renderChart,
  type KubernetesObject,
} from './kubernetes.ts';

const MINUTE_MS = 60_000;
const STORE_MANIFEST = 'deploy/chart/examples/storeManifest.yaml';
const EXAMPLES = readdirSync('deploy/chart/examples')
  .filter((file) => file !== 'storeManifest.yaml')
  .map((file) => file.replace('.yaml', ''));

const ofKind = (objects: KubernetesObject[], kind: string) =>
  objects.filter((object) => object.kind === kind);

interface RuleGroup {
  name: string;
}

const missing = inject('missingForContainers');
if (missing.length > 0) {
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('deploy/chart', () => {
    it(
      'is rendered for five value sets without a finding of Helm or of Kubernetes’ schemas',
      async () => {
        expect(EXAMPLES).toHaveLength(5);
        const sets: Record<string, KubernetesObject[]> = {
          storeManifest: parseObjects(readFileSync(STORE_MANIFEST, 'utf8')),
        };
        for (const example of EXAMPLES) {
          const values = `deploy/chart/examples/${example}.yaml`;
          await helm('lint', '--strict', 'deploy/chart', '--values', values);
          sets[example] = await renderChart(example);
        }
        await checkObjects(sets);
        const kinds = new Set(Object.values(sets).flatMap((objects) => objects.map(({ kind }) => kind)));
        console.log(`chart: ${EXAMPLES.join(', ')} rendered; checked: ${[...kinds].sort().join(', ')}`);
      },
      2 * MINUTE_MS,
    );

    it('makes its PrometheusRule of deploy/prometheus/alerts.yml', async () => {
      const [rule] = ofKind(await renderChart('monitoring'), 'PrometheusRule');
      const source = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as { groups: RuleGroup[] };
      const groups = source.groups.filter(({ name }) => !/-(store|machine)$/.test(name));
      expect(groups.length).toBeGreaterThan(2);
      expect(rule?.spec).toEqual({ groups });
      const folder = mkdtempSync(join(tmpdir(), 'maidan-rules-'));
      writeFileSync(join(folder, 'rules.yml'), stringify(rule?.spec));
      expect(await run('promtool', ['check', 'rules', join(folder, 'rules.yml')])).toContain('SUCCESS');
      rmSync(folder, { recursive: true });
    });

    it.each([
      [['replicas=0'], "at '/replicas': minimum: got 0, want 1"],
      [['preStopSeconds=soon'], "at '/preStopSeconds': got string, want integer"],
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

  describe('what the chart renders, run by podman kube play', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-kube-'));
    const [network, redis, postgres] = ['maidan-kube', 'maidan-kube-redis', 'maidan-kube-postgres'];
    const played: string[] = [];
    let addresses: string[];
    const inNetwork = ['--network', network];

    /** Plays objects as pods. Without their ports, which podman would open on this machine for each pod. */
    async function play(name: string, objects: KubernetesObject[]): Promise<void> {
      const file = join(folder, `${name}.yaml`);
      const texts = objects.map((object) =>
        JSON.stringify(object, (key, value: unknown) => (key === 'ports' ? undefined : value)),
      );
      writeFileSync(file, texts.join('\n---\n'));
      played.push(file);
      await kubePlay(network, file);
    }

    /** The addresses of the pods that a Deployment became. */
    async function podAddresses(name: string): Promise<string[]> {
      const filter = ['--filter', `name=^${name}-pod`];
      const ids = (await podman('pod', 'ps', ...filter, '--format', '{{.InfraId}}')).split('\n');
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      return Promise.all(ids.map((id) => podman('inspect', '--format', format, id)));
    }

    beforeAll(async () => {
      await podman('network', 'create', network);
      const server = ['run', '--detach', '--pull', 'never', ...inNetwork];
      await podman(
        ...[
          ...server,
          '--name',
          redis,
          'docker.io/library/redis:7',
          'redis-server',
          '--protected-mode',
          'no',
        ],
      );
      await podman(
        ...[
          ...server,
          '--name',
          postgres,
          '--env',
          'POSTGRES_DB=shop',
          '--env',
          'POSTGRES_PASSWORD=a-password',
        ],
        'docker.io/library/postgres:15',
      );
      const secret = {
        'redis-url': btoa(`redis://${redis}:6379`),
        'database-url': btoa(`postgres://postgres:a-password@${postgres}:5432/shop`),
      };
      // This version of podman reads keys of secrets from JSON, and writes YAML for a manifest's secret.
      writeFileSync(join(folder, 'secret.json'), JSON.stringify(secret));
      await podman('secret', 'create', 'maidan-store', join(folder, 'secret.json'));
      const manifest = readFileSync(STORE_MANIFEST, 'utf8').replace(
        'maidan-store:0.1.0',
        `${STORE_IMAGE}:latest`,
      );
      const store = parseObjects(manifest).filter(({ kind }) => kind !== 'Service');
      await play('store', store);
      const [storeAddress] = await podAddresses('maidan-store');
      await waitUntilReady(`http://${storeAddress}:4001`);
      const bff = await renderChart(
        'store',
        ...['--set', `image.repository=${BFF_IMAGE}`, '--set', 'image.tag=latest'],
        ...['--set', 'image.pullPolicy=Never'],
        ...['--set', `settings.EMBEDDED_UPSTREAM_URL=http://${storeAddress}:4001`],
      );
      await play('bff', ofKind(bff, 'Deployment'));
      addresses = await podAddresses('shop');
      for (const address of addresses) await waitUntilReady(`http://${address}:4200`);
    }, 5 * MINUTE_MS);
    afterAll(async () => {
      for (const file of played.reverse())
        await podman('kube', 'play', '--down', file).catch(() => undefined);
      await podman('rm', '--force', '--volumes', redis, postgres);
      await podman('volume', 'rm', '--force', 'maidan-store');
      await podman('secret', 'rm', 'maidan-store');
      await podman('network', 'rm', '--force', network);
      rmSync(folder, { recursive: true, force: true });
    }, 2 * MINUTE_MS);

    it(
      'is two pods that share sessions and orders, whose file systems are read-only',
      async () => {
        expect(addresses).toHaveLength(2);
        const [first = '', second = ''] = addresses.map((address) => `http://${address}:4000`);
        const shopper = await createShopper(first);
        const { input } = await createTestOrder({ url: first });
        const { id } = await createOrder(shopper, input());
        expect(await readOrder(copySession(shopper, second), id)).toMatchObject({ id, isPayable: true });
        expect((await fetch(`${first}/readyz`)).status).toBe(404);

        const names = (await podman('ps', '--filter', 'name=^shop-pod', '--format', '{{.Names}}')).split(
          '\n',
        );
        const containers = names.filter((name) => name.endsWith('-bff'));
        expect(containers).toHaveLength(2);
        for (const name of containers) {
          const writing = podman('exec', name, 'node', '-e', "fs.writeFileSync('/shop/file', '')");
          await expect(writing).rejects.toThrow('EROFS');
          expect(await podman('inspect', '--format', '{{.HostConfig.ReadonlyRootfs}}', name)).toBe('true');
        }
        console.log(
          'Kubernetes: rendered, checked, and run by podman kube play: two BFF pods, the store, Redis, PostgreSQL. ' +
            'Left out: scheduling, Services, Ingress, probes, preStop, autoscaling and budgets, which need a cluster.',
        );
      },
      2 * MINUTE_MS,
    );
  });
}
