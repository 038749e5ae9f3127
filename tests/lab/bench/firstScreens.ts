import lighthouse from 'lighthouse';
import { paths } from '../../../web/config/paths.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  /** The lowest score for performance. */
  performance: number;
  /** The latest largest paint, in ms. */
  paintMs: number;
  /** Whether search engines may list the page; `robots.txt` disallows the others, which costs them points. */
  isListed: boolean;
}

export const PAGES: MeasuredPage[] = [
  { name: 'home', path: '/', performance: 98, paintMs: 1800, isListed: true },
  { name: 'list', path: paths.subcategory('11'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'product', path: paths.product('1101'), performance: 98, paintMs: 1800, isListed: true },
  { name: 'search', path: '/search?search=racket', performance: 98, paintMs: 1800, isListed: true },
  { name: 'category', path: paths.category('1'), performance: 97, paintMs: 2000, isListed: true },
  { name: 'login', path: '/login', performance: 97, paintMs: 1800, isListed: false },
  { name: 'register', path: '/register', performance: 97, paintMs: 1800, isListed: false },
];

/** One load of a page by Lighthouse. */
export interface FirstScreen {
  /** 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  paintMs: number;
  /** Lighthouse's: by the time that tasks took, also when another process had the processor. */
  blockingMs: number;
  /** What the tasks of the page's thread exceed 50 ms by, from its start, at a quarter of the speed: by their processor time. */
  blockingCpuMs: number;
  layoutShift: number;
  /** All bytes transferred, and those of scripts. */
  bytes: number;
  scriptBytes: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In µs, as are the durations. */
  ts: number;
  dur?: number;
  /** The processor time. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

const LONG_TASK_MS = 50;
const CPU_SLOWDOWN = 4;

function blockingByProcessorTime(events: TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  // The browser records some tasks in two events, one inside the other.
  let end = 0;
  const outer = tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
  return outer.reduce(
    (sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * CPU_SLOWDOWN - LONG_TASK_MS),
    0,
  );
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

/**
 * Loads a page with Lighthouse's mobile profile: a processor slowed four times, 1.6 Mbit/s, 150 ms.
 * @param port where the browser is debugged
 */
export async function measureFirstScreen(url: string, port: number): Promise<FirstScreen> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'silent',
  });
  if (!result) throw new Error(`No measurement of ${url}`);
  const { audits, categories } = result.lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const bytesOf = (requests: NetworkRequest[]) =>
    requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const requests = details?.items ?? [];
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    blockingCpuMs: blockingByProcessorTime(
      (result.artifacts.Trace as { traceEvents: TraceEvent[] }).traceEvents,
      url,
    ),
    layoutShift: value('cumulative-layout-shift'),
    bytes: bytesOf(requests),
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
  };
}
