import { graphql } from '../../__generated__/index.ts';
import type { FreshCopy } from '../../apollo/ttlCacheLink.ts';

/** Products in a row. */
export const ROW = 8;

/** One more than a row holds is asked for, to know whether there are more. */
export const PRODUCTS_ASKED = ROW + 1;

export const CategoryDocument = graphql(`
  query Category($id: ID!, $products: Int!) {
    category(id: $id) {
      id
      name
      subcategories {
        id
        name
        products(pageSize: $products) {
          items {
            id
            ...ShoppableCard
            ...ListHeadPicture
          }
        }
      }
    }
  }
`);

/** How long a category's subcategories and their products are as good as new, in ms: one hour (specification, section 9). */
const MAX_AGE = 3_600_000;

/** Where a category's data is kept. */
export const categoryCopy = (id: string): FreshCopy => ({ key: `subcategory_data_${id}`, maxAge: MAX_AGE });
