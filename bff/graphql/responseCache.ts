import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublicDataVersion } from '../cache/publicDataVersion.ts';
import type { Context } from '../context.ts';
import { createPrecompressedResponse } from '../http/precompressedResponse.ts';
import { replayableHeaders, type Replay, type Replays } from '../http/replays.ts';
import type { SharedCacheControl } from '../http/sharedCaching.ts';
import { errorsOf, operationLabel } from '../operations/graphqlLabels.ts';
import { toPublicOperation, type PublicOperation } from './publicOperations.ts';

/**
 * Caches complete responses of public operations and serves them without executing GraphQL. A response is fresh as long as all
 * upstream responses that it was made from. Responses with errors, with private fields or with session headers are never cached;
 * signed-in shoppers and guests get the same bytes.
 */
export interface ResponseCache {
  /** Looks up a request without parsing it; `body` is the body of a POST. True when a fresh response is cached. */
  lookUp(request: FastifyRequest, body?: string): boolean;
  /** Sends the response that `lookUp` found; false when there is none. */
  serve(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Caches a response that is about to be sent, if it is public, and sets its cache headers. */
  store(request: FastifyRequest, reply: FastifyReply, payload: unknown, context: Context | null): void;
  /** Detects public operations and responses without errors. */
  plugin: ApolloServerPlugin<Context>;
}

/** What `lookUp` has found. */
interface ReplayLookup {
  body: string | undefined;
  replay: Replay | undefined;
  /** The version of the public data then. */
  version: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests that need no lookup. */
    replayLookup: ReplayLookup | null;
  }
}

/** A public operation that Apollo has executed for a request. */
interface ExecutedOperation extends PublicOperation {
  key: string;
  name: string;
  isSuccessful: boolean;
}

/** Memory of an entry besides its texts. */
const ENTRY_OVERHEAD_BYTES = 1_000;
const MAX_OPERATIONS = 1_000;
/** A stale response is cached for a moment too, so that a failing upstream is not called for every request. */
const STALE_TTL_MS = 1_000;

/** JSON with sorted keys, so that equal variables are equal texts. */
const toStableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Apollo's CSRF rule: a page on another site can make a browser send a GET, but not with one of these headers. */
const isAllowedByCsrfRule = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' ||
  headers['content-type'] === 'application/json' ||
  headers['apollo-require-preflight'] !== undefined ||
  headers['x-apollo-operation-name'] !== undefined;

/** The response cache of one process. `originOf` is part of each key, because picture URLs contain the origin. */
export function createResponseCache(dependencies: {
  maxBytes: number;
  clock: () => number;
  version: PublicDataVersion;
  replays: Replays;
  originOf: (request: FastifyRequest) => string;
  cacheControl: SharedCacheControl;
  observe: (outcome: 'hit' | 'miss') => void;
  observeOperation: (name: string, outcome: string, ms: number) => void;
}): ResponseCache {
  const { clock, version, replays, cacheControl } = dependencies;
  const entries = new LRUCache<string, Replay>({
    maxSize: dependencies.maxBytes,
    // Includes compressed copies and the key, whose length the client controls.
    sizeCalculation: ({ body }, key) => ENTRY_OVERHEAD_BYTES + key.length + 2 * body.byteLength,
  });
  const operations = new LRUCache<string, { publicOperation: PublicOperation | null }>({
    max: MAX_OPERATIONS,
  });
  /** Keyed by a member of the context, because Apollo copies the context itself. */
  const executedOperations = new WeakMap<Context['responseFreshness'], ExecutedOperation>();

  /**
   * The part of a key besides operation and variables. Line breaks separate the parts of a key: headers cannot contain them, so no
   * request can imitate another one's key.
   */
  const varyKey = (request: FastifyRequest) =>
    `${dependencies.originOf(request)}\n${request.headers.accept ?? ''}`;

  /** `cache-control` of a response with this freshness. */
  function cacheControlOf(
    method: string | undefined,
    maxAgeSeconds: number,
    freshUntil: number,
    stale: boolean,
  ): string {
    if (method !== 'GET') return 'no-store';
    const remainingSeconds = Math.min(maxAgeSeconds, (freshUntil - clock()) / 1000);
    return (!stale && cacheControl(remainingSeconds, remainingSeconds)) || 'no-cache';
  }

  function setHeaders(replay: Replay, request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(replay.headers);
    if (request.method === 'GET') reply.header('cache-control', replay.cacheControl(request.method));
  }

  return {
    lookUp(request, body) {
      if (!isAllowedByCsrfRule(request)) return false;
      const replay = replays.find(request.raw, body);
      request.replayLookup = { body, replay, version: version.current };
      return replay !== undefined;
    },

    serve(request, reply) {
      const replay = request.replayLookup?.replay;
      if (!replay) return false;
      if (replays.send(replay, request.raw, reply.raw)) {
        reply.hijack();
        return true;
      }
      const start = performance.now();
      setHeaders(replay, request, reply);
      replay.body.send(request, reply);
      replay.onSent(performance.now() - start);
      return true;
    },

    store(request, reply, payload, context) {
      const lookup = request.replayLookup;
      const operation = context && executedOperations.get(context.responseFreshness);
      if (!lookup || !context || !operation?.isSuccessful) return;
      dependencies.observe('miss');
      const { stale } = context.responseFreshness;
      const contentType = String(reply.getHeader('content-type') ?? '');
      const isPublic = context.session.change === 'none' && reply.getHeader('set-cookie') === undefined;
      // Infinity: no upstream response was used. 0: one of them must not be cached.
      if ([Infinity, 0].includes(context.responseFreshness.freshUntil)) return;
      if (
        !isPublic ||
        typeof payload !== 'string' ||
        reply.statusCode !== 200 ||
        !contentType.includes('json')
      )
        return;
      const body = createPrecompressedResponse(payload, ['accept']);
      const freshUntil = stale ? clock() + STALE_TTL_MS : context.responseFreshness.freshUntil;
      const replay: Replay = {
        body,
        headers: { ...replayableHeaders(reply.getHeaders()), ...body.headers },
        freshUntil,
        version: lookup.version,
        cacheControl: (method) => cacheControlOf(method, operation.maxAgeSeconds, freshUntil, stale),
        onSent(ms) {
          dependencies.observe('hit');
          dependencies.observeOperation(operation.name, 'ok', ms);
        },
      };
      const key = `${varyKey(request)}\n${operation.key}`;
      entries.set(key, replay);
      replays.remember(request.raw, lookup.body, () => entries.get(key));
      setHeaders(replay, request, reply);
    },

    plugin: {
      async requestDidStart() {
        return {
          async didResolveOperation({ contextValue, document, operation, queryHash, request, schema }) {
            if (!operation) return;
            const name = operation.name?.value ?? '';
            const id = `${queryHash} ${name}`;
            const classification = operations.get(id) ?? {
              publicOperation: toPublicOperation(schema, document, operation),
            };
            operations.set(id, classification);
            const { publicOperation } = classification;
            if (!publicOperation) return;
            const sentVariables = Object.entries(request.variables ?? {});
            const declaredVariables = sentVariables.filter(([variable]) =>
              publicOperation.variables.includes(variable),
            );
            const key = `${id} ${toStableJson(Object.fromEntries(declaredVariables))}`;
            executedOperations.set(contextValue.responseFreshness, {
              ...publicOperation,
              key,
              name: operationLabel(name),
              isSuccessful: false,
            });
          },
          async willSendResponse({ contextValue, response }) {
            const operation = executedOperations.get(contextValue.responseFreshness);
            if (operation && response.body.kind === 'single' && !errorsOf(response))
              operation.isSuccessful = true;
          },
        };
      },
    },
  };
}
