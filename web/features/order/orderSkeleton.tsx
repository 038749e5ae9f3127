import { Skeleton } from '../../ui/skeleton.tsx';
import itemStyles from './orderItems.module.css';
import statusStyles from './orderStatus.module.css';
import timelineStyles from './orderTimeline.module.css';
import styles from './orderView.module.css';

const STEPS = 5;
const ITEMS = 2;

/** The lines of each detail, its name included: where it goes to, phone, payment method, placed on, last change. */
const DETAIL_LINES = [3, 2, 2, 2, 2];

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
      <ol className={timelineStyles.timeline}>
        {Array.from({ length: STEPS }, (_, index) => (
          <li key={index}>
            <span className={timelineStyles.sign} />
            <span className={timelineStyles.name}>
              <Line width="6rem" />
            </span>
            {index === 0 && (
              <span className={timelineStyles.date}>
                <Line width="3rem" />
              </span>
            )}
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
          <div className={styles.buyAgain}>
            <Skeleton width="9rem" height="max(48px, 3rem)" radius="var(--round)" />
          </div>
        </div>
        <div className={styles.details}>
          {DETAIL_LINES.map((lines, index) => (
            <Skeleton key={index} width="80%" height={`${lines}lh`} />
          ))}
        </div>
      </div>
    </div>
  );
}
