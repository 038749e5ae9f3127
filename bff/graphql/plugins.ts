import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { isBug } from './formatError.ts';
import { codeOf, errorsOf, operationLabel } from '../operations/operationInfo.ts';

/** Errors carry the request id under which the log knows them. */
export const requestIds: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        for (const error of errorsOf(response) ?? []) {
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
        const wrongRequest = (errorsOf(response) ?? []).every((error) => REQUEST_CODES.has(codeOf(error)));
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
        const outcome = errorsOf(response)?.map(codeOf).join() ?? 'ok';
        const ms = Math.round(performance.now() - start);
        const operation = operationLabel(operationName);
        log.info({ requestId: contextValue.requestId, operation, outcome, ms }, 'operation');
      },
    };
  },
});

/** A line per bug of ours, with its stack, the operation and the request id that the answer carries. */
export const logBugs = (log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  async contextCreationDidFail({ error }) {
    log.error({ err: error }, 'A bug of ours');
  },
  async unexpectedErrorProcessingRequest({ requestContext, error }) {
    log.error({ requestId: requestContext.contextValue.requestId, err: error }, 'A bug of ours');
  },
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        const { requestId } = contextValue;
        const operation = operationLabel(operationName);
        for (const error of errors.filter(isBug)) {
          log.error({ requestId, operation, err: unwrapResolverError(error) }, 'A bug of ours');
        }
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
          operationLabel(operationName),
          operation?.operation ?? 'query',
        );
      },
      async willSendResponse({ response }) {
        const [error] = errorsOf(response) ?? [];
        end?.(error ? codeOf(error) : null);
      },
    };
  },
};
