import { unwrapResolverError } from '@apollo/server/errors';
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

/** Mistakes of the client for which graphql-js and Apollo Server throw errors without a code, by the starts of their messages. */
const CODES_BY_MESSAGE: Record<string, string> = {
  'Too many errors processing variables': 'BAD_USER_INPUT',
  'provided sha does not match query': 'BAD_REQUEST',
  'Unsupported persisted query version': 'BAD_REQUEST',
};

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
  if (typeof code === 'string' && PROTOCOL_CODES.has(code)) return { code, message };
  const start = Object.keys(CODES_BY_MESSAGE).find((text) => message.startsWith(text));
  return start === undefined ? null : { code: String(CODES_BY_MESSAGE[start]), message };
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
