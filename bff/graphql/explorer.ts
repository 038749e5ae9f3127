import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readSandboxDocument, type Config } from '../config/config.ts';

/** Below the endpoint; Sandbox stays at the endpoint itself. */
const PATH = '/graphql/explorer/';

/** Hashes of the style sheets that it writes without the nonce: those of its themes, which are empty. */
const EMPTY_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-KEusrVhJr9hIBdaMJvOVaP+WWz8kc3DCY43CCLLIGfY='",
  "'sha256-yk9i/VlAiCewfGAOHBXDc9YkttDeM+lHMEWQuZFElGM='",
];

/**
 * The page may load what lies beside it, ask this server, and nothing else. Its editor writes style elements, which carry
 * the nonce. Scripts that run before requests would need a frame of their own: they are off.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "base-uri 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${EMPTY_STYLES.join(' ')}`,
    "worker-src 'self'",
  ].join('; ');

/**
 * Serves an explorer of the schema from local files, for those who cannot load Sandbox: it works without any network. In
 * development only, where its package is installed.
 */
export async function serveExplorer(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.introspection) return;
  // A development package: an installation for production does not have it.
  const altair = await import('altair-static').catch(() => null);
  if (!altair) {
    app.log.info('The explorer is not installed; Apollo Sandbox is at /graphql.');
    return;
  }
  const document = readSandboxDocument(config);
  await app.register(fastifyStatic, {
    root: altair.getDistDirectory(),
    prefix: PATH,
    index: false,
    decorateReply: false,
    allowedPath: (path) => !altair.isSandboxFrame(path) && path !== '/index.html',
  });
  app.get(PATH.slice(0, -1), async (_request, reply) => reply.redirect(PATH));
  app.get(PATH, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = altair.renderAltair({
      baseURL: PATH,
      endpointURL: '/graphql',
      initialQuery: document,
      initialName: 'The shop',
      instanceStorageNamespace: 'explorer_',
      disableAccount: true,
      cspNonce: nonce,
    });
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
