/** A captured payment. */
export interface CapturedPayment {
  paymentId: string;
  /** In paise. */
  amount: number;
  currency: string;
}

/** The provider's own order, which it creates for a payment. */
export interface ProviderOrder {
  id: string;
  /** In paise. */
  amount: number;
  currency: string;
}

/** A payment provider. Amounts are in paise. Calls throw ApiError 503 when the provider does not respond. */
export interface PaymentProvider {
  /**
   * Creates an order at the provider. `receipt` is our own reference for one payment attempt: a repeated call with the same
   * receipt returns the same order.
   */
  createOrder: (order: { amount: number; currency: string; receipt: string }) => Promise<{ id: string }>;
  /**
   * Requests the captured payment of a provider order; null when nothing was captured. An authorised payment with the order's
   * amount is captured by this call.
   */
  findCapture: (order: ProviderOrder) => Promise<CapturedPayment | null>;
  /** Whether the provider signed `order|payment`. Compares in constant time. */
  isValidSignature: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether the provider signed the raw body of a callback. Compares in constant time. */
  isValidCallback: (rawBody: string, signature: string) => boolean;
}
