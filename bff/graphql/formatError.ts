import { ApolloServerValidationErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isRetryable, UserFacingError, UpstreamError } from '../errors.ts';

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

/** Apollo's own sentence tells strangers how the server would have to be configured. */
const NO_INTROSPECTION = 'Introspection is off.';

type Told = Pick<GraphQLFormattedError, 'message' | 'extensions'>;

/** What may be said of an error; null when it is a bug of ours. */
function speakable({ message, extensions }: Told, error: unknown): { code: string; message: string } | null {
  const original = unwrapResolverError(error);
  if (original instanceof UpstreamError || original instanceof UserFacingError) {
    return { code: original.code, message: original.message };
  }
  const code = extensions?.['code'];
  if (extensions?.['validationErrorCode'] === ApolloServerValidationErrorCode.INTROSPECTION_DISABLED)
    return { code: String(code), message: NO_INTROSPECTION };
  if (typeof code === 'string' && PROTOCOL_CODES.has(code)) return { code, message };
  return message.startsWith(TOO_MANY_MISTAKES) ? { code: 'BAD_USER_INPUT', message } : null;
}

/** True for an error that nobody foresaw. */
export const isBug = (error: Told): boolean => speakable(error, error) === null;

/** Every error leaves with a code of the closed list, a message fit for a shopper and `retryable`; never with a stack. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const { code, message } = speakable(formatted, error) ?? {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong',
  };
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { code, retryable: isRetryable(code) },
  };
}
