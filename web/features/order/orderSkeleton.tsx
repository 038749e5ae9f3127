import { Skeleton } from '../../ui/skeleton.tsx';
import itemStyles from './orderItems.module.css';
import statusStyles from './orderStatus.module.css';
import timelineStyles from './orderTimeline.module.css';
import styles from './orderView.module.css';
import { PaymentNotice, type noticeOf } from './paymentNotice.tsx';
import noticeStyles from './paymentNotice.module.css';

const STEPS = 5;
const ITEMS = 2;

/** They are not seen: they give the placeholder as many lines as the notice of an order has at any width. */
const USUAL_NOTICE = {
  paid: '₹1,000.00 for order MD-260131-WXYZ6789 is paid. The order is on its way; next it is delivered.',
  open: '₹1,000.00 for order MD-261126-WXYZ6789 has not reached us yet. If your card or UPI account was debited on 26 November, please do not pay again: the payment still reaches us, or your bank must return it by 1 December 2026.',
};

/** One line of text: as high as a line where it stands. */
const Line = ({ width }: { width: string }) => <Skeleton width={width} height="1lh" />;

interface OrderSkeletonProps {
  /** What is known of the payment already. */
  notice: ReturnType<typeof noticeOf> | null;
  /** True when this device has begun to pay the order; it is of use while the notice is not known. */
  isBeingPaid: boolean;
}

/** Stands where `OrderView` will stand, with the parts that most orders have: paid unless it is known otherwise, of few items. */
export function OrderSkeleton({ notice, isBeingPaid }: OrderSkeletonProps) {
  const isOpen = notice ? notice.state === 'NOT_PAID' || notice.state === 'NOT_COMPLETED' : isBeingPaid;
  const payButton = isOpen && <Skeleton height="48px" radius="var(--round)" />;
  return (
    <div className={styles.order} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.label}>
          <Line width="10rem" />
        </div>
        <h1 className={styles.title}>{notice?.title ?? <Line width="70%" />}</h1>
        <div className={statusStyles.badges}>
          {Array.from({ length: isOpen ? 2 : 1 }, (_, index) => (
            <span key={index} className={statusStyles.badge}>
              <Line width="6rem" />
            </span>
          ))}
        </div>
      </div>
      {notice ? (
        <PaymentNotice {...notice}>{payButton}</PaymentNotice>
      ) : (
        <div className={`${noticeStyles.notice} ${isOpen ? noticeStyles.open : ''}`}>
          <p className={`${noticeStyles.text} ${noticeStyles.placeholder}`}>
            <span>{isOpen ? USUAL_NOTICE.open : USUAL_NOTICE.paid}</span>
          </p>
          {payButton}
        </div>
      )}
      <ol className={timelineStyles.timeline}>
        {Array.from({ length: STEPS }, (_, index) => (
          <li key={index}>
            <span className={timelineStyles.sign} />
            <span className={timelineStyles.name}>
              <Line width="6rem" />
            </span>
            <span className={timelineStyles.date}>
              <Line width="3rem" />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.body}>
        <div>
          <h2 className={itemStyles.title}>
            <Line width="5rem" />
          </h2>
          <ul>
            {Array.from({ length: ITEMS }, (_, index) => (
              <li key={index} className={itemStyles.item}>
                <span className={itemStyles.picture}>
                  <Skeleton ratio={4 / 5} />
                </span>
                <div className={itemStyles.words}>
                  <Line width="60%" />
                  <div className={itemStyles.quantity}>
                    <Line width="40%" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
          <div className={itemStyles.total}>
            <Line width="100%" />
          </div>
        </div>
        <Skeleton height="24lh" radius="var(--radius-l)" />
      </div>
    </div>
  );
}
