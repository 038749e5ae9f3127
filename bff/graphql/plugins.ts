import { randomInt } from 'node:crypto';
import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import { STALE_HEADER } from '../publicResponses/publicResponses.ts';
import { isUnexpectedError } from './formatError.ts';
import type { Metrics } from '../operations/metrics.ts';

/** Clients choose operation names, which could be very long. */
const MAX_NAME_LENGTH = 80;

export const UNNAMED_OPERATION = 'anonymous';

/** The name of an operation in logs and metrics. */
export const operationLabel = (name: string | null | undefined): string =>
  name?.slice(0, MAX_NAME_LENGTH) || UNNAMED_OPERATION;

/** The formatted errors of a response; undefined when there are none. */
export const errorsOf = ({ body }: GraphQLResponse): readonly GraphQLFormattedError[] | undefined =>
  body.kind === 'single' ? body.singleResult.errors : undefined;

/** The code of a formatted error. */
const errorCodeOf = (error: GraphQLFormattedError): string =>
  String(error.extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR');

/** Adds the request id of the log to every error. */
export const requestIdPlugin: ApolloServerPlugin<Context> = {
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

/** Marks responses with stale public data, in a header and in `extensions`. */
export const staleHeaderPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (!contextValue.responseFreshness.isStale || response.body.kind !== 'single') return;
        response.http.headers.set(STALE_HEADER, '1');
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, stale: true };
      },
    };
  },
};

/** The range of `Retry-After` in seconds: random, so that refused clients do not come back all at once. */
const RETRY_AFTER_SECONDS = { min: 1, max: 5 };

/** Sends 503, and `Retry-After` also as `retryAfterSeconds` of the errors, when calls were refused because too many requests are running. */
export const overloadedStatusPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        const refusals = (errorsOf(response) ?? []).filter((error) => errorCodeOf(error) === 'OVERLOADED');
        if (refusals.length === 0) return;
        const retryAfterSeconds = randomInt(RETRY_AFTER_SECONDS.min, RETRY_AFTER_SECONDS.max + 1);
        for (const { extensions } of refusals) Object.assign(extensions ?? {}, { retryAfterSeconds });
        response.http.status = 503;
        response.http.headers.set('retry-after', String(retryAfterSeconds));
      },
    };
  },
};

/** Codes of errors in the request itself. */
const REQUEST_CODES = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/**
 * GraphQL over HTTP requires status 200 for clients that accept only application/json, when the document does not parse or validate,
 * or variables do not fit: such clients may not read the body of a 4xx response. Operations above the limits stay 4xx.
 */
export const plainJsonStatusPlugin: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const accept = request.http?.headers.get('accept') ?? '';
        if (!accept.includes('application/json') || accept.includes('graphql-response+json')) return;
        if (response.body.kind !== 'single' || response.http.status !== 400) return;
        const isRequestError = (errorsOf(response) ?? []).every((error) =>
          REQUEST_CODES.has(errorCodeOf(error)),
        );
        if (isRequestError) response.http.status = 200;
      },
    };
  },
};

/** Counts and logs each operation: name, outcome, duration and request id, never its variables. */
export const operationPlugin = (metrics: Metrics, log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    const start = performance.now();
    return {
      async willSendResponse({ operationName, response, contextValue: { requestId } }) {
        const codes = (errorsOf(response) ?? []).map(errorCodeOf);
        const ms = performance.now() - start;
        const operation = operationLabel(operationName);
        metrics.operation(operation, codes[0] ?? 'ok', ms);
        log.info({ requestId, operation, outcome: codes.join() || 'ok', ms: Math.round(ms) }, 'operation');
      },
    };
  },
});

/** Logs each unexpected error, with its stack, the operation and the request id of the response. */
export const unexpectedErrorLogPlugin = (log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  async contextCreationDidFail({ error }) {
    log.error({ err: error }, 'Unexpected error');
  },
  async unexpectedErrorProcessingRequest({ requestContext, error }) {
    const { requestId } = requestContext.contextValue;
    log.error({ requestId, err: error }, 'Unexpected error');
  },
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName }) {
        const { requestId } = contextValue;
        const operation = operationLabel(operationName);
        for (const error of errors.filter(isUnexpectedError)) {
          log.error({ requestId, operation, err: unwrapResolverError(error) }, 'Unexpected error');
        }
      },
    };
  },
});
