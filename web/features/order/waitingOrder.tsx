import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { WaitingOrderDocument } from './__generated__/waitingOrder.ts';
import { useSignedIn } from '../../auth/session.ts';
import { paths } from '../../config/paths.ts';
import { storedList } from '../../persistence/storedList.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatMoney } from '../../ui/money.ts';
import { ShopLink } from '../../ui/shopLink.tsx';
import { isKnownDate } from './orderDates.ts';
import styles from './waitingOrder.module.css';

/** Older orders are not paid by chance: they wait in the list of orders only. */
const MAX_AGE_MS = 86_400_000;

/** Orders that the shopper has dismissed; removed when the session ends (`web/auth/session.ts`). */
const { add: dismiss, useList: useDismissed } = storedList('putAwayOrders');

interface Candidate {
  id: string;
  isPayable: boolean;
  createdAt?: string | null;
}

export const waitingOrderOf = <Order extends Candidate>(
  newestFirst: readonly Order[],
  dismissedIds: readonly string[],
  now: number,
): Order | undefined =>
  newestFirst.find(
    ({ id, isPayable, createdAt }) =>
      isPayable &&
      !dismissedIds.includes(id) &&
      isKnownDate(createdAt) &&
      now - Date.parse(createdAt) < MAX_AGE_MS,
  );

/** The newest order of the last 24 hours that can still be paid, in one line that can be dismissed. */
export function WaitingOrder() {
  const signedIn = useSignedIn();
  const [now] = useState(() => Date.now());
  const dismissed = useDismissed();
  const { data } = useQuery(WaitingOrderDocument, { skip: !signedIn, fetchPolicy: 'cache-and-network' });
  const order = waitingOrderOf(data?.viewer?.orders?.items ?? [], dismissed, now);
  if (!order) return null;
  return (
    <div className={styles.line}>
      <p>
        <ShopLink to={paths.order(order.id)}>Order {order.number}</ShopLink>
        {order.isTotalKnown && ` of ${formatMoney(order.total)}`} is not paid yet.
      </p>
      <ShopLink className={buttonClass({ variant: 'ink', size: 'small' })} to={paths.order(order.id)}>
        Pay now<span className="visually-hidden"> for order {order.number}</span>
      </ShopLink>
      <IconButton label={`Put away order ${order.number}`} onClick={() => dismiss(order.id)}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
