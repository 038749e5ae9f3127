import { ApolloServerValidationErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { isRetryable, messageExtensions, UserFacingError, UpstreamError } from '../errors.ts';
import { sentence } from '../sentences.ts';

/** Codes of protocol errors, whose messages describe the request and no internals. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** graphql-js throws this error without a code, although it is the client's mistake. */
const TOO_MANY_VARIABLE_ERRORS = 'Too many errors processing variables';

/** Replaces Apollo's message, which tells how the server could be configured. */
const INTROSPECTION_OFF_MESSAGE = 'Introspection is off.';

type ReportedError = Pick<GraphQLFormattedError, 'message' | 'extensions'>;

/** What a client may see of an error. Mistakes of the client itself have no key. */
interface PublicError extends Partial<ReturnType<typeof messageExtensions>> {
  code: string;
  message: string;
  retryAfterSeconds?: number | null;
}

/** What a client may see; null for an unexpected error. */
function toPublicError({ message, extensions }: ReportedError, error: unknown): PublicError | null {
  const original = unwrapResolverError(error);
  if (original instanceof UpstreamError || original instanceof UserFacingError) {
    const { code, message, retryAfterSeconds, sentence: said } = original;
    return { code, message, retryAfterSeconds, ...messageExtensions(said) };
  }
  const code = extensions?.['code'];
  if (extensions?.['validationErrorCode'] === ApolloServerValidationErrorCode.INTROSPECTION_DISABLED)
    return { code: String(code), message: INTROSPECTION_OFF_MESSAGE };
  if (typeof code === 'string' && PROTOCOL_CODES.has(code)) return { code, message };
  return message.startsWith(TOO_MANY_VARIABLE_ERRORS) ? { code: 'BAD_USER_INPUT', message } : null;
}

const UNEXPECTED = sentence('UNKNOWN_FAILURE');
const UNEXPECTED_ERROR: PublicError = {
  code: 'INTERNAL_SERVER_ERROR',
  message: UNEXPECTED.text,
  ...messageExtensions(UNEXPECTED),
};

/** True for an error that is a bug of the BFF. */
export const isUnexpectedError = (error: ReportedError): boolean => toPublicError(error, error) === null;

/** Formats every error with a code of the schema's `ErrorCode` list, a message for shoppers and `retryable`, without a stack. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = formatted;
  const publicError = toPublicError(formatted, error) ?? UNEXPECTED_ERROR;
  const { code, message, retryAfterSeconds, ...messageKey } = publicError;
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: {
      code,
      retryable: isRetryable(code),
      ...(retryAfterSeconds != null && { retryAfterSeconds }),
      ...messageKey,
    },
  };
}
