import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compressedBody, type CompressedBody } from '../http/precompressedResponse.ts';
import { errorsOf, operationLabel } from '../operations/operationInfo.ts';
import { publicOperation, type PublicOperation } from './publicOperations.ts';

/**
 * Whole answers of public operations, served without entering GraphQL. An answer stands until the first of the upstream's
 * answers that it was made of stops being fresh, so keeping it adds no age. One with errors, with anything private in its
 * operation, or with a session in its headers is never kept. Whoever asks, signed in or not, gets the same bytes, and
 * nothing of their session is read.
 */
export interface Answers {
  /** Looks the request up by what it says, unparsed; `body` is that of a POST. True when its answer is at hand. */
  find(request: FastifyRequest, body: string | null): boolean;
  /** Sends the answer at hand; false when there is none. */
  serve(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Keeps what is about to be sent, if it may be kept, and says in its headers for how long. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown, context: Context | undefined): void;
  /** Finds out which operations are public, and which of their answers are good. */
  plugin: ApolloServerPlugin<Context>;
}

interface Entry {
  body: CompressedBody;
  contentType: string;
  operation: string;
  /** The schema's word on how long clients may keep it, in seconds. */
  maxAge: number;
  /** In ms of the clock. */
  freshUntil: number;
  stale: boolean;
}

/** What Apollo found out about an operation. */
interface Found extends PublicOperation {
  key: string;
  name: string;
  isGood: boolean;
}

/** What an entry takes besides its texts. */
const ENTRY_BYTES = 1_000;
const MAX_REQUESTS = 2_000;
const MAX_REQUEST_LENGTH = 4_000;
const MAX_OPERATIONS = 1_000;
/** An answer that is stale already stands for a moment: the upstream is in trouble, and many ask. In ms. */
const STALE_MS = 1_000;

/** JSON with the keys of objects in order, so that the same variables are the same text. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Apollo's rule against forgery: a page of another site can make a browser send a GET, but not with one of these. */
const mayRead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' ||
  headers['content-type'] === 'application/json' ||
  headers['apollo-require-preflight'] !== undefined ||
  headers['x-apollo-operation-name'] !== undefined;

/** The answers of one process. `originOf` is part of what is asked: addresses of pictures begin with it. */
export function createAnswers(parts: {
  maxBytes: number;
  clock: () => number;
  originOf: (request: FastifyRequest) => string;
  observe: (outcome: 'hit' | 'miss') => void;
  observeOperation: (name: string, outcome: string, ms: number) => void;
}): Answers {
  const { clock } = parts;
  const entries = new LRUCache<string, Entry>({
    maxSize: parts.maxBytes,
    // With its compressed copies, and what it is known by: a client chooses how long that is.
    sizeCalculation: ({ body }, key) => ENTRY_BYTES + key.length + 2 * body.length,
  });
  /** From requests as they came to the keys of their answers, so that the usual ones are not even parsed. */
  const known = new LRUCache<string, string>({ max: MAX_REQUESTS });
  const operations = new LRUCache<string, { public: PublicOperation | null }>({ max: MAX_OPERATIONS });
  const visits = new WeakMap<FastifyRequest, { said: string; entry: Entry | null }>();
  /** Apollo hands out copies of contexts; what is in them is the same. */
  const found = new WeakMap<Context['publicReads'], Found>();

  /**
   * What identifies an answer beside its operation and variables. Line breaks, which no header can hold, keep the parts of a
   * key apart: no request can pose as another.
   */
  const placeOf = (request: FastifyRequest) => `${parts.originOf(request)}\n${request.headers.accept ?? ''}`;

  function dress(entry: Entry, request: FastifyRequest, reply: FastifyReply): void {
    if (entry.stale) reply.header('x-shop-stale', '1');
    if (request.method !== 'GET') return;
    const seconds = Math.max(0, Math.floor(Math.min(entry.maxAge, (entry.freshUntil - clock()) / 1000)));
    reply.header('cache-control', entry.stale ? 'no-cache' : `public, max-age=${seconds}`);
  }

  return {
    find(request, body) {
      const said = `${request.method}\n${placeOf(request)}\n${body ?? request.raw.url}`;
      if (said.length > MAX_REQUEST_LENGTH || !mayRead(request)) return false;
      const key = known.get(said);
      const entry = key === undefined ? undefined : entries.get(key);
      const isAtHand = entry !== undefined && clock() < entry.freshUntil;
      visits.set(request, { said, entry: isAtHand ? entry : null });
      return isAtHand;
    },

    serve(request, reply) {
      const entry = visits.get(request)?.entry;
      if (!entry) return false;
      const start = performance.now();
      dress(entry, request, reply);
      parts.observe('hit');
      reply.header('content-type', entry.contentType);
      entry.body.send(request, reply);
      parts.observeOperation(entry.operation, 'ok', performance.now() - start);
      return true;
    },

    keep(request, reply, payload, context) {
      const visit = visits.get(request);
      const operation = context && found.get(context.publicReads);
      if (!visit || !context || !operation?.isGood) return;
      parts.observe('miss');
      const { freshUntil, stale } = context.publicReads;
      const contentType = String(reply.getHeader('content-type') ?? '');
      const isPublic = context.session.change === 'none' && reply.getHeader('set-cookie') === undefined;
      // Made of nothing that was asked upstream, or of something that is not to be kept.
      if (freshUntil === Infinity || freshUntil === 0) return;
      if (
        !isPublic ||
        typeof payload !== 'string' ||
        reply.statusCode !== 200 ||
        !contentType.includes('json')
      )
        return;
      const entry: Entry = {
        body: compressedBody(payload, ['accept']),
        contentType,
        operation: operation.name,
        maxAge: operation.maxAge,
        freshUntil: stale ? clock() + STALE_MS : freshUntil,
        stale,
      };
      const key = `${placeOf(request)}\n${operation.key}`;
      entries.set(key, entry);
      known.set(visit.said, key);
      reply.headers(entry.body.headers);
      dress(entry, request, reply);
    },

    plugin: {
      async requestDidStart() {
        return {
          async didResolveOperation({ contextValue, document, operation, queryHash, request, schema }) {
            if (!operation) return;
            const name = operation.name?.value ?? '';
            const id = `${queryHash} ${name}`;
            const judged = operations.get(id) ?? { public: publicOperation(schema, document, operation) };
            operations.set(id, judged);
            const isPublic = judged.public;
            if (!isPublic) return;
            const given = Object.entries(request.variables ?? {});
            const declared = given.filter(([variable]) => isPublic.variables.includes(variable));
            const key = `${id} ${stable(Object.fromEntries(declared))}`;
            found.set(contextValue.publicReads, {
              ...isPublic,
              key,
              name: operationLabel(name),
              isGood: false,
            });
          },
          async willSendResponse({ contextValue, response }) {
            const operation = found.get(contextValue.publicReads);
            if (operation && response.body.kind === 'single' && !errorsOf(response)) operation.isGood = true;
          },
        };
      },
    },
  };
}
