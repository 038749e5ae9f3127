import type { ApolloClient } from '@apollo/client';
import { graphql } from '../__generated__/index.ts';

const ResumedProduct = graphql(`
  query ResumedProduct($id: ID!) {
    product(id: $id) {
      id
      ...CartProduct
      ...BuyNow
    }
  }
`);

/**
 * The product that a guest had tapped, as the page knows it already, else as the server tells: loaded when it is needed,
 * which it hardly ever is. Null when neither does.
 */
export const findProduct = (client: ApolloClient, id: string) =>
  client
    .query({ query: ResumedProduct, variables: { id } })
    .then(({ data }) => data?.product ?? null)
    .catch(() => null);
