import { isNotFoundOrInvalidId } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { Product, type WireProduct } from '../../wire/product.ts';
import { possibleId } from '../../wire/scalars.ts';

const FALLBACK_MESSAGE = 'PRODUCT_UNREADABLE';

/** Upstream calls for single products. */
export function productApi(upstream: Upstream) {
  return {
    /** The complete product; null when the id does not exist, also if the upstream takes it for another one ("01208" for 1208). */
    async byId(id: string): Promise<WireProduct | null> {
      if (isLineProductId(id)) return null;
      try {
        const product = await upstream.hostedFunction({
          path: 'get-product',
          freshness: 'product',
          query: { id: possibleId(id) },
          responseSchema: Product.nullable(),
          fallbackMessage: FALLBACK_MESSAGE,
        });
        return product?.id === id ? product : null;
      } catch (error) {
        if (isNotFoundOrInvalidId(error)) return null;
        throw error;
      }
    },
  };
}
