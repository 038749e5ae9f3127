import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLResponse } from '@apollo/server';

/** Clients choose the names of operations, and a hundred kilobytes would be one. */
const MAX_NAME_LENGTH = 80;

/** What logs, metrics and traces call an operation. */
export const operationLabel = (name: string | null | undefined): string =>
  name?.slice(0, MAX_NAME_LENGTH) || 'anonymous';

/** The errors of an answer as they leave; undefined when there are none. */
export const errorsOf = ({ body }: GraphQLResponse): readonly GraphQLFormattedError[] | undefined =>
  body.kind === 'single' ? body.singleResult.errors : undefined;

/** The code of an error as it leaves. */
export const codeOf = (error: GraphQLFormattedError): string =>
  String(error.extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR');
