import { type Shopper, createShopper } from '../../kit/shopper.ts';
import {
  type AuditInput,
  type Charge,
  type Findings,
  type Ledger,
  type ReportedOutcome,
  auditOrders,
} from './orderAudit.ts';
import { BuyerTimeoutError, createBuyer } from './buyer.ts';
import { type SeededRandom, createSeededRandom } from './seededRandom.ts';
import { type Kill, Killer } from './killer.ts';
import { isTimeUp, printProgress } from './longRun.ts';
import { type Parts, runParts } from './shopProcesses.ts';
import { CHECKOUT_STEPS, type CheckoutStep, randomFault, checkoutStepOf } from './checkoutSteps.ts';

export interface FireOptions {
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  checkouts: number;
  concurrency: number;
  /** Number of checkouts between two kills, approximately. */
  killEvery: number;
  seed: number;
}

export interface FireResult {
  findings: Findings;
  completed: number;
  /** Number of checkouts that ended with a BuyerTimeoutError. */
  timedOut: number;
  kills: Kill[];
  /** Number of faults and kills per step. */
  faultsPerStep: Record<CheckoutStep, number>;
  orders: Record<string, number>;
  seconds: number;
}

const PLENTIFUL_PRODUCTS = 10;
const SCARCE_PRODUCTS = 3;

/** Long enough for late captures, late callbacks and the expiry of unpaid orders. */
const ONE_HOUR_SECONDS = 3_600;
const MAX_SWEEPS = 200;

async function testCall<T>(processes: Parts, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${processes.upstreamUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Sets the stock: some products have plenty, some too little for all buyers. Returns the stock by product id. */
async function setInitialStock(processes: Parts, checkouts: number): Promise<Map<number, number>> {
  const { results } = await testCall<{ results: { id: number }[] }>(
    processes,
    'GET',
    `/api/products?page_size=${PLENTIFUL_PRODUCTS + SCARCE_PRODUCTS}`,
  );
  const initialStock = new Map<number, number>();
  for (const [index, { id }] of results.entries()) {
    const stock = index < PLENTIFUL_PRODUCTS ? checkouts * 10 : Math.max(1, Math.round(checkouts / 20));
    await testCall(processes, 'PATCH', `/__test/products/${id}`, { stock });
    initialStock.set(id, stock);
  }
  return initialStock;
}

function randomItems(random: SeededRandom, productIds: number[]): { productId: string; quantity: number }[] {
  const chosen = new Set(
    Array.from({ length: random.between(1, 3) }, () => random.between(0, PLENTIFUL_PRODUCTS - 1)),
  );
  if (random.happens(0.2)) chosen.add(PLENTIFUL_PRODUCTS + random.between(0, SCARCE_PRODUCTS - 1));
  return [...chosen].map((index) => ({
    productId: String(productIds[index]),
    quantity: random.between(1, 2),
  }));
}

/** Registers an account; on a busy machine this may need several attempts, each with a new email address. */
async function register(url: string, attempts = 10): Promise<Shopper> {
  try {
    return await createShopper(url);
  } catch (error) {
    if (attempts === 1) throw error;
    return register(url, attempts - 1);
  }
}

/** Moves the clock and waits until late payments have arrived and unpaid orders have expired. */
async function waitUntilSettled(processes: Parts): Promise<void> {
  await testCall(processes, 'POST', '/__test/clock', { advance_seconds: ONE_HOUR_SECONDS });
  for (let round = 0; round < MAX_SWEEPS; round += 1) {
    await testCall(processes, 'POST', '/__test/sweep');
    const { orders, payments } = await testCall<Ledger>(processes, 'GET', '/__test/ledger');
    const openPayments = payments.filter((payment) => payment.state === 'open').length;
    const pendingOrders = orders.filter((order) => order.status === 'pending' && order.stock_held).length;
    if (openPayments + pendingOrders === 0) return;
  }
}

/** Reads the ledger and the charges since the start of the run. */
async function readAuditInput(
  processes: Parts,
  ledgerBefore: Ledger,
  initialStock: Map<number, number>,
  reportedOutcomes: ReportedOutcome[],
): Promise<AuditInput> {
  const ledger = await testCall<Ledger>(processes, 'GET', '/__test/ledger');
  const { captured } = await testCall<{ captured: Charge[] }>(processes, 'GET', '/__test/provider/captured');
  return {
    ledger: {
      ...ledger,
      orders: ledger.orders.slice(ledgerBefore.orders.length),
      stock_movements: ledger.stock_movements.slice(ledgerBefore.stock_movements.length),
    },
    charges: captured,
    initialStock,
    reportedOutcomes,
  };
}

/** Runs many concurrent checkouts with random faults and killed processes, then audits the orders. */
export async function runFire(options: FireOptions): Promise<FireResult> {
  const { checkouts, concurrency, killEvery, seed } = options;
  const random = createSeededRandom(seed);
  const processes = await runParts(options.dataDir, options.databaseUrl);
  try {
    const initialStock = await setInitialStock(processes, checkouts);
    const productIds = [...initialStock.keys()];
    const ledgerBefore = await testCall<Ledger>(processes, 'GET', '/__test/ledger');
    const buyers: ReturnType<typeof createBuyer>[] = [];
    while (buyers.length < concurrency) {
      buyers.push(
        createBuyer(
          processes.url,
          await register(processes.url),
          createSeededRandom(seed + buyers.length + 1),
        ),
      );
    }
    const killer = new Killer(processes, random);
    const faultsPerStep = Object.fromEntries(CHECKOUT_STEPS.map((step) => [step, 0])) as Record<
      CheckoutStep,
      number
    >;
    processes.faultProxy.chooseFaults((call) => {
      const step = checkoutStepOf(call);
      if (step === null) return null;
      const kills = killer.kills.length;
      const fault = killer.faultFor(step) ?? (killer.kills.length > kills ? null : randomFault(random));
      if (fault || killer.kills.length > kills) faultsPerStep[step] += 1;
      return fault;
    });

    const reportedOutcomes: ReportedOutcome[] = [];
    let timedOut = 0;
    let remaining = checkouts;
    let completed = 0;
    const start = performance.now();
    await Promise.all(
      buyers.map(async (buyer) => {
        while (remaining-- > 0 && !isTimeUp()) {
          try {
            reportedOutcomes.push(await buyer.checkout(randomItems(random, productIds)));
          } catch (error) {
            if (!(error instanceof BuyerTimeoutError)) throw error;
            timedOut += 1;
          }
          completed += 1;
          printProgress(completed, checkouts, () => `${killer.kills.length} kills, ${timedOut} timed out`);
          // Armed in the middle of each interval, so that checkouts remain for the last kill.
          if (completed % killEvery === Math.ceil(killEvery / 2)) killer.arm();
        }
      }),
    );
    await killer.waitForRestart();
    processes.faultProxy.chooseFaults(() => null);
    await waitUntilSettled(processes);
    const auditInput = await readAuditInput(processes, ledgerBefore, initialStock, reportedOutcomes);
    const orders: Record<string, number> = {};
    for (const { status, payment_status: payment } of auditInput.ledger.orders) {
      const name = `${status}/${payment}`;
      orders[name] = (orders[name] ?? 0) + 1;
    }
    const seconds = (performance.now() - start) / 1000;
    return {
      findings: auditOrders(auditInput),
      completed,
      timedOut,
      kills: killer.kills,
      faultsPerStep,
      orders,
      seconds,
    };
  } finally {
    await processes.close();
  }
}
