/** What the provider's library returns to an app after a payment, with the names of the schema. */
export interface PaymentProof {
  paymentId: string;
  gatewayOrderId: string;
  signature: string;
}

/**
 * Pays in the sandbox of the reference upstream, in place of the provider's payment window. A real app opens the provider's
 * library with `gatewayOrderId` and `amountInSubunits`, and gets the same three values from it.
 */
export async function payInSandbox(url: string, gatewayOrderId: string): Promise<PaymentProof> {
  const response = await fetch(`${url}/payment/sandbox/orders/${gatewayOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'succeed' }),
  });
  const body = (await response.json()) as Record<string, string>;
  return {
    paymentId: body['razorpay_payment_id'] ?? '',
    gatewayOrderId: body['razorpay_order_id'] ?? '',
    signature: body['razorpay_signature'] ?? '',
  };
}
