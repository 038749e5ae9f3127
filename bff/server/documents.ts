import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** A rendered page with the data it was made of. */
export interface RenderedDocument {
  html: string;
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
  }): Promise<RenderedDocument | { html: null }>;
}

/** Renders the document for a request; null when the browser has to do the work. */
export type Documents = (request: FastifyRequest) => Promise<RenderedDocument | null>;

/** A page that takes longer, in ms, comes bare: its data may still arrive by the browser's own requests. */
const PATIENCE = 1_500;

/** Loads the part of the web's build that renders pages; null when it is not built. */
export async function loadDocuments(app: FastifyInstance, config: Config): Promise<Documents | null> {
  const file = join(config.webDir, '../web-server/server.js');
  if (!existsSync(file)) return null;
  const web = (await import(pathToFileURL(file).href)) as WebServerPart;

  return async (request) => {
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    let timer: NodeJS.Timeout | undefined;
    try {
      const rendering = web.renderDocument({
        origin,
        address: request.url,
        // As a guest: what a document holds is for everybody.
        ask: async (body) => {
          const answer = await app.inject({
            method: 'POST',
            url: '/graphql',
            headers: {
              host: request.host,
              'x-forwarded-proto': request.protocol,
              accept: 'application/graphql-response+json',
              'content-type': 'application/json',
            },
            remoteAddress: request.ip,
            payload: body,
          });
          return answer.body;
        },
      });
      const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE, null)));
      const answer = await Promise.race([rendering, late]);
      return answer?.html == null ? null : answer;
    } catch (error) {
      request.log.error({ err: error }, 'The page could not be rendered; the browser makes it.');
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
