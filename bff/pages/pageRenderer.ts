import { setTimeout as delay } from 'node:timers/promises';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../cache/singleFlight.ts';
import { executeAsGuest } from '../graphql/executeAsGuest.ts';
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
}

/** Returns the page at a canonical address; null when the browser must render it. */
export type RenderPage = (request: FastifyRequest, address: string) => Promise<RenderedPage | null>;

/** A page with the GraphQL responses that it shows, by request body. */
interface CachedPage {
  page: RenderedPage;
  responses: Map<string, string>;
}

/** The delay of a page without content when rendering is over its limit, so that a flood from one connection slows down. */
const OVER_LIMIT_DELAY_MS = 100;

/** Limit of all cached pages together, without their compressed copies. */
const MAX_CACHE_BYTES = 40_000_000;

/**
 * Renders pages and caches them. Parallel requests share one rendering, and a cached page is used until one of its GraphQL responses
 * changes. Cached pages have their own render scheduler, so that a flood of new addresses does not delay their renewal.
 */
export function createPageRenderer(
  app: FastifyInstance,
  web: WebBuild,
  options: {
    renderTimeoutMs: number;
    originOf: (request: FastifyRequest) => string;
    observe: (outcome: PageOutcome) => void;
  },
): RenderPage {
  const { renderTimeoutMs, originOf, observe } = options;
  const cachedPages = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ page, responses }, key) =>
      [...responses].reduce((sum, [body, response]) => sum + body.length + response.length, key.length) +
      page.body.byteLength,
  });
  // A rendering that starts later is unlikely to finish before the timeout.
  const maxWaitMs = renderTimeoutMs / 2;
  const [newPageScheduler, cachedPageScheduler] = [
    createRenderScheduler(maxWaitMs),
    createRenderScheduler(maxWaitMs),
  ];
  const joinRender = createSingleFlight<RenderedPage | null>();

  async function isCurrent({ responses }: CachedPage, request: FastifyRequest): Promise<boolean> {
    const currentResponses = await Promise.all(
      [...responses.keys()].map((body) => executeAsGuest(app, request, body)),
    );
    return [...responses.values()].every((response, index) => response === currentResponses[index]);
  }

  async function findOrRender(
    request: FastifyRequest,
    key: string,
    address: string,
  ): Promise<RenderedPage | null> {
    const cachedPage = cachedPages.get(key);
    if (cachedPage && (await isCurrent(cachedPage, request))) {
      observe('cached');
      return cachedPage.page;
    }
    const scheduler = cachedPage ? cachedPageScheduler : newPageScheduler;
    const rendering = scheduler.run(async (waitFor) => {
      const responses = new Map<string, string>();
      const rendered = await web.renderDocument({
        origin: originOf(request),
        address,
        // Executed without a session, because the cached page is public.
        async executeQuery(body) {
          const response = await waitFor(() => executeAsGuest(app, request, body));
          responses.set(body, response);
          return response;
        },
      });
      if (rendered.html === null) return null;
      const { html, status, styles: styleHashes } = rendered;
      const page = { body: createPrecompressedResponse(html), status, styleHashes };
      cachedPages.set(key, { page, responses });
      return page;
    });
    if (!rendering) {
      observe('over_limit');
      await delay(OVER_LIMIT_DELAY_MS);
      return null;
    }
    const page = await rendering;
    observe(page ? 'rendered' : 'failed');
    return page;
  }

  const findOrRenderOnce = (request: FastifyRequest, address: string): Promise<RenderedPage | null> => {
    const key = originOf(request) + address;
    return joinRender(key, () =>
      findOrRender(request, key, address).catch((error: unknown) => {
        observe('failed');
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return null;
      }),
    );
  };

  return (request, address) =>
    timeout(renderTimeoutMs, TimeoutStrategy.Aggressive)
      .execute(() => findOrRenderOnce(request, address))
      .catch((error: unknown) => {
        if (!(error instanceof TaskCancelledError)) throw error;
        observe('late');
        return null;
      });
}
