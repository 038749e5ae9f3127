import { createOrder as createOrderOf, orderInput } from './checkoutOperations.ts';
import type { Shopper } from './shopper.ts';

/** Places an order with one unit of each product and does not pay for it. @throws when the order is refused */
export const createOrder = (shopper: Shopper, productIds: readonly string[]) =>
  createOrderOf(shopper, orderInput(productIds.map((productId) => ({ productId, quantity: 1 }))));
