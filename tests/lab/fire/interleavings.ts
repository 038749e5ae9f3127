import { createSeededRandom, type SeededRandom } from '../../kit/seededRandom.ts';
import { findProductInStock, orderBody } from '../../upstream/orderInputs.ts';
import { type DatabaseKind, type TestUpstream, openTestUpstream } from '../../upstream/testUpstream.ts';
import { type Findings, type Ledger, allSentences, auditOrders } from './orderAudit.ts';
import { chargesOf, Purchase } from './purchase.ts';

interface InterleavingResult {
  seed: number;
  /** The steps in their order; those of one text ran at the same time. */
  steps: string[];
  /** All findings as sentences; empty when nothing is wrong. */
  problems: string[];
}

/** One round of the shopper: the payment is started, a button is pressed in the window, and the payment ends. */
const BEGINNINGS = ['start', 'start', 'two tabs'] as const;
const ENDINGS = ['cancel', 'cancel', 'fail', 'change content', 'read'] as const;
/** What happens beside the shopper's rounds. */
const OTHER_STEPS = [
  ...(['wait', 'wait', 'wait', 'sweep', 'sweep', 'rival', 'rival', 'rival', 'pay', 'pay'] as const),
  ...(['verify', 'cancel', 'fail', 'start', 'reload'] as const),
] as const;
type Step = (typeof BEGINNINGS)[number] | (typeof ENDINGS)[number] | (typeof OTHER_STEPS)[number];

const MAX_ROUNDS = 3;
const MAX_OTHER_STEPS = 12;
/** Probability that a step runs at the same time as the one before. */
const CONCURRENT_PROBABILITY = 0.3;

/** So few units that a rival's order can take those that the purchase has given back. */
const STOCK = 2;

const WAITS_SECONDS = [5, 20, 40, 300, 960, 3_600] as const;
/** After these times late payments and callbacks have arrived, and unpaid orders have expired. */
const SETTLING_SECONDS = [60, 960, 3_600, 86_400];

/** An upstream stores the orders of this many interleavings, so that its ledger stays short. */
const INTERLEAVINGS_PER_UPSTREAM = 100;

/** The shopper's rounds, mixed with other steps; the steps of one group run at the same time. */
function randomSteps(random: SeededRandom): Step[][] {
  const rounds = Array.from({ length: random.between(1, MAX_ROUNDS) }, (): Step[] => [
    random.oneOf(BEGINNINGS),
    'pay',
    random.oneOf(ENDINGS),
  ]);
  const shopperSteps: Step[] = [...rounds.flat(), 'start', 'pay', 'verify'];
  const otherSteps: Step[] = Array.from({ length: random.between(2, MAX_OTHER_STEPS) }, () =>
    random.oneOf(OTHER_STEPS),
  );
  const groups: Step[][] = [];
  while (shopperSteps.length + otherSteps.length > 0) {
    const isShoppers = random.happens(shopperSteps.length / (shopperSteps.length + otherSteps.length));
    const step = (isShoppers ? shopperSteps : otherSteps).shift();
    if (step === undefined) continue;
    const group = random.happens(CONCURRENT_PROBABILITY) ? groups.at(-1) : undefined;
    if (group) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs the steps until everything has settled. @returns the orders of a rival for the same product */
async function runSteps(
  upstream: TestUpstream,
  purchase: Purchase,
  random: SeededRandom,
  groups: Step[][],
  orderOfRival: (number: number) => Promise<number | undefined>,
): Promise<number[]> {
  const rivalOrders: number[] = [];
  const sweep = () => upstream.request('POST', '/__test/sweep');
  const run: Record<Step, () => unknown> = {
    start: () => purchase.start(),
    'two tabs': () => purchase.startInTwoTabs(),
    cancel: () => purchase.endPayment('cancel'),
    fail: () => purchase.endPayment('fail'),
    pay: () => purchase.pay(),
    verify: () => purchase.verify(),
    read: () => purchase.read(),
    'change content': () => purchase.place(),
    reload: () => purchase.placeAgain(),
    wait: () => upstream.advanceClock(random.oneOf(WAITS_SECONDS)),
    sweep,
    rival: async () => {
      const id = await orderOfRival(rivalOrders.length);
      if (id !== undefined) rivalOrders.push(id);
    },
  };
  await purchase.place();
  for (const group of groups) await Promise.all(group.map((step) => run[step]()));
  for (const seconds of SETTLING_SECONDS) {
    upstream.advanceClock(seconds);
    await sweep();
  }
  return rivalOrders;
}

/** The part of the ledger that belongs to these orders. */
function ledgerOf(ledger: Ledger, orderIds: Set<number>, productId: number): Ledger {
  const isOf = ({ order_id }: { order_id: number | null }) => order_id !== null && orderIds.has(order_id);
  return {
    orders: ledger.orders.filter(({ id }) => orderIds.has(id)),
    payments: ledger.payments.filter(isOf),
    stock_movements: ledger.stock_movements.filter(isOf),
    products: ledger.products.filter(({ id }) => id === productId),
  };
}

/** What is wrong with a purchase that has settled. */
async function auditPurchase(
  upstream: TestUpstream,
  { orders, errors }: Purchase,
  rivalOrders: number[],
  productId: number,
): Promise<string[]> {
  const { body } = await upstream.request('GET', '/__test/ledger');
  const orderIds = new Set([...orders.map(({ id }) => id), ...rivalOrders]);
  const ledger = ledgerOf(body as Ledger, orderIds, productId);
  const findings: Findings = auditOrders({
    ledger,
    charges: await chargesOf(upstream, orders),
    initialStock: new Map([[productId, STOCK]]),
    reportedOutcomes: orders.map(({ key, id, isReportedPaid }) => ({
      key,
      orderId: id,
      reportedStatus: isReportedPaid ? 'paid' : null,
    })),
  });
  const isPaid = (id: number) => ledger.orders.find((order) => order.id === id)?.payment_status === 'paid';
  const paid = orders.filter(({ id }) => isPaid(id));
  // An order that was charged before it was replaced must not have been replaced.
  if (paid.length > 1)
    for (const { id } of paid.filter((order) => (order.chargesBeforeReplacement ?? 0) > 0))
      findings.duplicated.push(`order ${id} was charged, and another order of the purchase was paid too`);
  return [...allSentences(findings), ...errors];
}

async function runInterleaving(
  upstream: TestUpstream,
  productId: number,
  seed: number,
): Promise<InterleavingResult> {
  const random = createSeededRandom(seed);
  await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: STOCK } });
  const groups = randomSteps(random);
  const name = `purchase-${seed}`;
  const shopper = await upstream.registerShopper();
  const purchase = new Purchase({ upstream, shopper, productId, random, name });
  // An account less to register; to the upstream, the rival's order has nothing to do with the purchase.
  const orderOfRival = async (number: number) => {
    const key = { 'idempotency-key': `${name}-rival-${number}` };
    const units = random.between(1, STOCK);
    const { body } = await shopper.request('POST', '/api/orders/', orderBody([productId, units]), key);
    return body.id as number | undefined;
  };
  const rivalOrders = await runSteps(upstream, purchase, random, groups, orderOfRival);
  const problems = await auditPurchase(upstream, purchase, rivalOrders, productId);
  return { seed, steps: groups.map((group) => group.join(' + ')), problems };
}

/** The sentence that names a failed interleaving, so that it can be run again. */
export const describeFailure = ({ seed, steps, problems }: InterleavingResult) =>
  `${problems.join('; ')}\n  seed ${seed}: ${steps.join(', ')}\n` +
  `  again: FIRE_SEED=${seed} npm test -- tests/lab/fire/interleavings.test.ts`;

/**
 * Runs random interleavings of what a shopper, the sandbox and the upstream's jobs do with one purchase, and audits each. The same seed
 * has the same steps; on PostgreSQL, the database decides which of the concurrent ones is first.
 */
export async function runInterleavings(
  databaseKind: DatabaseKind,
  from: number,
  count: number,
): Promise<InterleavingResult[]> {
  const results: InterleavingResult[] = [];
  while (results.length < count) {
    const env = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    const upstream = await openTestUpstream({ databaseKind, env });
    try {
      const { id: productId } = await findProductInStock(upstream);
      const end = Math.min(count, results.length + INTERLEAVINGS_PER_UPSTREAM);
      while (results.length < end)
        results.push(await runInterleaving(upstream, productId, from + results.length));
    } finally {
      await upstream.close();
    }
  }
  return results;
}
