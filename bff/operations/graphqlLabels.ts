import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLResponse } from '@apollo/server';

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
export const errorCodeOf = (error: GraphQLFormattedError): string =>
  String(error.extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR');
