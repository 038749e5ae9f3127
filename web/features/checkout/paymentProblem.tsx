import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './paymentProblem.module.css';

/** Why there is no payment. */
export interface Problem {
  message: string;
  /** Something is missing or wrong in the delivery's fields. */
  aboutDelivery?: boolean;
  /** There is not enough of a product in the cart. */
  isAboutCart?: boolean;
  /** What the store says about single fields of the order, by their names. */
  fieldErrors?: Record<string, string[]>;
  /** The order concerned, when there is one. */
  order?: { id: string; number: string } | undefined;
}

/** Says why there is no payment. The focus moves to the message, or to the delivery's field that it is about. */
export function PaymentProblem({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const ref = useFocusOnFailure<HTMLDivElement>(problem.aboutDelivery ? null : problem);
  return (
    <div ref={ref} className={styles.problem}>
      <Notice tone="error">{problem.message}</Notice>
      {problem.order && <p className={styles.order}>Order {problem.order.number}</p>}
      {children}
    </div>
  );
}
