import { nullIfMissing } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { Product } from '../../wire/product.ts';
import { possibleId } from '../../wire/scalars.ts';

/** The upstream call for complete products, one by one: the documented upstream has no call that returns several. */
export class ProductApi {
  readonly #upstream: Upstream;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
  }

  /** Null when the id does not exist, also if the upstream takes it for another one ("01208" for 1208). */
  async byId(id: string): Promise<Product | null> {
    if (isLineProductId(id)) return null;
    const product = await nullIfMissing(() =>
      this.#upstream.hostedFunction({
        path: 'get-product',
        freshness: 'product',
        query: { id: possibleId(id) },
        responseSchema: Product.nullable(),
        fallbackMessage: 'PRODUCT_UNREADABLE',
      }),
    );
    return product?.id === id ? product : null;
  }
}
