import { randomInt } from 'node:crypto';
import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { MessageText } from '../__generated__/schema.ts';
import { isRetryable, messageExtensions, UserFacingError } from '../errors/errors.ts';
import { messageKeyOf } from '../http/requests.ts';
import type { Metrics } from '../operations/metrics.ts';
import { STALE_HEADER } from '../responseCache/responseCache.ts';
import { createMessage } from '../errors/messages.ts';

/** Codes of protocol errors, whose messages describe the request and no internals. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Mistakes of the client for which graphql-js and Apollo Server throw errors without a code, by the starts of their messages. */
const CODES_BY_MESSAGE: Record<string, string> = {
  'Too many errors processing variables': 'BAD_USER_INPUT',
  'provided sha does not match query': 'BAD_REQUEST',
  'Unsupported persisted query version': 'BAD_REQUEST',
};

/** What a client may see; null for an unexpected error. */
function toPublicError(
  { message, extensions }: Pick<GraphQLFormattedError, 'message' | 'extensions'>,
  error: unknown,
) {
  const original = unwrapResolverError(error);
  if (original instanceof UserFacingError) {
    const { code, message, retryAfterSeconds, messageText } = original;
    const wait = retryAfterSeconds != null && { retryAfterSeconds };
    // Whatever call noticed it, the end of the session is one thing to say.
    const text: MessageText =
      code === 'UNAUTHENTICATED' ? { key: 'SIGN_IN_REQUIRED', text: message, values: [] } : messageText;
    return { code, message, ...wait, ...messageExtensions(text) };
  }
  const code = extensions?.['code'];
  if (typeof code === 'string' && PROTOCOL_CODES.has(code))
    return { code, message, messageKey: messageKeyOf(code) };
  const start = Object.keys(CODES_BY_MESSAGE).find((text) => message.startsWith(text));
  if (start === undefined) return null;
  const known = String(CODES_BY_MESSAGE[start]);
  return { code: known, message, messageKey: messageKeyOf(known) };
}

const UNEXPECTED = createMessage('UNKNOWN_FAILURE');
const UNEXPECTED_ERROR = {
  code: 'INTERNAL_SERVER_ERROR',
  message: UNEXPECTED.text,
  ...messageExtensions(UNEXPECTED),
};

/** Formats every error with a code of the schema's `ErrorCode` list, a message for shoppers and `retryable`, without a stack. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, message, ...more } = toPublicError(formatted, error) ?? UNEXPECTED_ERROR;
  return { ...formatted, message, extensions: { code, retryable: isRetryable(code), ...more } };
}

/** The name of an operation in logs: clients choose it, and it could be very long. */
const operationLabel = (name: string | null | undefined): string => name?.slice(0, 80) || 'anonymous';

export const errorsOf = ({ body }: GraphQLResponse): readonly GraphQLFormattedError[] | undefined =>
  body.kind === 'single' ? body.singleResult.errors : undefined;

const errorCodeOf = (error: GraphQLFormattedError): string =>
  String(error.extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR');

/** The error passes through, and the client decides when the session ends (docs/product.md#sessions). */
const cannotRenew = ({ session: { tokens } }: Context): boolean =>
  tokens.access !== null && tokens.refresh === null;

/** Sends 503, and `Retry-After` also as `retryAfterSeconds` of the errors, when calls were refused because too many requests are running. */
function setOverloadedStatus({ http }: GraphQLResponse, errors: readonly GraphQLFormattedError[]): void {
  const refusals = errors.filter((error) => errorCodeOf(error) === 'OVERLOADED');
  if (refusals.length === 0) return;
  // 1 to 5: refused clients do not come back all at once.
  const retryAfterSeconds = randomInt(1, 6);
  for (const { extensions } of refusals) Object.assign(extensions ?? {}, { retryAfterSeconds });
  http.status = 503;
  http.headers.set('retry-after', String(retryAfterSeconds));
}

const REQUEST_CODES = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** GraphQL over HTTP: clients that accept only application/json may not read a 4xx response. Above the limits it stays 4xx. */
function setPlainJsonStatus({ http }: GraphQLResponse, codes: readonly string[], accept: string): void {
  const isPlainJson = accept.includes('application/json') && !accept.includes('graphql-response+json');
  if (isPlainJson && http.status === 400 && codes.every((code) => REQUEST_CODES.has(code))) http.status = 200;
}

/**
 * Completes each response: request id of its errors, status, mark of stale data. Counts and logs each operation: name, outcome, duration
 * and request id, never its variables; an unexpected error with its stack. One plugin, because Apollo awaits each of them.
 */
export const operationPlugin = (metrics: Metrics, log: FastifyBaseLogger): ApolloServerPlugin<Context> => ({
  async contextCreationDidFail({ error }) {
    log.error({ err: error }, 'Unexpected error');
  },
  async unexpectedErrorProcessingRequest({ requestContext, error }) {
    const { requestId } = requestContext.contextValue;
    log.error({ requestId, err: error }, 'Unexpected error');
  },
  async requestDidStart() {
    const start = performance.now();
    return {
      async didEncounterErrors({ errors, contextValue: { requestId }, operationName }) {
        const operation = operationLabel(operationName);
        for (const error of errors)
          if (toPublicError(error, error) === null)
            log.error({ requestId, operation, err: unwrapResolverError(error) }, 'Unexpected error');
      },
      async willSendResponse({ operationName, request, response, contextValue }) {
        const { requestId, responseFreshness } = contextValue;
        if (responseFreshness.isStale) response.http.headers.set(STALE_HEADER, '1');
        const errors = errorsOf(response) ?? [];
        const codes = errors.map(errorCodeOf);
        if (errors.length > 0) {
          for (const error of errors)
            Object.assign(error.extensions ?? {}, {
              requestId,
              ...(errorCodeOf(error) === 'UNAUTHENTICATED' &&
                cannotRenew(contextValue) && { cannotRenew: true }),
            });
          setOverloadedStatus(response, errors);
          setPlainJsonStatus(response, codes, request.http?.headers.get('accept') ?? '');
        }
        const ms = performance.now() - start;
        metrics.operationSeconds.observe({ outcome: codes[0] ?? 'ok' }, ms / 1000);
        const operation = operationLabel(operationName);
        log.info({ requestId, operation, outcome: codes.join() || 'ok', ms: Math.round(ms) }, 'operation');
      },
    };
  },
});
