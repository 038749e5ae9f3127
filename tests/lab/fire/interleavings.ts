import { createSeededRandom, type SeededRandom } from '../../kit/seededRandom.ts';
import { findProductInStock, orderBody } from '../../upstream/orderInputs.ts';
import {
  type DatabaseKind,
  type Shopper,
  type TestUpstream,
  openTestUpstream,
} from '../../upstream/testUpstream.ts';
import { type Findings, type Ledger, allSentences, auditOrders } from './orderAudit.ts';
import { type Outcome, Purchase } from './purchase.ts';

export interface InterleavingsOptions {
  databaseKind: DatabaseKind;
  /** The first seed; each interleaving has the next one. */
  from: number;
  count: number;
}

export interface InterleavingResult {
  seed: number;
  /** The steps in their order; those of one text ran at the same time. */
  steps: string[];
  findings: Findings;
  /** All findings as sentences; empty when nothing is wrong. */
  problems: string[];
}

type Step =
  | Outcome
  | ('start' | 'two tabs' | 'verify' | 'cancel' | 'mark failed' | 'change content')
  | ('reload' | 'read' | 'wait' | 'sweep' | 'rival');

/** One round of the shopper: the payment is started, something happens in the window, and the payment ends. */
const BEGINNINGS = ['start', 'start', 'two tabs'] as const;
const ATTEMPTS = [
  'pay-late',
  'pay-late',
  'dismiss-after-paying',
  'lose-callback',
  'fail',
  'succeed',
] as const;
const ENDINGS = ['cancel', 'cancel', 'mark failed', 'change content', 'read'] as const;

/** What happens beside the shopper's rounds. */
const OTHER_STEPS = [
  ...(['wait', 'wait', 'wait', 'sweep', 'sweep', 'rival', 'rival', 'rival', 'rival'] as const),
  ...(['pay-late', 'succeed', 'verify', 'cancel', 'mark failed', 'start', 'reload'] as const),
] as const;

const MAX_ROUNDS = 3;
const MAX_OTHER_STEPS = 12;
/** Probability that a step runs at the same time as the one before. */
const CONCURRENT_PROBABILITY = 0.3;

/** So few units that a rival's order can take those that the purchase has given back. */
const STOCK = 2;

const WAITS_SECONDS = [20, 300, 600, 960, 3_600] as const;
/** After these times all payments have been captured and called back, or the order has expired. */
const SETTLING_SECONDS = [60, 960];

/** An upstream stores the orders of this many interleavings, so that its ledger stays short. */
const INTERLEAVINGS_PER_UPSTREAM = 100;

/** The shopper's rounds, mixed with other steps; the steps of one group run at the same time. */
function randomSteps(random: SeededRandom): Step[][] {
  const rounds = Array.from({ length: random.between(1, MAX_ROUNDS) }, (): Step[] => [
    random.oneOf(BEGINNINGS),
    random.oneOf(ATTEMPTS),
    random.oneOf(ENDINGS),
  ]);
  const shopperSteps: Step[] = [...rounds.flat(), 'start', 'succeed', 'verify'];
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

async function sweep(upstream: TestUpstream): Promise<void> {
  await upstream.request('POST', '/__test/sweep');
}

interface SharedUpstream {
  upstream: TestUpstream;
  productId: number;
}

async function runSteps(
  shared: SharedUpstream,
  purchase: Purchase,
  shopper: Shopper,
  random: SeededRandom,
  groups: Step[][],
  name: string,
) {
  const { upstream, productId } = shared;
  const rivalOrders: number[] = [];
  const run: Record<Step, () => unknown> = {
    start: () => purchase.start(),
    'two tabs': () => purchase.startInTwoTabs(),
    cancel: () => purchase.endPayment('cancel'),
    'mark failed': () => purchase.endPayment('fail'),
    succeed: () => purchase.useWindow('succeed'),
    fail: () => purchase.useWindow('fail'),
    'dismiss-after-paying': () => purchase.useWindow('dismiss-after-paying'),
    'lose-callback': () => purchase.useWindow('lose-callback'),
    'pay-late': () => purchase.useWindow('pay-late'),
    verify: () => purchase.verify(),
    read: () => purchase.read(),
    'change content': () => purchase.place(),
    reload: () => purchase.placeAgain(),
    wait: () => upstream.advanceClock(random.oneOf(WAITS_SECONDS)),
    sweep: () => sweep(upstream),
    rival: async () => {
      const key = { 'idempotency-key': `${name}-rival-${rivalOrders.length}` };
      // An account less to register; to the upstream, the rival's order has nothing to do with the purchase.
      const { body } = await shopper.request(
        'POST',
        '/api/orders/',
        orderBody([productId, random.between(1, STOCK)]),
        key,
      );
      if (body.id !== undefined) rivalOrders.push(body.id);
    },
  };
  await purchase.place();
  for (const group of groups) await Promise.all(group.map((step) => run[step]()));
  for (const seconds of SETTLING_SECONDS) {
    upstream.advanceClock(seconds);
    await sweep(upstream);
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
    status_changes: ledger.status_changes.filter(isOf),
    products: ledger.products.filter(({ id }) => id === productId),
  };
}

async function runInterleaving(shared: SharedUpstream, seed: number): Promise<InterleavingResult> {
  const { upstream, productId } = shared;
  const random = createSeededRandom(seed);
  await upstream.request('PATCH', `/__test/products/${productId}`, { body: { stock: STOCK } });
  const groups = randomSteps(random);
  const name = `purchase-${seed}`;
  const shopper = await upstream.registerShopper();
  const purchase = new Purchase({ upstream, shopper, productId, random, name });
  const rivalOrders = await runSteps(shared, purchase, shopper, random, groups, name);

  const { body } = await upstream.request('GET', '/__test/ledger');
  const orderIds = new Set([...purchase.orders.map(({ id }) => id), ...rivalOrders]);
  const ledger = ledgerOf(body as Ledger, orderIds, productId);
  const charges = (await Promise.all(purchase.orders.map((order) => purchase.charges(order)))).flat();
  const findings = auditOrders({
    ledger,
    charges,
    initialStock: new Map([[productId, STOCK]]),
    reportedOutcomes: purchase.orders.map(({ key, id, isReportedPaid }) => ({
      key,
      orderId: id,
      reportedStatus: isReportedPaid ? 'paid' : null,
    })),
  });
  const isPaid = (id: number) => ledger.orders.find((order) => order.id === id)?.payment_status === 'paid';
  const paid = purchase.orders.filter(({ id }) => isPaid(id));
  // An order that was charged before it was replaced must not have been replaced.
  if (paid.length > 1)
    for (const { id } of paid.filter((order) => (order.chargedBeforeReplacement ?? 0) > 0))
      findings.duplicated.push(`order ${id} was charged, and another order of the purchase was paid too`);
  const steps = groups.map((group) => group.join(' + '));
  const problems = [...allSentences(findings), ...purchase.errors];
  return { seed, steps, findings, problems };
}

/** The sentence that names a failed interleaving, so that it can be run again. */
export const describeFailure = ({ seed, steps, problems }: InterleavingResult) =>
  `${problems.join('; ')}\n  seed ${seed}: ${steps.join(', ')}\n` +
  `  again: FIRE_SEED=${seed} npm test -- tests/lab/fire/interleavings.test.ts`;

/**
 * Runs random interleavings of what a shopper, the provider and the upstream's jobs do with one purchase, and audits each. The same seed
 * has the same steps; on PostgreSQL, the database decides which of the concurrent ones is first.
 */
export async function runInterleavings(options: InterleavingsOptions): Promise<InterleavingResult[]> {
  const { databaseKind, from, count } = options;
  const results: InterleavingResult[] = [];
  while (results.length < count) {
    const env = { UPSTREAM_TEST_ENDPOINTS: '1', AUTH_ACCESS_TTL: '86400' };
    const upstream = await openTestUpstream({ databaseKind, env });
    try {
      const { id: productId } = await findProductInStock(upstream);
      const end = Math.min(count, results.length + INTERLEAVINGS_PER_UPSTREAM);
      while (results.length < end)
        results.push(await runInterleaving({ upstream, productId }, from + results.length));
    } finally {
      await upstream.close();
    }
  }
  return results;
}
