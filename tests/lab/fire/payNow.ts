import { openBackOffice } from '../../kit/backOffice.ts';
import type { Fault } from '../../kit/faultProxy.ts';
import { openShop } from '../../kit/openShop.ts';
import { openRoughRedis } from '../../kit/roughRedis.ts';
import { copySession, createShopper } from '../../kit/shopper.ts';
import { isTimeUp, printProgress } from './longRun.ts';
import { allSentences, auditOrders, type Charge, type Ledger } from './orderAudit.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';
import { ADDRESSES, TwoDevices, type Device, type World } from './twoDevices.ts';

export interface PayNowResult {
  seed: number;
  steps: string[];
  /** Orders that the provider charged more than once, also those that only the provider knows of. */
  chargedTwice: number;
  /** Payments that were made, and whose proof reached no device. */
  lostProofs: number;
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
    'hurt redis',
    'heal redis',
  ] as const),
] as const;
type Step = (typeof STEPS)[number];

const IS_ALONE: ReadonlySet<Step> = new Set(['restart', 'wait', 'hurt redis', 'heal redis']);

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

/** `isKind`: the store knows keys, and the provider's word; else it knows neither, and makes a new payment each time. */
async function openWorld(isKind: boolean, hasRedis: boolean): Promise<World> {
  const redis = hasRedis ? await openRoughRedis() : null;
  const bff: Record<string, string> = redis ? { REDIS_URL: redis.url } : {};
  const store: Record<string, string> = isKind
    ? { UPSTREAM_PAYMENT_WEBHOOK: '1' }
    : { UPSTREAM_NEW_PAYMENT_ORDERS: '1' };
  const upstream = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400', ...store };
  const shop = await openShop({ upstream, bff });
  if (!isKind) shop.faultProxy.dropHeader('idempotency-key');
  let second = await shop.openAnotherBff();
  const world: World = {
    shop,
    redis,
    isKind,
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
      await redis?.close();
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

type RedisHurt = 'refuses' | 'full' | 'stalls' | 'old data' | 'nothing' | 'gone';
const REDIS_HURTS: readonly [RedisHurt, ...RedisHurt[]] = [
  'refuses',
  'full',
  'stalls',
  'old data',
  'nothing',
  'gone',
];

/**
 * What happens to Redis. It loses data only while both processes have all of it: of what no process and no Redis knows any more, nobody
 * can know. For the same reason no process is restarted while Redis takes nothing.
 */
class RedisTrouble {
  isHurt = false;
  hasRestarted = false;
  readonly #redis: World['redis'];

  constructor(redis: World['redis']) {
    this.#redis = redis;
  }

  async hurt(random: SeededRandom): Promise<void> {
    const kind = random.oneOf(REDIS_HURTS);
    if (!this.#redis || this.isHurt) return;
    const losesData = kind === 'old data' || kind === 'nothing' || kind === 'gone';
    if (losesData && this.hasRestarted) return;
    if (kind === 'old data' || kind === 'nothing') return this.#redis.startWith(kind);
    this.isHurt = true;
    if (kind === 'refuses') await this.#redis.refuseWrites();
    if (kind === 'full') await this.#redis.fill();
    if (kind === 'stalls') this.#redis.stall();
    if (kind === 'gone') await this.#redis.kill();
    this.#isGone = kind === 'gone';
  }

  #isGone = false;

  async heal(): Promise<void> {
    if (!this.#redis || !this.isHurt) return;
    await (this.#isGone ? this.#redis.startWith('old data') : this.#redis.recover());
    this.isHurt = false;
    this.#isGone = false;
  }
}

async function runSteps(world: World, payNow: TwoDevices, random: SeededRandom): Promise<string[]> {
  const { shop, office } = world;
  const done: string[] = [];
  const trouble = new RedisTrouble(world.redis);
  await world.redis?.takeSnapshot();
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
      if (trouble.isHurt) return;
      trouble.hasRestarted = true;
      await world.restart();
      const [, desktop] = payNow.devices;
      desktop.shopper = copySession(desktop.shopper, world.urls[1]);
    },
    'hurt redis': () => trouble.hurt(random),
    'heal redis': () => trouble.heal(),
    fault: async () => shop.faultProxy.fault(random.oneOf(FAULTY_CALLS), randomFault(random), 1),
  };
  for (let left = random.between(6, MAX_STEPS); left > 0; left -= 1) {
    const [phone, desktop] = payNow.devices;
    const [device, other] = random.happens(0.5) ? [phone, desktop] : [desktop, phone];
    const step = random.oneOf(STEPS);
    const isAlone = IS_ALONE.has(step) || !random.happens(CONCURRENT_PROBABILITY);
    done.push(`${device.name} ${step}${isAlone ? '' : ` + ${other.name} pay now`}`);
    await Promise.all([run[step](device), isAlone ? null : payNow.payNow(other)]);
  }
  shop.faultProxy.clear();
  await trouble.heal();
  for (const seconds of SETTLING_SECONDS) await office.advanceTime(seconds);
  // The next visit of each device: what it has a proof of is told.
  for (const device of payNow.devices) await payNow.comeBack(device);
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
  const orders = ledger.orders.filter(({ id }) => ids.has(id));
  const paidIds = new Set(
    orders.flatMap(({ id, payment_status: status }) => (status === 'paid' ? [id] : [])),
  );
  // Such a store never closes the other payments of a paid order.
  const isLeftOpen = ({ order_id: id, state }: Ledger['payments'][number]) =>
    !world.isKind && paidIds.has(id) && state === 'open';
  const payments = ledger.payments.filter((payment) => ids.has(payment.order_id) && !isLeftOpen(payment));
  const gatewayOrders = new Set(payments.map(({ provider_order_id: id }) => id));
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
    charges: captured
      .filter(({ razorpay_order_id: id }) => gatewayOrders.has(id))
      // Nobody can know of a payment whose proof reached no device, where the provider tells nobody either.
      .filter(({ razorpay_payment_id: id }) => world.isKind || payNow.proofs.has(id)),
    initialStock: new Map([[Number(productId), STOCK]]),
    reportedOutcomes: [...payNow.reportedPaid].map((id) => ({
      key: null,
      orderId: Number(id),
      reportedStatus: 'paid',
    })),
  });
  const paidOrders = orders.filter(({ payment_status: status }) => status === 'paid').length;
  const chargesOf = groupCharges(captured, payments);
  const chargedTwice = [...chargesOf.values()].filter((count) => count > 1).length;
  return {
    seed,
    steps,
    chargedTwice,
    lostProofs: payNow.lostProofs,
    problems: [...allSentences(findings), ...payNow.problems],
    paidOrders,
  };
}

/** All charges by order, also those of which nobody can know. */
function groupCharges(captured: readonly Charge[], payments: Ledger['payments']): Map<number, number> {
  const orderOf = new Map(payments.map(({ provider_order_id: id, order_id: order }) => [id, order]));
  const counts = new Map<number, number>();
  for (const { razorpay_order_id: id } of captured) {
    const order = orderOf.get(id);
    if (order !== undefined) counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

/** An upstream stores the orders of this many interleavings, so that its ledger stays short. */
const PER_WORLD = 100;

/** Runs random interleavings of what one shopper does on two devices; for odd seeds the store is rough. */
export async function runPayNow(from: number, count: number, hasRedis: boolean): Promise<PayNowResult[]> {
  const results: PayNowResult[] = [];
  const isDone = () => results.length === count || isTimeUp();
  while (!isDone()) {
    const worlds = [await openWorld(true, hasRedis), await openWorld(false, hasRedis)] as const;
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
