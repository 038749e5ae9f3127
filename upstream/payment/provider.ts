/** Money that the provider holds for us; the amount in whole paise. */
export interface Capture {
  paymentId: string;
  amount: number;
  currency: string;
}

/** An order as it is known to the provider; the amount in whole paise. */
export interface ProviderOrder {
  id: string;
  amount: number;
  currency: string;
}

/** What the shop asks of a payment provider; amounts in whole paise. Calls throw ApiError 503 when it does not answer. */
export interface PaymentProvider {
  /**
   * Opens an order with the provider. `receipt` is ours and names one attempt to pay: asking again with the same one,
   * because an answer was lost, answers the order that it made.
   */
  createOrder: (order: { amount: number; currency: string; receipt: string }) => Promise<{ id: string }>;
  /**
   * What was captured for a provider order, or null: the provider's word, whatever a browser said. A payment that is
   * authorised and has the order's amount is captured by asking.
   */
  findCapture: (order: ProviderOrder) => Promise<Capture | null>;
  /** Whether the signature over `order|payment` is the provider's. Constant time. */
  signatureMatches: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a callback's raw body was signed by the provider. Constant time. */
  callbackMatches: (rawBody: string, signature: string) => boolean;
}
