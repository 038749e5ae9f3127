import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { graphql } from '../__generated__/index.ts';
import { OrderView } from '../features/order/orderView.tsx';
import { Page, PageError } from './page.tsx';
import { PageSkeleton } from './pageSkeleton.tsx';

const OrderDocument = graphql(`
  query Order($id: ID!) {
    viewer {
      id
      order(id: $id) {
        number
        ...OrderView
      }
    }
  }
`);

const FALLBACK = 'Something went wrong';

export function Component() {
  const { id = '' } = useParams();
  // An order moves on by itself, so what is kept of it is never the last word.
  const { data, loading, error } = useQuery(OrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.viewer?.order;
  if (!order && loading) return <PageSkeleton />;
  return (
    <Page title={order ? `Order ${order.number}` : 'Order'}>
      {order ? (
        <OrderView order={order} />
      ) : (
        <PageError prefix="Error: " error={error} fallback={error ? FALLBACK : 'Order not found'} />
      )}
    </Page>
  );
}
