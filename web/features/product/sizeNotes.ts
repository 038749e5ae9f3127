import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ProductAttributesFragmentDoc } from './__generated__/productDetails.ts';
import { SizesDocument } from './__generated__/sizeNotes.ts';
import { useShop } from '../../config/shop.ts';
import { readStored, writeStored } from '../../persistence/storedData.ts';
import { sizesOf, type Groups } from './facts.ts';

/** The server reads no more products at once. */
const MAX_PRODUCTS = 24;

/** The sizes of the products that were asked for last, by id; removed when the session ends (`web/auth/session.ts`). */
const STORED = { key: 'sizes' };

/** The sizes in which a product is made; an empty text when it has none. */
function sizesText(groups: Groups): string {
  const sizes = sizesOf(groups);
  return sizes ? `${sizes.name}: ${sizes.values.join(', ')}` : '';
}

/** Of each product the sizes in which it is made, and how the shop learns the shopper's. */
export function useSizeNotes(productIds: readonly string[]) {
  const { sizes: howTold = 'Sizes cannot be chosen here yet. Please ask us first.' } = useShop();
  const { cache } = useApolloClient();
  const ids = [...new Set(productIds)].sort().slice(0, MAX_PRODUCTS);
  const { data, loading } = useQuery(SizesDocument, { variables: { ids }, skip: ids.length === 0 });
  const [stored] = useState(() => (readStored(STORED) ?? {}) as Record<string, string | undefined>);
  const textOf = (id: string): string | undefined => {
    const from = { __typename: 'Product', id } as const;
    const product = cache.readFragment({
      fragment: ProductAttributesFragmentDoc,
      fragmentName: 'ProductAttributes',
      from,
    });
    return product ? sizesText(product.attributeGroups) : stored[id];
  };
  useEffect(() => {
    const products = data?.products.filter((product) => product !== null);
    if (products)
      writeStored(
        STORED,
        Object.fromEntries(products.map(({ id, attributeGroups }) => [id, sizesText(attributeGroups)])),
      );
  }, [data]);
  return {
    /** Undefined for a product without sizes, and while they are not known. */
    noteOf: (id: string): string | undefined => (textOf(id) ? `${textOf(id)}. ${howTold}` : undefined),
    /** False while the answer may still bring a note: a line that is drawn before would push down what is below it. */
    isKnown: (id: string): boolean => !loading || !ids.includes(id) || textOf(id) !== undefined,
  };
}
