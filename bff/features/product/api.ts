import DataLoader from 'dataloader';
import { nullIfMissing } from '../../errors/missing.ts';
import type { Upstream } from '../../calls/upstream.ts';
import { Product } from '../../wire/product.ts';
import { assertPossibleId } from '../../wire/scalars.ts';

/** Loads complete products, each id once per request. It does not batch: the documented upstream has no call for several products. */
export function productLoader(upstream: Upstream) {
  /** Null when the id does not exist, also if the upstream takes it for another one ("01208" for 1208). */
  async function byId(id: string): Promise<Product | null> {
    const product = await nullIfMissing(() =>
      upstream.hostedFunction({
        path: 'get-product',
        freshness: 'product',
        query: { id: assertPossibleId(id) },
        schema: Product.nullable(),
        fallback: 'PRODUCT_UNREADABLE',
      }),
    );
    return product?.id === id ? product : null;
  }

  return new DataLoader<string, Product | null>((ids) =>
    Promise.all(ids.map((id) => byId(id).catch((error: Error) => error))),
  );
}
