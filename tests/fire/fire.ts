import { type Shopper, aShopper } from '../kit/shopper.ts';
import { type Books, type Charge, type Findings, type Ledger, type Told, audit } from './orderAudit.ts';
import { GaveUp, aBuyer } from './buyer.ts';
import { type Chance, createChance } from '../kit/seededRandom.ts';
import { type Kill, Killer } from './killer.ts';
import { type Parts, runParts } from './parts.ts';
import { STEPS, type Step, misfortune, stepOf } from './wire.ts';

export interface FireOptions {
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  checkouts: number;
  atOnce: number;
  /** A process is killed about every so many checkouts. */
  killEvery: number;
  seed: number;
  progress?: (line: string) => void;
}

export interface FireResult {
  findings: Findings;
  told: Told[];
  /** Checkouts whose buyer got no answer for three minutes. */
  gaveUp: number;
  kills: Kill[];
  /** How often each step fared badly, kills included. */
  hits: Record<Step, number>;
  orders: Record<string, number>;
  seconds: number;
}

const PLENTIFUL = 10;
const SCARCE = 3;

/** Long enough for every late capture, late callback and unpaid order to be over (seconds). */
const AN_HOUR = 3_600;
const MOST_SWEEPS = 200;

async function testCall<T>(parts: Parts, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${parts.upstreamUrl}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

/** Puts goods on the shelf: some plentiful, some that a part of the buyers will not get. */
async function stockUp(parts: Parts, checkouts: number): Promise<Map<number, number>> {
  const { results } = await testCall<{ results: { id: number }[] }>(
    parts,
    'GET',
    `/api/products?page_size=${PLENTIFUL + SCARCE}`,
  );
  const opening = new Map<number, number>();
  for (const [index, { id }] of results.entries()) {
    const stock = index < PLENTIFUL ? checkouts * 10 : Math.max(1, Math.round(checkouts / 20));
    await testCall(parts, 'PATCH', `/__test/products/${id}`, { stock });
    opening.set(id, stock);
  }
  return opening;
}

function basket(chance: Chance, shelf: number[]): { productId: string; quantity: number }[] {
  const chosen = new Set(
    Array.from({ length: chance.between(1, 3) }, () => chance.between(0, PLENTIFUL - 1)),
  );
  if (chance.happens(0.2)) chosen.add(PLENTIFUL + chance.between(0, SCARCE - 1));
  return [...chosen].map((index) => ({ productId: String(shelf[index]), quantity: chance.between(1, 2) }));
}

/** Opens an account; a busy machine may need several tries, each with a name of its own. */
async function register(url: string, tries = 10): Promise<Shopper> {
  try {
    return await aShopper(url);
  } catch (error) {
    if (tries === 1) throw error;
    return register(url, tries - 1);
  }
}

/** Lets everything come to rest: late money arrives, unpaid orders expire. */
async function settle(parts: Parts): Promise<void> {
  await testCall(parts, 'POST', '/__test/clock', { advance_seconds: AN_HOUR });
  for (let round = 0; round < MOST_SWEEPS; round += 1) {
    await testCall(parts, 'POST', '/__test/sweep');
    const { orders, payments } = await testCall<Ledger>(parts, 'GET', '/__test/ledger');
    const open = payments.filter((payment) => payment.state === 'open').length;
    const held = orders.filter((order) => order.status === 'pending' && order.stock_held).length;
    if (open + held === 0) return;
  }
}

/** The books since the start, without what was there before. */
async function readBooks(
  parts: Parts,
  before: Ledger,
  opening: Map<number, number>,
  told: Told[],
): Promise<Books> {
  const ledger = await testCall<Ledger>(parts, 'GET', '/__test/ledger');
  const { captured } = await testCall<{ captured: Charge[] }>(parts, 'GET', '/__test/provider/captured');
  return {
    ledger: {
      ...ledger,
      orders: ledger.orders.slice(before.orders.length),
      stock_movements: ledger.stock_movements.slice(before.stock_movements.length),
    },
    charges: captured,
    opening,
    told,
  };
}

/** Many buyers at once, misfortune on the wire, and a process killed now and then; afterwards the books are audited. */
export async function runFire(options: FireOptions): Promise<FireResult> {
  const { checkouts, atOnce, killEvery, seed, progress = () => undefined } = options;
  const chance = createChance(seed);
  const parts = await runParts(options.dataDir, options.databaseUrl);
  try {
    const opening = await stockUp(parts, checkouts);
    const shelf = [...opening.keys()];
    const before = await testCall<Ledger>(parts, 'GET', '/__test/ledger');
    const buyers: ReturnType<typeof aBuyer>[] = [];
    while (buyers.length < atOnce) {
      buyers.push(aBuyer(parts.url, await register(parts.url), createChance(seed + buyers.length + 1)));
    }
    const killer = new Killer(parts, chance);
    const hits = Object.fromEntries(STEPS.map((step) => [step, 0])) as Record<Step, number>;
    parts.tap.decide((call) => {
      const step = stepOf(call);
      if (step === null) return null;
      const kills = killer.kills.length;
      const fault = killer.strike(step) ?? (killer.kills.length > kills ? null : misfortune(chance));
      if (fault || killer.kills.length > kills) hits[step] += 1;
      return fault;
    });

    const told: Told[] = [];
    let gaveUp = 0;
    let left = checkouts;
    let done = 0;
    const start = performance.now();
    await Promise.all(
      buyers.map(async (buyer) => {
        while (left-- > 0) {
          try {
            told.push(await buyer.checkout(basket(chance, shelf)));
          } catch (error) {
            if (!(error instanceof GaveUp)) throw error;
            gaveUp += 1;
          }
          done += 1;
          // Early enough that the last one still finds somebody to hurt.
          if (done % killEvery === Math.ceil(killEvery / 2)) killer.arm();
          if (done % Math.max(1, Math.round(checkouts / 10)) === 0)
            progress(`${done} of ${checkouts} checkouts, ${killer.kills.length} kills`);
        }
      }),
    );
    await killer.idle();
    parts.tap.decide(() => null);
    await settle(parts);
    const books = await readBooks(parts, before, opening, told);
    const orders: Record<string, number> = {};
    for (const { status, payment_status: payment } of books.ledger.orders) {
      const name = `${status}/${payment}`;
      orders[name] = (orders[name] ?? 0) + 1;
    }
    const seconds = (performance.now() - start) / 1000;
    return { findings: audit(books), told, gaveUp, kills: killer.kills, hits, orders, seconds };
  } finally {
    await parts.close();
  }
}
