/** What the shop asks of a payment provider; amounts in whole paise. Calls throw ApiError 503 when it does not answer. */
export interface PaymentProvider {
  /** Opens an order with the provider. `receipt` is our order number. */
  createOrder: (order: { amount: number; currency: string; receipt: string }) => Promise<{ id: string }>;
  /** The captured payment of a provider order, or null: the provider's word, whatever a browser said. */
  findCapture: (providerOrderId: string) => Promise<{ paymentId: string } | null>;
  /** Whether the signature over `order|payment` is the provider's. Constant time. */
  signatureMatches: (providerOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether a callback's raw body was signed by the provider. Constant time. */
  callbackMatches: (rawBody: string, signature: string) => boolean;
}
