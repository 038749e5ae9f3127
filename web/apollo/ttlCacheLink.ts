import { ApolloLink, type DocumentNode } from '@apollo/client';
import { of, tap } from 'rxjs';
import { forget, keepAnswer, readStored, shapeOf } from '../persistence/localStorageEntry.ts';

/** Where the copy of an answer is kept, and how long it is as good as a new one; given as `context.freshCopy`. */
export interface FreshCopy {
  key: string;
  /** In ms. */
  maxAge: number;
}

interface Kept {
  /** When the server answered, in ms since 1970. */
  at: number;
  shape: string;
  data: Record<string, unknown>;
}

/** Copies of this page's life, for browsers that have no storage to give. */
const remembered = new Map<string, Kept>();

function read({ key, maxAge }: FreshCopy, query: DocumentNode): Kept | null {
  const kept = remembered.get(key) ?? (readStored(key) as Kept | null);
  if (!kept || kept.shape !== shapeOf(query)) return null;
  const age = Date.now() - kept.at;
  if (age >= 0 && age < maxAge) return kept;
  remembered.delete(key);
  forget(key);
  return null;
}

/** True while the answer of this query is at hand and not too old. */
export const hasFreshCopy = (copy: FreshCopy, query: DocumentNode): boolean => read(copy, query) !== null;

/** Keeps an answer as of now. */
export function keepFreshCopy({ key }: FreshCopy, query: DocumentNode, data: Record<string, unknown>): void {
  const kept: Kept = { at: Date.now(), shape: shapeOf(query), data };
  remembered.set(key, kept);
  keepAnswer(key, kept);
}

/** Answers operations that have a fresh copy from it, without a request; keeps the answers of the others. */
export const freshCopyLink = new ApolloLink((operation, forward) => {
  const copy = operation.getContext().freshCopy as FreshCopy | undefined;
  if (!copy) return forward(operation);
  const kept = read(copy, operation.query);
  if (kept) return of({ data: structuredClone(kept.data) });
  return forward(operation).pipe(
    tap((result) => {
      if ('data' in result && result.data && !result.errors)
        keepFreshCopy(copy, operation.query, result.data);
    }),
  );
});
