import { orderOf } from './orderInputs.ts';
import type { Shopper, Stage } from './testUpstream.ts';

/** How an order stands once its money has come, and before. */
export const PAID = { status: 'confirmed', payment_status: 'paid' };
export const UNPAID = { status: 'pending', payment_status: 'pending' };

/** Who buys what, and where; the stage has its test endpoints. */
interface Purchase {
  stage: Stage;
  shopper: Shopper;
  productId: number;
}

/** An order of two units, not being paid yet, and what can be done with it. */
export async function anOrder({ stage, shopper, productId }: Purchase) {
  const { body } = await shopper.call('POST', '/api/orders/', orderOf([productId, 2]));
  const path = `/api/orders/${body.id}/`;
  const ledger = async () => (await stage.call('GET', '/__test/ledger')).body;
  return {
    id: body.id as number,
    number: body.order_number as string,
    /** In paise. */
    total: Math.round(Number(body.total_amount) * 100),
    pay: () => shopper.call('POST', `${path}payment/`),
    verify: (handed: object) => shopper.call('POST', `${path}payment/verify/`, handed),
    end: (how: 'cancel' | 'fail') => shopper.call('POST', `${path}payment/${how}/`),
    /** As a reader sees it, for whom the provider is asked. */
    read: async () => (await shopper.call('GET', path)).body,
    /** As the books say, without asking anybody. */
    booked: async () => (await ledger()).orders.find((order: { id: number }) => order.id === body.id),
    /** The changes of its statuses, as the books say. */
    changes: async () =>
      (await ledger()).status_changes.filter((each: { order_id: number }) => each.order_id === body.id),
  };
}

/** The same with an open payment; `provider` is the provider's id of it. */
export async function anOpenPayment(purchase: Purchase) {
  const order = await anOrder(purchase);
  const { body } = await order.pay();
  return { ...order, provider: body.razorpay_order_id as string };
}
