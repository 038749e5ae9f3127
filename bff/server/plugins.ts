import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';

/** Errors carry the request id under which the log knows them. */
export const requestIds: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== 'single') return;
        for (const error of response.body.singleResult.errors ?? []) {
          Object.assign(error.extensions ?? {}, { requestId: contextValue.requestId });
        }
      },
    };
  },
};

/** Says when a public answer is older than it should be, because the upstream gives nothing newer. */
export const sayStale: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (!contextValue.publicReads.stale || response.body.kind !== 'single') return;
        response.http.headers.set('x-shop-stale', '1');
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, stale: true };
      },
    };
  },
};

/** What is wrong with the request itself, as opposed to what became of it. */
const REQUEST_CODES = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * A client that accepts application/json only may not read the body of a 4xx answer: GraphQL over HTTP wants 200 for
 * documents that do not parse or validate, and for variables that do not fit. What is refused for its size stays a 4xx.
 */
export const plainJsonStatus: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get('accept') ?? '';
        if (!accept.includes('application/json') || accept.includes('graphql-response+json')) return;
        if (response.body.kind !== 'single' || response.http.status !== 400) return;
        const codes = response.body.singleResult.errors?.map((error) => error.extensions?.['code']) ?? [];
        const wrongRequest = codes.every((code) => typeof code === 'string' && REQUEST_CODES.has(code));
        if (wrongRequest) response.http.status = 200;
      },
    };
  },
};

/** A line per operation: its name, how it ended, how long it took, and the request id. Never its variables. */
export const logOperations = (log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    const start = performance.now();
    return {
      async willSendResponse({ operationName, response, contextValue }) {
        const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
        const outcome = errors?.map((error) => error.extensions?.['code']).join() ?? 'ok';
        const ms = Math.round(performance.now() - start);
        log.info(
          { requestId: contextValue.requestId, operation: operationName ?? 'anonymous', outcome, ms },
          'operation',
        );
      },
    };
  },
});

/** An operation by its name, as part of its request. */
export const traceOperations: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    let end: ((errorCode: string | null) => void) | undefined;
    return {
      async didResolveOperation({ contextValue, operation, operationName }) {
        end = contextValue.trace?.beginOperation(
          operationName ?? 'anonymous',
          operation?.operation ?? 'query',
        );
      },
      async willSendResponse({ response }) {
        const errors = response.body.kind === 'single' ? response.body.singleResult.errors : undefined;
        end?.(errors?.[0] ? String(errors[0].extensions?.['code']) : null);
      },
    };
  },
};
