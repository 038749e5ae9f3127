/** The ledger as the upstream's test endpoint answers it, as far as the audit reads it; amounts in paise. */
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
  payments: { order_id: number; state: string; provider_order_id: string; amount: number }[];
  stock_movements: { product_id: number; order_id: number | null; change: number }[];
  status_changes: { order_id: number; status: string; payment_status: string }[];
  products: { id: number; stock: number }[];
}

/** What the provider charged. */
export interface Charge {
  razorpay_order_id: string;
  amount: number;
  currency: string;
}

/** What one buyer did and was told; `null` where no answer ever came. */
export interface Told {
  key: string;
  /** The order that the shop said it made. */
  orderId: number | null;
  /** The last the shop said of it. */
  said: 'paid' | 'unpaid' | 'out of stock' | null;
}

export interface Books {
  ledger: Ledger;
  charges: Charge[];
  /** Stock of the products in play before the first order. */
  opening: Map<number, number>;
  told: Told[];
}

/** Every way to lose money or goods, each with the sentences that say where. */
export interface Findings {
  /** A buyer was told of an order, or that it is paid, and the books know nothing of it. */
  lost: string[];
  /** Two orders of one checkout, or an order charged twice without the second being owed back. */
  doubled: string[];
  /** Stock below zero, or stock that the movements or the orders do not account for. */
  oversold: string[];
  /** The provider took money, and the order is neither paid nor owed back. */
  paidButLost: string[];
  /** An order is paid, and the provider took nothing, or another sum. */
  free: string[];
  /** Still being paid when everything should have come to rest. */
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

function auditStock({ ledger, opening }: Books): string[] {
  const found: string[] = [];
  const moved = groupBy(ledger.stock_movements, (movement) => movement.product_id);
  const held = ledger.orders.filter((order) => order.stock_held).flatMap((order) => order.items);
  const heldOf = groupBy(held, (item) => item.product_id);
  for (const { id, stock } of ledger.products) {
    const start = opening.get(id);
    if (start === undefined) continue;
    if (stock < 0) found.push(`product ${id} has ${stock} in stock`);
    const changes = sum((moved.get(id) ?? []).map((movement) => movement.change));
    if (start + changes !== stock) found.push(`product ${id}: ${start} and ${changes} are not ${stock}`);
    const units = sum((heldOf.get(id) ?? []).map((item) => item.quantity));
    if (start - units !== stock) found.push(`product ${id}: ${start} less ${units} held are not ${stock}`);
  }
  return found;
}

/** Holds the shop's books against the provider's, and both against what the buyers were told. */
export function audit(books: Books): Findings {
  const { ledger, charges, told } = books;
  const found: Findings = { lost: [], doubled: [], oversold: [], paidButLost: [], free: [], unsettled: [] };
  const orderOf = new Map(ledger.orders.map((order) => [order.id, order]));
  const paymentsOf = groupBy(ledger.payments, (payment) => payment.order_id);
  const paymentOf = new Map(ledger.payments.map((payment) => [payment.provider_order_id, payment]));
  const chargesOf = groupBy(charges, (charge) => charge.razorpay_order_id);

  for (const { key, orderId, said } of told) {
    const order = orderId === null ? null : orderOf.get(orderId);
    if (order === undefined || (order && order.idempotency_key !== key))
      found.lost.push(`order ${orderId} of ${key} is not in the books`);
    else if (said === 'paid' && order?.payment_status !== 'paid')
      found.lost.push(`order ${orderId} was said to be paid, and is ${order?.payment_status}`);
  }
  for (const [key, orders] of groupBy(ledger.orders, (order) => order.idempotency_key)) {
    if (key !== null && orders.length > 1) found.doubled.push(`${orders.length} orders of ${key}`);
  }
  for (const [providerOrder, made] of chargesOf) {
    if (made.length > 1) found.doubled.push(`${providerOrder} was charged ${made.length} times`);
    const payment = paymentOf.get(providerOrder);
    if (payment?.state !== 'captured' && payment?.state !== 'refund_due')
      found.paidButLost.push(`${providerOrder} was charged, and is ${payment?.state ?? 'unknown'}`);
  }
  for (const order of ledger.orders) {
    const payments = paymentsOf.get(order.id) ?? [];
    const captured = payments.filter((payment) => payment.state === 'captured');
    const taken = captured.flatMap((payment) => chargesOf.get(payment.provider_order_id) ?? []);
    if (captured.length > 1) found.doubled.push(`order ${order.id} counts ${captured.length} payments`);
    const paid = order.payment_status === 'paid';
    if (captured.length > 0 && !paid)
      found.paidButLost.push(`order ${order.id} has a captured payment, and is ${order.payment_status}`);
    const right = taken.length > 0 && taken.every(({ amount }) => amount === order.total_amount);
    // Orders of before the test were paid outside the sandbox.
    if (paid && order.idempotency_key !== null && !right)
      found.free.push(
        `order ${order.id} of ${order.total_amount} was paid with ${sum(taken.map((c) => c.amount))}`,
      );
    if (
      payments.some((payment) => payment.state === 'open') ||
      (order.status === 'pending' && order.stock_held)
    )
      found.unsettled.push(`order ${order.id} is still being paid`);
  }
  found.oversold.push(...auditStock(books));
  return found;
}

/** The findings as one line of counts. */
export const counts = (found: Findings): string =>
  `${found.lost.length} lost, ${found.doubled.length} doubled, ${found.oversold.length} oversold, ` +
  `${found.paidButLost.length} paid but lost, ${found.free.length} free, ${found.unsettled.length} unsettled`;

/** Every sentence of the findings. */
export const sentences = (found: Findings): string[] => Object.values(found).flat();
