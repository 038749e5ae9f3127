import type { ApolloClient } from '@apollo/client';
import { requestIntoCache } from '../apollo/client.ts';
import { idleMoment } from '../browser/idle.ts';
import { categoryQuery } from '../pages/category/categoryData.ts';
import { readStored } from '../persistence/stored.ts';

/**
 * Reads the categories into Apollo's cache, each in an idle moment of its own: from local storage where it has them, else by a
 * request. An error is logged, and the next category follows.
 */
export async function prefetchCategories(client: ApolloClient, ids: string[]): Promise<void> {
  for (const id of ids) {
    await idleMoment();
    const options = categoryQuery(id);
    // The shown category.
    if (readStored(options.context.stored) && client.readQuery({ ...options, optimistic: true })) continue;
    await requestIntoCache(client, options).catch((failure: unknown) => console.error(failure));
  }
}
