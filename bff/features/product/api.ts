import { z } from 'zod';
import { isNotFoundOrInvalidId, isRetryable, UpstreamError } from '../../errors.ts';
import type { BulkRead, Upstream } from '../../upstream/upstream.ts';
import { isLineProductId } from '../../wire/orderLine.ts';
import { Product, type WireProduct } from '../../wire/product.ts';
import { possibleId, wireResults } from '../../wire/scalars.ts';
import { productBodyLoader } from './loaders.ts';

const FALLBACK_MESSAGE = 'PRODUCT_UNREADABLE';

/** Other ids are read one by one: with commas in it, one id would ask for many products. */
const BULK_ID = /^[\w-]{1,64}$/;

/** The list itself or within `results`. Incomplete products are left out: a product's own page may be shown from its cached body. */
const ProductBodies = wireResults(z.unknown()).transform((bodies) =>
  bodies.flatMap((body): [string, unknown][] => {
    const product = Product.safeParse(body).data;
    return product?.description === undefined ? [] : [[product.id, body]];
  }),
);

/** Upstream calls for single products. `bulkRead`: null for an upstream without a call that returns several. */
export function productApi(upstream: Upstream, bulkRead: BulkRead | null) {
  /**
   * The bodies of several products by id. Ids that the response leaves out are missing from the map, and are read one by one: the upstream
   * may cut its list into pages. The map is empty when the upstream refuses the call or responds in another shape.
   * @throws UpstreamError when the upstream fails; reading the products one by one would multiply its load
   */
  async function readBodies(
    { path, parameter }: BulkRead,
    ids: readonly string[],
  ): Promise<Map<string, unknown>> {
    const bulkIds = ids.filter((id) => BULK_ID.test(id));
    if (bulkIds.length < 2) return new Map();
    try {
      const bodies = await upstream.anonymousRest({
        path,
        freshness: 'in_parts',
        query: { [parameter]: bulkIds.join(',') },
        responseSchema: ProductBodies,
        fallbackMessage: FALLBACK_MESSAGE,
      });
      return new Map(bodies);
    } catch (error) {
      if (error instanceof UpstreamError && !isRetryable(error.code)) return new Map();
      throw error;
    }
  }

  const bodies = bulkRead && productBodyLoader((ids) => readBodies(bulkRead, ids));

  return {
    /** The complete product; null when the id does not exist, also if the upstream takes it for another one ("01208" for 1208). */
    async byId(id: string): Promise<WireProduct | null> {
      if (isLineProductId(id)) return null;
      try {
        const product = await upstream.hostedFunction({
          path: 'get-product',
          freshness: 'product',
          query: { id: possibleId(id) },
          ...(bodies && { readBody: () => bodies.load(id) }),
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
