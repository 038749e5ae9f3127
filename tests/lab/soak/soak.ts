import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom } from '../../kit/seededRandom.ts';
import { runShop } from '../../kit/processes.ts';
import { openShopperPool } from './shopperPool.ts';
import { openTally } from './stats.ts';
import { judge, median, type Verdict } from './verdict.ts';
import { runRandomVisit, runVisitOfEachKind, type VisitContext } from './visits.ts';
import { readRequestPool } from './requestPool.ts';
import { takeSample, countRenewedSessions, type Sample } from './samples.ts';
import { BFF_UNLIMITED, UPSTREAM_UNLIMITED } from '../../kit/noRateLimits.ts';

interface SoakOptions {
  dataDir: string;
  seconds: number;
  /** Duration of the capacity measurement, after a warm-up of the same length. */
  capacitySeconds: number;
  /** Number of accounts. */
  shoppers: number;
  /** Lifetimes of the access token (then the session is renewed) and of the refresh token (then the shopper signs in again). */
  accessSeconds: number;
  refreshSeconds: number;
  /** Interval between two samples of memory and handles. */
  sampleIntervalMs: number;
  seed: number;
  log: (line: string) => void;
}

interface SoakResult {
  verdict: Verdict;
  /** Visits per second: measured without pauses between visits, and in the run itself. */
  capacity: number;
  rate: number;
  /** Number of visits by kind, and of other counted events. */
  counts: Record<string, number>;
  renewedSessions: number;
  /** Messages of the first errors. */
  errors: string[];
}

/** Concurrent visitors while capacity is measured. */
const CONCURRENT_VISITORS = 16;
/** The rate of the run as a share of capacity. */
const LOAD_SHARE = 0.5;
/** Interval between two lines of output. */
const LOG_INTERVAL_SECONDS = 60;
/** After the run, visits that take longer than this count as errors. */
const VISIT_TIMEOUT_MS = 60_000;

/** Runs visits without pauses (closed workload). Returns the visits per second. */
async function visitWithoutPauses(context: VisitContext, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let visits = 0;
  const runVisitor = async () => {
    while (performance.now() < end) {
      await runRandomVisit(context);
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, runVisitor));
  return visits / ((performance.now() - start) / 1000);
}

/** Starts visits at a fixed rate, without waiting for earlier ones (open workload). `stop` waits for running visits. */
function visitAtFixedRate(context: VisitContext, perSecond: number) {
  const start = performance.now();
  const pendingVisits = new Set<Promise<void>>();
  let startedVisits = 0;
  const timer = setInterval(() => {
    const dueVisits = Math.floor(((performance.now() - start) / 1000) * perSecond);
    for (; startedVisits < dueVisits; startedVisits += 1) {
      const currentVisit = runRandomVisit(context).finally(() => pendingVisits.delete(currentVisit));
      pendingVisits.add(currentVisit);
    }
  }, 5);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      const timeoutController = new AbortController();
      const timeout = wait(VISIT_TIMEOUT_MS, undefined, { signal: timeoutController.signal }).catch(
        () => undefined,
      );
      await Promise.race([Promise.all(pendingVisits), timeout]);
      timeoutController.abort();
      if (pendingVisits.size > 0) context.tally.fail(`${pendingVisits.size} visits were never over`);
    },
  };
}

const formatSamples = (samples: readonly Sample[]): string => {
  const formatGauge = (...[gauge, unit]: [Parameters<typeof median>[1], string]) =>
    `${median(samples, gauge)?.toFixed(0) ?? '?'} ${unit}`;
  return `upstream ${formatGauge('upstream memory', 'MB')}, ${formatGauge('upstream handles', 'handles')}; BFF ${formatGauge('BFF memory', 'MB')} (heap ${formatGauge('BFF heap', 'MB')}), ${formatGauge('BFF handles', 'handles')}`;
};

/** Starts a built shop, measures its capacity with mixed visits, then runs visits at half of that rate for `seconds`. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { dataDir, seconds, log } = options;
  const shop = await runShop(dataDir, {
    // All clients have the same IP address.
    ...BFF_UNLIMITED,
    ...UPSTREAM_UNLIMITED,
    AUTH_ACCESS_TTL: String(options.accessSeconds),
    AUTH_REFRESH_TTL: String(options.refreshSeconds),
  });
  try {
    const tally = openTally();
    const context: VisitContext = {
      url: shop.url,
      tally,
      random: createSeededRandom(options.seed),
      requestPool: await readRequestPool(shop.url, shop.upstreamUrl),
      shopperPool: await openShopperPool(shop.url, tally, options.shoppers, options.refreshSeconds * 1000),
    };
    await runVisitOfEachKind(context);
    // Warm-up: with empty caches and cold code the measured capacity would be too low.
    await visitWithoutPauses(context, options.capacitySeconds);
    tally.takeInterval();
    const capacity = await visitWithoutPauses(context, options.capacitySeconds);
    const capacityStats = tally.takeInterval();
    const rate = capacity * LOAD_SHARE;
    log(
      `capacity: ${capacity.toFixed(1)} visits/s (${(capacityStats.responses / options.capacitySeconds).toFixed(0)} answers/s), ${capacityStats.errors} errors; from here on ${rate.toFixed(1)} visits/s`,
    );

    const samples: Sample[] = [];
    const loadRun = visitAtFixedRate(context, rate);
    const start = performance.now();
    const elapsedSeconds = () => (performance.now() - start) / 1000;
    let lastLogSeconds = 0;
    let logNumber = 1;
    const logInterval = (nowSeconds: number) => {
      const { responses, errors, p50, p99 } = tally.takeInterval();
      const perSecond = responses / (nowSeconds - lastLogSeconds);
      log(
        `${(nowSeconds / 60).toFixed(nowSeconds % 60 === 0 ? 0 : 1)} min: ${responses} answers (${perSecond.toFixed(0)}/s), ${errors} errors, p50 ${p50} ms, p99 ${p99} ms; ${formatSamples(samples.slice(-Math.ceil(((nowSeconds - lastLogSeconds) * 1000) / options.sampleIntervalMs)))}`,
      );
      lastLogSeconds = nowSeconds;
    };
    while (elapsedSeconds() < seconds) {
      await wait(options.sampleIntervalMs);
      samples.push(await takeSample(shop));
      if (elapsedSeconds() >= logNumber * LOG_INTERVAL_SECONDS && elapsedSeconds() < seconds)
        logInterval(LOG_INTERVAL_SECONDS * logNumber++);
    }
    await loadRun.stop();
    logInterval(seconds);
    // Most sessions have expired by now: checks that every kind of visit still works.
    await runVisitOfEachKind(context);
    return {
      verdict: judge(tally.total, samples),
      capacity,
      rate,
      counts: tally.counts,
      renewedSessions: await countRenewedSessions(shop),
      errors: tally.sentences,
    };
  } finally {
    await shop.close();
  }
}
