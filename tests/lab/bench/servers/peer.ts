import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createPublicCache } from '../../../../bff/cache/publicCache.ts';
import { createPublicGeneration } from '../../../../bff/cache/publicGeneration.ts';
import { readConfig, readSchema } from '../../../../bff/config/config.ts';
import type { Context } from '../../../../bff/context.ts';
import { createRequestContexts } from '../../../../bff/graphql/requestContext.ts';
import { createRequestId } from '../../../../bff/http/requestIds.ts';
import { createMetrics } from '../../../../bff/operations/metrics.ts';
import { createSchema } from '../../../../bff/schema.ts';
import { HttpClient } from '../../../../bff/upstream/client.ts';
import { Guards } from '../../../../bff/upstream/guards.ts';
import { serveProcessMetrics } from './serveProcessMetrics.ts';

/** A Fastify for another GraphQL server, with what that server needs to resolve the BFF's operations. */
export interface Peer {
  app: FastifyInstance;
  schema: GraphQLSchema;
  /** Creates the context of a request, with its session. */
  contextOf(request: FastifyRequest): Promise<Context>;
  listen(): Promise<void>;
}

/**
 * Prepares a server that has the schema, the resolvers, the sessions, the calls upstream and the cache of upstream responses of the
 * BFF, without its limits, log, metrics and cache of whole responses. So it differs from the BFF in the server around the resolvers.
 */
export async function createPeer(): Promise<Peer> {
  const config = readConfig(process.env);
  const httpClient = new HttpClient({
    timeoutMs: config.upstreamTimeoutMs,
    maxResponseBytes: config.maxUpstreamResponseBytes,
    log: { warn: () => undefined },
  });
  const generation = createPublicGeneration(null);
  const requestContexts = createRequestContexts({
    config,
    guards: new Guards(httpClient, () => undefined, Date.now),
    metrics: createMetrics(),
    redis: null,
    publicCache:
      config.publicCache &&
      createPublicCache(config.publicCache, {
        redis: null,
        generation,
        clock: Date.now,
        observe: () => undefined,
      }),
    checkMediaOrigin: () => undefined,
    clock: Date.now,
    generation,
  });
  const app = Fastify({ genReqId: createRequestId });
  app.decorateRequest('graphqlContext', null);
  await app.register(cookie);
  app.addHook('onSend', (request, reply) => requestContexts.finish(request, reply));
  serveProcessMetrics(app);
  return {
    app,
    schema: createSchema(readSchema(config)),
    contextOf: (request) => requestContexts.create(request),
    async listen() {
      await app.listen({ host: config.host, port: config.port });
      console.log('Peer ready');
    },
  };
}
