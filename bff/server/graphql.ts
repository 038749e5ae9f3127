import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { readSchema } from '../config.ts';
import { createContext, type Context } from '../context.ts';
import { rememberPlacedOrders } from '../features/checkout/placedOrders.ts';
import { createRefresher } from '../http/refresh.ts';
import { keepToOneself, shareThrough } from '../http/shareOnce.ts';
import type { Session } from '../http/session.ts';
import type { Target, TargetName } from '../http/target.ts';
import { createUpstream } from '../http/upstream.ts';
import { createSchema } from '../schema.ts';
import { errorFormatter } from './formatError.ts';
import { limitOperations, MAX_TOKENS, OPERATION_LIMITS } from './limits.ts';
import { countOperations, type Metrics } from './metrics.ts';
import { requestOrigin, refuseForeignOrigins } from './origin.ts';
import { createRateLimiter } from './rateLimits.ts';
import { readSession, writeSession } from './sessionTransport.ts';

/** Errors carry the request id under which the log knows them. */
const requestIds: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single') return;
        for (const error of response.body.singleResult.errors ?? []) {
          Object.assign(error.extensions ?? {}, { requestId: contextValue.requestId });
        }
      },
    };
  },
};

/** What is wrong with the request itself, as opposed to what became of it. */
const REQUEST_CODES = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * A client that accepts application/json only may not read the body of a 4xx answer: GraphQL over HTTP wants 200 for
 * documents that do not parse or validate, and for variables that do not fit. What is refused for its size stays a 4xx.
 */
const plainJsonStatus: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get('accept') ?? '';
        if (!accept.includes('application/json') || accept.includes('graphql-response+json')) return;
        if (response.body.kind !== 'single' || response.http.status !== 400) return;
        const codes = response.body.singleResult.errors?.map((error) => error.extensions?.['code']) ?? [];
        if (codes.every((code) => typeof code === 'string' && REQUEST_CODES.has(code)))
          response.http.status = 200;
      },
    };
  },
};

/** Serves /graphql: queries by GET and POST, mutations by POST, Sandbox for browsers in development. */
export async function serveGraphql(
  app: FastifyInstance,
  config: Config,
  parts: { targets: Record<TargetName, Target>; metrics: Metrics; redis: Redis | null },
): Promise<void> {
  const { targets, metrics, redis } = parts;
  const share = redis ? shareThrough(redis) : keepToOneself;
  const refresher = createRefresher({
    api: targets.api,
    apiUrl: config.apiUrl,
    observe: metrics.refresh,
    share,
  });
  const limiter = createRateLimiter(config.rateLimits, redis);
  const placedOrders = rememberPlacedOrders(share);
  const sessions = new WeakMap<FastifyRequest, Session>();

  const apollo = new ApolloServer<Context>({
    schema: createSchema(readSchema(config)),
    introspection: config.introspection,
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    formatError: errorFormatter(app.log),
    plugins: [
      fastifyApolloDrainPlugin(app),
      limitOperations(OPERATION_LIMITS),
      requestIds,
      plainJsonStatus,
      countOperations(metrics),
      config.introspection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { endpointIsEditable: false },
            footer: false,
            includeCookies: true,
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();

  async function context(request: FastifyRequest): Promise<Context> {
    const session = readSession(request, refresher);
    sessions.set(request, session);
    const origin = requestOrigin(request, config);
    const upstream = createUpstream({
      targets,
      session,
      apiUrl: config.apiUrl,
      functionsUrl: config.functionsUrl,
      headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip },
    });
    return createContext({
      requestId: request.id,
      session,
      upstream,
      placedOrders,
      limits: limiter(request.ip),
      media: {
        baseUrl: config.mediaUrl ?? `${origin}/media`,
        resizeUrl: config.mediaResizeUrl ?? (config.mediaUrl ? null : `${origin}/media/{path}?w={width}`),
      },
      paymentGateway: config.payment,
      paidStatuses: config.paidStatuses,
    });
  }

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    preHandler: refuseForeignOrigins(config),
    onSend: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessions.get(request);
      if (session) writeSession(session, reply);
    },
    handler: fastifyApolloHandler(apollo, { context }),
  });
}
