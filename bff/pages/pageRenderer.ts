import { setTimeout as delay } from 'node:timers/promises';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyRequest } from 'fastify';
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

/** Returns the page of a route at a canonical address. */
export type RenderPage = (request: FastifyRequest, route: string, address: string) => Promise<PageResult>;

/** How long a page is fresh at most: one that shows only the owner's settings has no upstream responses. */
const MAX_FRESH_MS = 60_000;

/** How old a page may be when rendering is over its limit. */
const MAX_OUTDATED_MS = 60_000;

/** The least time between the starts of two renderings, about six times what one takes: it blocks the process meanwhile. */
const INTERVAL_MS = 120;

/** Gives turns: the ms until the next one, or null when it would come later than `maxWaitMs`, so that the queue is bounded. */
function createTurns(maxWaitMs: number): () => number | null {
  let nextStartMs = 0;
  return () => {
    const now = performance.now();
    const startMs = Math.max(now, nextStartMs);
    if (startMs - now > maxWaitMs) return null;
    nextStartMs = startMs + INTERVAL_MS;
    return startMs - now;
  };
}

/**
 * Renders pages, and stores them among the public responses. Parallel requests share one rendering. A stored page is as fresh as its
 * earliest answer, and renewals have their own turns, so that a flood of new addresses does not delay them.
 */
export function createPageRenderer(
  web: WebBuild,
  executeAsGuest: ExecuteAsGuest,
  { config, responses, generation, clock, metrics }: Services,
): RenderPage {
  const { renderTimeoutMs } = config;
  // A rendering that starts later is unlikely to finish before the timeout.
  const [turnOfNew, turnOfRenewal] = [createTurns(renderTimeoutMs / 2), createTurns(renderTimeoutMs / 2)];
  const joinRender = createSingleFlight<PageResult>();

  async function findOrRender(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
  ): Promise<PageResult> {
    const stored = responses.get(key) as RenderedPage | undefined;
    if (stored && responses.isFresh(stored)) return toResult(stored, 'cached');
    const startedAt = performance.now();
    const waitMs = stored ? turnOfRenewal() : turnOfNew();
    if (waitMs === null) {
      const isUsable =
        stored?.generation === generation.current && clock() - stored.freshUntil < MAX_OUTDATED_MS;
      return isUsable ? toResult(stored, 'cached') : bareResult('over_limit');
    }
    if (waitMs > 0) await delay(waitMs);
    const page = await render(request, key, address).finally(() =>
      metrics.renderSeconds.observe({ route }, (performance.now() - startedAt) / 1000),
    );
    if (!page) return bareResult('failed');
    responses.set(page);
    return toResult(page, 'rendered');
  }

  /** Null when the browser must render it. */
  async function render(request: FastifyRequest, key: string, address: string): Promise<RenderedPage | null> {
    let isStale = false;
    let freshUntil = clock() + MAX_FRESH_MS;
    const generationAtStart = generation.current;
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
    const body = new CompressedBody(html);
    return { key, body, freshUntil, generation: generationAtStart, isStale, status, styleHashes };
  }

  const toResult = (page: RenderedPage, outcome: 'cached' | 'rendered'): PageResult => ({
    page,
    outcome: page.isStale ? 'stale' : outcome,
  });

  function findOrRenderOnce(request: FastifyRequest, route: string, address: string): Promise<PageResult> {
    const key = `page\n${requestOrigin(request, config)}\n${address}`;
    // A rendering that began before the data changed is not for those who come after.
    return joinRender(`${generation.current} ${key}`, () => findOrRender(request, route, key, address));
  }

  return (request, route, address) =>
    timeout(renderTimeoutMs, TimeoutStrategy.Aggressive)
      .execute(() => findOrRenderOnce(request, route, address))
      .catch((error: unknown): PageResult => {
        if (error instanceof TaskCancelledError) return bareResult('late');
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return bareResult('failed');
      });
}
