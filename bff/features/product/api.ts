import DataLoader from 'dataloader';
import { nullIfMissing } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product } from '../../wire/product.ts';
import { possibleId } from '../../wire/scalars.ts';

/**
 * Loads complete products by id, each id once per request, and shares them between fields. It does not batch: the documented upstream has
 * no call that returns several products, so each id that no cache has is a call.
 */
export function productLoader(upstream: Upstream) {
  /** Null when the id does not exist, also if the upstream takes it for another one ("01208" for 1208). */
  async function byId(id: string): Promise<Product | null> {
    const product = await nullIfMissing(() =>
      upstream.hostedFunction({
        path: 'get-product',
        freshness: 'product',
        query: { id: possibleId(id) },
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
