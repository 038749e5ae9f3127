import DataLoader from 'dataloader';
import type { WireProduct } from '../../wire/product.ts';

/** Loads products by id within one request, each id once. The upstream has no bulk call. */
export const productLoader = (byId: (id: string) => Promise<WireProduct | null>) =>
  new DataLoader<string, WireProduct | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );
