import { Skeleton } from '../../ui/skeleton.tsx';
import itemStyles from './orderItems.module.css';
import statusStyles from './orderStatus.module.css';
import timelineStyles from './orderTimeline.module.css';
import styles from './orderView.module.css';
import noticeStyles from './paymentNotice.module.css';

const STEPS = 5;
const ITEMS = 2;

/** It is not seen: it gives the placeholder as many lines as the notice of an order has at any width. */
const USUAL_NOTICE =
  '₹1,000.00 for order MD-260131-WXYZ6789 is paid. The order is on its way; next it is delivered.';

/** One line of text: as high as a line where it stands. */
const Line = ({ width }: { width: string }) => <Skeleton width={width} height="1lh" />;

/** Stands where `OrderView` will stand, with the parts that most orders have: paid, of few items. */
export function OrderSkeleton() {
  return (
    <div className={styles.order} aria-hidden="true">
      <div className={styles.head}>
        <div className={styles.label}>
          <Line width="10rem" />
        </div>
        <h1 className={styles.title}>
          <Line width="70%" />
        </h1>
        <div className={statusStyles.badges}>
          <span className={statusStyles.badge}>
            <Line width="6rem" />
          </span>
        </div>
      </div>
      <div className={noticeStyles.notice}>
        <p className={`${noticeStyles.text} ${noticeStyles.placeholder}`}>
          <span>{USUAL_NOTICE}</span>
        </p>
      </div>
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
