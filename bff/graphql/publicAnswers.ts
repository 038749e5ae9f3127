import type { ApolloServerPlugin, ApolloServer, GraphQLRequest } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getNamedType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type Context, createGuestContext } from '../context.ts';
import { requestOrigin } from '../http/origin.ts';
import { CompressedBody, encodeReply } from '../publicResponses/compressedBody.ts';
import type { PublicResponse, Sending } from '../publicResponses/publicResponses.ts';
import type { Services } from '../services.ts';
import { errorsOf, operationLabel } from './responses.ts';

/** An operation whose response is the same for all clients. */
interface PublicOperation {
  /** How long clients may cache the response. */
  maxAgeSeconds: number;
  /** The declared variables; other sent variables have no effect. */
  variables: string[];
}

/** The `maxAge` that `@cacheControl` of a field or type says, in seconds: 0 when it is private; none without a hint. */
function maxAgesOf(directives: readonly ConstDirectiveNode[] = []): number[] {
  const hint = directives.find(({ name }) => name.value === 'cacheControl');
  return (hint?.arguments ?? []).flatMap(({ name, value }) => {
    if (name.value === 'scope') return 'value' in value && value.value === 'PRIVATE' ? [0] : [];
    return 'value' in value ? [Number(value.value)] : [];
  });
}

/** By operation, because Apollo's document store returns the same one for the same text. */
const known = new WeakMap<OperationDefinitionNode, PublicOperation | null>();

/**
 * What the `@cacheControl` hints of a valid document say. Null unless the operation is a query, each of the document's root fields has
 * a `maxAge`, and nothing in it is PRIVATE. The shortest `maxAge` applies.
 */
function publicOperationOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  let publicOperation = known.get(operation);
  if (publicOperation === undefined) {
    publicOperation = readHints(schema, document, operation);
    known.set(operation, publicOperation);
  }
  return publicOperation;
}

function readHints(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PublicOperation | null {
  if (operation.operation !== OperationTypeNode.QUERY) return null;
  let maxAgeSeconds = Infinity;
  const typeInfo = new TypeInfo(schema);
  const readField = () => {
    const field = typeInfo.getFieldDef();
    if (!field || field.name === '__typename') return;
    const type = getNamedType(field.type);
    const maxAges = [field, type].flatMap(({ astNode }) => maxAgesOf(astNode?.directives));
    const isRoot = typeInfo.getParentType() === schema.getQueryType();
    maxAgeSeconds = Math.min(maxAgeSeconds, ...(isRoot && maxAges.length === 0 ? [0] : maxAges));
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: readField }));
  if (maxAgeSeconds === 0 || maxAgeSeconds === Infinity) return null;
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { maxAgeSeconds, variables };
}

/** Finds public operations without errors, and gives each a key of its document and the variables that it declares. */
export const publicAnswerPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ contextValue, document, operation, queryHash, request, response, schema }) {
        if (!document || !operation || response.body.kind !== 'single' || errorsOf(response)) return;
        const publicOperation = publicOperationOf(schema, document, operation);
        if (publicOperation === null) return;
        const { maxAgeSeconds, variables } = publicOperation;
        const name = operation.name?.value ?? '';
        // Execution has shown that the variables have the schema's types, so that none has thousands of levels. A missing one is not null.
        const sent = variables.map((variable) => [variable, request.variables?.[variable]] as const);
        const key = `${queryHash} ${name} ${JSON.stringify(Object.fromEntries(sent))}`;
        contextValue.publicAnswer.operation = { key, maxAgeSeconds, name: operationLabel(name) };
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
  metrics.cacheRead('answers', 'miss');
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
      return (!isStale && sharedCacheControl(remainingSeconds, remainingSeconds)) || 'no-cache';
    },
    onSentAgain(ms) {
      metrics.cacheRead('answers', 'hit');
      metrics.operation(operation.name, 'ok', ms);
    },
  };
  // Line breaks separate the parts: headers cannot contain them, so no request can imitate another one's key.
  const key = `answer\n${requestOrigin(request, config)}\n${request.headers.accept ?? ''}\n${operation.key}`;
  const answer: PublicResponse = { key, body: new CompressedBody(payload), freshUntil, generation, isStale };
  responses.set(answer);
  reply.header('cache-control', sending.cacheControl(request.method));
  const bytes = await encodeReply(request, reply, answer.body, ['accept']);
  responses.remember(request, reply, answer, sending);
  return bytes;
}

/** What a guest gets, with the freshness of the upstream responses that it was made from. */
interface GuestAnswer {
  /** JSON. */
  text: string;
  freshUntil: number;
  isStale: boolean;
}

/**
 * Executes a GraphQL request body (JSON text) in this process, without the session of `request`, which gives the id, the origin and
 * the client's address. The operation has the same limits and caches of upstream responses as one from a client.
 */
export type ExecuteAsGuest = (request: FastifyRequest, body: string) => Promise<GuestAnswer>;

export const createGuestExecution =
  (apollo: ApolloServer<Context>, services: Services): ExecuteAsGuest =>
  async (request, body) => {
    const context = createGuestContext(services, request);
    const result = await apollo.executeOperation(JSON.parse(body) as GraphQLRequest, {
      contextValue: context,
    });
    // The shop's schema has no incremental delivery.
    const single = result.body.kind === 'single' ? result.body.singleResult : {};
    const { freshUntil, isStale, hasCalls } = context.responseFreshness;
    // Infinity: no upstream response was used, because none was needed, or because all calls failed.
    return {
      text: JSON.stringify(single),
      freshUntil: freshUntil === Infinity && hasCalls ? 0 : freshUntil,
      isStale,
    };
  };
