import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import { createPublicCache } from './cache/publicCache.ts';
import { createPublicDataVersion } from './cache/publicDataVersion.ts';
import { createHttpClient } from './upstream/httpClient.ts';
import { connectRedis } from './cache/redis.ts';
import { createUpstreamService, type UpstreamServiceName } from './upstream/upstreamService.ts';
import { loggerOptions } from '@maidan/service/logging';
import { createPublicAnswers } from './graphql/publicAnswers.ts';
import { serveReferenceUpstreamProxy } from './http/referenceUpstreamProxy.ts';
import { createGuestExecution } from './graphql/executeAsGuest.ts';
import { serveExplorer } from './graphql/explorer.ts';
import { serveGraphql } from './graphql/graphqlServer.ts';
import { createUpstreamHealth, serveHealth } from './operations/health.ts';
import { limitIncompleteRequests, requestTimeoutOptions } from './http/incompleteRequests.ts';
import { serveCatalogueWebhook } from './http/catalogueWebhook.ts';
import { parseJsonBodies } from './http/jsonBody.ts';
import { handleRequestError, handleClientError } from './http/requestErrors.ts';
import { createMetrics } from './operations/metrics.ts';
import { serveOperatorRoutes } from './operations/operatorRoutes.ts';
import { validateTarget, requestOrigin } from './http/origin.ts';
import { addRequestIds, createRequestId } from './http/requestIds.ts';
import { servePictureUpload } from './graphql/pictureUpload.ts';
import { createRequestContexts } from './graphql/requestContext.ts';
import { PublicResponses } from './publicResponses/publicResponses.ts';
import { createServerFactory } from './publicResponses/server.ts';
import { briefCacheControl, sharedCacheControl } from './publicResponses/sharedCaching.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { drainConnections } from './operations/gracefulShutdown.ts';
import { createMediaOriginCheck } from './wire/media.ts';
import { serveWebApp } from './pages/pageRoutes.ts';

const BODY_LIMIT_BYTES = 100_000;
/** A streamed response may take so many times as long as a call: a slow phone needs minutes for a film. */
const STREAM_TIMEOUT_FACTOR = 60;
const GRAPHQL_PATH = '/graphql';

/** The path that replaces undecodable ones: Fastify's own response to those would lack the security headers. */
const UNDECODABLE_URL_PATH = '/unreadable-address';

/** False for a URL with invalid percent-encoding: it gets the same response as any unknown path. */
function isDecodableUrl(url: string): boolean {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

/**
 * Builds the BFF from its parts, without listening. Caches and revoked sessions use `clock` (ms since 1970). `shutdownSignal` is
 * aborted when the process is about to end, while it still serves requests.
 */
export async function buildBff(
  config: Config,
  clock: () => number = Date.now,
  shutdownSignal: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    ...requestTimeoutOptions(config),
    genReqId: createRequestId,
    rewriteUrl: ({ url = '/' }) => (isDecodableUrl(url) ? url : UNDECODABLE_URL_PATH),
    // Paths match as in the web's router. Node limits the length of a URL already, so parameters need no limit of their own.
    routerOptions: { caseSensitive: false, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections while the server closes are served normally.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    // A response that is sent again has no spans, and does not close its connection.
    serverFactory: createServerFactory(
      (...request) => !config.tracing && !isDraining() && responses.sendAgain(...request),
      GRAPHQL_PATH,
    ),
  });
  // Imported on demand: the packages of OpenTelemetry are large.
  const tracing = config.tracing ? (await import('./operations/tracing.ts')).startTracing(app) : null;
  const httpClient = createHttpClient({
    timeoutMs: config.upstreamTimeoutMs,
    maxResponseBytes: config.maxUpstreamResponseBytes,
    onRefusedRedirect: (redirect) => app.log.warn(redirect, 'The upstream redirected a call elsewhere'),
  });
  const metrics = createMetrics();
  const createService = (name: UpstreamServiceName) =>
    createUpstreamService(httpClient, (outcome, ms) => metrics.upstreamCall(name, outcome, ms), {
      name,
      useCircuitBreaker: config.useCircuitBreaker,
      clock,
      timeoutMs: config.upstreamTimeoutMs,
    });
  const services = { api: createService('api'), functions: createService('functions') };
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, app.log);
  const version = createPublicDataVersion(config.catalogueWebhookSecret === null ? null : redis);
  const responses = new PublicResponses(config, clock, version);
  const cacheControl = config.catalogueWebhookSecret === null ? sharedCacheControl : briefCacheControl;
  app.addHook('onClose', async () => {
    version.close();
    httpClient.close();
    redis?.disconnect();
  });
  addRequestIds(app);
  // Async, because Node may refuse a request right after its headers (an unknown transfer encoding): then it gets that response only.
  app.addHook('onRequest', async (request, reply) => {
    // Reading the address now caches it in the socket, so it stays known after the client has disconnected.
    if (request.socket.remoteAddress !== undefined) return;
    reply.hijack();
    request.raw.destroy();
  });

  app.setErrorHandler(handleRequestError);
  parseJsonBodies(app);

  limitIncompleteRequests(app, config);
  const isDraining = drainConnections(app, shutdownSignal);
  addSecurityHeaders(app, config);
  app.addHook('onRequest', validateTarget);
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  const upstreamHealth = createUpstreamHealth(config, services);
  await serveOperatorRoutes(app, config, (operations) => {
    serveHealth(operations, upstreamHealth, shutdownSignal);
    metrics.serve(operations, services, upstreamHealth, redis);
  });
  const publicCache =
    config.publicCache &&
    createPublicCache(config.publicCache, {
      redis,
      version,
      clock,
      observe: (outcome) => metrics.cacheRead('public', outcome),
    });
  const checkMediaOrigin = createMediaOriginCheck(config.mediaOrigins, (origin) =>
    app.log.warn({ origin }, 'Pages refuse media of this origin, which is not in MEDIA_ORIGINS'),
  );
  const dependencies = {
    config,
    services,
    metrics,
    redis,
    publicCache,
    checkMediaOrigin,
    tracing,
    clock,
    version,
  };
  const requestContexts = createRequestContexts(dependencies);
  const originOf = (request: FastifyRequest) => requestOrigin(request, config);
  // The stored answers do not tell signed-in shoppers from guests.
  const publicAnswers =
    config.publicCache && config.publicReads === 'anonymous'
      ? createPublicAnswers({
          responses,
          clock,
          originOf,
          cacheControl,
          observe: (outcome) => metrics.cacheRead('answers', outcome),
          observeOperation: metrics.operation,
        })
      : null;
  const apollo = await serveGraphql(app, dependencies, requestContexts, publicAnswers);
  await serveExplorer(app, config);
  await servePictureUpload(app, config, requestContexts);
  if (config.embeddedUpstreamUrl !== null)
    serveReferenceUpstreamProxy(
      app,
      config.embeddedUpstreamUrl,
      httpClient,
      STREAM_TIMEOUT_FACTOR * config.upstreamTimeoutMs,
    );
  if (config.catalogueWebhookSecret !== null)
    serveCatalogueWebhook(app, config.catalogueWebhookSecret, version);
  const executeAsGuest = createGuestExecution(apollo, {
    createContext: requestContexts.createForPage,
    originOf,
    responses,
    version,
  });
  await serveWebApp(app, {
    config,
    metrics,
    clock,
    version,
    responses,
    executeAsGuest,
    sharedCacheControl: cacheControl,
  });
  return app;
}
