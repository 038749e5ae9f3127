import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { ShopperCheckout } from '../../web/features/checkout/watchPayment.ts';

type Input = Record<string, unknown>;

/** What the server answers to the input of a mutation, as its payload; undefined for no answer. */
type Answer = (input: Input) => object | undefined;

/** A shopper whose server answers like this; `sent` has the inputs in order, `reads` counts the readings of the cart. */
export function openShopper(answers: { checkout?: Answer; settlePayment?: Answer }) {
  const sent: Input[] = [];
  let reads = 0;
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const field = operationName === 'Checkout' ? 'checkout' : 'settlePayment';
        const input = variables['input'] as Input;
        sent.push(input);
        const payload = answers[field]?.(input);
        if (!payload) return observer.error(new TypeError('no answer'));
        observer.next({ data: { [field]: { __typename: `${field}Payload`, userErrors: [], ...payload } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const shopper: ShopperCheckout = { client, shopperDigest: 'asha', readCart: () => void (reads += 1) };
  return { shopper, sent, reads: () => reads };
}
