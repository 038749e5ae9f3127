import { setTimeout as delay } from 'node:timers/promises';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyRequest } from 'fastify';
import type { PublicGeneration } from '../cache/publicGeneration.ts';
import { createSingleFlight } from '../cache/singleFlight.ts';
import type { ExecuteAsGuest } from '../graphql/executeAsGuest.ts';
import type { PageOutcome } from '../operations/metrics.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import type { PageParts, PublicResponse, PublicResponses } from '../publicResponses/publicResponses.ts';
import { createRenderScheduler, type RenderScheduler } from './renderScheduler.ts';
import type { WebBuild } from './webBuild.ts';

/** A rendered page. */
export type RenderedPage = PublicResponse & { page: PageParts };

/** A page and how it was made; `page` is null when the browser must render it. */
export interface PageResult {
  page: RenderedPage | null;
  outcome: PageOutcome;
}

/** A page that the browser renders, and why. */
export const bareResult = (outcome: PageOutcome): PageResult => ({ page: null, outcome });

/** Returns the page of a route at a canonical address. */
export type RenderPage = (request: FastifyRequest, route: string, address: string) => Promise<PageResult>;

/** The delay of a page without content when rendering is over its limit, so that a flood from one connection slows down. */
const OVER_LIMIT_DELAY_MS = 100;

/**
 * Renders pages, and stores them among the public responses. Parallel requests share one rendering. A stored page is used until one of its
 * GraphQL responses changes, and its renewal has its own scheduler, so that a flood of new addresses does not delay it.
 */
export function createPageRenderer(
  web: WebBuild,
  executeAsGuest: ExecuteAsGuest,
  options: {
    renderTimeoutMs: number;
    responses: PublicResponses;
    generation: PublicGeneration;
    originOf: (request: FastifyRequest) => string;
    observeRender: (route: string, ms: number) => void;
  },
): RenderPage {
  const { renderTimeoutMs, responses, generation, originOf, observeRender } = options;
  // A rendering that starts later is unlikely to finish before the timeout.
  const maxWaitMs = renderTimeoutMs / 2;
  const [newPageScheduler, renewalScheduler] = [
    createRenderScheduler(maxWaitMs),
    createRenderScheduler(maxWaitMs),
  ];
  const joinRender = createSingleFlight<PageResult>();

  /** Compares the answers of a stored page with the current ones, unless all of them are known to be fresh. */
  async function isCurrent(stored: RenderedPage, request: FastifyRequest): Promise<boolean> {
    if (responses.isFresh(stored)) return true;
    const currentGeneration = generation.current;
    const answers = [...stored.page.answers];
    const currentAnswers = await Promise.all(answers.map(([body]) => executeAsGuest(request, body)));
    const isSame = answers.every(([, etag], index) => etag === currentAnswers[index]?.body.etag);
    // Otherwise the page would count as fresh when its renewal fails.
    if (isSame) {
      stored.freshUntil = Math.min(...currentAnswers.map(({ freshUntil }) => freshUntil));
      stored.generation = currentGeneration;
    }
    return isSame;
  }

  async function findOrRender(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
  ): Promise<PageResult> {
    const stored = responses.get(key) as RenderedPage | undefined;
    if (stored && (await isCurrent(stored, request))) return toResult(stored, 'cached');
    const result = await render(request, route, key, address, stored ? renewalScheduler : newPageScheduler);
    if (result.page) responses.set(result.page);
    return result;
  }

  async function render(
    request: FastifyRequest,
    route: string,
    key: string,
    address: string,
    scheduler: RenderScheduler,
  ): Promise<PageResult> {
    const startedAt = performance.now();
    const rendering = scheduler.run(async (waitFor) => {
      const answers = new Map<string, string>();
      let isStale = false;
      let freshUntil = Infinity;
      const generationAtStart = generation.current;
      const rendered = await web.renderPage({
        origin: originOf(request),
        address,
        // Executed without a session, because the stored page is public.
        async executeQuery(body) {
          const answer = await waitFor(() => executeAsGuest(request, body));
          answers.set(body, answer.body.etag);
          isStale ||= answer.isStale;
          freshUntil = Math.min(freshUntil, answer.freshUntil);
          return String(answer.body);
        },
      });
      if (rendered.html === null) return null;
      const { html, status, styles: styleHashes } = rendered;
      const page: RenderedPage = {
        key,
        body: new CompressedBody(html),
        freshUntil,
        generation: generationAtStart,
        isStale,
        page: { status, styleHashes, answers },
      };
      return page;
    });
    if (!rendering) {
      await delay(OVER_LIMIT_DELAY_MS);
      return bareResult('over_limit');
    }
    const page = await rendering.finally(() => observeRender(route, performance.now() - startedAt));
    return page ? toResult(page, 'rendered') : bareResult('failed');
  }

  const toResult = (page: RenderedPage, outcome: 'cached' | 'rendered'): PageResult => ({
    page,
    outcome: page.isStale ? 'stale' : outcome,
  });

  function findOrRenderOnce(request: FastifyRequest, route: string, address: string): Promise<PageResult> {
    const key = `page\n${originOf(request)}\n${address}`;
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
