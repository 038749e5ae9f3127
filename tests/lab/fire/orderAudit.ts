/** The part of the response of `GET /__test/ledger` that the audit reads; amounts in paise. */
export interface Ledger {
  orders: {
    id: number;
    idempotency_key: string | null;
    status: string;
    payment_status: string;
    total_amount: number;
    stock_held: boolean;
    items: { product_id: number; quantity: number }[];
  }[];
  payments: {
    order_id: number;
    state: string;
    provider_order_id: string;
    provider_payment_id: string | null;
    amount: number;
  }[];
  stock_movements: { product_id: number; order_id: number | null; change: number }[];
  products: { id: number; stock: number }[];
}

/** A charge of the payment provider; the amount in paise. */
export interface Charge {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  amount: number;
  currency: string;
}

/** The outcome of one checkout as the shop reported it to the buyer; `null` where there was no response. */
export interface ReportedOutcome {
  /** Null where the shop made it. */
  key: string | null;
  /** The id in the response. */
  orderId: number | null;
  /** The last status that the shop reported. */
  reportedStatus: 'paid' | 'unpaid' | 'out of stock' | null;
}

export interface AuditInput {
  ledger: Ledger;
  charges: Charge[];
  /** Stock before the first order, by product id. */
  initialStock: Map<number, number>;
  reportedOutcomes: ReportedOutcome[];
}

/** Every kind of lost money or goods, with one message per case. */
export interface Findings {
  /** The shop reported an order or its payment to a buyer, and the ledger does not have it. */
  lost: string[];
  /** Two orders of one checkout, or an order that counts two payments. */
  duplicated: string[];
  /** The provider charged an order more than once, even if a refund is due. */
  twiceCaptured: string[];
  /** Stock below zero, or stock that does not match the movements or the orders. */
  oversold: string[];
  /** The provider charged money, and the payment is neither captured nor to be refunded. */
  paidButLost: string[];
  /** An order is paid, and the provider charged nothing or another amount. */
  free: string[];
  /** The payment is still open after the clock was moved. */
  unsettled: string[];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function groupBy<T, K>(list: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function auditStock({ ledger, initialStock }: AuditInput): string[] {
  const findings: string[] = [];
  const movementsByProduct = groupBy(ledger.stock_movements, (movement) => movement.product_id);
  const heldItems = ledger.orders.filter((order) => order.stock_held).flatMap((order) => order.items);
  const heldItemsByProduct = groupBy(heldItems, (item) => item.product_id);
  for (const { id, stock } of ledger.products) {
    const start = initialStock.get(id);
    if (start === undefined) continue;
    if (stock < 0) findings.push(`product ${id} has ${stock} in stock`);
    const changes = sum((movementsByProduct.get(id) ?? []).map((movement) => movement.change));
    if (start + changes !== stock) findings.push(`product ${id}: ${start} and ${changes} are not ${stock}`);
    const heldUnits = sum((heldItemsByProduct.get(id) ?? []).map((item) => item.quantity));
    if (start - heldUnits !== stock)
      findings.push(`product ${id}: ${start} less ${heldUnits} held are not ${stock}`);
  }
  return findings;
}

/** Compares the ledger, the provider's charges and the outcomes that were reported to the buyers. */
export function auditOrders(auditInput: AuditInput): Findings {
  const { ledger, charges, reportedOutcomes } = auditInput;
  const findings: Findings = {
    lost: [],
    duplicated: [],
    twiceCaptured: [],
    oversold: [],
    paidButLost: [],
    free: [],
    unsettled: [],
  };
  const orderById = new Map(ledger.orders.map((order) => [order.id, order]));
  const paymentsByOrder = groupBy(ledger.payments, (payment) => payment.order_id);
  const orderByProviderOrder = new Map(
    ledger.payments.map((payment) => [payment.provider_order_id, payment.order_id]),
  );
  const chargesByOrder = groupBy(charges, (charge) => orderByProviderOrder.get(charge.razorpay_order_id));

  for (const { key, orderId, reportedStatus } of reportedOutcomes) {
    const order = orderId === null ? null : orderById.get(orderId);
    if (order === undefined || (order && key !== null && order.idempotency_key !== key))
      findings.lost.push(`order ${orderId} of ${key} is not in the books`);
    else if (reportedStatus === 'paid' && order?.payment_status !== 'paid')
      findings.lost.push(`order ${orderId} was said to be paid, and is ${order?.payment_status}`);
  }
  for (const [key, orders] of groupBy(ledger.orders, (order) => order.idempotency_key)) {
    if (key !== null && orders.length > 1) findings.duplicated.push(`${orders.length} orders of ${key}`);
  }
  for (const { razorpay_payment_id: id, razorpay_order_id: providerOrder } of charges) {
    const payment = ledger.payments.find((candidate) => candidate.provider_payment_id === id);
    if (payment?.state !== 'captured' && payment?.state !== 'refund_due')
      findings.paidButLost.push(`${providerOrder} was charged, and is ${payment?.state ?? 'unknown'}`);
  }
  for (const [orderId, orderCharges] of chargesByOrder)
    if (orderId !== undefined && orderCharges.length > 1)
      findings.twiceCaptured.push(`order ${orderId} was charged ${orderCharges.length} times`);
  for (const order of ledger.orders) {
    const payments = paymentsByOrder.get(order.id) ?? [];
    const captured = payments.filter((payment) => payment.state === 'captured');
    const orderCharges = charges.filter(({ razorpay_payment_id: id }) =>
      captured.some((payment) => payment.provider_payment_id === id),
    );
    if (captured.length > 1) findings.duplicated.push(`order ${order.id} counts ${captured.length} payments`);
    const isPaid = order.payment_status === 'paid';
    if (captured.length > 0 && !isPaid)
      findings.paidButLost.push(`order ${order.id} has a captured payment, and is ${order.payment_status}`);
    const isAmountRight =
      orderCharges.length > 0 && orderCharges.every(({ amount }) => amount === order.total_amount);
    // Seeded orders have no idempotency key and were not paid in the sandbox.
    if (isPaid && order.idempotency_key !== null && !isAmountRight)
      findings.free.push(
        `order ${order.id} of ${order.total_amount} was paid with ${sum(orderCharges.map((charge) => charge.amount))}`,
      );
    if (
      payments.some((payment) => payment.state === 'open') ||
      (order.status === 'pending' && order.stock_held)
    )
      findings.unsettled.push(`order ${order.id} is still being paid`);
  }
  findings.oversold.push(...auditStock(auditInput));
  return findings;
}

/** Formats the number of findings per kind as one line. */
export const formatCounts = (findings: Findings): string =>
  `${findings.lost.length} lost, ${findings.duplicated.length} doubled, ${findings.twiceCaptured.length} captured twice, ${findings.oversold.length} oversold, ` +
  `${findings.paidButLost.length} paid but lost, ${findings.free.length} free, ${findings.unsettled.length} unsettled`;

/** All messages of the findings. */
export const allSentences = (findings: Findings): string[] => Object.values(findings).flat();
