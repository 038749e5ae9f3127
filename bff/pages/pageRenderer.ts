import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askAsGuest } from '../graphql/executeAsGuest.ts';
import { compressedBody, type CompressedBody } from '../http/precompressedResponse.ts';
import { createRenderPace } from './renderScheduler.ts';
import type { PageOutcome } from '../operations/metrics.ts';
import type { WebBuild } from './webBuild.ts';

/** A rendered page. */
export interface RenderedPage {
  body: CompressedBody;
  status: number;
  /** Hashes of its style attributes, as sources of a content security policy. */
  styles: string[];
}

/** Renders the page at a canonical address for a request; null when the browser has to do the work. */
export type RenderPage = (request: FastifyRequest, address: string) => Promise<RenderedPage | null>;

/** A page with the answers that it shows, by what was asked for them. */
interface CachedPage {
  page: RenderedPage;
  answers: Map<string, string>;
}

/** A connection that floods the shop with new addresses waits this long for each bare page; that time is left to others. */
const OVER_LIMIT_PAUSE_MS = 100;

/** Bound of all cached pages together, in bytes without their compressed copies. */
const MAX_CACHE_BYTES = 40_000_000;

/**
 * Renders pages, each once for all who ask for it at the same time, and again only when one of its answers has changed: it is
 * as fresh as they are. How much time that takes is bounded; pages that were rendered before have a pace of their own, so that
 * a flood of new addresses does not keep them from being renewed.
 */
export function createPageRenderer(
  app: FastifyInstance,
  web: WebBuild,
  parts: {
    documentTimeoutMs: number;
    originOf: (request: FastifyRequest) => string;
    observe: (outcome: PageOutcome) => void;
  },
): RenderPage {
  const { documentTimeoutMs, originOf, observe } = parts;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ page, answers }, key) =>
      [...answers].reduce((sum, [body, answer]) => sum + body.length + answer.length, key.length) +
      page.body.length,
  });
  // A page that begins later than this would seldom be ready in time.
  const maxWaitMs = documentTimeoutMs / 2;
  const [newPages, knownPages] = [createRenderPace(maxWaitMs), createRenderPace(maxWaitMs)];
  const underWay = new Map<string, Promise<RenderedPage | null>>();

  async function isCurrent({ answers }: CachedPage, request: FastifyRequest): Promise<boolean> {
    const now = await Promise.all([...answers.keys()].map((body) => askAsGuest(app, request, body)));
    return [...answers.values()].every((answer, index) => answer === now[index]);
  }

  async function find(request: FastifyRequest, key: string, address: string): Promise<RenderedPage | null> {
    const known = cached.get(key);
    if (known && (await isCurrent(known, request))) {
      observe('cached');
      return known.page;
    }
    const pace = known ? knownPages : newPages;
    const rendering = pace.run(async (waitFor) => {
      const answers = new Map<string, string>();
      const rendered = await web.renderDocument({
        origin: originOf(request),
        address,
        // As a guest: what a page holds is for everybody.
        async ask(body) {
          const answer = await waitFor(() => askAsGuest(app, request, body));
          answers.set(body, answer);
          return answer;
        },
      });
      if (rendered.html === null) return null;
      const { html, status, styles } = rendered;
      const page = { body: compressedBody(html), status, styles };
      cached.set(key, { page, answers });
      return page;
    });
    if (!rendering) {
      observe('over_limit');
      await pause(OVER_LIMIT_PAUSE_MS);
      return null;
    }
    const page = await rendering;
    observe(page ? 'rendered' : 'failed');
    return page;
  }

  function findOnce(request: FastifyRequest, address: string): Promise<RenderedPage | null> {
    const key = originOf(request) + address;
    const running = underWay.get(key);
    if (running) return running;
    const started = find(request, key, address)
      .catch((error: unknown) => {
        observe('failed');
        request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
        return null;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  return async (request, address) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        observe('late');
        resolve(null);
      }, documentTimeoutMs);
    });
    const page = await Promise.race([findOnce(request, address), timeout]);
    clearTimeout(timer);
    return page;
  };
}
