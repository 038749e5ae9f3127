import { aGuest } from './shopper.ts';

/** Ids of products in the shop at `url` of which at least ten, and fewer than 99, can be bought. */
export async function productsInStock(url: string, count: number): Promise<string[]> {
  const guest = aGuest(url);
  const { home } = await guest.ask<{ home: { categories: { items: { id: string }[] } } }>(
    '{ home { categories { items { id } } } }',
  );
  const { subcategory } = await guest.ask<{
    subcategory: { products: { items: { id: string; stock: { quantity: number } }[] } };
  }>(
    'query ($id: ID!) { subcategory(id: $id) { products(pageSize: 48) { items { id stock { quantity } } } } }',
    {
      id: home.categories.items[0]?.id,
    },
  );
  const plenty = subcategory.products.items.filter(
    ({ stock }) => stock.quantity >= 10 && stock.quantity < 99,
  );
  return plenty.slice(0, count).map(({ id }) => id);
}
