import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Context } from '../context.ts';
import { requestOrigin } from '../http/requests.ts';
import { CompressedBody, encodeReply } from '../responseCache/compressedBody.ts';
import { PRIVATE_REVALIDATED, type PublicResponse, type HitOptions } from '../responseCache/responseCache.ts';
import type { Services } from '../services.ts';
import { errorsOf } from './responses.ts';

/** A field or type of the schema, with its mark if it has one. */
interface Definition {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}

/** By operation, because Apollo's document store returns the same one for the same text. */
const knownSeconds = new WeakMap<OperationDefinitionNode, number>();

/**
 * How long clients may cache an operation, in seconds: the shortest `maxAge` of its root fields. 0: it is not public, because a root field
 * has no `maxAge`, or because any field in it, however deep, has or may have a type of scope PRIVATE.
 */
function publicSecondsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const directive = schema.getDirective('cacheControl');
  if (!directive || operation.operation !== OperationTypeNode.QUERY) return 0;
  let seconds = knownSeconds.get(operation);
  if (seconds !== undefined) return seconds;
  const maxAges: number[] = [];
  const typeInfo = new TypeInfo(schema);
  const hintOf = ({ astNode }: Definition) => (astNode ? getDirectiveValues(directive, astNode) : undefined);
  const isPrivate = (definition: Definition) => hintOf(definition)?.['scope'] === 'PRIVATE';
  const readField = () => {
    const field = typeInfo.getFieldDef();
    const parent = typeInfo.getParentType();
    if (!field?.astNode || !parent) return;
    const type = getNamedType(field.type);
    const possibleTypes = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    if ([field, parent, type, ...possibleTypes].some(isPrivate)) maxAges.push(0);
    if (parent === schema.getQueryType()) maxAges.push(Number(hintOf(field)?.['maxAge'] ?? 0));
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field: readField }));
  seconds = maxAges.length === 0 ? 0 : Math.min(...maxAges);
  knownSeconds.set(operation, seconds);
  return seconds;
}

/** Finds public operations without errors, and gives each a key of its document and the variables that it declares. */
export const answerKeyPlugin: ApolloServerPlugin<Context> = {
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
export async function cacheAnswer(
  { clock, config, metrics, responseCache, sharedCacheControl }: Services,
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
  const hit: HitOptions = {
    cacheControl(method) {
      if (method !== 'GET') return 'no-store';
      const remainingSeconds = Math.min(operation.maxAgeSeconds, (freshUntil - clock()) / 1000);
      return isStale ? PRIVATE_REVALIDATED : sharedCacheControl(remainingSeconds, remainingSeconds);
    },
    onHit(ms) {
      metrics.cacheReads.inc({ cache: 'answers', outcome: 'hit' });
      metrics.operationSeconds.observe({ outcome: 'ok' }, ms / 1000);
    },
  };
  // Line breaks separate the parts: headers cannot contain them, so no request can imitate another one's key.
  const key = `${generation} answer\n${requestOrigin(request, config)}\n${request.headers.accept ?? ''}\n${operation.key}`;
  const answer: PublicResponse = { key, body: new CompressedBody(payload), freshUntil, isStale };
  responseCache.store(answer);
  reply.header('cache-control', hit.cacheControl(request.method));
  const bytes = await encodeReply(request, reply, answer.body, ['accept']);
  responseCache.addRequest(request, reply, answer, hit);
  return bytes;
}
