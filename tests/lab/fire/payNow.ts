import type { PaymentEvent, PaymentProofInput, PurchaseInput } from '../../__generated__/graphql.ts';
import { openBackOffice } from '../../kit/backOffice.ts';
import { Checkout, purchaseOf, SettlePayment } from '../../kit/checkoutOperations.ts';
import type { Fault } from '../../kit/faultProxy.ts';
import { openShop, type Shop } from '../../kit/openShop.ts';
import { payInSandbox, type SandboxOutcome } from '../../kit/sandbox.ts';
import { createSeededRandom, type SeededRandom } from './seededRandom.ts';
import { copySession, createShopper, type Shopper } from '../../kit/shopper.ts';
import { allSentences, auditOrders, type Charge, type Ledger } from './orderAudit.ts';

export interface PayNowResult {
  seed: number;
  steps: string[];
  /** Empty when nothing is wrong. */
  problems: string[];
  paidOrders: number;
}

interface WireOrder {
  id: number;
  status: string;
  payment_status: string;
  shipping_address: string;
  items: { quantity: number; product: { id: number } }[];
}

const OUTCOMES = [
  'succeed',
  'succeed',
  'succeed',
  'fail',
  'pay-late',
  'dismiss-after-paying',
  'lose-callback',
] as const;
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
const ADDRESSES = ['12 MG Road, Pune 411001', '4 Hill Road, Mumbai 400050'] as const;
const STOCK = 6;
const MAX_STEPS = 24;
const CONCURRENT_PROBABILITY = 0.25;
/** "Buy again" instead of "See the order". */
const BUYS_AGAIN_PROBABILITY = 0.1;

const FAULTY_CALLS = [
  'POST /api/orders/',
  '/payment/',
  '/payment/verify/',
  '/payment/cancel/',
  '/payment/fail/',
] as const;

/** What a device stores, and what its page knows. */
interface Device {
  name: string;
  shopper: Shopper;
  record: { orderId: string; proof?: PaymentProofInput } | null;
  window: { orderId: string; gatewayOrderId: string } | null;
  seen: string[];
  quantity: number;
  address: string;
}

/** One shopper with two devices, each at a BFF process of its own. */
class PayNow {
  readonly problems: string[] = [];
  readonly reportedPaid = new Set<string>();
  readonly devices: [Device, Device];
  readonly #world: World;
  readonly #productId: string;
  readonly #random: SeededRandom;

  constructor(world: World, shopper: Shopper, productId: string, random: SeededRandom) {
    this.#world = world;
    this.#productId = productId;
    this.#random = random;
    const device = (name: string, url: string): Device => ({
      name,
      shopper: copySession(shopper, url),
      record: null,
      window: null,
      seen: [],
      quantity: 1,
      address: ADDRESSES[0],
    });
    this.devices = [device('phone', world.urls[0]), device('desktop', world.urls[1])];
  }

  /** The shopper's orders as the upstream has them. */
  async orders({ shopper }: Device): Promise<WireOrder[]> {
    const headers = { authorization: `Bearer ${shopper.cookies.get('access_token')}` };
    const response = await fetch(`${this.#world.shop.upstreamUrl}/api/orders/?page_size=48`, { headers });
    return ((await response.json()) as { results?: WireOrder[] }).results ?? [];
  }

  isSameItems({ items }: WireOrder, { quantity }: Device): boolean {
    return (
      items.length === 1 &&
      String(items[0]?.product.id) === this.#productId &&
      items[0]?.quantity === quantity
    );
  }

  async payNow(device: Device): Promise<void> {
    const before = await this.orders(device);
    const purchase: PurchaseInput = purchaseOf([{ productId: this.#productId, quantity: device.quantity }], {
      shippingAddress: device.address,
      seen: device.seen,
      ...(device.record && { unfinished: device.record }),
    });
    const asked = { ...device };
    const input = { purchase, shownTotal: '1.00' };
    const { data } = await device.shopper.execute(Checkout, { input });
    const { result, orderId } = data?.checkout ?? {};
    if (orderId != null && device.record?.orderId !== orderId) device.record = { orderId };
    if (result?.__typename === 'AlreadyPaid') this.#paid(device, result.orderId);
    if (result?.__typename === 'EarlierOrders' && this.#random.happens(BUYS_AGAIN_PROBABILITY))
      device.seen = [...device.seen, ...result.orders.map(({ id }) => id)];
    if (result?.__typename !== 'ReadyToPay' && result?.__typename !== 'TotalChanged') return;
    device.window = { orderId: result.orderId, gatewayOrderId: result.payment.gatewayOrderId };
    const same = before.filter(
      (order) => this.isSameItems(order, asked) && !asked.seen.includes(String(order.id)),
    );
    for (const { id, payment_status: status } of same)
      if (status === 'paid') this.problems.push(`asked to pay ${result.orderId}, although ${id} was paid`);
    const open = same.find(
      ({ status, payment_status, shipping_address }) =>
        status === 'pending' && payment_status === 'pending' && shipping_address === asked.address,
    );
    const isNew = before.every(({ id }) => String(id) !== result.orderId);
    if (open && isNew) this.problems.push(`order ${result.orderId} beside ${open.id}, which could be paid`);
  }

  async pay(device: Device): Promise<void> {
    if (!device.window) return;
    const outcome: SandboxOutcome = this.#random.oneOf(OUTCOMES);
    const proof = await payInSandbox(this.#world.shop, device.window.gatewayOrderId, outcome).catch(
      () => null,
    );
    // The page stores the proof before it sends it.
    if (!proof?.signature || outcome !== 'succeed') return;
    device.record = { orderId: device.window.orderId, proof };
  }

  /** The page tells how its window ended, or what it has stored. */
  async settle(
    device: Device,
    event: PaymentEvent = device.record?.proof ? 'PROOF' : 'LOOK_AGAIN',
  ): Promise<void> {
    const orderId = device.record?.orderId ?? device.window?.orderId;
    if (orderId === undefined) return;
    if (event === 'DISMISSED') device.window = null;
    const proof = event === 'PROOF' ? (device.record?.proof ?? null) : null;
    const { data } = await device.shopper.execute(SettlePayment, { input: { orderId, event, proof } });
    const outcome = data?.settlePayment.outcome;
    if (outcome === 'PAID') this.#paid(device, orderId);
    if (outcome === 'REFUSED' && device.record) device.record = { orderId };
    if (outcome === 'REFUND_DUE') device.record = null;
  }

  #paid(device: Device, orderId: string): void {
    this.reportedPaid.add(orderId);
    if (device.record?.orderId === orderId) device.record = null;
    if (device.window?.orderId === orderId) device.window = null;
  }
}

/** A shop with two BFF processes. */
interface World {
  shop: Shop;
  office: ReturnType<typeof openBackOffice>;
  /** The address of each device's BFF; the second one is restarted by a step. */
  urls: [string, string];
  restart(): Promise<void>;
  close(): Promise<void>;
}

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

async function runSteps(world: World, payNow: PayNow, random: SeededRandom): Promise<string[]> {
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
  const payNow = new PayNow(world, await createShopper(world.shop.url), productId, random);
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
  while (results.length < count) {
    const worlds = [await openWorld(false, redisUrl), await openWorld(true, redisUrl)] as const;
    try {
      const [productId = ''] = await worlds[0].shop.productsInStock(1);
      for (let n = 0; n < PER_WORLD && results.length < count; n += 1) {
        const seed = from + results.length;
        results.push(await runOne(worlds[seed % 2 === 0 ? 0 : 1], productId, seed));
      }
    } finally {
      for (const world of worlds) await world.close();
    }
  }
  return results;
}
