import DataLoader from 'dataloader';
import type { WireProduct } from '../../wire/product.ts';

/** Products by id within one request. There is no bulk call upstream: each id is asked once, however often it is wanted. */
export const productLoader = (byId: (id: string) => Promise<WireProduct | null>) =>
  new DataLoader<string, WireProduct | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );
