import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOrder, orderInput } from '../kit/checkoutOperations.ts';
import { UNLIMITED } from '../kit/noRateLimits.ts';
import { createGuest, createShopper, Login } from '../kit/shopper.ts';
import { isFull } from '../kit/testSize.ts';
import { startAlertmanager, type Alertmanager } from './alertmanager.ts';
import { deploy } from './deployment.ts';
import { missingProgram, missingPrograms } from './programs.ts';
import { startPrometheus } from './prometheus.ts';

const MINUTE_MS = 60_000;
const POLL = { timeout: 3 * MINUTE_MS, interval: 50 };

/** Every wait of Alertmanager and of the rules is this many times shorter: a minute is two seconds. */
const FACTOR = 30;

const missing = ['prometheus-alertmanager', 'amtool'].filter(missingProgram);
if (missing.length > 0) {
  console.log(`Left out: notifications. Not installed here: prometheus-alertmanager.`);
  it('is left out where Alertmanager is not installed', () => expect(missing).not.toEqual([]));
} else {
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-alertmanager-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  it('amtool accepts the configuration', () => {
    const output = execFileSync('amtool', ['check-config', 'deploy/prometheus/alertmanager.yml']);
    expect(output.toString()).toContain('SUCCESS');
  });

  describe('Alertmanager', () => {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-alertmanager-'));
    let alertmanager: Alertmanager;
    beforeAll(async () => {
      alertmanager = await startAlertmanager(folder, FACTOR);
    });
    afterAll(async () => {
      await alertmanager.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Lets these alerts fire, given as "severity name" or "severity name mutation". */
    async function fire(...alerts: string[]): Promise<void> {
      const body = alerts.map((alert) => {
        const [severity, alertname, mutation] = alert.split(' ');
        return { labels: { severity, alertname, ...(mutation && { mutation }) } };
      });
      const response = await fetch(`${alertmanager.url}/api/v2/alerts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(200);
    }

    it(
      'sends one page that names the cause, and nothing that follows from it',
      async () => {
        await fire(
          'critical StoreDatabaseAway',
          'critical MutationFailsFast login',
          'critical MutationFailsFast placeOrder',
          'critical MutationFails placeOrder',
          'critical OperationsFail',
          'critical UpstreamDown',
          'warning SweepsStopped',
          'warning WebhooksFail',
          'warning MutationErodes login',
          'warning RefundDue',
        );
        await expect.poll(() => alertmanager.notifications.length, POLL).toBe(2);
        expect(alertmanager.notifications).toContainEqual({
          receiver: 'pager',
          firing: ['StoreDatabaseAway'],
        });
        expect(alertmanager.notifications).toContainEqual({ receiver: 'morning', firing: ['RefundDue'] });
      },
      4 * MINUTE_MS,
    );
  });

  const missingForShop = [...missingPrograms(), ...['prometheus'].filter(missingProgram)];
  if (isFull && missingForShop.length === 0) {
    it(
      'PostgreSQL stops: one page, although several alerts fire, also after the repair',
      async () => {
        process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
        const folder = newFolder();
        const alertmanager = await startAlertmanager(folder, FACTOR);
        onTestFinished(() => alertmanager.close());
        const shop = await deploy({ bff: UNLIMITED, upstream: { SWEEP_EVERY: '1' } });
        onTestFinished(() => shop.close());
        const targets = {
          maidan: shop.processUrls.map((url) => new URL(url).host),
          'maidan-store': [new URL(shop.upstreamUrl).host],
        };
        const prometheus = await startPrometheus(folder, targets, FACTOR, alertmanager.host);
        onTestFinished(() => prometheus.close());
        const shopper = await createShopper(shop.url);
        const input = { email: shopper.email, password: shopper.password };
        const stopped = new AbortController();
        const traffic = (async () => {
          while (!stopped.signal.aborted) {
            await createGuest(shop.url)
              .execute(Login, { input })
              .catch(() => undefined);
            await createOrder(shopper, orderInput([{ productId: '1101', quantity: 1 }])).catch(
              () => undefined,
            );
            await wait(200);
          }
        })();
        onTestFinished(async () => {
          stopped.abort();
          await traffic;
        });
        const firing = async () => (await prometheus.firing()).sort();
        await expect.poll(firing, POLL).toEqual([]);

        await shop.cluster.stop();
        const expected = ['MutationFailsFast login', 'MutationFailsFast placeOrder', 'StoreDatabaseAway'];
        await expect.poll(firing, POLL).toEqual(expect.arrayContaining(expected));
        await expect.poll(() => alertmanager.notifications, POLL).not.toEqual([]);
        const duringOutage = await firing();
        await shop.cluster.start();
        // The cause goes on firing until what follows from it has ended.
        await expect.poll(firing, { ...POLL, timeout: 6 * MINUTE_MS }).toEqual([]);
        console.log(`fired: ${duringOutage.join(', ')}; sent: ${JSON.stringify(alertmanager.notifications)}`);
        expect(alertmanager.notifications.filter(({ firing }) => firing.length > 0)).toEqual([
          { receiver: 'pager', firing: ['StoreDatabaseAway'] },
        ]);
      },
      15 * MINUTE_MS,
    );
  }
}
