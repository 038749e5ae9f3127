import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readSandboxDocument, readSchema, type Config } from '../config/config.ts';
import { SCENARIO_HEADER } from '../upstream/scenarios.ts';

/** Apollo Sandbox is at /graphql itself. */
const EXPLORER_PATH = '/graphql/explorer/';
const OPTIONS_FILE = 'initial_options.js';

/** The page loads its own files and calls this server, nothing else; its editor adds style elements. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'self'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

/**
 * Serves where introspection is on: the schema, and a GraphQL explorer (Altair) from local files, which unlike Sandbox needs no network.
 * The explorer only in development, where its package is installed.
 */
export const explorer: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const typeDefs = readSchema(config);
  app.get('/graphql/schema.graphql', async (_request, reply) =>
    reply.type('application/graphql; charset=utf-8').header('cache-control', 'no-cache').send(typeDefs),
  );
  // A development dependency: missing in production installations.
  const altair = await import('altair-static').catch(() => null);
  if (!altair) {
    app.log.info('The explorer is not installed; Apollo Sandbox is at /graphql.');
    return;
  }
  const options = {
    baseURL: EXPLORER_PATH,
    endpointURL: '/graphql',
    initialQuery: readSandboxDocument(config),
    ...(config.hasDeveloperHeaders && { initialHeaders: { [SCENARIO_HEADER]: '' } }),
    disableAccount: true,
    serveInitialOptionsInSeperateRequest: OPTIONS_FILE,
  };
  await app.register(fastifyStatic, {
    root: altair.getDistDirectory(),
    prefix: EXPLORER_PATH,
    index: false,
    decorateReply: false,
    // Scripts before and after requests would need the frame.
    allowedPath: (path) => !altair.isSandboxFrame(path) && path !== '/index.html',
  });
  const serve = (path: string, type: string, content: string) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('cache-control', 'no-store')
        .type(type)
        .send(content),
    );
  serve(EXPLORER_PATH, 'text/html; charset=utf-8', altair.renderAltair(options));
  serve(EXPLORER_PATH + OPTIONS_FILE, 'text/javascript; charset=utf-8', altair.renderInitSnippet(options));
};
