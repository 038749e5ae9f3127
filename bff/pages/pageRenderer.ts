import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { createSingleFlight } from '../cache/concurrency.ts';
import type { ExecuteAsGuest } from '../graphql/publicAnswers.ts';
import { requestOrigin } from '../http/requests.ts';
import type { PageOutcome } from '../operations/metrics.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import type { PublicResponse } from '../publicResponses/publicResponses.ts';
import type { Services } from '../services.ts';
import type { WebBuild } from './webBuild.ts';

export interface RenderedPage extends PublicResponse {
  status: number;
  /** Hashes of its style attributes, for the content security policy. */
  styleHashes: string[];
}

/** A page and how it was made; `page` is null when the browser must render it. */
export interface PageResult {
  page: RenderedPage | null;
  outcome: PageOutcome;
}

/** A page that the browser renders, and why. */
export const bareResult = (outcome: PageOutcome): PageResult => ({ page: null, outcome });

const resultOf = (page: RenderedPage, outcome: PageOutcome): PageResult => ({
  page,
  outcome: page.isStale ? 'stale' : outcome,
});

/** How long a page is fresh at most: one that shows only the owner's settings has no upstream responses. */
const MAX_FRESH_MS = 60_000;

/** How old a page may be when rendering is over its limit. */
const MAX_OUTDATED_MS = 60_000;

/** The least time between the starts of two renderings, about six times what one takes: it blocks the process meanwhile. */
const INTERVAL_SECONDS = 0.12;

/**
 * Renders pages, and stores them among the public responses. Parallel requests share one rendering. A stored page is as fresh as its
 * earliest answer, and renewals have their own turns, so that a flood of new addresses does not delay them.
 * @returns what returns the page of a route at a canonical address
 */
export function createPageRenderer(
  web: WebBuild,
  executeAsGuest: ExecuteAsGuest,
  { config, responses, generation, clock, metrics }: Services,
) {
  const { renderTimeoutMs } = config;
  const turns = new RateLimiterQueue(new RateLimiterMemory({ points: 1, duration: INTERVAL_SECONDS }), {
    // A rendering that starts later is unlikely to finish before the timeout.
    maxQueueSize: Math.ceil(renderTimeoutMs / 2 / (INTERVAL_SECONDS * 1000)),
  });
  const joinRender = createSingleFlight<PageResult>();

  async function findOrRender(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
  ): Promise<PageResult> {
    const stored = responses.get(key) as RenderedPage | undefined;
    if (stored && responses.isFresh(stored)) return resultOf(stored, 'cached');
    const startedAt = performance.now();
    try {
      await turns.removeTokens(1, stored ? 'renewals' : 'new pages');
    } catch {
      const isUsable = stored && clock() - stored.freshUntil < MAX_OUTDATED_MS;
      return isUsable ? resultOf(stored, 'cached') : bareResult('over_limit');
    }
    const page = await render(request, key, address).finally(() =>
      metrics.renderSeconds.observe({ route }, (performance.now() - startedAt) / 1000),
    );
    if (!page) return bareResult('failed');
    responses.set(page);
    return resultOf(page, 'rendered');
  }

  /** Null when the browser must render it. */
  async function render(request: FastifyRequest, key: string, address: string): Promise<RenderedPage | null> {
    let isStale = false;
    let freshUntil = clock() + MAX_FRESH_MS;
    const rendered = await web.renderPage({
      origin: requestOrigin(request, config),
      address,
      // Executed without a session, because the stored page is public.
      async executeQuery(body) {
        const answer = await executeAsGuest(request, body);
        isStale ||= answer.isStale;
        freshUntil = Math.min(freshUntil, answer.freshUntil);
        return answer.text;
      },
    });
    if (rendered.html === null) return null;
    const { html, status, styles: styleHashes } = rendered;
    return { key, body: new CompressedBody(html), freshUntil, isStale, status, styleHashes };
  }

  return (request: FastifyRequest, route: string, address: string): Promise<PageResult> => {
    const key = `${generation.current} page\n${requestOrigin(request, config)}\n${address}`;
    return timeout(renderTimeoutMs, TimeoutStrategy.Aggressive)
      .execute(() => joinRender(key, () => findOrRender(request, route, key, address)))
      .catch((error: unknown): PageResult => {
        if (error instanceof TaskCancelledError) return bareResult('late');
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return bareResult('failed');
      });
  };
}
