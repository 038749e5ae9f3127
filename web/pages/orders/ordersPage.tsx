import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { graphql } from '../../__generated__/index.ts';
import { OrderCard } from '../../features/order/orderCard.tsx';
import {
  readOrderListState,
  sortOf,
  sortOptions,
  writeOrderListState,
} from '../../features/order/orderListState.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './ordersPage.module.css';
import { Page } from '../../layout/page.tsx';
import { PageLinks } from '../productLists/productGrid.tsx';
import headStyles from '../../layout/shopperPage.module.css';
import { useLastPage } from '../../layout/useLastPage.ts';

const OrdersDocument = graphql(`
  query Orders($sort: OrderSort!, $page: Int!, $pageSize: Int!) {
    viewer {
      id
      orders(sort: $sort, page: $page, pageSize: $pageSize) {
        items {
          id
          ...OrderCard
        }
        total
        totalPages
      }
    }
  }
`);

/** Orders on a page (specification, section 9). */
const PAGE_SIZE = 10;

/** Everything the shopper ordered. Sort and page live in the address. */
export function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const state = readOrderListState(search);
  // Orders move on by themselves, so what is kept of them is never the last word.
  const { data, previousData, loading, error, refetch } = useQuery(OrdersDocument, {
    variables: { sort: sortOf(state.sort), page: state.page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.viewer?.orders;
  const searchOf = (page: number) => writeOrderListState({ ...state, page }).toString();
  const isPastEnd = useLastPage({ page: state.page, totalPages: found?.totalPages, searchOf });
  // While the next page is on its way the one before stays.
  const shown = found ?? (loading ? previousData?.viewer?.orders : undefined);
  return (
    <Page title="My Orders">
      <div className={headStyles.head}>
        <h1 className={headStyles.title}>My Orders</h1>
        {shown && shown.items.length > 0 && (
          <>
            {shown.total != null && <p className={headStyles.count}>{countText(shown.total)}</p>}
            <div className={headStyles.tools}>
              <Select
                label="Sort"
                value={state.sort}
                options={sortOptions}
                onChange={(sort) => setSearch(writeOrderListState({ sort, page: 1 }))}
              />
            </div>
          </>
        )}
      </div>
      {((loading && !shown) || isPastEnd) && <OrdersSkeleton />}
      {!loading && !found && (
        <LoadError
          prefix="Error: "
          error={error}
          fallback="Failed to fetch orders"
          onRetry={() => void refetch()}
        />
      )}
      {found?.items.length === 0 && !isPastEnd && <NoOrders />}
      {shown && shown.items.length > 0 && (
        <>
          <ul className={found ? styles.list : `${styles.list} ${styles.stale}`} aria-busy={loading}>
            {shown.items.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <PageLinks page={state.page} totalPages={shown.totalPages ?? state.page} searchOf={searchOf} />
        </>
      )}
    </Page>
  );
}

const countText = (total: number): string => `${total} ${total === 1 ? 'order' : 'orders'}`;

const NoOrders = () => (
  <EmptyState
    thing="parcel"
    text="No orders found."
    action={
      <Link className={buttonClass()} to={paths.search}>
        Browse Products
      </Link>
    }
  />
);

function OrdersSkeleton() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} className={styles.space}>
          <Skeleton height="100%" radius="var(--radius-l)" />
        </li>
      ))}
    </ul>
  );
}
