import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';

/** A field of `Viewer` is what a query of a member is for, as the field of a query is otherwise. */
const isWholeAnswer = (path: readonly (string | number)[] | undefined): boolean =>
  !path || path.length < (path[0] === 'viewer' ? 3 : 2);

/** The path of the nearest null at or above the field that failed: there the answer has its hole. */
function holeOf(data: unknown, path: readonly (string | number)[]): readonly (string | number)[] {
  let value = data;
  for (const [index, key] of path.entries()) {
    value = (value as Record<string | number, unknown>)[key];
    if (value == null) return path.slice(0, index + 1);
  }
  return path;
}

/**
 * A query's answer that lacks only a part of what was asked for is used: a failed field costs that field, never the page. The
 * failure is logged. Without the whole of what was asked for, the query fails.
 */
export const partialAnswersLink = new ApolloLink((operation, forward) =>
  operation.operationType !== 'query'
    ? forward(operation)
    : forward(operation).pipe(
        map((result) => {
          if (!('data' in result) || !result.data || !result.errors?.length) return result;
          const { data, errors } = result;
          if (errors.some(({ path }) => isWholeAnswer(path && holeOf(data, path)))) return result;
          console.error(errors.map(({ message }) => message).join('\n'));
          return { data };
        }),
      ),
);
