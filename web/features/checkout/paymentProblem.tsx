import type { ReactNode } from 'react';
import { Notice, SupportReference } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import { DELIVERY_FIELDS, isDeliveryComplete, type Delivery } from './delivery.ts';
import type { Refusal } from './checkoutMachine.ts';
import styles from './paymentProblem.module.css';

/** Why the payment failed or cannot start. */
export interface Problem extends Refusal {
  /** The delivery that was not accepted, if that is why. */
  delivery?: Delivery;
}

/** True when every delivery field that the problem is about has been filled in or changed. */
export function isCorrected({ delivery, fieldErrors = {} }: Problem, now: Delivery): boolean {
  if (!delivery || !isDeliveryComplete(now)) return false;
  return DELIVERY_FIELDS.every((field) => !fieldErrors[field] || now[field] !== delivery[field]);
}

/** Shows the problem. The focus moves to the message, or to the delivery field that it is about. */
export function PaymentProblem({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const ref = useFocusOnFailure<HTMLDivElement>(problem.delivery ? null : problem);
  return (
    <div ref={ref} className={styles.problem}>
      <Notice tone="error">{problem.message}</Notice>
      {problem.order && <p className={styles.order}>Order {problem.order.number}</p>}
      <SupportReference reference={problem.reference} />
      {children}
    </div>
  );
}
