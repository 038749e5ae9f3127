import { paths } from '../../config/paths.ts';

interface ShopTarget {
  productId?: string | null | undefined;
  subcategoryId?: string | null | undefined;
}

/** The path to a banner's or film's product, otherwise to its subcategory; null when it has neither (docs/product.md#home). */
export function shopPath({ productId, subcategoryId }: ShopTarget): string | null {
  if (productId) return paths.product(productId);
  return subcategoryId ? paths.subcategory(subcategoryId) : null;
}
