import { useQuery } from '@apollo/client/react';
import { SizesDocument } from './__generated__/sizeNotes.ts';
import { useShop } from '../../config/shop.ts';
import { sizesOf } from './facts.ts';

/** The server reads no more products at once. */
const MAX_PRODUCTS = 24;

/** Of each product the sizes in which it is made, and how the shop learns the shopper's; without those that have none. */
export function useSizeNotes(productIds: readonly string[]): Record<string, string> {
  const { sizes: howTold = 'Sizes cannot be chosen here yet. Please ask us first.' } = useShop();
  const ids = [...new Set(productIds)].sort().slice(0, MAX_PRODUCTS);
  const { data } = useQuery(SizesDocument, { variables: { ids }, skip: ids.length === 0 });
  return Object.fromEntries(
    (data?.products ?? []).flatMap((product) => {
      const sizes = product && sizesOf(product.attributeGroups);
      return sizes ? [[product.id, `${sizes.name}: ${sizes.values.join(', ')}. ${howTold}`]] : [];
    }),
  );
}
