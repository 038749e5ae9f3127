import { callsUpstream } from '../../callsUpstream.ts';
import type { Context } from '../../context.ts';
import type { LinkParent } from './api.ts';

/** Where a picture or a film leads to. The upstream is called only for a product, or for what is requested of a subcategory. */
export const linkResolvers = {
  product: callsUpstream(({ productId }: LinkParent, _args: unknown, { productById }: Context) =>
    productId === null ? null : productById.load(productId),
  ),
  subcategory: ({ subcategoryId }: LinkParent) =>
    subcategoryId === null ? null : { id: subcategoryId, isFromHome: true },
};
