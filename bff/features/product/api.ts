import { isAbsent } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { Product, type WireProduct } from '../../wire/product.ts';

/** The product function. */
export const productApi = (upstream: Upstream) => ({
  /** The whole product, or null when the shop has none with this id. */
  async byId(id: string): Promise<WireProduct | null> {
    try {
      return await upstream.hostedFunction({
        path: 'get-product',
        freshness: 'product',
        query: { id },
        answer: Product,
        fallback: 'Failed to fetch product',
      });
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  },
});
