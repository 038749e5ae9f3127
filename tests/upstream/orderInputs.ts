import type { TestUpstream } from './testUpstream.ts';

/** A product with at least `units` in stock, from the listing; `skip` selects a later one. */
export async function findProductInStock(upstream: TestUpstream, units = 10, skip = 0) {
  const { body } = await upstream.request('GET', '/api/products?in_stock=true&page_size=100&ordering=name');
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

/** The stock of a product. */
export async function readStock(upstream: TestUpstream, productId: number): Promise<number> {
  const { body } = await upstream.request('GET', `/functions/v1/get-product?id=${productId}`);
  return body.inventory.quantity;
}

/** The request body of an order, as the BFF sends it. */
export const orderBody = (...items: [productId: number, quantity: number][]) => ({
  shipping_address: '7, Link Road, Pune 411001',
  billing_address: '7, Link Road, Pune 411001',
  shipping_person_name: 'Ravi Kumar',
  shipping_person_number: '+91 98200 00000',
  payment_method: 'online',
  notes: '',
  items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
});
