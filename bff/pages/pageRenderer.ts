import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyRequest } from 'fastify';
import { digest } from '../digest.ts';
import { createSingleFlight } from '../concurrency/singleFlight.ts';
import type { ExecuteAsGuest } from './guestExecution.ts';
import { requestOrigin } from '../http/requests.ts';
import type { PageOutcome } from '../operations/metrics.ts';
import { CompressedBody } from '../responseCache/compressedBody.ts';
import { MAX_STALE_SECONDS, type PublicResponse } from '../responseCache/responseCache.ts';
import type { Services } from '../services.ts';
import { createRenderPace } from './renderPace.ts';
import type { WebBuild } from './webBuild.ts';

export interface RenderedPage extends PublicResponse {
  status: number;
  /** Hashes of its style attributes, for the content security policy. */
  styleHashes: string[];
  /** The requests that it was made of, each with the digest of its answer. */
  answers: ReadonlyMap<string, string>;
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

/** A page that has just expired is sent at once, and renewed for the next visitor. */
const MAX_EXPIRED_MS = MAX_STALE_SECONDS * 1000;

/** How old a page may be when rendering is over its limit. */
const MAX_OUTDATED_MS = 60_000;

/**
 * Renders pages, and stores them among the public responses. Parallel requests share one rendering. A stored page is as fresh as its
 * earliest answer, and renewals have their own turns, so that a flood of new addresses does not delay them.
 * @returns what returns the page of a route at a canonical address
 */
export function createPageRenderer(
  web: WebBuild,
  executeAsGuest: ExecuteAsGuest,
  { config, responseCache, generation, clock, metrics }: Services,
) {
  const { renderTimeoutMs } = config;
  // A rendering that starts later is unlikely to finish before the timeout.
  const pace = createRenderPace(renderTimeoutMs / 2);
  const joinRender = createSingleFlight<PageResult>();

  async function findOrRender(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
    isAwaited: boolean,
  ): Promise<PageResult> {
    const stored = responseCache.get(key) as RenderedPage | undefined;
    if (stored && responseCache.isFresh(stored)) return resultOf(stored, 'cached');
    const startedAt = performance.now();
    if (!(await pace.turn(stored ? 'renewals' : 'new pages'))) {
      const isUsable = stored && clock() - stored.freshUntil < MAX_OUTDATED_MS;
      return isUsable ? resultOf(stored, 'cached') : bareResult('over_limit');
    }
    if (stored && (await isRenewed(request, stored, isAwaited))) return resultOf(stored, 'cached');
    const page = await pace
      .measure(() => render(request, key, address, isAwaited))
      .finally(() => metrics.renderSeconds.observe({ route }, (performance.now() - startedAt) / 1000));
    if (!page) return bareResult('failed');
    responseCache.store(page);
    return resultOf(page, 'rendered');
  }

  /** Makes a page fresh again whose answers are all as they were; false, and it stays as it is, when it must be rendered. */
  async function isRenewed(
    request: FastifyRequest,
    page: RenderedPage,
    isAwaited: boolean,
  ): Promise<boolean> {
    let isStale = false;
    let freshUntil = clock() + MAX_FRESH_MS;
    for (const [body, digestBefore] of page.answers) {
      const answer = await executeAsGuest(request, body, !isAwaited);
      if (digest(answer.text) !== digestBefore) return false;
      isStale ||= answer.isStale;
      freshUntil = Math.min(freshUntil, answer.freshUntil);
    }
    if (isStale !== page.isStale) return false;
    page.freshUntil = freshUntil;
    return true;
  }

  /** Null when the browser must render it. */
  async function render(
    request: FastifyRequest,
    key: string,
    address: string,
    isAwaited: boolean,
  ): Promise<RenderedPage | null> {
    let isStale = false;
    let freshUntil = clock() + MAX_FRESH_MS;
    const answers = new Map<string, string>();
    const rendered = await web.renderPage({
      origin: requestOrigin(request, config),
      address,
      // Executed without a session, because the stored page is public.
      async executeQuery(body) {
        const answer = await executeAsGuest(request, body, !isAwaited);
        isStale ||= answer.isStale;
        freshUntil = Math.min(freshUntil, answer.freshUntil);
        answers.set(body, digest(answer.text));
        return answer.text;
      },
    });
    if (rendered.html === null) return null;
    const { html, status, styles: styleHashes } = rendered;
    const moreBytes = [...answers].join().length;
    const body = new CompressedBody(html);
    return { key, body, moreBytes, freshUntil, isStale, status, styleHashes, answers };
  }

  return (request: FastifyRequest, route: string, address: string): Promise<PageResult> => {
    const key = `${generation.current} page\n${requestOrigin(request, config)}\n${address}`;
    const stored = responseCache.get(key) as RenderedPage | undefined;
    const expiredMs = stored ? clock() - stored.freshUntil : Infinity;
    if (stored && expiredMs >= 0 && expiredMs < MAX_EXPIRED_MS) {
      void make(request, route, key, address, false);
      return Promise.resolve(resultOf(stored, 'cached'));
    }
    return make(request, route, key, address, true);
  };

  function make(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
    isAwaited: boolean,
  ): Promise<PageResult> {
    return timeout(renderTimeoutMs, TimeoutStrategy.Aggressive)
      .execute(() => joinRender(key, () => findOrRender(request, route, key, address, isAwaited)))
      .catch((error: unknown): PageResult => {
        if (error instanceof TaskCancelledError) return bareResult('late');
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return bareResult('failed');
      });
  }
}
