import type { OrderTimelineFragment } from './__generated__/orderTimeline.ts';
import { Icon } from '../../ui/icon.tsx';
import { isKnownDate, shortDate } from './orderDates.ts';
import styles from './orderTimeline.module.css';
import { STATUS_STYLES } from './orderStatus.tsx';
import { stepsOf, type Step } from './orderSteps.ts';

/** Texts for screen readers. */
const STATE_TEXTS: Record<Step['state'], string> = {
  done: 'done',
  now: 'now',
  ended: 'ended here',
  ahead: 'still to come',
};

/** The order's progress; renders nothing for an unknown status. */
export function OrderTimeline({ order }: { order: OrderTimelineFragment }) {
  const { status, isRefundDue, createdAt, updatedAt } = order;
  const steps = stepsOf(status, isRefundDue);
  if (steps.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label="Progress">
      {steps.map((step, index) => {
        const isCurrent = step.state === 'now' || step.state === 'ended';
        const date = index === 0 ? createdAt : isCurrent ? updatedAt : null;
        return (
          <li key={step.name} className={styles[step.state]} aria-current={isCurrent ? 'step' : undefined}>
            <span
              className={`${styles.sign} ${step.state === 'now' ? (STATUS_STYLES[status].className ?? '') : ''}`}
            >
              {step.state === 'done' && <Icon name="check" size={18} />}
              {isCurrent && (
                <Icon name={step.state === 'ended' ? 'close' : STATUS_STYLES[status].icon} size={18} />
              )}
            </span>
            <span className={styles.name}>
              {step.name}
              <span className="visually-hidden">, {STATE_TEXTS[step.state]}</span>
            </span>
            {isKnownDate(date) && (
              <time className={styles.date} dateTime={date}>
                {shortDate(new Date(date))}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
