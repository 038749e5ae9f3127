import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { readSandboxDocument, readSchema } from '../config/config.ts';
import type { Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import type { Answers } from './responseCache.ts';
import { formatError } from './formatError.ts';
import { limitOperations, MAX_TOKENS, MAX_VALIDATION_ERRORS, OPERATION_LIMITS } from './operationLimits.ts';
import { countOperations } from '../operations/metrics.ts';
import { refuseForeignOrigins } from '../http/origin.ts';
import { logBugs, logOperations, plainJsonStatus, requestIds, sayStale, traceOperations } from './plugins.ts';
import { keepParsedDocuments } from './parsedDocumentCache.ts';
import type { ProcessParts, RequestContexts } from './requestContext.ts';
import {
  documentsByHash,
  operationNames,
  readTrustedDocuments,
  refuseUntrusted,
} from './trustedDocuments.ts';

/** Serves /graphql: queries by GET and POST, mutations by POST, Sandbox for browsers in development. */
export async function serveGraphql(
  app: FastifyInstance,
  { config, metrics }: ProcessParts,
  contexts: RequestContexts,
  answers: Answers | null,
): Promise<void> {
  const documents =
    config.trustedDocuments === 'off' ? new Map<string, string>() : readTrustedDocuments(config.documents);
  metrics.reserve(operationNames(documents));
  const apollo = new ApolloServer<Context>({
    schema: createSchema(readSchema(config)),
    introspection: config.introspection,
    // Signals are the process's business: main.ts closes the server, which finishes what is in flight, and then this.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    documentStore: keepParsedDocuments(),
    persistedQueries: { cache: documentsByHash(documents) },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    formatError,
    plugins: [
      limitOperations(OPERATION_LIMITS),
      requestIds,
      sayStale,
      plainJsonStatus,
      countOperations(metrics),
      logOperations(app.log),
      logBugs(app.log),
      ...(config.tracing ? [traceOperations] : []),
      ...(answers ? [answers.plugin] : []),
      // What may be kept, and how long, is said by `answers`, which knows how old its parts are.
      ApolloServerPluginCacheControlDisabled(),
      config.introspection
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: { endpointIsEditable: false, runTelemetry: false },
            footer: false,
            includeCookies: true,
            document: readSandboxDocument(config),
          })
        : ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  await app.register(async (scope) => {
    if (answers) {
      // A request whose answer is at hand is not even parsed.
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        if (answers.find(request, String(body))) done(null, null);
        else parse(request, String(body), done);
      });
      scope.addHook('preValidation', (request, _reply, done) => {
        if (request.method === 'GET') answers.find(request, null);
        done();
      });
    }
    scope.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      preHandler: [
        refuseForeignOrigins(config),
        (request, reply, done) => {
          if (!answers?.serve(request, reply)) done();
        },
        refuseUntrusted(documents, config.trustedDocuments === 'only'),
      ],
      onSend: async (request, reply, payload) => {
        await contexts.finish(request, reply);
        answers?.keep(request, reply, payload, contexts.get(request));
        if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store');
      },
      handler: fastifyApolloHandler(apollo, { context: (request) => contexts.of(request) }),
    });
  });
}
