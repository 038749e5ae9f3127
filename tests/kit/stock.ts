import { graphql } from '../__generated__/index.ts';
import { createGuest } from './shopper.ts';

export const HomeCategories = graphql(`
  query HomeCategories {
    home {
      categories {
        items {
          id
        }
      }
    }
  }
`);

const StockInSubcategory = graphql(`
  query StockInSubcategory($id: ID!) {
    subcategory(id: $id) {
      products(pageSize: 48) {
        items {
          id
          stock {
            quantity
          }
        }
      }
    }
  }
`);

/** Many: test files that share a shop order the same products, and a cached answer does not show what they have left. */
const MIN_UNITS = 40;

/** Ids of up to `count` products with `minUnits` to 98 units in stock in the shop at `url`. */
export async function productsInStock(url: string, count: number, minUnits = MIN_UNITS): Promise<string[]> {
  const guest = createGuest(url);
  const { home } = await guest.request(HomeCategories);
  const { subcategory } = await guest.request(StockInSubcategory, {
    id: home.categories?.items[0]?.id ?? '',
  });
  const products = subcategory?.products.items ?? [];
  const wellStocked = products.filter(({ stock }) => {
    const quantity = stock?.quantity ?? 0;
    return quantity >= minUnits && quantity < 99;
  });
  return wellStocked.slice(0, count).map(({ id }) => id);
}
