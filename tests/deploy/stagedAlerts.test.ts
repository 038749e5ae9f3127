import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPayment, purchaseOf, settlePayment } from '../kit/checkoutOperations.ts';
import { respondWith } from '../kit/faultProxy.ts';
import { openShop } from '../kit/openShop.ts';
import { payInSandbox } from '../kit/sandbox.ts';
import { dataDirPrefix } from '../kit/seededUpstream.ts';
import { createShopper } from '../kit/shopper.ts';
import { missingProgram } from './programs.ts';

/** The counters of a shop, as `/metrics` shows them, with the labels that Prometheus adds. */
type Counters = ReadonlyMap<string, number>;

async function readCounters(url: string): Promise<Counters> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [
      ...text.matchAll(
        /^(shop_(?:purchases_total|mutations_total|upstream_call_seconds_count))\{(.*)\} (\S+)$/gm,
      ),
    ].map(([, name = '', labels = '', value]) => [
      `${name}{job="maidan",instance="a",${labels}}`,
      Number(value),
    ]),
  );
}

/** What grew between two readings, repeated so many times. */
interface Phase {
  growth: Counters;
  times: number;
}

const NOTHING: Counters = new Map();

/** Series in promtool's notation: each phase goes on where the one before ended. */
function seriesOf(known: Counters, phases: readonly Phase[]) {
  return [...known.keys()].map((series) => {
    let value = 0;
    const parts = phases.map(({ growth, times }) => {
      const step = growth.get(series) ?? 0;
      const part = `${value}+${step}x${times - 1}`;
      value += step * times;
      return part;
    });
    return { series, values: parts.join(' ') };
  });
}

const ABOUT_PURCHASES =
  'group by (alertname, mutation) (ALERTS{alertstate="firing",alertname=~"Mutation.*|Orders.*|Payment.*|UpstreamDown"})';

describe.skipIf(missingProgram('promtool'))('alerts about purchases', () => {
  it('fire when their causes are staged on a real shop, and not while shoppers buy', async () => {
    const shop = await openShop();
    onTestFinished(() => shop.close());
    const shopper = await createShopper(shop.url);
    const products = await shop.productsInStock(4);
    let count = 0;
    /** Each purchase has another content, so that none is an earlier order's. */
    const open = () => {
      const [productId = '', quantity] = [products[count % 4], 1 + Math.floor(count / 4)];
      count += 1;
      return openPayment(shopper, purchaseOf([{ productId, quantity }]));
    };
    const prove = async ({ order, gatewayOrderId }: Awaited<ReturnType<typeof open>>) => {
      const proof = await payInSandbox(shop, gatewayOrderId, 'lose-callback');
      return settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof });
    };
    let known = await readCounters(shop.url);
    const growthDuring = async (events: () => Promise<unknown>): Promise<Counters> => {
      const before = known;
      await events();
      shop.faultProxy.clear();
      known = await readCounters(shop.url);
      return new Map([...known].map(([series, value]) => [series, value - (before.get(series) ?? 0)]));
    };
    const three = async (work: () => Promise<unknown>) => {
      for (let n = 0; n < 3; n++) await work();
    };

    const buying = await growthDuring(() =>
      three(async () => {
        const opened = await open();
        expect(await prove(opened)).toMatchObject({ outcome: 'PAID' });
        // Asking again is no purchase.
        await settlePayment(shopper, { orderId: opened.order.id, event: 'LOOK_AGAIN' });
      }),
    );
    const paidSeries = [...buying].filter(([series]) => series.includes('result="PAID"'));
    expect(paidSeries.reduce((sum, [, growth]) => sum + growth, 0)).toBe(3);

    const upstreamDown = await growthDuring(async () => {
      shop.faultProxy.fault('/api/', respondWith(503, {}));
      await three(() => expect(open()).rejects.toThrow());
    });
    const opened = await open();
    const verificationsDown = await growthDuring(async () => {
      const proof = {
        paymentId: 'pay_1',
        gatewayOrderId: opened.gatewayOrderId,
        signature: 'of the provider',
      };
      shop.faultProxy.fault('/payment/verify/', respondWith(503, {}));
      await three(async () =>
        expect(
          await settlePayment(shopper, { orderId: opened.order.id, event: 'PROOF', proof }),
        ).toMatchObject({
          outcome: 'UNCONFIRMED',
        }),
      );
    });
    const verifyRefused = await growthDuring(async () => {
      shop.faultProxy.fault('/payment/verify/', respondWith(400, { detail: 'Invalid signature.' }));
      await three(async () => {
        const { order, gatewayOrderId } = await open();
        const proof = { paymentId: 'pay_1', gatewayOrderId, signature: 'with another secret' };
        expect(await settlePayment(shopper, { orderId: order.id, event: 'PROOF', proof })).toMatchObject({
          outcome: 'REFUSED',
        });
      });
    });
    const windowFails = await growthDuring(() =>
      three(async () => {
        const { order } = await open();
        await settlePayment(shopper, { orderId: order.id, event: 'DISMISSED' });
      }),
    );

    const hour = (growth: Counters) => ({ growth, times: 60 });
    const stages: { name: string; minutes?: number; phases: Phase[]; firing: string[] }[] = [
      { name: 'shoppers buy', phases: [{ growth: buying, times: 24 * 60 }], firing: [] },
      {
        name: 'the upstream is down',
        phases: [hour(buying), { growth: upstreamDown, times: 15 }],
        firing: [
          'alertname="MutationFailsFast", mutation="checkout"',
          'alertname="MutationFails", mutation="checkout"',
          'alertname="UpstreamDown"',
        ],
      },
      {
        name: 'only verifications fail',
        phases: [hour(buying), { growth: verificationsDown, times: 15 }],
        firing: ['alertname="PaymentsUnconfirmed"'],
      },
      {
        name: 'verifications are refused',
        phases: [hour(buying), hour(verifyRefused)],
        firing: ['alertname="PaymentsRefused"'],
      },
      {
        name: 'windows close without a payment',
        phases: [hour(buying), hour(windowFails)],
        firing: ['alertname="PaymentWindowFails"'],
      },
      {
        name: 'orders stop',
        // A week by the minute takes minutes.
        minutes: 10,
        phases: [
          { growth: buying, times: 7 * 24 * 6 },
          { growth: NOTHING, times: 12 },
        ],
        firing: ['alertname="OrdersStopped"'],
      },
    ];
    const folder = mkdtempSync(dataDirPrefix(process.ppid));
    const file = join(folder, 'staged.test.yml');
    const tests = stages.map(({ name, minutes = 1, phases, firing }) => ({
      name,
      interval: `${minutes}m`,
      input_series: seriesOf(known, phases),
      promql_expr_test: [
        {
          expr: ABOUT_PURCHASES,
          eval_time: `${minutes * (phases.reduce((sum, { times }) => sum + times, 0) - 1)}m`,
          exp_samples: firing.map((labels) => ({ labels: `{${labels}}`, value: 1 })),
        },
      ],
    }));
    const rules = resolve('deploy/prometheus/alerts.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '5m', tests }));
    expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
  }, 600_000);
});
