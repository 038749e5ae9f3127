import { defaultFieldResolver, isEnumType, isUnionType, type GraphQLSchema } from 'graphql';
import type { CheckoutPayload, OrderPayload, SettlePaymentPayload } from '../__generated__/schema.ts';
import type { Metrics } from './metrics.ts';

/** True for the first time that an order is seen as paid. */
export type IsNewlyPaid = (orderId: string) => Promise<boolean>;

interface Seen {
  event?: string;
  result: string;
  /** The order that is paid, which counts once: clients ask again. */
  paidOrderId?: string;
}

type Input = { orderId: string; event?: string };

/** What an answer of each mutation says of a purchase; null when it says nothing, as a refused request does. */
const READERS = {
  checkout({ result }: Pick<CheckoutPayload, 'result'>): Seen | null {
    if (!result?.__typename) return null;
    const isPaid = result.__typename === 'AlreadyPaid';
    return { result: result.__typename, ...(isPaid && { paidOrderId: String(result.orderId) }) };
  },
  settlePayment({ outcome }: Pick<SettlePaymentPayload, 'outcome'>, { event, orderId }: Input): Seen | null {
    if (!outcome) return null;
    return { event: String(event), result: outcome, ...(outcome === 'PAID' && { paidOrderId: orderId }) };
  },
  verifyPayment({ userErrors }: Pick<OrderPayload, 'userErrors'>, { orderId }: Input): Seen | null {
    if (userErrors.length > 0) return { event: 'PROOF', result: 'REFUSED' };
    return { event: 'PROOF', result: 'PAID', paidOrderId: orderId };
  },
};

const wordsOf = (schema: GraphQLSchema, name: string): string[] => {
  const type = schema.getType(name);
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  return isUnionType(type) ? type.getTypes().map((member) => member.name) : [];
};

/** Every series from the start: Prometheus sees no increase in a count that appears with its first event. */
function startAtZero(schema: GraphQLSchema, { purchases }: Metrics): void {
  for (const result of [...wordsOf(schema, 'CheckoutResult'), 'PAID'])
    purchases.inc({ mutation: 'checkout', event: '', result }, 0);
  for (const result of wordsOf(schema, 'PaymentOutcome')) {
    for (const event of wordsOf(schema, 'PaymentEvent'))
      purchases.inc({ mutation: 'settlePayment', event, result }, 0);
    purchases.inc({ mutation: 'verifyPayment', event: 'PROOF', result }, 0);
  }
}

/**
 * Counts what purchases come to, in the schema's words: results of `checkout`, and outcomes of the mutations that settle a payment, by its
 * event. PAID is counted when an order is first seen as paid, so that the sum of PAID is the number of purchases.
 */
export function countPurchases(schema: GraphQLSchema, metrics: Metrics, isNewlyPaid: IsNewlyPaid): void {
  startAtZero(schema, metrics);
  const count = (mutation: string, event: string, result: string) =>
    metrics.purchases.inc({ mutation, event, result });
  for (const [mutation, read] of Object.entries(READERS)) {
    const field = schema.getMutationType()?.getFields()[mutation];
    if (!field) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args: { input: Input }, ...more) => {
      const payload = (await resolve(source, args, ...more)) as never;
      const seen = read(payload, args.input);
      if (!seen) return payload;
      const { event = '', result, paidOrderId } = seen;
      if (result !== 'PAID') count(mutation, event, result);
      if (paidOrderId !== undefined && (await isNewlyPaid(paidOrderId))) count(mutation, event, 'PAID');
      return payload;
    };
  }
}
