import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import type { OrderSort } from '../../__generated__/schema.ts';
import { OrdersDocument } from './__generated__/ordersPage.ts';
import { OrderCard } from '../../features/order/orderCard.tsx';
import { isUnconfirmed } from '../../features/order/orderStatus.tsx';
import { storedCheckoutOf } from '../../features/checkout/storedCheckout.ts';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/emptyState.tsx';
import { Select } from '../../ui/select.tsx';
import { ShopLink } from '../../ui/shopLink.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../layout/loadError.tsx';
import styles from './ordersPage.module.css';
import { Page } from '../../layout/page.tsx';
import { BuyAgain } from '../order/buyAgain.tsx';
import { ListFoot, Unreadable } from '../../productLists/listFoot.tsx';
import { ShopperHead } from '../../layout/shopperPage.tsx';
import { useShopperDigest } from '../../shopper/useShopperCheckout.ts';
import { addressState, oneOf, pageNumber, withChange } from '../../navigation/addressState.ts';
import { useLastPage } from '../../navigation/useLastPage.ts';

/** Orders per page (docs/product.md#orders-and-payments). */
const PAGE_SIZE = 10;

/** The sort orders: the value in the URL, which is the schema's in lower case, and the label. */
const sortOptions = [
  { value: 'date_desc', label: 'Newest first' },
  { value: 'date_asc', label: 'Oldest first' },
  { value: 'amount_desc', label: 'Highest amount' },
  { value: 'amount_asc', label: 'Lowest amount' },
] as const satisfies { value: Lowercase<OrderSort>; label: string }[];

const address = addressState({ sort: oneOf(sortOptions, 'date_desc'), page: pageNumber });

/** The shopper's orders. Sort order and page number are in the address. */
export function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const state = address.read(search);
  // Orders change without the shopper, so cached orders are always read again.
  const { data, previousData, loading, error, refetch } = useQuery(OrdersDocument, {
    variables: { sort: state.sort.toUpperCase() as OrderSort, page: state.page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    refetchOn: true,
  });
  const shopperDigest = useShopperDigest();
  const orders = data?.viewer?.orders;
  const searchOf = (page: number) => address.write({ ...state, page }).toString();
  const isPastEnd = useLastPage({ page: state.page, totalPages: orders?.totalPages, searchOf });
  // The previous page stays visible while the next one loads.
  const shownOrders = orders ?? (loading ? previousData?.viewer?.orders : undefined);
  const hasOrders = shownOrders != null && shownOrders.items.length > 0;
  return (
    <Page title="My Orders">
      <ShopperHead
        title="My Orders"
        count={hasOrders && shownOrders.total != null ? countText(shownOrders.total) : null}
        tools={
          hasOrders && (
            <Select
              label="Sort"
              value={state.sort}
              options={sortOptions}
              onChange={(sort) => setSearch(address.write(withChange(state, { sort })))}
            />
          )
        }
      />
      {((loading && !shownOrders) || isPastEnd) && <OrdersSkeleton />}
      {!loading && !orders && (
        <LoadError
          prefix="Error: "
          error={error}
          fallback="Failed to fetch orders"
          onRetry={() => void refetch()}
        />
      )}
      <Unreadable count={orders?.unreadable} name="order" onRetry={() => void refetch()} />
      {orders?.items.length === 0 && orders.unreadable === 0 && !isPastEnd && (
        <EmptyState
          icon="box"
          text="No orders found."
          action={
            <ShopLink className={buttonClass({ variant: 'volt' })} to={paths.search}>
              Browse Products
            </ShopLink>
          }
        />
      )}
      {hasOrders && (
        <>
          <ul className={orders ? styles.list : `${styles.list} ${styles.stale}`} aria-busy={loading}>
            {shownOrders.items.map((order) => (
              <li key={order.id}>
                <OrderCard
                  order={order}
                  hasProof={
                    shopperDigest !== undefined &&
                    storedCheckoutOf(shopperDigest, order.id)?.proof !== undefined
                  }
                  action={
                    !order.isPayable && !isUnconfirmed(order) && <BuyAgain order={order} variant="line" />
                  }
                />
              </li>
            ))}
          </ul>
          <ListFoot list={shownOrders} page={state.page} pageSize={PAGE_SIZE} searchOf={searchOf} />
        </>
      )}
    </Page>
  );
}

const countText = (total: number): string => `${total} ${total === 1 ? 'order' : 'orders'}`;

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
