import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { askAsGuest } from './asGuest.ts';
import { compressedBody, type CompressedBody } from './compressedBody.ts';

/** A rendered page. */
interface RenderedPage {
  body: CompressedBody;
  status: number;
  /** Hashes of its style attributes, as sources of a content security policy. */
  styles: string[];
}

/** What the web's build offers for rendering a page; `ask` sends a GraphQL request body as a guest. */
interface WebServerPart {
  renderDocument(request: {
    origin: string;
    address: string;
    ask(body: string): Promise<string>;
  }): Promise<{ html: string; status: number; styles: string[] } | { html: null }>;
}

/** Renders the page for a request; null when the browser has to do the work. */
export type RenderPage = (request: FastifyRequest) => Promise<RenderedPage | null>;

/** A page with what was asked for it, and the answers that it shows. */
interface Made {
  page: RenderedPage;
  answers: Map<string, string>;
}

/** Bound of all kept pages together, in bytes without their compressed copies. */
const MAX_KEPT = 40_000_000;

/**
 * Loads the part of the web's build that renders pages; null when it is not built. A page is rendered again only when one
 * of its answers has changed, so it is as fresh as they are.
 */
export async function loadPageRenderer(
  app: FastifyInstance,
  { webDir, documentTimeoutMs }: Config,
  originOf: (request: FastifyRequest) => string,
): Promise<RenderPage | null> {
  const file = join(webDir, '../web-server/server.js');
  if (!existsSync(file)) return null;
  const web = (await import(pathToFileURL(file).href)) as WebServerPart;
  const kept = new LRUCache<string, Made>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ page, answers }, key) =>
      [...answers].reduce((sum, [body, answer]) => sum + body.length + answer.length, key.length) +
      page.body.length,
  });

  async function isCurrent({ answers }: Made, request: FastifyRequest): Promise<boolean> {
    const now = await Promise.all([...answers.keys()].map((body) => askAsGuest(app, request, body)));
    return [...answers.values()].every((answer, index) => answer === now[index]);
  }

  const rendering = new Map<string, Promise<RenderedPage | null>>();

  /** One rendering however many wait for it: it is the dearest thing that a guest can ask for. */
  function render(request: FastifyRequest): Promise<RenderedPage | null> {
    const key = `${originOf(request)}${request.url}`;
    const running = rendering.get(key);
    if (running) return running;
    const started = renderOnce(request, key).finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  async function renderOnce(request: FastifyRequest, key: string): Promise<RenderedPage | null> {
    const made = kept.get(key);
    if (made && (await isCurrent(made, request))) return made.page;
    const answers = new Map<string, string>();
    // As a guest: what a page holds is for everybody.
    const ask = async (body: string) => {
      const answer = await askAsGuest(app, request, body);
      answers.set(body, answer);
      return answer;
    };
    const rendered = await web.renderDocument({ origin: originOf(request), address: request.url, ask });
    if (rendered.html === null) return null;
    const { html, status, styles } = rendered;
    const page = { body: compressedBody(html), status, styles };
    kept.set(key, { page, answers });
    return page;
  }

  return async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, documentTimeoutMs, null)));
    const inTime = render(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
      return null;
    });
    const page = await Promise.race([inTime, late]);
    clearTimeout(timer);
    return page;
  };
}
