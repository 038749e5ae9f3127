import type { TestUpstream, Shopper } from './testUpstream.ts';

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

/** The statuses of an order after its payment, and before. */
export const PAID = { status: 'confirmed', payment_status: 'paid' };
export const UNPAID = { status: 'pending', payment_status: 'pending' };

/** The upstream (with test endpoints), the buyer and the product. */
interface Purchase {
  upstream: TestUpstream;
  shopper: Shopper;
  productId: number;
}

/** Creates an order of two units without a payment, with functions to pay and read it. */
async function createOrder({ upstream, shopper, productId }: Purchase) {
  const { body } = await shopper.request('POST', '/api/orders/', orderBody([productId, 2]));
  const path = `/api/orders/${body.id}/`;
  const readLedger = async () => (await upstream.request('GET', '/__test/ledger')).body;
  return {
    id: body.id as number,
    number: body.order_number as string,
    /** In paise. */
    total: Math.round(Number(body.total_amount) * 100),
    pay: () => shopper.request('POST', `${path}payment/`),
    verify: (checkoutResult: object) => shopper.request('POST', `${path}payment/verify/`, checkoutResult),
    endPayment: (outcome: 'cancel' | 'fail') => shopper.request('POST', `${path}payment/${outcome}/`),
    /** The order by the API, which also queries the payment provider. */
    read: async () => (await shopper.request('GET', path)).body,
    /** The order in the ledger, without a query to the payment provider. */
    ledgerOrder: async () =>
      (await readLedger()).orders.find((order: { id: number }) => order.id === body.id),
    /** The status changes of the order in the ledger. */
    statusChanges: async () =>
      (await readLedger()).status_changes.filter(
        (change: { order_id: number }) => change.order_id === body.id,
      ),
  };
}

/** Creates such an order with an open payment; `gatewayOrderId` is the provider's order id. */
export async function createOpenPayment(purchase: Purchase) {
  const order = await createOrder(purchase);
  const { body } = await order.pay();
  return { ...order, gatewayOrderId: body.razorpay_order_id as string };
}
