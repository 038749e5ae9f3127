import { openBackOffice } from '../../kit/backOffice.ts';
import type { Fault } from '../../kit/faultProxy.ts';
import { openShop } from '../../kit/openShop.ts';
import { copySession, createShopper } from '../../kit/shopper.ts';
import { isTimeUp, printProgress } from './longRun.ts';
import { allSentences, auditOrders, type Charge, type Ledger } from './orderAudit.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';
import { ADDRESSES, TwoDevices, type Device, type World } from './twoDevices.ts';

export interface PayNowResult {
  seed: number;
  steps: string[];
  /** Empty when nothing is wrong. */
  problems: string[];
  paidOrders: number;
}

const STEPS = [
  ...([
    'pay now',
    'pay now',
    'pay now',
    'pay now',
    'pay',
    'pay',
    'pay',
    'settle',
    'settle',
    'settle',
  ] as const),
  ...([
    'dismiss',
    'change',
    'close tab',
    'pay now twice',
    'wait',
    'sweep',
    'restart',
    'fault',
    'fault',
  ] as const),
] as const;
type Step = (typeof STEPS)[number];

const WAITS_SECONDS = [5, 20, 40, 300, 960] as const;
const A_DAY_SECONDS = 86_400;
const SETTLING_SECONDS = [60, 960, 3_600];
const STOCK = 6;
const MAX_STEPS = 24;
const CONCURRENT_PROBABILITY = 0.25;

const FAULTY_CALLS = [
  'POST /api/orders/',
  '/payment/',
  '/payment/verify/',
  '/payment/cancel/',
  '/payment/fail/',
] as const;

async function openWorld(ignoresKeys: boolean, redisUrl: string | undefined): Promise<World> {
  const bff: Record<string, string> = redisUrl ? { REDIS_URL: redisUrl } : {};
  const upstream = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
  const shop = await openShop({ upstream, bff });
  if (ignoresKeys) shop.faultProxy.dropHeader('idempotency-key');
  let second = await shop.openAnotherBff();
  const world: World = {
    shop,
    office: openBackOffice({ faultProxy: { url: shop.upstreamUrl } }),
    urls: [shop.url, second.url],
    async restart() {
      const old = second;
      second = await shop.openAnotherBff();
      world.urls[1] = second.url;
      await old.close();
    },
    async close() {
      await second.close();
      await shop.close();
    },
  };
  return world;
}

const randomFault = (random: SeededRandom): Fault =>
  random.oneOf<Fault>([
    { kind: 'lose_response' },
    { kind: 'lose_response', instead: 500 },
    { kind: 'reset' },
    { kind: 'respond', status: 503, body: '{}' },
  ]);

async function runSteps(world: World, payNow: TwoDevices, random: SeededRandom): Promise<string[]> {
  const { shop, office } = world;
  const done: string[] = [];
  const run: Record<Step, (device: Device) => Promise<unknown>> = {
    'pay now': (device) => payNow.payNow(device),
    'pay now twice': (device) => Promise.all([payNow.payNow(device), payNow.payNow(device)]),
    pay: (device) => payNow.pay(device),
    settle: (device) => payNow.settle(device),
    dismiss: (device) => payNow.settle(device, 'DISMISSED'),
    change: async (device) => {
      if (random.happens(0.5)) device.address = random.oneOf(ADDRESSES);
      else device.quantity = random.between(1, 2);
    },
    'close tab': async (device) => void (device.window = null),
    wait: () => office.advanceTime(random.oneOf(WAITS_SECONDS)),
    sweep: () => office.advanceTime(0),
    restart: async () => {
      await world.restart();
      const [, desktop] = payNow.devices;
      desktop.shopper = copySession(desktop.shopper, world.urls[1]);
    },
    fault: async () => shop.faultProxy.fault(random.oneOf(FAULTY_CALLS), randomFault(random), 1),
  };
  for (let left = random.between(6, MAX_STEPS); left > 0; left -= 1) {
    const [phone, desktop] = payNow.devices;
    const [device, other] = random.happens(0.5) ? [phone, desktop] : [desktop, phone];
    const step = random.oneOf(STEPS);
    const isAlone = step === 'restart' || step === 'wait' || !random.happens(CONCURRENT_PROBABILITY);
    done.push(`${device.name} ${step}${isAlone ? '' : ` + ${other.name} pay now`}`);
    await Promise.all([run[step](device), isAlone ? null : payNow.payNow(other)]);
  }
  shop.faultProxy.clear();
  for (const seconds of SETTLING_SECONDS) await office.advanceTime(seconds);
  // The next visit of each device.
  for (const device of payNow.devices) await payNow.settle(device);
  return done;
}

const call = async <Body>(world: World, path: string): Promise<Body> =>
  (await (await fetch(`${world.shop.upstreamUrl}/__test${path}`)).json()) as Body;

async function runOne(world: World, productId: string, seed: number): Promise<PayNowResult> {
  const random = createSeededRandom(seed);
  await world.office.changeProduct(productId, { stock: STOCK });
  const payNow = new TwoDevices(world, await createShopper(world.shop.url), productId, random);
  const steps = await runSteps(world, payNow, random);
  const ids = new Set((await payNow.orders(payNow.devices[0])).map(({ id }) => id));
  // Whatever was still open has ended by then.
  await world.office.advanceTime(A_DAY_SECONDS);
  const ledger = await call<Ledger>(world, '/ledger');
  const { captured } = await call<{ captured: Charge[] }>(world, '/provider/captured');
  const payments = ledger.payments.filter(({ order_id: id }) => ids.has(id));
  const gatewayOrders = new Set(payments.map(({ provider_order_id: id }) => id));
  const orders = ledger.orders.filter(({ id }) => ids.has(id));
  const findings = auditOrders({
    ledger: {
      orders: orders.map((order) => ({
        ...order,
        idempotency_key: order.idempotency_key ?? `order-${order.id}`,
      })),
      payments,
      stock_movements: ledger.stock_movements.filter(({ order_id: id }) => id !== null && ids.has(id)),
      products: ledger.products.filter(({ id }) => String(id) === productId),
    },
    charges: captured.filter(({ razorpay_order_id: id }) => gatewayOrders.has(id)),
    initialStock: new Map([[Number(productId), STOCK]]),
    reportedOutcomes: [...payNow.reportedPaid].map((id) => ({
      key: null,
      orderId: Number(id),
      reportedStatus: 'paid',
    })),
  });
  const paidOrders = orders.filter(({ payment_status: status }) => status === 'paid').length;
  return { seed, steps, problems: [...allSentences(findings), ...payNow.problems], paidOrders };
}

/** An upstream stores the orders of this many interleavings, so that its ledger stays short. */
const PER_WORLD = 100;

/** Runs random interleavings of what one shopper does on two devices; for odd seeds the upstream ignores idempotency keys. */
export async function runPayNow(from: number, count: number, redisUrl?: string): Promise<PayNowResult[]> {
  const results: PayNowResult[] = [];
  const isDone = () => results.length === count || isTimeUp();
  while (!isDone()) {
    const worlds = [await openWorld(false, redisUrl), await openWorld(true, redisUrl)] as const;
    try {
      const [productId = ''] = await worlds[0].shop.productsInStock(1);
      for (let n = 0; n < PER_WORLD && !isDone(); n += 1) {
        const seed = from + results.length;
        results.push(await runOne(worlds[seed % 2 === 0 ? 0 : 1], productId, seed));
        const failed = () => results.filter(({ problems }) => problems.length > 0).length;
        printProgress(results.length, count, () => `${failed()} with problems`);
      }
    } finally {
      for (const world of worlds) await world.close();
    }
  }
  return results;
}
