import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createTestOrder, startPayment, verifyPayment } from '../../kit/checkoutOperations.ts';
import { UNLIMITED } from '../../kit/noRateLimits.ts';
import { freePort, startProcess, waitForExit } from '../../kit/processes.ts';
import { payInSandbox } from '../../kit/sandbox.ts';
import { createShopper } from '../../kit/shopper.ts';
import { isFull } from '../../kit/testSize.ts';
import { environmentFile, waitUntilReady } from '../deployment.ts';
import { makeCertificate } from '../programs.ts';
import { BFF_IMAGE, buildImages, missingForContainers, podman, runEngine } from './engine.ts';

const MINUTE_MS = 60_000;
const NAME = 'maidan-test';

const missing = missingForContainers();
if (!isFull || missing.length > 0) {
  it('is left out in smaller runs, and where its programs are not installed', () => {
    console.log(`Left out: containers. On Debian they need: apt-get install ${missing.join(' ')}.`);
  });
} else {
  describe('deploy/compose.yaml, run by podman-compose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-compose-'));
    const file = join(folder, 'compose.yaml');
    let url: string;
    let upstream: ChildProcess;
    const compose = (...args: string[]) =>
      runEngine('podman-compose', ['-p', NAME, '-f', file, ...args], folder);
    beforeAll(async () => {
      // The certificate is self-signed.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      await buildImages();
      const [httpPort, httpsPort, upstreamPort] = [await freePort(), await freePort(), await freePort()];
      url = `https://localhost:${httpsPort}`;
      const upstreamSettings = {
        UPSTREAM_HOST: '0.0.0.0',
        UPSTREAM_PORT: String(upstreamPort),
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: url,
        ...UNLIMITED,
      };
      upstream = await startProcess('dist/upstream/main.js', upstreamSettings, 'Upstream ready');
      makeCertificate(folder);
      cpSync('shop.json', join(folder, 'shop.json'));
      const settings = {
        PUBLIC_URL: url,
        EMBEDDED_UPSTREAM_URL: `http://host.containers.internal:${upstreamPort}`,
        ALLOW_UNSAFE: 'payment_sandbox',
        ...UNLIMITED,
      };
      writeFileSync(join(folder, 'shop.env'), environmentFile(settings));
      const text = readFileSync('deploy/compose.yaml', 'utf8')
        .replaceAll('./nginx/', `${resolve('deploy/nginx')}/`)
        .replace('/etc/maidan/tls:', `${folder}:`)
        .replace('[/etc/maidan/shop.env]', `[${folder}/shop.env]`)
        .replace("'/etc/maidan/shop.json:", `'${folder}/shop.json:`)
        .replace("['80:80', '443:443']", `['127.0.0.1:${httpPort}:80', '127.0.0.1:${httpsPort}:443']`);
      writeFileSync(file, text);
      await compose('up', '-d', '--no-build');
      for (const service of ['shop-1', 'shop-2']) await waitForService(service);
    }, 15 * MINUTE_MS);
    afterAll(async () => {
      await compose('down', '--volumes');
      await podman('network', 'rm', '--force', `${NAME}_default`);
      upstream.kill('SIGTERM');
      await waitForExit(upstream);
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    });

    /** Resolves when a process in a container is ready. */
    async function waitForService(service: string): Promise<void> {
      const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      const address = await podman('inspect', '--format', format, `${NAME}_${service}_1`);
      await waitUntilReady(`http://${address}:4000`);
    }

    it('sells through nginx, with the sessions of Redis', async () => {
      const shopper = await createShopper(url);
      const { input } = await createTestOrder({ url });
      const { id } = await createOrder(shopper, input());
      const { gatewayOrderId } = await startPayment(shopper, id);
      const proof = await payInSandbox({ url }, gatewayOrderId);
      const { order } = await verifyPayment(shopper, { orderId: id, ...proof });
      expect(order).toMatchObject({ status: 'CONFIRMED', isPaid: true });
    });

    it('runs as a user who is not root, on a file system that is read-only', async () => {
      expect(await podman('image', 'inspect', '--format', '{{.User}}', BFF_IMAGE)).toBe('1000:1000');
      const write = ['node', '-e', "fs.writeFileSync('/shop/file', '')"];
      await expect(podman('exec', `${NAME}_shop-1_1`, ...write)).rejects.toThrow('EROFS');
    });
  });
}
