import { randomUUID } from 'node:crypto';

/** A buyer with an account who sends orders directly to the upstream. */
export interface RestBuyer {
  /** Orders units of one product; the id is 0 if no order was created. Rejects if there is no response. */
  order(productId: number, quantity: number, key: string): Promise<{ status: number; id: number }>;
  /** Uses the test endpoint. */
  setStock(productId: number, stock: number): Promise<void>;
}

export async function createRestBuyer(upstreamUrl: string): Promise<RestBuyer> {
  const email = `${randomUUID()}@example.com`;
  const password = 'smash-and-drop-1';
  const json = { 'content-type': 'application/json' };
  const registered = await fetch(`${upstreamUrl}/api/users/register/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, username: email, password, password_confirm: password }),
  });
  const { access } = (await registered.json()) as { access?: string };
  if (access === undefined) throw new Error(`not registered: ${registered.status}`);
  return {
    async order(productId, quantity, key) {
      const response = await fetch(`${upstreamUrl}/api/orders/`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${access}`, 'idempotency-key': key },
        body: JSON.stringify({
          shipping_address: '7, Link Road, Pune 411001',
          shipping_person_name: 'Ravi Kumar',
          shipping_person_number: '+91 98200 00000',
          payment_method: 'online',
          items: [{ product_id: productId, quantity }],
        }),
      });
      const body = (await response.json()) as { id?: number };
      return { status: response.status, id: body.id ?? 0 };
    },
    async setStock(productId, stock) {
      const body = JSON.stringify({ stock });
      const path = `${upstreamUrl}/__test/products/${productId}`;
      const response = await fetch(path, { method: 'PATCH', headers: json, body });
      if (!response.ok) throw new Error(`the stock was not set: ${response.status}`);
    },
  };
}
