import { createGuest } from './shopper.ts';

/** Many: test files that share a shop order the same products, and a cached answer does not show what they have left. */
const MIN_UNITS = 40;

interface Stocked {
  id: string;
  stock: { quantity: number | null } | null;
}

/** Ids of up to `count` products with `minUnits` to 98 units in stock in the shop at `url`. */
export async function productsInStock(url: string, count: number, minUnits = MIN_UNITS): Promise<string[]> {
  const guest = createGuest(url);
  const { home } = await guest.request<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await guest.request<{ subcategory: { products: { items: Stocked[] } } }>(
    'query ($id: ID!) { subcategory(id: $id) { products(pageSize: 48) { items { id stock { quantity } } } } }',
    { id: home.categories.items[0]?.id },
  );
  const wellStocked = subcategory.products.items.filter(({ stock }) => {
    const quantity = stock?.quantity ?? 0;
    return quantity >= minUnits && quantity < 99;
  });
  return wellStocked.slice(0, count).map(({ id }) => id);
}
