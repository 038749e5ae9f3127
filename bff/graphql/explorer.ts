import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readSandboxDocument, readSchema, type Config } from '../config/config.ts';
import { SCENARIO_HEADER } from '../upstream/scenarios.ts';

/** Apollo Sandbox is at /graphql itself. */
const EXPLORER_PATH = '/graphql/explorer/';

/** Hashes of the empty theme style sheets, which the explorer writes without the nonce. */
const EMPTY_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KEusrVhJr9hIBdaMJvOVaP+WWz8kc3DCY43CCLLIGfY='",
  "'sha256-yk9i/VlAiCewfGAOHBXDc9YkttDeM+lHMEWQuZFElGM='",
];

/**
 * The page may load its own files and call this server, nothing else. Its editor adds style elements with the nonce.
 * Pre-request scripts would need another frame, so they are off.
 */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "base-uri 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${EMPTY_STYLE_HASHES.join(' ')}`,
    "worker-src 'self'",
  ].join('; ');

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
  const initialQuery = readSandboxDocument(config);
  await app.register(fastifyStatic, {
    root: altair.getDistDirectory(),
    prefix: EXPLORER_PATH,
    index: false,
    decorateReply: false,
    allowedPath: (path) => !altair.isSandboxFrame(path) && path !== '/index.html',
  });
  app.get(EXPLORER_PATH.slice(0, -1), async (_request, reply) => reply.redirect(EXPLORER_PATH));
  app.get(EXPLORER_PATH, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = altair.renderAltair({
      baseURL: EXPLORER_PATH,
      endpointURL: '/graphql',
      initialQuery,
      initialName: 'The shop',
      ...(config.hasDeveloperHeaders && { initialHeaders: { [SCENARIO_HEADER]: '' } }),
      instanceStorageNamespace: 'explorer_',
      disableAccount: true,
      cspNonce: nonce,
    });
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
