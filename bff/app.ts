import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { loggerOptions } from '@maidan/service/logging';
import { referenceUpstreamProxy } from './http/referenceUpstreamProxy.ts';
import { graphqlServer } from './graphql/graphqlServer.ts';
import { LIMITS } from './inputLimits.ts';
import { lifecycle } from './operations/lifecycle.ts';
import { tellCacheBudgets } from './operations/memory.ts';
import { catalogueWebhook } from './http/catalogueWebhook.ts';
import { requests } from './http/requests.ts';
import { pictureUpload } from './upload/pictureUpload.ts';
import { createServices } from './services.ts';
import { createServerFactory } from './responseCache/server.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { webApp } from './pages/pageRoutes.ts';

/** A URL with invalid percent-encoding becomes an unknown path: Fastify's own response to it would lack the security headers. */
function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/unreadable-address';
  }
}

/** Builds the BFF without listening. `clock`: ms since 1970; `shutdownSignal` is aborted when the process, still serving, is to end. */
export async function buildBff(
  config: Config,
  clock: () => number = Date.now,
  shutdownSignal: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy,
    bodyLimit: LIMITS.requestBytes,
    // In ms. Loading the code that renders pages takes longer than Fastify's 10 s where many processes start at once.
    pluginTimeout: 60_000,
    // How long a whole request may take to arrive: a slow phone needs as long for a picture.
    requestTimeout: 120_000,
    // A connection that is silent for longer is closed.
    connectionTimeout: config.requestTimeMs + 5_000,
    // Clients cannot choose the id, so that it finds one request in the logs.
    genReqId: () => randomUUID(),
    rewriteUrl: decodableUrl,
    // Paths match as in the web's router. Node limits the length of a URL already, so parameters need no limit of their own.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections while the server closes are served normally.
    return503OnClosing: false,
    // A response that is sent again does not close its connection.
    serverFactory: createServerFactory(
      (...request) => !app.isDraining() && responseCache.sendHit(...request),
      '/graphql',
    ),
  });
  const services = createServices(app, config, clock);
  const { responseCache, generation } = services;
  tellCacheBudgets(config, app.log);
  await app.register(securityHeaders, { config });
  await app.register(requests);
  await app.register(lifecycle, { config, registry: services.metrics.registry, shutdownSignal });
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await app.register(graphqlServer, { services });
  await app.register(pictureUpload, { services });
  if (config.embeddedUpstreamUrl !== null)
    await app.register(referenceUpstreamProxy, {
      upstreamUrl: config.embeddedUpstreamUrl,
      httpClient: services.httpClient,
    });
  if (config.catalogueWebhookSecret !== null)
    await app.register(catalogueWebhook, { secret: config.catalogueWebhookSecret, clock, generation });
  await app.register(webApp, { services });
  return app;
}
