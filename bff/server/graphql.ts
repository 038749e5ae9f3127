import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import { readSandboxDocument, readSchema } from '../config.ts';
import type { Context } from '../context.ts';
import { createSchema } from '../schema.ts';
import { errorFormatter } from './formatError.ts';
import { limitOperations, MAX_TOKENS, OPERATION_LIMITS } from './limits.ts';
import { countOperations } from './metrics.ts';
import { refuseForeignOrigins } from './origin.ts';
import { logOperations, plainJsonStatus, requestIds } from './plugins.ts';
import type { ProcessParts, RequestContexts } from './requestContext.ts';

/** Serves /graphql: queries by GET and POST, mutations by POST, Sandbox for browsers in development. */
export async function serveGraphql(
  app: FastifyInstance,
  { config, metrics }: ProcessParts,
  contexts: RequestContexts,
): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema: createSchema(readSchema(config)),
    introspection: config.introspection,
    // Signals are the process's business: main.ts closes the server, which finishes what is in flight, and then this.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !config.introspection,
    formatError: errorFormatter(app.log),
    plugins: [
      limitOperations(OPERATION_LIMITS),
      requestIds,
      plainJsonStatus,
      countOperations(metrics),
      logOperations(app.log),
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

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    preHandler: refuseForeignOrigins(config),
    onSend: async (request, reply) => contexts.finish(request, reply),
    handler: fastifyApolloHandler(apollo, { context: async (request) => contexts.of(request) }),
  });
}
