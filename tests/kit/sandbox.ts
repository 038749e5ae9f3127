import type { Shop } from './openShop.ts';

/** What the payment window hands to the shop after a payment, in the schema's words. */
export interface SandboxPayment {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/** Pays an order as a tap on "Pay" in the sandbox's window does. */
export async function payInSandbox(shop: Pick<Shop, 'url'>, gatewayOrderId: string): Promise<SandboxPayment> {
  const answer = await fetch(`${shop.url}/payment/sandbox/orders/${gatewayOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeed' }),
  });
  const paid = (await answer.json()) as Record<string, string>;
  return {
    paymentId: paid['razorpay_payment_id'] ?? '',
    gatewayOrderId: paid['razorpay_order_id'] ?? '',
    signature: paid['razorpay_signature'] ?? '',
  };
}
