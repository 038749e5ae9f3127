import type { Stage } from './testUpstream.ts';

/** A product of which at least `units` can be bought, as the listing answers it. */
export async function aProduct(stage: Stage, units = 10, skip = 0) {
  const { body } = await stage.call('GET', '/api/products?in_stock=true&page_size=100&ordering=name');
  const enough = body.results.filter(
    (product: { inventory: { quantity: number } }) => product.inventory.quantity >= units,
  );
  return enough[skip] as {
    id: number;
    name: string;
    current_price: string;
    current_price_value: number;
    inventory: { quantity: number };
  };
}

/** How many units are left. */
export async function stockOf(stage: Stage, productId: number): Promise<number> {
  const { body } = await stage.call('GET', `/functions/v1/get-product?id=${productId}`);
  return body.inventory.quantity;
}

/** The body of an order, as the shop sends it. */
export const orderOf = (...items: [productId: number, quantity: number][]) => ({
  shipping_address: '7, Link Road, Pune 411001',
  billing_address: '7, Link Road, Pune 411001',
  shipping_person_name: 'Ravi Kumar',
  shipping_person_number: '+91 98200 00000',
  payment_method: 'online',
  notes: '',
  items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
});
