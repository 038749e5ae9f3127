import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import fp from 'fastify-plugin';
import { readSandboxDocument, readSchema } from '../config/config.ts';
import { createContext, type Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import {
  createGuestExecution,
  type ExecuteAsGuest,
  publicAnswerPlugin,
  storePublicAnswer,
} from './publicAnswers.ts';
import { operationLimitsPlugin } from './operationLimits.ts';
import { countMutations } from '../operations/metrics.ts';
import { validateOrigin } from '../http/requests.ts';
import { formatError, operationPlugin } from './responses.ts';
import type { Services } from '../services.ts';
import { writeSession } from '../session/sessionTransport.ts';
import { SCENARIO_HEADER } from '../upstream/scenarios.ts';
import {
  checkScenario,
  createPersistedQueryCache,
  readTrustedDocuments,
  refuseOldApps,
  rejectUntrustedDocuments,
} from './requestChecks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    executeAsGuest: ExecuteAsGuest;
  }
}

/**
 * Limit of all parsed documents together, in characters of their texts. A parsed document takes 70 to 250 bytes for each character, so
 * 25 MB at most. Apollo's default store measures JSON without tokens, so clients could fill the memory of the process.
 */
const MAX_DOCUMENT_CHARACTERS = 100_000;

/** Serves /graphql: queries by GET and POST, mutations by POST, Sandbox for browsers in development. */
export const graphqlServer = fp(async (app, { services }: { services: Services }) => {
  const { config, metrics } = services;
  // The stored answers do not tell signed-in shoppers from guests.
  const storesAnswers = config.publicCache !== null && config.publicReads === 'anonymous';
  const documents = readTrustedDocuments(config.documentManifests);
  const schema = createSchema(readSchema(config), config.paysInSandbox);
  countMutations(schema, metrics);
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.introspection,
    // main.ts handles signals: it closes the HTTP server, which finishes running requests, and then stops Apollo.
    stopOnTerminationSignals: false,
    // A longer document is not parsed.
    parseOptions: { maxTokens: 3000 },
    // A repeated mistake does not make the response long.
    validationOptions: { maxErrors: 5 },
    documentStore: new InMemoryLRUCache({
      maxSize: MAX_DOCUMENT_CHARACTERS,
      sizeCalculation: ({ loc }, key) => key.length + (loc?.source.body.length ?? MAX_DOCUMENT_CHARACTERS),
    }),
    persistedQueries: { cache: createPersistedQueryCache(documents) },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    formatError,
    plugins: [
      operationLimitsPlugin,
      operationPlugin(metrics, app.log),
      ...(storesAnswers ? [publicAnswerPlugin] : []),
      // `storePublicAnswer` sets cache-control, because it knows the age of the upstream responses.
      ApolloServerPluginCacheControlDisabled(),
      config.introspection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: {
              endpointIsEditable: false,
              runTelemetry: false,
              ...(config.hasDeveloperHeaders && {
                initialState: { sharedHeaders: { [SCENARIO_HEADER]: '' } },
              }),
            },
            includeCookies: true,
            document: readSandboxDocument(config),
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.decorate('executeAsGuest', createGuestExecution(apollo, services));
  app.decorateRequest('graphqlContext', null);
  app.addHook('onClose', () => apollo.stop());

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    preHandler: [
      validateOrigin(config),
      ...(config.hasDeveloperHeaders ? [checkScenario] : []),
      refuseOldApps(config),
      ...(config.trustedDocuments === 'only' ? [rejectUntrustedDocuments(documents)] : []),
    ],
    onSend: async (request, reply, payload) => {
      const { graphqlContext } = request;
      if (graphqlContext) await writeSession(graphqlContext.session, reply);
      const sent =
        graphqlContext && storesAnswers
          ? await storePublicAnswer(services, request, reply, payload, graphqlContext)
          : payload;
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
      return sent;
    },
    handler: fastifyApolloHandler(apollo, { context: (request) => createContext(services, request) }),
  });
});
