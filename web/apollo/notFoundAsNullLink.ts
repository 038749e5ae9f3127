import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';

/**
 * For a query that asks with `absentIsNull` in its context, what does not exist is an answer, namely null, and no failure:
 * so it can be kept, rendered on the server and taken over. With any other error beside it the answer is a failure still.
 */
export const absentLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext()['absentIsNull']) return forward(operation);
  return forward(operation).pipe(
    map((result) => {
      const isAbsent =
        'errors' in result &&
        result.data &&
        result.errors?.every((error) => error.extensions?.['code'] === 'NOT_FOUND');
      return isAbsent ? { data: result.data } : result;
    }),
  );
});
