import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sendRawRequest } from '../../kit/rawRequest.ts';
import type { Values } from './measure.ts';
import { readProcessUse } from './processUse.ts';

/** A product's page as a visitor without cookies got it. */
interface Visit {
  ms: number;
  html: string;
  /** It was rendered on the server, and not left to the browser. */
  hasContent: boolean;
  /** Shared caches may store it: its data is not older than it should be. */
  isFresh: boolean;
}

/** What goes on after the last response, such as the renewal of an expired page, is a part of what the pages cost. */
const SETTLE_MS = 1_000;

async function visit(url: string, productId: number): Promise<Visit> {
  const startedAt = performance.now();
  const response = await sendRawRequest(url, {
    path: `/products/${productId}`,
    // Each visitor has a connection of its own.
    headers: { accept: 'text/html', 'accept-encoding': 'br', connection: 'close' },
  });
  const ms = performance.now() - startedAt;
  const isCompressed = response.headers['content-encoding'] === 'br';
  const html = isCompressed ? brotliDecompressSync(response.bytes).toString() : response.text;
  return {
    ms,
    html,
    hasContent: response.status === 200 && /<div id="root"><(?!\/)/.test(html),
    isFresh: /\bpublic\b/.test(response.headers['cache-control'] ?? ''),
  };
}

/** Visits the pages at a steady rate, whether the earlier responses have come or not. */
export const visitAtRate = (url: string, productIds: number[], perSecond: number): Promise<Visit[]> =>
  Promise.all(
    productIds.map(async (id, index) => {
      await wait((index * 1000) / perSecond);
      return visit(url, id);
    }),
  );

export const percentOf = (visits: Visit[], condition: (visit: Visit, index: number) => boolean): number =>
  (visits.filter(condition).length / visits.length) * 100;

/** Of the sorted values the one below which this share of them is. */
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/**
 * Visits the pages at a steady rate and measures it; the values' names begin with `kind`. What the server has done is divided among
 * the pages with content, because the others cost next to nothing.
 */
export async function measureVisits(
  kind: string,
  url: string,
  productIds: number[],
  perSecond: number,
): Promise<Values> {
  const before = await readProcessUse(url);
  const visits = await visitAtRate(url, productIds, perSecond);
  await wait(SETTLE_MS);
  const after = await readProcessUse(url);
  const withContent = visits.filter(({ hasContent }) => hasContent).length;
  const times = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    [`${kind}: response, median, ms`]: quantile(times, 0.5),
    [`${kind}: response, p99, ms`]: quantile(times, 0.99),
    [`${kind}: processor time, ms`]: ((after.cpuSeconds - before.cpuSeconds) * 1000) / withContent,
    [`${kind}: with content, %`]: percentOf(visits, ({ hasContent }) => hasContent),
    [`${kind}: calls to the store`]: (after.calls - before.calls) / withContent,
  };
}
