import { setTimeout as wait } from 'node:timers/promises';
import { createChance } from '../kit/seededRandom.ts';
import { runShop } from '../kit/processes.ts';
import { openCrowd } from './crowd.ts';
import { openTally } from './tally.ts';
import { judge, median, type Verdict } from './verdict.ts';
import { visit, visitOfEachKind, type World } from './visits.ts';
import { readWares } from './products.ts';
import { look, renewals, type Sample } from './watch.ts';
import { BFF_UNLIMITED, STORE_UNLIMITED } from '../kit/unlimited.ts';

interface SoakOptions {
  dataDir: string;
  seconds: number;
  /** How long capacity is measured (s), after as much time to warm up. */
  capacitySeconds: number;
  /** Accounts that take turns. */
  shoppers: number;
  /** Lifetimes of tokens (s): after the first a session is renewed, after the second its owner signs in again. */
  accessSeconds: number;
  refreshSeconds: number;
  /** Between two looks at memory and handles (ms). */
  lookEveryMs: number;
  seed: number;
  say: (line: string) => void;
}

interface SoakResult {
  verdict: Verdict;
  /** Visits per second: when the next begins as soon as one is over, and in the run itself. */
  capacity: number;
  rate: number;
  /** Visits of each kind, and what else was noted. */
  counts: Record<string, number>;
  renewed: number;
  /** The first of them, as sentences. */
  errors: string[];
}

/** Visitors at once while capacity is measured. */
const LANES = 16;
/** The share of capacity that is asked for in the run. */
const LOAD = 0.5;
/** Between two lines (s). */
const LINE_SECONDS = 60;
/** A visit that takes longer than this at the end has lost an answer (ms). */
const PATIENCE_MS = 60_000;

/** Visits per second when each visitor is followed by the next. */
async function visitInTurn(world: World, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let visits = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await visit(world);
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return visits / ((performance.now() - start) / 1000);
}

/** Begins visits at a fixed rate, whether or not the earlier ones are over. `stop` waits for those that are under way. */
function visitAtRate(world: World, perSecond: number) {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  let begun = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; begun < due; begun += 1) {
      const one = visit(world).finally(() => open.delete(one));
      open.add(one);
    }
  }, 5);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      const over = new AbortController();
      const patience = wait(PATIENCE_MS, undefined, { signal: over.signal }).catch(() => undefined);
      await Promise.race([Promise.all(open), patience]);
      over.abort();
      if (open.size > 0) world.tally.fail(`${open.size} visits were never over`);
    },
  };
}

const inLine = (samples: readonly Sample[]): string => {
  const shown = (...[gauge, unit]: [Parameters<typeof median>[1], string]) =>
    `${median(samples, gauge)?.toFixed(0) ?? '?'} ${unit}`;
  return `store ${shown('store memory', 'MB')}, ${shown('store handles', 'handles')}; BFF ${shown('BFF memory', 'MB')} (heap ${shown('BFF heap', 'MB')}), ${shown('BFF handles', 'handles')}`;
};

/** Runs a built shop of its own under mixed shoppers, first as fast as it goes, then at half of that for as long as asked. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { dataDir, seconds, say } = options;
  const shop = await runShop(dataDir, {
    // All of them come from one address.
    ...BFF_UNLIMITED,
    ...STORE_UNLIMITED,
    AUTH_ACCESS_TTL: String(options.accessSeconds),
    AUTH_REFRESH_TTL: String(options.refreshSeconds),
  });
  try {
    const tally = openTally();
    const world: World = {
      url: shop.url,
      tally,
      chance: createChance(options.seed),
      wares: await readWares(shop.url, shop.upstreamUrl),
      crowd: await openCrowd(shop.url, tally, options.shoppers, options.refreshSeconds * 1000),
    };
    await visitOfEachKind(world);
    // Nothing is kept yet, and no code is warm: half of what is served now would be far less than half.
    await visitInTurn(world, options.capacitySeconds);
    tally.take();
    const capacity = await visitInTurn(world, options.capacitySeconds);
    const fast = tally.take();
    const rate = capacity * LOAD;
    say(
      `capacity: ${capacity.toFixed(1)} visits/s (${(fast.answers / options.capacitySeconds).toFixed(0)} answers/s), ${fast.errors} errors; from here on ${rate.toFixed(1)} visits/s`,
    );

    const samples: Sample[] = [];
    const load = visitAtRate(world, rate);
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 1000;
    let told = 0;
    let line = 1;
    const tell = (at: number) => {
      const { answers, errors, p50, p99 } = tally.take();
      const perSecond = answers / (at - told);
      say(
        `${(at / 60).toFixed(at % 60 === 0 ? 0 : 1)} min: ${answers} answers (${perSecond.toFixed(0)}/s), ${errors} errors, p50 ${p50} ms, p99 ${p99} ms; ${inLine(samples.slice(-Math.ceil(((at - told) * 1000) / options.lookEveryMs)))}`,
      );
      told = at;
    };
    while (elapsed() < seconds) {
      await wait(options.lookEveryMs);
      samples.push(await look(shop));
      if (elapsed() >= line * LINE_SECONDS && elapsed() < seconds) tell(LINE_SECONDS * line++);
    }
    await load.stop();
    tell(seconds);
    // By now the shop has been through a lot, and most sessions have run out: it does everything as on the first day.
    await visitOfEachKind(world);
    return {
      verdict: judge(tally.total, samples),
      capacity,
      rate,
      counts: tally.counts,
      renewed: await renewals(shop),
      errors: tally.sentences,
    };
  } finally {
    await shop.close();
  }
}
