import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createOrder, createTestOrder, startPayment, verifyPayment } from '../../kit/checkoutOperations.ts';
import { freePort } from '../../kit/processes.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import { createShopper } from '../../kit/shopper.ts';
import { PROJECT } from '../guide.ts';
import { formatLoadResult, startLoad } from '../load.ts';
import { makeCertificate } from '../programs.ts';
import { publicRequests } from '../requests.ts';
import { waitUntilReady } from './containerShop.ts';
import { podman, run } from './engine.ts';

const REQUESTS_PER_SECOND = 20;
const MINUTE_MS = 60_000;
const NAME = 'maidan-test';

/** Replaces `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `${NAME:+value}`, which Debian's podman-compose does not all know. */
const substitute = (text: string, variables: Record<string, string>): string =>
  text.replace(
    /\$\{(\w+)(?::([-?+])([^}]*))?\}/g,
    (_, name: string, operator: string | undefined, word = '') => {
      const value = variables[name] ?? '';
      if (operator === '+') return value && word;
      if (operator === '?' && !value) throw new Error(`${name} is missing: ${word}`);
      return value || (operator === '-' ? word : '');
    },
  );

const missing = inject('missingForContainers');
if (missing.length > 0) {
  it('is left out where its programs are not installed', () => expect(missing).not.toEqual([]));
} else {
  describe('deploy/compose.yaml, run by podman-compose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-compose-'));
    const file = join(folder, 'compose.yaml');
    let url: string;
    const compose = (...args: string[]) => run('podman-compose', ['-p', NAME, '-f', file, ...args], folder);
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      const [httpPort, httpsPort] = [await freePort(), await freePort()];
      url = `https://localhost:${httpsPort}`;
      makeCertificate(folder);
      const text = substitute(readFileSync('deploy/compose.yaml', 'utf8'), {
        POSTGRES_PASSWORD: 'a-password',
        PUBLIC_URL: url,
        SHOP_FILE: `${PROJECT}/shop.json`,
        ALLOW_UNSAFE: 'payment_sandbox,demo_account',
      })
        .replaceAll('./nginx/', `${PROJECT}/deploy/nginx/`)
        .replace('/etc/maidan/tls:', `${folder}:`)
        .replace("['80:80', '443:443']", `['127.0.0.1:${httpPort}:80', '127.0.0.1:${httpsPort}:443']`);
      writeFileSync(file, text);
      await compose('up', '-d', '--no-build');
      await waitForService('store', 4001);
      for (const service of ['shop-1', 'shop-2']) await waitForService(service);
    }, 5 * MINUTE_MS);
    afterAll(async () => {
      await compose('down', '--volumes');
      await podman('network', 'rm', '--force', `${NAME}_default`);
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    }, 2 * MINUTE_MS);

    /** Resolves when a process in a container is ready. */
    async function waitForService(service: string, port = 4000): Promise<void> {
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      const address = await podman('inspect', '--format', format, `${NAME}_${service}_1`);
      await waitUntilReady(`http://${address}:${port}`);
    }

    it(
      'sells through nginx, with the sessions of Redis and the store on PostgreSQL',
      async () => {
        const shopper = await createShopper(url);
        const { input } = await createTestOrder({ url });
        const { id } = await createOrder(shopper, input());
        const { gatewayOrderId } = await startPayment(shopper, id);
        const proof = await payInSandbox({ url }, gatewayOrderId);
        const { order } = await verifyPayment(shopper, { orderId: id, ...proof });
        expect(order).toMatchObject({ status: 'CONFIRMED', isPaid: true });
      },
      MINUTE_MS,
    );

    it(
      'replaces one BFF after the other without a failed request',
      async () => {
        const load = startLoad(url, await publicRequests(url), REQUESTS_PER_SECOND, true);
        for (const service of ['shop-1', 'shop-2']) {
          await podman('stop', `${NAME}_${service}_1`);
          await podman('rm', `${NAME}_${service}_1`);
          await compose('up', '-d', '--no-build', '--no-deps', service);
          await waitForService(service);
          await podman('exec', `${NAME}_nginx_1`, 'nginx', '-s', 'reload');
        }
        const result = await load.stop();
        console.log(
          `compose by podman-compose, each BFF replaced: ${formatLoadResult(result)}\n` +
            'Ran: all services, a purchase, the replacement. Left out: docker compose, its --wait and health checks, the build by it.',
        );
        expect(result.failures).toEqual([]);
      },
      5 * MINUTE_MS,
    );
  });
}
