import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { createPublicCache } from './cache/publicCache.ts';
import { createHttp } from './upstream/httpClient.ts';
import { openRedis } from './cache/redis.ts';
import { createTarget, type TargetName } from './upstream/upstreamService.ts';
import { loggerOptions } from './operations/logging.ts';
import { createAnswers } from './graphql/responseCache.ts';
import { serveEmbedded } from './http/embeddedUpstreamProxy.ts';
import { serveExplorer } from './graphql/explorer.ts';
import { serveGraphql } from './graphql/graphqlServer.ts';
import { createUpstreamHealth, serveHealth } from './operations/health.ts';
import { answerBadRequest, answerUnreadable } from './http/requestErrors.ts';
import { createMetrics } from './operations/metrics.ts';
import { refuseOddHosts, requestOrigin } from './http/origin.ts';
import { servePictureUpload } from './graphql/pictureUpload.ts';
import { createRequestContexts } from './graphql/requestContext.ts';
import { secureHeaders } from './http/securityHeaders.ts';
import { sendVisitorsAway } from './operations/gracefulShutdown.ts';
import { serveWebApp } from './pages/pageRoutes.ts';

const BODY_LIMIT_BYTES = 100_000;

/** Fastify would answer these by itself, without what stands on every other answer. */
const UNREADABLE = '/unreadable-address';

/** False for an address whose percent signs mean nothing: it is answered as any other path that is none of the shop's. */
function isReadable(address: string): boolean {
  try {
    return decodeURI(address.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

/**
 * Builds the BFF from its parts, without listening. `clock` (ms since 1970) is what the caches and ended sessions go by; `stopping` tells that
 * the process is about to end, while it still answers.
 */
export async function buildBff(
  config: Config,
  clock: () => number = Date.now,
  stopping: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    // As the web's router matches paths; what is longer than any header may be need not be refused once more.
    routerOptions: { caseSensitive: false, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // What still comes in over an open connection is answered like everything before it.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
  });
  // Its packages are large: who does not trace does not load them.
  const tracing = config.tracing ? (await import('./operations/tracing.ts')).startTracing(app) : null;
  const http = createHttp({ timeoutMs: config.upstreamTimeoutMs, maxBytes: config.upstreamMaxBytes });
  const metrics = createMetrics();
  const guarded = (name: TargetName) =>
    createTarget(http, (outcome, ms) => metrics.upstreamCall(name, outcome, ms), {
      name,
      breaker: config.breaker,
      timeoutMs: config.upstreamTimeoutMs,
    });
  const targets = { api: guarded('api'), functions: guarded('functions') };
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, app.log);
  app.addHook('onClose', async () => {
    http.close();
    redis?.disconnect();
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Asked for now, the address is known for as long as the request is worked on, also when the client has left meanwhile.
    if (request.socket.remoteAddress !== undefined) return;
    reply.hijack();
    request.raw.destroy();
  });

  app.setErrorHandler(answerBadRequest);

  sendVisitorsAway(app, stopping);
  await secureHeaders(app, config);
  app.addHook('onRequest', refuseOddHosts);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  const upstreamHealth = createUpstreamHealth(config, targets);
  serveHealth(app, upstreamHealth, stopping);
  metrics.serve(app, targets, upstreamHealth, redis);
  const cache =
    config.publicCache &&
    createPublicCache(config.publicCache, {
      redis,
      clock,
      observe: (outcome) => metrics.cacheRead('public', outcome),
    });
  const parts = { config, targets, metrics, redis, cache, tracing, clock };
  const contexts = createRequestContexts(parts);
  const answers =
    config.publicCache &&
    createAnswers({
      maxBytes: config.publicCache.maxBytes,
      clock,
      originOf: (request) => requestOrigin(request, config),
      observe: (outcome) => metrics.cacheRead('answers', outcome),
      observeOperation: metrics.operation,
    });
  await serveGraphql(app, parts, contexts, answers);
  await serveExplorer(app, config);
  await servePictureUpload(app, config, contexts);
  if (config.embeddedUrl !== null) serveEmbedded(app, config.embeddedUrl, http);
  await serveWebApp(app, config, metrics);
  return app;
}
