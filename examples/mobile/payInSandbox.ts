/** What the provider's own window or library hands to an app after a payment, in the schema's words. */
export interface Proof {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/**
 * Plays the provider's window: with the embedded upstream's sandbox, a payment is a request. A real app opens the provider's
 * library with `gatewayOrderId` and `amountInSubunits`, and gets the same three values from it.
 */
export async function payInSandbox(url: string, gatewayOrderId: string): Promise<Proof> {
  const answer = await fetch(`${url}/payment/sandbox/orders/${gatewayOrderId}/pay`, {
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
