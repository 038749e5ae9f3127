import { isNotFoundOrInvalidId } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product, type WireProduct } from '../../wire/product.ts';

/** Upstream calls for single products. */
export const productApi = (upstream: Upstream) => ({
  /** The complete product; null when the id does not exist. */
  async byId(id: string): Promise<WireProduct | null> {
    try {
      return await upstream.hostedFunction({
        path: 'get-product',
        freshness: 'product',
        query: { id },
        responseSchema: Product,
        fallbackMessage: 'Failed to fetch product',
      });
    } catch (error) {
      if (isNotFoundOrInvalidId(error)) return null;
      throw error;
    }
  },
});
