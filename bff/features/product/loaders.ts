import DataLoader from 'dataloader';
import type { WireProduct } from '../../wire/product.ts';

/**
 * Loads products by id, each id once per request, and shares them between fields. It does not batch: the documented upstream has no call
 * that returns several products, so each id that no cache has is a call.
 */
export const productLoader = (byId: (id: string) => Promise<WireProduct | null>) =>
  new DataLoader<string, WireProduct | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );
