import { setTimeout as delay } from 'node:timers/promises';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';
import { createSingleFlight } from '../cache/singleFlight.ts';
import type { ExecuteAsGuest } from '../graphql/executeAsGuest.ts';
import { createPrecompressedResponse, type PrecompressedResponse } from '../http/precompressedResponse.ts';
import { createRenderScheduler } from './renderScheduler.ts';
import type { PageOutcome } from '../operations/metrics.ts';
import type { WebBuild } from './webBuild.ts';

/** A rendered page. */
export interface RenderedPage {
  body: PrecompressedResponse;
  status: number;
  /** Hashes of its style attributes, for the content security policy. */
  styleHashes: string[];
  /** True when one of the responses that it shows contains stale data. */
  isStale: boolean;
}

/**
 * A page and how it was made; `page` is null when the browser must render it. `freshUntil` is when one of its responses may have
 * changed, in ms of the clock; 0 when that is not known.
 */
export interface PageResult {
  page: RenderedPage | null;
  outcome: PageOutcome;
  freshUntil: number;
  /** The version of the public data when its rendering began. */
  version: number;
}

/** A page that the browser renders, and why. */
export const bareResult = (outcome: PageOutcome): PageResult => ({
  page: null,
  outcome,
  freshUntil: 0,
  version: 0,
});

/** Returns the page of a route at a canonical address. */
export type RenderPage = (request: FastifyRequest, route: string, address: string) => Promise<PageResult>;

/** A page in the render cache with the GraphQL responses that it shows, by request body. */
interface RenderCacheEntry {
  page: RenderedPage;
  responses: Map<string, string>;
  /** Until when all of them are fresh, in ms of the clock, as long as the public data has this version. */
  freshUntil: number;
  version: number;
}

/** The delay of a page without content when rendering is over its limit, so that a flood from one connection slows down. */
const OVER_LIMIT_DELAY_MS = 100;

/** Limit of the render cache, without the compressed copies of its pages. */
const MAX_RENDER_CACHE_BYTES = 40_000_000;

/**
 * Renders pages, and stores them in the render cache. Parallel requests share one rendering. A stored page is used until one of its
 * GraphQL responses changes, and its renewal has its own scheduler, so that a flood of new addresses does not delay it.
 */
export function createPageRenderer(
  web: WebBuild,
  executeAsGuest: ExecuteAsGuest,
  options: {
    renderTimeoutMs: number;
    clock: () => number;
    version: PublicDataVersion;
    originOf: (request: FastifyRequest) => string;
    observeRender: (route: string, ms: number) => void;
  },
): RenderPage {
  const { renderTimeoutMs, clock, version, originOf, observeRender } = options;
  const renderCache = new LRUCache<string, RenderCacheEntry>({
    maxSize: MAX_RENDER_CACHE_BYTES,
    sizeCalculation: ({ page, responses }, key) =>
      [...responses].reduce((sum, [body, response]) => sum + body.length + response.length, key.length) +
      page.body.byteLength,
  });
  // A rendering that starts later is unlikely to finish before the timeout.
  const maxWaitMs = renderTimeoutMs / 2;
  const [newPageScheduler, renewalScheduler] = [
    createRenderScheduler(maxWaitMs),
    createRenderScheduler(maxWaitMs),
  ];
  const joinRender = createSingleFlight<PageResult>();

  /** Compares the responses of a stored page with the current ones, unless all of them are known to be fresh. */
  async function isCurrent(entry: RenderCacheEntry, request: FastifyRequest): Promise<boolean> {
    if (clock() < entry.freshUntil && entry.version === version.current) return true;
    const { responses } = entry;
    const currentVersion = version.current;
    const currentResponses = await Promise.all(
      [...responses.keys()].map((body) => executeAsGuest(request, body)),
    );
    const isSame = [...responses.values()].every(
      (response, index) => response === currentResponses[index]?.body,
    );
    // Otherwise the page would count as fresh when its renewal fails.
    if (isSame) {
      entry.freshUntil = Math.min(...currentResponses.map(({ freshUntil }) => freshUntil));
      entry.version = currentVersion;
    }
    return isSame;
  }

  async function findOrRender(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
  ): Promise<PageResult> {
    const entry = renderCache.get(key);
    if (entry && (await isCurrent(entry, request))) return toResult(entry, 'cached');
    const startedAt = performance.now();
    const scheduler = entry ? renewalScheduler : newPageScheduler;
    const rendering = scheduler.run(async (waitFor) => {
      const responses = new Map<string, string>();
      let isStale = false;
      let freshUntil = Infinity;
      const currentVersion = version.current;
      const rendered = await web.renderPage({
        origin: originOf(request),
        address,
        // Executed without a session, because the stored page is public.
        async executeQuery(body) {
          const response = await waitFor(() => executeAsGuest(request, body));
          responses.set(body, response.body);
          isStale ||= response.isStale;
          freshUntil = Math.min(freshUntil, response.freshUntil);
          return response.body;
        },
      });
      if (rendered.html === null) return null;
      const { html, status, styles: styleHashes } = rendered;
      const page = { body: createPrecompressedResponse(html), status, styleHashes, isStale };
      const entry = { page, responses, freshUntil, version: currentVersion };
      renderCache.set(key, entry);
      return entry;
    });
    if (!rendering) {
      await delay(OVER_LIMIT_DELAY_MS);
      return bareResult('over_limit');
    }
    const renderedPage = await rendering.finally(() => observeRender(route, performance.now() - startedAt));
    return renderedPage ? toResult(renderedPage, 'rendered') : bareResult('failed');
  }

  const toResult = ({ page, ...entry }: RenderCacheEntry, outcome: 'cached' | 'rendered'): PageResult => ({
    page,
    outcome: page.isStale ? 'stale' : outcome,
    freshUntil: entry.freshUntil,
    version: entry.version,
  });

  const findOrRenderOnce = (request: FastifyRequest, route: string, address: string): Promise<PageResult> => {
    const key = originOf(request) + address;
    // A rendering that began before the data changed is not for those who come after.
    return joinRender(`${version.current} ${key}`, () =>
      findOrRender(request, route, key, address).catch((error: unknown): PageResult => {
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return bareResult('failed');
      }),
    );
  };

  return (request, route, address) =>
    timeout(renderTimeoutMs, TimeoutStrategy.Aggressive)
      .execute(() => findOrRenderOnce(request, route, address))
      .catch((error: unknown): PageResult => {
        if (!(error instanceof TaskCancelledError)) throw error;
        return bareResult('late');
      });
}
