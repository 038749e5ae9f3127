import type { ApolloServerPlugin, ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getDirectiveValues,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type Context, createGuestContext } from '../context.ts';
import { requestOrigin } from '../http/requests.ts';
import { CompressedBody, encodeReply } from '../publicResponses/compressedBody.ts';
import {
  PRIVATE_REVALIDATED,
  type PublicResponse,
  type Sending,
} from '../publicResponses/publicResponses.ts';
import type { Services } from '../services.ts';
import { errorsOf } from './responses.ts';

/** By operation, because Apollo's document store returns the same one for the same text. */
const knownSeconds = new WeakMap<OperationDefinitionNode, number>();

/** How long clients may cache an operation, in seconds: the shortest `maxAge` of its root fields. 0: it is not public; `viewer` has none. */
function publicSecondsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const hint = schema.getDirective('cacheControl');
  if (!hint || operation.operation !== OperationTypeNode.QUERY) return 0;
  let seconds = knownSeconds.get(operation);
  if (seconds !== undefined) return seconds;
  const maxAges: number[] = [];
  const typeInfo = new TypeInfo(schema);
  const readField = () => {
    const field = typeInfo.getFieldDef();
    if (!field?.astNode || typeInfo.getParentType() !== schema.getQueryType()) return;
    maxAges.push(Number(getDirectiveValues(hint, field.astNode)?.['maxAge'] ?? 0));
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: readField }));
  seconds = maxAges.length === 0 ? 0 : Math.min(...maxAges);
  knownSeconds.set(operation, seconds);
  return seconds;
}

/** Finds public operations without errors, and gives each a key of its document and the variables that it declares. */
export const publicAnswerPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, document, operation, queryHash, request, response, schema }) {
        if (!document || !operation || response.body.kind !== 'single' || errorsOf(response)) return;
        const maxAgeSeconds = publicSecondsOf(schema, document, operation);
        if (maxAgeSeconds === 0) return;
        const name = operation.name?.value ?? '';
        // Other variables have no effect. These have the schema's types, so that none has thousands of levels; a missing one is not null.
        const sent = (operation.variableDefinitions ?? []).map(({ variable }) => {
          const variableName = variable.name.value;
          return [variableName, request.variables?.[variableName]];
        });
        const key = `${queryHash} ${name} ${JSON.stringify(Object.fromEntries(sent))}`;
        contextValue.publicAnswer.operation = { key, maxAgeSeconds };
      },
    };
  },
};

/**
 * Stores an answer that is about to be sent among the public responses, and sets its headers. An answer is fresh as long as all upstream
 * responses that it was made from; those with errors, with private fields or with session headers are never stored. Returns what is sent.
 */
export async function storePublicAnswer(
  { clock, config, metrics, responses, sharedCacheControl }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { publicAnswer, responseFreshness, session }: Context,
): Promise<unknown> {
  const { operation, generation } = publicAnswer;
  if (!operation) return payload;
  metrics.cacheReads.inc({ cache: 'answers', outcome: 'miss' });
  const { isStale, hasCalls } = responseFreshness;
  const isPublic = session.change === 'none' && reply.getHeader('set-cookie') === undefined;
  // An answer without calls, as of the owner's settings, is fresh as long as the schema says.
  const freshUntil = hasCalls ? responseFreshness.freshUntil : clock() + operation.maxAgeSeconds * 1000;
  // Infinity: all calls failed. 0: a response of the upstream must not be cached.
  const isCacheable = Number.isFinite(freshUntil) && freshUntil > 0;
  if (!isPublic || !isCacheable || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const sending: Sending = {
    cacheControl(method) {
      if (method !== 'GET') return 'no-store';
      const remainingSeconds = Math.min(operation.maxAgeSeconds, (freshUntil - clock()) / 1000);
      return isStale ? PRIVATE_REVALIDATED : sharedCacheControl(remainingSeconds, remainingSeconds);
    },
    onSentAgain(ms) {
      metrics.cacheReads.inc({ cache: 'answers', outcome: 'hit' });
      metrics.operationSeconds.observe({ outcome: 'ok' }, ms / 1000);
    },
  };
  // Line breaks separate the parts: headers cannot contain them, so no request can imitate another one's key.
  const key = `${generation} answer\n${requestOrigin(request, config)}\n${request.headers.accept ?? ''}\n${operation.key}`;
  const answer: PublicResponse = { key, body: new CompressedBody(payload), freshUntil, isStale };
  responses.set(answer);
  reply.header('cache-control', sending.cacheControl(request.method));
  const bytes = await encodeReply(request, reply, answer.body, ['accept']);
  responses.remember(request, reply, answer, sending);
  return bytes;
}

export type ExecuteAsGuest = ReturnType<typeof createGuestExecution>;

/**
 * Executes a GraphQL request body in this process without the session of `request`, with the same limits and caches as for a client.
 * Returns the answer as JSON, with the freshness of the upstream responses that it was made from.
 */
export const createGuestExecution =
  (apollo: ApolloServer<Context>, services: Services) => async (request: FastifyRequest, body: string) => {
    const contextValue = createGuestContext(services, request);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, { contextValue });
    const text = JSON.stringify(result.body.kind === 'single' ? result.body.singleResult : {});
    const { freshUntil, isStale, hasCalls } = contextValue.responseFreshness;
    // Infinity: no upstream response was used, because none was needed, or because all calls failed.
    return { text, freshUntil: freshUntil === Infinity && hasCalls ? 0 : freshUntil, isStale };
  };
