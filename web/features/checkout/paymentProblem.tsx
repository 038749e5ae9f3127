import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './paymentProblem.module.css';

/** Why there is no payment. */
export interface Problem {
  message: string;
  /** Something is missing in the delivery's fields. */
  aboutDelivery?: boolean;
  /** The order that it is about, when there is one. */
  orderId?: string;
}

/** Says why there is no payment. On phones the button that was tapped may be far from here, so it comes into view. */
export function PaymentProblem({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a clean-up.
    void ref.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={ref} className={styles.problem}>
      <Notice tone="error">{problem.message}</Notice>
      {children}
    </div>
  );
}
