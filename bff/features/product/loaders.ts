import DataLoader from 'dataloader';
import type { WireProduct } from '../../wire/product.ts';

/** Loads products by id, each id once per request. It does not batch: the upstream has no bulk call, so each id is one call. */
export const productLoader = (byId: (id: string) => Promise<WireProduct | null>) =>
  new DataLoader<string, WireProduct | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );
