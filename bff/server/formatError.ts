import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { isRetryable, Refusal, UpstreamError } from '../errors.ts';

/** Refusals of the protocol itself: their messages speak of the request, not of our insides. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** What graphql says of variables so wrong that it stopped counting; it forgets to say that this is the asker's mistake. */
const TOO_MANY_MISTAKES = 'Too many errors processing variables';

/** Every error leaves with a code of the closed list, a message fit for a shopper and `retryable`; never with a stack. */
export const errorFormatter =
  (log: FastifyBaseLogger) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { path, locations } = formatted;
    const place = { ...(locations && { locations }), ...(path && { path }) };
    const answer = (code: string, message: string) => ({
      message,
      ...place,
      extensions: { code, retryable: isRetryable(code) },
    });

    const original = unwrapResolverError(error);
    if (original instanceof UpstreamError || original instanceof Refusal)
      return answer(original.code, original.message);
    const code = formatted.extensions?.['code'];
    if (typeof code === 'string' && PROTOCOL_CODES.has(code)) return answer(code, formatted.message);
    if (formatted.message.startsWith(TOO_MANY_MISTAKES)) return answer('BAD_USER_INPUT', formatted.message);
    log.error({ err: original }, 'A bug of ours');
    return answer('INTERNAL_SERVER_ERROR', 'Something went wrong');
  };
