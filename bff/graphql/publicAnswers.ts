import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { errorsOf, operationLabel } from '../operations/graphqlLabels.ts';
import { CompressedBody } from '../publicResponses/compressedBody.ts';
import {
  encodeReply,
  type PublicResponse,
  type PublicResponses,
  type Sending,
} from '../publicResponses/publicResponses.ts';
import type { SharedCacheControl } from '../publicResponses/sharedCaching.ts';
import { toPublicOperation, type PublicOperation } from './publicOperations.ts';

/**
 * Stores the answers to public operations among the public responses. An answer is fresh as long as all upstream responses that it was
 * made from. Answers with errors, with private fields or with session headers are never stored.
 */
export interface PublicAnswers {
  /** Detects public operations without errors. */
  plugin: ApolloServerPlugin<Context>;
  /** Stores an answer that is about to be sent, if it is public, and sets its headers. Returns what is sent. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown, context: Context): Promise<unknown>;
}

const MAX_OPERATIONS = 1_000;
/** A stale answer is stored for a moment too, so that a failing upstream is not called for every request. */
const STALE_TTL_MS = 1_000;

/** JSON with sorted keys, so that equal variables are equal texts. */
const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Finds public operations, and gives each a key of its document and the variables that it declares. */
function createPlugin(): ApolloServerPlugin<Context> {
  const operations = new LRUCache<string, { publicOperation: PublicOperation | null }>({
    max: MAX_OPERATIONS,
  });
  return {
    async requestDidStart() {
      let found: { id: string; name: string; operation: PublicOperation } | null = null;
      return {
        async didResolveOperation({ document, operation, queryHash, schema }) {
          if (!operation) return;
          const name = operation.name?.value ?? '';
          const id = `${queryHash} ${name}`;
          const classification = operations.get(id) ?? {
            publicOperation: toPublicOperation(schema, document, operation),
          };
          operations.set(id, classification);
          if (classification.publicOperation) found = { id, name, operation: classification.publicOperation };
        },
        async willSendResponse({ contextValue, request, response }) {
          if (!found || response.body.kind !== 'single' || errorsOf(response)) return;
          const { maxAgeSeconds, variables } = found.operation;
          // Only now: the variables have the schema's types, so that none has thousands of levels.
          const declaredVariables = Object.entries(request.variables ?? {}).filter(([variable]) =>
            variables.includes(variable),
          );
          const key = `${found.id} ${toStableJson(Object.fromEntries(declaredVariables))}`;
          contextValue.publicAnswer.operation = { key, maxAgeSeconds, name: operationLabel(found.name) };
        },
      };
    },
  };
}

/** `originOf` is part of each key, because picture URLs contain the origin. */
export function createPublicAnswers(dependencies: {
  responses: PublicResponses;
  clock: () => number;
  originOf: (request: FastifyRequest) => string;
  cacheControl: SharedCacheControl;
  observe: (outcome: 'hit' | 'miss') => void;
  observeOperation: (name: string, outcome: string, ms: number) => void;
}): PublicAnswers {
  const { responses, clock, originOf, cacheControl, observe, observeOperation } = dependencies;

  /** `cache-control` of an answer with this freshness. */
  function cacheControlOf(maxAgeSeconds: number, freshUntil: number, isStale: boolean): string {
    const remainingSeconds = Math.min(maxAgeSeconds, (freshUntil - clock()) / 1000);
    return (!isStale && cacheControl(remainingSeconds, remainingSeconds)) || 'no-cache';
  }

  return {
    plugin: createPlugin(),
    async store(request, reply, payload, context) {
      const { operation, generation } = context.publicAnswer;
      if (!operation) return payload;
      observe('miss');
      const { stale, hasCalls, freshUntil: partsFreshUntil } = context.responseFreshness;
      const isPublic = context.session.change === 'none' && reply.getHeader('set-cookie') === undefined;
      // An answer without calls, as of the owner's settings, is fresh as long as the schema says.
      const upstreamFreshUntil = hasCalls ? partsFreshUntil : clock() + operation.maxAgeSeconds * 1000;
      // Infinity: no upstream response was used. 0: one of them must not be cached.
      const isCacheable = Number.isFinite(upstreamFreshUntil) && upstreamFreshUntil > 0;
      if (!isPublic || !isCacheable || typeof payload !== 'string' || reply.statusCode !== 200)
        return payload;
      const freshUntil = stale ? clock() + STALE_TTL_MS : upstreamFreshUntil;
      const body = new CompressedBody(payload);
      // Line breaks separate the parts: headers cannot contain them, so no request can imitate another one's key.
      const key = `answer\n${originOf(request)}\n${request.headers.accept ?? ''}\n${operation.key}`;
      const sending: Sending = {
        cacheControl: (method) =>
          method === 'GET' ? cacheControlOf(operation.maxAgeSeconds, freshUntil, stale) : 'no-store',
        onSentAgain(ms) {
          observe('hit');
          observeOperation(operation.name, 'ok', ms);
        },
      };
      const answer: PublicResponse = { key, body, freshUntil, generation, isStale: stale };
      responses.set(answer);
      reply.header('cache-control', sending.cacheControl(request.method));
      const bytes = await encodeReply(request, reply, body, ['accept']);
      responses.remember(request, request.bodyText, reply, answer, sending);
      return bytes;
    },
  };
}
