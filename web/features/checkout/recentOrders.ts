import type { ApolloClient } from '@apollo/client';
import { getFragmentData, graphql, type DocumentType } from '../../__generated__/index.ts';
import { isSessionEnd } from '../../apollo/sessionLink.ts';
import type { WantedItem } from './checkoutContent.ts';

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
export interface BoughtItem {
  quantity: number;
  product: { id: string; name: string };
}

/**
 * The shopper's recent orders of exactly these items, newest first. None when they cannot be read: they are a second
 * defence, and a shop whose list of orders is down goes on selling.
 * @throws only when the session has ended
 */
export async function recentOrders(
  client: ApolloClient,
  items: WantedItem[],
): Promise<readonly RecentOrder[]> {
  try {
    const variables = { items };
    const { data } = await client.query({ query: RecentOrders, variables, fetchPolicy: 'no-cache' });
    return getFragmentData(RecentOrderFields, data?.viewer?.recentOrders) ?? [];
  } catch (failure) {
    if (isSessionEnd(failure)) throw failure;
    console.error(failure);
    return [];
  }
}

/** What an order consists of; null when there is no such order. @throws whatever the network throws */
export async function readBoughtItems(client: ApolloClient, id: string): Promise<BoughtItem[] | null> {
  // Not through the cache: there, products that the upstream sends without ids would all be one.
  const { data } = await client.query({ query: BoughtItems, variables: { id }, fetchPolicy: 'no-cache' });
  return data?.viewer?.order?.items ?? null;
}

/** The id of an ordered product that the upstream sends without one. */
const UNKNOWN_PRODUCT_ID = '0';

/** The products of an order by id, as the cart changes take them; one without an id is looked for in the cart by name. */
export const boughtLines = (
  bought: readonly BoughtItem[],
  cartLines: readonly { product: { id: string; name: string } }[],
): WantedItem[] =>
  bought.flatMap(({ quantity, product }) => {
    const isKnown = product.id !== UNKNOWN_PRODUCT_ID;
    const productId = isKnown
      ? product.id
      : cartLines.find((line) => line.product.name === product.name)?.product.id;
    return productId === undefined ? [] : [{ productId, quantity }];
  });
