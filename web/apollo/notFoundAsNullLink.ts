import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';

/**
 * For a query with `notFoundAsNull` in its context, NOT_FOUND errors become a result with null, which can be cached and
 * rendered on the server. A response that has any other error still fails.
 */
export const notFoundAsNullLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext().notFoundAsNull) return forward(operation);
  return forward(operation).pipe(
    map((result) => {
      const isNotFound =
        'errors' in result &&
        result.data &&
        result.errors?.every((error) => error.extensions?.['code'] === 'NOT_FOUND');
      return isNotFound ? { data: result.data } : result;
    }),
  );
});
