import type { ApolloClient } from '@apollo/client';
import { getFragmentData, graphql, type DocumentType } from '../../__generated__/index.ts';
import { isSessionEndedError } from '../../apollo/sessionLink.ts';
import type { ProductQuantity } from './checkoutItems.ts';

const RecentOrderFields = graphql(`
  fragment RecentOrder on Order {
    id
    number
    isPaid
    isRefundDue
    isPayable
    status
    minutesSincePlaced
    recipientName
    recipientPhone
    shippingAddress
  }
`);

const RecentOrders = graphql(`
  query RecentOrders($items: [OrderItemInput!]!) {
    viewer {
      id
      recentOrders(items: $items) {
        ...RecentOrder
      }
    }
  }
`);

const BoughtItems = graphql(`
  query BoughtItems($id: ID!) {
    viewer {
      id
      order(id: $id) {
        id
        items {
          id
          quantity
          product {
            id
            name
          }
        }
      }
    }
  }
`);

export type RecentOrder = Omit<DocumentType<typeof RecentOrderFields>, ' $fragmentName'>;
export interface OrderedItem {
  quantity: number;
  product: { id: string; name: string };
}

/**
 * The shopper's recent orders of exactly these items, newest first. Returns none when the request fails: this check is only
 * a second protection against double orders, so its failure must not stop sales.
 * @throws only when the session has ended
 */
export async function fetchRecentOrders(
  client: ApolloClient,
  items: ProductQuantity[],
): Promise<readonly RecentOrder[]> {
  try {
    const variables = { items };
    const { data } = await client.query({ query: RecentOrders, variables, fetchPolicy: 'no-cache' });
    return getFragmentData(RecentOrderFields, data?.viewer?.recentOrders) ?? [];
  } catch (failure) {
    if (isSessionEndedError(failure)) throw failure;
    console.error(failure);
    return [];
  }
}

/** The items of an order; null when the order does not exist. @throws network errors */
export async function fetchOrderItems(client: ApolloClient, id: string): Promise<OrderedItem[] | null> {
  // Without the cache: it would merge all products that the upstream sends without an id.
  const { data } = await client.query({ query: BoughtItems, variables: { id }, fetchPolicy: 'no-cache' });
  return data?.viewer?.order?.items ?? null;
}
