import { randomUUID } from 'node:crypto';
import type { Shopper } from './shopper.ts';

const PLACE_ORDER = /* GraphQL */ `
  mutation ($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order {
        id
        number
      }
      userErrors {
        messages
      }
    }
  }
`;

/** Places an order with one unit of each product and does not pay for it. @throws when the order is refused */
export async function createOrder(
  shopper: Shopper,
  productIds: readonly string[],
): Promise<{ id: string; number: string }> {
  const input = {
    items: productIds.map((productId) => ({ productId, quantity: 1 })),
    recipientName: 'Asha Verma',
    recipientPhone: '9876543210',
    shippingAddress: '12 MG Road, Pune 411001',
    idempotencyKey: randomUUID(),
  };
  const { placeOrder } = await shopper.request<{
    placeOrder: { order: { id: string; number: string } | null; userErrors: unknown[] };
  }>(PLACE_ORDER, { input });
  if (!placeOrder.order) throw new Error(`not ordered: ${JSON.stringify(placeOrder.userErrors)}`);
  return placeOrder.order;
}
