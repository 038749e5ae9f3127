import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../__generated__/index.ts';
import { paths } from '../paths.ts';
import { Page, PageError, pageStyles } from './page.tsx';
import { PageSkeleton } from './pageSkeleton.tsx';

const OrdersDocument = graphql(`
  query Orders($sort: OrderSort!, $page: Int!) {
    viewer {
      id
      orders(sort: $sort, page: $page) {
        items {
          id
          number
        }
        page
        totalPages
      }
    }
  }
`);

export function Component() {
  const { data, loading, error } = useQuery(OrdersDocument, {
    variables: { sort: 'DATE_DESC', page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const orders = data?.viewer?.orders?.items;
  if (!orders && loading) return <PageSkeleton />;
  return (
    <Page title="My Orders">
      <h1 className={pageStyles.title}>My Orders</h1>
      {!orders && error && <PageError prefix="Error: " error={error} fallback="Failed to fetch orders" />}
      {orders?.length === 0 && <p className={pageStyles.empty}>No orders found.</p>}
      <ul>
        {orders?.map((order) => (
          <li key={order.id}>
            <Link to={paths.order(order.id)}>{order.number}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
