import DataLoader from 'dataloader';
import type { WireProduct } from '../../wire/product.ts';

/**
 * Loads products by id, each id once per request, and shares them between fields. It does not batch: the documented upstream has no call
 * that returns several products, so each id that no cache has is a call. `productBodyLoader` batches where there is one.
 */
export const productLoader = (byId: (id: string) => Promise<WireProduct | null>) =>
  new DataLoader<string, WireProduct | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );

/** The most products that one upstream call returns; also bounds the length of its URL. */
const MAX_BATCH_SIZE = 24;

/**
 * Batches the products that a request needs at the same time and that no cache has: one call for up to 24 of them. It gives the body of a
 * product, or undefined when `readBodies` has none. Nothing is cached here, but each product by itself where single products are.
 */
export const productBodyLoader = (readBodies: (ids: readonly string[]) => Promise<Map<string, unknown>>) =>
  new DataLoader<string, unknown>(
    async (ids) => {
      const bodies = await readBodies(ids);
      return ids.map((id) => bodies.get(id));
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE },
  );
