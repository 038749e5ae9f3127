import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOrder,
  orderInput,
  reportPaymentFailure,
  startPayment,
  verifyPayment,
} from '../kit/checkoutOperations.ts';
import { BFF_UNLIMITED } from '../kit/noRateLimits.ts';
import { createGuest, createShopper, Login, type Shopper } from '../kit/shopper.ts';
import { isFull } from '../kit/testSize.ts';
import { openRazorpay, razorpayEnv, type RazorpayStandIn } from '../upstream/razorpayStandIn.ts';
import type { TestUpstream } from '../upstream/testUpstream.ts';
import { deploy, type Deployment } from './deployment.ts';
import { PROJECT } from './guide.ts';
import { missingProgram, missingPrograms } from './programs.ts';
import { startPrometheus, type Prometheus } from './prometheus.ts';
import { alertNames } from './rules.ts';

/** Every window and wait of the rules is this many times shorter: a minute is a second. */
const FACTOR = 60;
const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const ALERT_TIMEOUT_MS = 3 * MINUTE_MS;
const PRODUCT_ID = '1101';

/** Alerts that are only tested by promtool: nothing outside of the shop causes them. */
const NOT_REHEARSED = ['OwnFault', 'OperationsSlow', 'EventLoopLate', 'MemoryGrows'];

const execute = promisify(execFile);

/** Mutations of the past, in the shortened time: one a second for twenty minutes around a moment of so many seconds ago. */
function pastMutations(mutation: string, secondsAgo: number): string {
  const name = `shop_mutations_total{job="maidan",instance="the past",mutation="${mutation}",outcome="ok"}`;
  const middle = Math.floor(Date.now() / 1000 - secondsAgo / FACTOR);
  const samples = Array.from({ length: 300 }, (_, n) => `${name} ${n * 4} ${middle - 600 + n * 4}\n`);
  return samples.join('');
}

/** Orders of a week ago, and payments of yesterday, because MutationErodes speaks of days. */
const history = () =>
  `# TYPE shop_mutations counter\n${pastMutations('placeOrder', WEEK_SECONDS)}${pastMutations('startPayment', 1.5 * DAY_SECONDS)}`;

const missing = [...missingPrograms(), ...['prometheus', 'prometheus-node-exporter'].filter(missingProgram)];
const canRehearse = isFull && missing.length === 0;

it('failures are rehearsed by `npm run test:deploy`', () => {
  console.log(
    canRehearse ? 'Rehearsing failures.' : `Left out: the rehearsal of failures. ${missing.join(', ')}`,
  );
  expect(isFull ? missing : []).toEqual([]);
});

if (canRehearse) {
  describe('each failure raises its alert', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-rehearsal-'));
    const rehearsed: { failure: string; alert: string; seconds: number }[] = [];
    let razorpay: RazorpayStandIn;
    let shop: Deployment;
    let prometheus: Prometheus;
    let traffic: ReturnType<typeof startTraffic>;
    beforeAll(async () => {
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
      razorpay = await openRazorpay();
      shop = await deploy({
        bff: {
          ...BFF_UNLIMITED,
          RAZORPAY_KEY_ID: 'rzp_test_owner',
          PUBLIC_CACHE: '1/1/1',
          LOG_LEVEL: 'silent',
        },
        upstream: { ...razorpayEnv(razorpay.url), SWEEP_EVERY: '1', AUTH_ACCESS_TTL: '10' },
      });
      await fetch(`${shop.upstreamUrl}/__test/products/${PRODUCT_ID}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stock: 1_000_000 }),
      });
      const targets = {
        maidan: shop.processUrls.map((url) => new URL(url).host),
        'maidan-store': [new URL(shop.upstreamUrl).host],
      };
      prometheus = await startPrometheus(folder, targets, FACTOR, history());
      traffic = startTraffic(await Promise.all(Array.from({ length: 4 }, () => createShopper(shop.url))));
    }, 5 * MINUTE_MS);
    afterAll(async () => {
      await traffic?.stop();
      await prometheus?.close();
      await shop?.close();
      await razorpay?.close();
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      rmSync(folder, { recursive: true, force: true });
    }, MINUTE_MS);

    /** A shopper places an order and opens its payment. */
    async function openPayment(shopper: Shopper) {
      const { id } = await createOrder(shopper, orderInput([{ productId: PRODUCT_ID, quantity: 1 }]));
      const { gatewayOrderId } = await startPayment(shopper, id);
      return { id, gatewayOrderId };
    }

    async function buy(shopper: Shopper): Promise<void> {
      const { id, gatewayOrderId } = await openPayment(shopper);
      const proof = razorpay.checkoutResult(razorpay.pay(gatewayOrderId));
      await verifyPayment(shopper, {
        orderId: id,
        gatewayOrderId,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      });
    }

    /** Shoppers buy, sign in, look at pages that were rendered before and at new ones. Failures are what is rehearsed. */
    function startTraffic(shoppers: Shopper[]) {
      const stopped = new AbortController();
      let isBuying = true;
      let pages = 0;
      const repeat = async (pauseMs: number, act: () => Promise<unknown>) => {
        while (!stopped.signal.aborted) {
          await act().catch(() => undefined);
          await wait(pauseMs);
        }
      };
      const view = (path: string) =>
        fetch(`${shop.url}${path}`, { signal: AbortSignal.timeout(10_000) }).then((response) =>
          response.text(),
        );
      const running = [
        ...shoppers.map((shopper) => repeat(1_000, async () => (isBuying ? buy(shopper) : undefined))),
        ...shoppers.map(({ email, password }) =>
          repeat(1_500, () => createGuest(shop.url).execute(Login, { input: { email, password } })),
        ),
        ...shoppers.map((shopper) => repeat(200, () => shopper.execute('{ viewer { profile { email } } }'))),
        repeat(200, () => view(`/products/${PRODUCT_ID}`)),
        ...[1, 2].map(() => repeat(250, () => view(`/search?search=new-${(pages += 1)}`))),
      ];
      return {
        setBuying: (buys: boolean) => void (isBuying = buys),
        async stop() {
          stopped.abort();
          await Promise.all(running);
        },
      };
    }

    const stand = {
      request: async (method: string, path: string, options: { body?: unknown; headers?: object }) => {
        const response = await fetch(`${shop.upstreamUrl}${path}`, {
          method,
          body: String(options.body),
          headers: { ...options.headers },
        });
        return { status: response.status, body: await response.text(), headers: {} };
      },
    } as TestUpstream;

    const runTimer = (program: string, env: Record<string, string> = {}) =>
      execute(process.execPath, [join(PROJECT, program)], {
        env: {
          ...process.env,
          PUBLIC_URL: shop.url,
          TEXTFILE_DIR: prometheus.textfileFolder,
          ...env,
        },
      });

    /**
     * Breaks something, waits until each of the alerts fires, and repairs it. No alert of the list may fire before.
     */
    async function rehearse(
      failure: string,
      alerts: string[],
      breakIt: () => unknown,
      repair: () => unknown = () => undefined,
    ): Promise<void> {
      await expect
        .poll(async () => (await prometheus.firing()).filter((name) => alerts.includes(name)), {
          timeout: ALERT_TIMEOUT_MS,
          interval: 250,
        })
        .toEqual([]);
      const brokenAt = performance.now();
      await breakIt();
      try {
        for (let waiting = alerts; waiting.length > 0;) {
          if (performance.now() - brokenAt > ALERT_TIMEOUT_MS)
            throw new Error(`${failure}: ${waiting.join(', ')} did not fire`);
          const firing = await prometheus.firing();
          const seconds = (performance.now() - brokenAt) / 1000;
          for (const alert of waiting.filter((name) => firing.includes(name)))
            rehearsed.push({ failure, alert, seconds });
          waiting = waiting.filter((name) => !firing.includes(name));
          await wait(100);
        }
      } finally {
        await repair();
      }
    }

    it(
      'and a shop that works raises none',
      async () => {
        await runTimer('deploy/certificate.cjs').catch(() => undefined);
        await wait(20_000);
        expect(await prometheus.firing()).toEqual([]);
      },
      2 * MINUTE_MS,
    );

    it(
      'one after the other',
      async () => {
        writeFileSync(
          join(prometheus.textfileFolder, 'maidan_backup.prom'),
          `maidan_backup_timestamp_seconds ${Date.now() / 1000}\n`,
        );
        const backupMadeAt = performance.now();

        await rehearse('events with a wrong signature', ['WebhooksRefused'], async () => {
          for (let n = 0; n < 10; n += 1) {
            await razorpay.send(stand, '{}', 'wrong', null);
            await wait(600);
          }
        });
        await rehearse(
          'wrong payment keys',
          [
            'PaymentKeysRefused',
            'MutationFailsFast startPayment',
            'MutationFails startPayment',
            'MutationErodes startPayment',
          ],
          async () => {
            await shop.upstream.stop();
            await shop.upstream.start({ RAZORPAY_KEY_SECRET: 'the secret of another account' });
          },
          async () => {
            await shop.upstream.stop();
            await shop.upstream.start();
          },
        );
        await rehearse(
          'Razorpay hangs',
          ['PaymentProviderAway'],
          () => razorpay.setFault('', 'hang'),
          () => razorpay.clearFaults(),
        );
        await rehearse(
          'a payment is authorised, and Razorpay cannot be asked for it',
          ['PaymentUnconfirmed'],
          async () => {
            const { gatewayOrderId } = await openPayment(await createShopper(shop.url));
            const payment = razorpay.pay(gatewayOrderId, { status: 'authorized' });
            razorpay.setFault(`GET /v1/orders/${gatewayOrderId}`, 'cut');
            await razorpay.deliver(stand, 'payment.authorized', payment);
          },
          () => razorpay.clearFaults(),
        );
        await rehearse('a payment of another amount', ['RefundDue'], async () => {
          const { gatewayOrderId } = await openPayment(await createShopper(shop.url));
          await razorpay.deliver(stand, 'payment.captured', razorpay.pay(gatewayOrderId, { amount: 100 }));
        });
        await rehearse('Redis stops', ['RedisAway'], shop.redis.stop, shop.redis.start);
        await rehearse(
          'PostgreSQL stops',
          [
            'StoreDatabaseAway',
            'SweepsStopped',
            'WebhooksFail',
            'MutationFailsFast placeOrder',
            'MutationFailsFast login',
          ],
          async () => {
            const { gatewayOrderId } = await openPayment(await createShopper(shop.url));
            await shop.cluster.stop();
            await razorpay.deliver(stand, 'payment.captured', razorpay.pay(gatewayOrderId));
          },
          shop.cluster.start,
        );
        await rehearse(
          'the upstream stops',
          [
            'StoreGone',
            'UpstreamDown',
            'UpstreamBreakerOpen',
            'PagesStale',
            'RenderingOff',
            'OperationsFail',
            'RenewalsInDoubt',
          ],
          () => shop.upstream.stop(),
          () => shop.upstream.start(),
        );
        const [firstPid = 0] = shop.pids();
        await rehearse(
          'a BFF process hangs',
          ['ShopProcessGone'],
          () => process.kill(firstPid, 'SIGSTOP'),
          () => process.kill(firstPid, 'SIGCONT'),
        );
        await rehearse(
          'all BFF processes hang',
          ['ShopGone'],
          () => shop.pids().forEach((pid) => process.kill(pid, 'SIGSTOP')),
          () => shop.pids().forEach((pid) => process.kill(pid, 'SIGCONT')),
        );
        traffic.setBuying(false);
        await rehearse('no shopper orders', ['OrdersStopped'], () => undefined);
        await rehearse('payments fail in the window', ['PaymentWindowFails'], async () => {
          const shopper = await createShopper(shop.url);
          for (let n = 0; n < 8; n += 1) {
            const { id } = await openPayment(shopper);
            await reportPaymentFailure(shopper, id);
            await wait(600);
          }
        });
        traffic.setBuying(true);
        await rehearse(
          'nginx serves a certificate of one hour (2.5 days)',
          ['CertificateEnds', 'CertificateEndsSoon'],
          async () => {
            shop.nginx.renewCertificate(3_600_000);
            // nginx needs a moment to serve it.
            await expect
              .poll(
                async () => {
                  const { stdout } = await runTimer('deploy/certificate.cjs').catch(
                    (error: { stdout: string }) => error,
                  );
                  return Date.parse(/ends at (\S+)\./.exec(stdout)?.[1] ?? '') < Date.now() + 3_700_000;
                },
                { timeout: MINUTE_MS },
              )
              .toBe(true);
          },
        );
        const [certificateFile, verifiedFile] = [
          'maidan_certificate.prom',
          'maidan_backup_verified.prom',
        ].map((name) => join(prometheus.textfileFolder, name)) as [string, string];
        const longAgo = Date.now() / 1000 - 172_800;
        await rehearse('the certificate was not read for two days', ['CertificateUnchecked'], () =>
          writeFileSync(certificateFile, `maidan_certificate_checked_timestamp_seconds ${longAgo}\n`),
        );
        await rehearse('no backup was verified for two days', ['BackupUnverified'], () =>
          writeFileSync(verifiedFile, `maidan_backup_verified_timestamp_seconds ${longAgo}\n`),
        );
        await expect
          .poll(prometheus.firing, { timeout: 5 * MINUTE_MS, interval: 500 })
          .toContain('BackupOld');
        const backupSeconds = (performance.now() - backupMadeAt) / 1000;
        rehearsed.push({ failure: 'no further backup', alert: 'BackupOld', seconds: backupSeconds });

        const rows = rehearsed.map(
          ({ failure, alert, seconds }) =>
            `${failure.padEnd(62)} ${alert.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s  (${seconds.toFixed(1)} min)`,
        );
        console.log(['Failure, alert, time in the shortened rules (in the real ones):', ...rows].join('\n'));
        const fired = new Set(rehearsed.map(({ alert }) => alert.split(' ')[0]));
        expect(alertNames().filter((name) => !fired.has(name))).toEqual(NOT_REHEARSED);
      },
      20 * MINUTE_MS,
    );
  });
}
