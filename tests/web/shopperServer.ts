import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import type { ShopperCheckout } from '../../web/features/checkout/settleCheckout.ts';

/** What a server answers to an operation, as data, or as an error. */
type Answer = (variables: Record<string, unknown>) => Record<string, unknown> | Error;

/** A shopper whose server answers like this; `sent` has the operations in order. */
export function openShopper(answers: Record<string, Answer>) {
  const sent: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        sent.push(operationName);
        const answer = answers[operationName]?.(variables) ?? new Error(`${operationName} is not expected`);
        observer.next(
          answer instanceof Error ? { data: null, errors: [{ message: answer.message }] } : { data: answer },
        );
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const shopper: ShopperCheckout = { client, shopperDigest: 'asha', removeBought: () => Promise.resolve() };
  return { shopper, sent };
}

export const failed = () => new Error('503');

export const viewerWith = (fields: object) => ({ viewer: { __typename: 'Viewer', id: '1', ...fields } });
