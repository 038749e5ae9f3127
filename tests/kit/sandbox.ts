import type { Shop } from './openShop.ts';

/** The result of a sandbox payment, with the field names of `VerifyPaymentInput`. */
export interface SandboxPayment {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/** What the shopper does in the payment window. */
export type SandboxOutcome = 'succeed' | 'fail' | 'pay-late' | 'dismiss-after-paying' | 'lose-callback';

/** Pays a gateway order, as pressing "Pay" in the sandbox's payment window does. @throws when the sandbox refuses the request */
export async function payInSandbox(
  shop: Pick<Shop, 'url'>,
  gatewayOrderId: string,
  outcome: SandboxOutcome = 'succeed',
): Promise<SandboxPayment> {
  const response = await fetch(`${shop.url}/payment/sandbox/orders/${gatewayOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  if (!response.ok) throw new Error(`not paid: ${response.status}`);
  const paid = (await response.json()) as Record<string, string>;
  return {
    paymentId: paid['razorpay_payment_id'] ?? '',
    gatewayOrderId: paid['razorpay_order_id'] ?? '',
    signature: paid['razorpay_signature'] ?? '',
  };
}
