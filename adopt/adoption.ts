import type { Product } from '../bff/wire/product.ts';
import type { Findings } from './findings.ts';
import type { Store } from './store.ts';

/** One run of `npm run adopt`: what the checks share. */
export interface Adoption {
  store: Store;
  found: Findings;
  /** What `.env` and the environment say already. */
  given: Record<string, string | undefined>;
  /** Products of the lists, by their ids: what the other checks can ask for. */
  products: Map<string, Product>;
  /** Ids of products that any list calls sold out. */
  soldOut: Set<string>;
}

/** Remembers listed products, and the pictures of their cards. */
export function keepProducts(
  { products, soldOut, found }: Adoption,
  owner: string,
  listed: readonly Product[],
): void {
  for (const product of listed) {
    products.set(product.id, product);
    if (product.stock?.isOut) soldOut.add(product.id);
    found.addMedia(`products of ${owner}`, [product.image?.path]);
  }
}
