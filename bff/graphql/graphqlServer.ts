import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import fastifyStatic from '@fastify/static';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { readSandboxDocument, readSchema, type Config } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import { answerKeyPlugin, cacheAnswer } from './answerCaching.ts';
import { createDocumentStore } from './documentStore.ts';
import { operationLimits } from './operationLimits.ts';
import { countMutations } from '../operations/metrics.ts';
import { countPurchases } from '../operations/purchases.ts';
import { refuseMistypedOperation, validateOrigin, withRequestId } from '../http/requests.ts';
import { formatError, operationPlugin } from './responses.ts';
import { LIMITS } from '../inputLimits.ts';
import type { Services } from '../services.ts';
import { writeSession } from '../session/sessionTransport.ts';
import { FAULT_HEADER } from '../calls/faultInjection.ts';
import {
  checkFault,
  createPersistedQueryCache,
  readTrustedDocuments,
  refuseOldApps,
  rejectUntrustedDocuments,
} from './requestChecks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Executes operations without HTTP, for pages. */
    apollo: ApolloServer<Context>;
  }
}

const isJson = (reply: FastifyReply, payload: unknown): payload is string =>
  typeof payload === 'string' && String(reply.getHeader('content-type')).includes('json');

/** Serves /graphql: queries by GET and POST, mutations by POST, Sandbox for browsers in development. */
export const graphqlServer = fp(async (app, { services }: { services: Services }) => {
  const { config, metrics } = services;
  // The stored answers do not tell signed-in shoppers from guests.
  const storesAnswers = config.publicCache !== null && config.publicReads === 'anonymous';
  const documents = readTrustedDocuments(config);
  const schema = createSchema(readSchema(config), config.paysInSandbox);
  countMutations(schema, metrics);
  countPurchases(schema, metrics, (orderId) => services.paidOrders.add(orderId));
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.graphqlIntrospection,
    // main.ts handles signals: it closes the HTTP server, which finishes running requests, and then stops Apollo.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: LIMITS.documentTokens },
    // A repeated mistake does not make the response long.
    validationOptions: { maxErrors: 5 },
    executionOptions: { maxCoercionErrors: 1 },
    documentStore: createDocumentStore(),
    persistedQueries: { cache: createPersistedQueryCache(documents) },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.graphqlIntrospection,
    formatError,
    plugins: [
      operationLimits({ hasSuggestions: config.graphqlIntrospection }),
      operationPlugin(metrics, app.log),
      ...(storesAnswers ? [answerKeyPlugin] : []),
      // `cacheAnswer` sets cache-control, because it knows the age of the upstream responses.
      ApolloServerPluginCacheControlDisabled(),
      config.graphqlIntrospection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: {
              endpointIsEditable: false,
              runTelemetry: false,
              initialState: { sharedHeaders: config.hasDeveloperHeaders ? { [FAULT_HEADER]: '' } : {} },
            },
            includeCookies: true,
            document: readSandboxDocument(config),
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.decorate('apollo', apollo);
  app.decorateRequest('graphqlContext', null);
  app.addHook('onClose', () => apollo.stop());
  if (config.graphqlIntrospection) await app.register(explorer, { config });

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    preHandler: [
      validateOrigin(config),
      refuseMistypedOperation,
      ...(config.hasDeveloperHeaders ? [checkFault] : []),
      refuseOldApps(config),
      ...(config.trustedDocuments === 'only' ? [rejectUntrustedDocuments(documents)] : []),
    ],
    onSend: async (request, reply, payload) => {
      const { graphqlContext } = request;
      if (graphqlContext) await writeSession(graphqlContext.session, reply, config);
      let sent = payload;
      if (graphqlContext && storesAnswers)
        sent = await cacheAnswer(services, request, reply, payload, graphqlContext);
      // Without a context, Apollo has refused the request before its plugins could complete the errors.
      else if (graphqlContext === null && reply.statusCode >= 400 && isJson(reply, payload))
        sent = withRequestId(payload, request);
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
      return sent;
    },
    handler: fastifyApolloHandler(apollo, { context: (request) => createContext(services, request) }),
  });
});

const EXPLORER_PATH = '/graphql/explorer/';
const OPTIONS_FILE = 'initial_options.js';

/** The page loads its own files and calls this server, nothing else; its editor adds style elements. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'self'; connect-src 'self'; font-src 'self'; form-action 'none'; frame-ancestors 'none'; " +
  "img-src 'self' data:; script-src 'self'; style-src 'self' 'unsafe-inline'; worker-src 'self'";

/** Serves the schema where introspection is on, and the explorer Altair where its package is installed; unlike Sandbox it needs no network. */
const explorer: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
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
    ...(config.hasDeveloperHeaders && { initialHeaders: { [FAULT_HEADER]: '' } }),
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
