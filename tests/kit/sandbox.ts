import type { Shop } from './openShop.ts';

/** The result of a sandbox payment, with the field names of `VerifyPaymentInput`. */
export interface SandboxPayment {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/** Pays a gateway order, as pressing "Pay" in the sandbox's payment window does. */
export async function payInSandbox(shop: Pick<Shop, 'url'>, gatewayOrderId: string): Promise<SandboxPayment> {
  const response = await fetch(`${shop.url}/payment/sandbox/orders/${gatewayOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeed' }),
  });
  const paid = (await response.json()) as Record<string, string>;
  return {
    paymentId: paid['razorpay_payment_id'] ?? '',
    gatewayOrderId: paid['razorpay_order_id'] ?? '',
    signature: paid['razorpay_signature'] ?? '',
  };
}
