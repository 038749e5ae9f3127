import { createGuest } from './shopper.ts';

/** Ids of up to `count` products with 10 to 98 units in stock in the shop at `url`. */
export async function productsInStock(url: string, count: number): Promise<string[]> {
  const guest = createGuest(url);
  const { home } = await guest.request<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await guest.request<{
    subcategory: { products: { items: { id: string; stock: { quantity: number } }[] } };
  }>(
    'query ($id: ID!) { subcategory(id: $id) { products(pageSize: 48) { items { id stock { quantity } } } } }',
    {
      id: home.categories.items[0]?.id,
    },
  );
  const wellStocked = subcategory.products.items.filter(
    ({ stock }) => stock.quantity >= 10 && stock.quantity < 99,
  );
  return wellStocked.slice(0, count).map(({ id }) => id);
}
