import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { SupportReference } from '../../ui/supportReference.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import { isDeliveryComplete, type Delivery } from './checkoutItems.ts';
import type { Refusal } from './checkoutMachine.ts';
import styles from './paymentProblem.module.css';

/** Why the payment failed or cannot start. */
export interface Problem extends Refusal {
  /** A delivery field is missing or invalid. */
  isAboutDelivery?: boolean;
  /** The delivery that was not accepted. */
  delivery?: Delivery;
  /** A product in the cart is out of stock. */
  isAboutCart?: boolean;
}

/** True when every delivery field that the problem is about has been filled in or changed. */
export function isCorrected(
  { isAboutDelivery, delivery, fieldErrors = {} }: Problem,
  now: Delivery,
): boolean {
  const isChanged = (name: string) =>
    Object.hasOwn(now, name) && now[name as keyof Delivery] !== delivery?.[name as keyof Delivery];
  return !!isAboutDelivery && isDeliveryComplete(now) && Object.keys(fieldErrors).every(isChanged);
}

/** Shows the problem. The focus moves to the message, or to the delivery field that it is about. */
export function PaymentProblem({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const ref = useFocusOnFailure<HTMLDivElement>(problem.isAboutDelivery ? null : problem);
  return (
    <div ref={ref} className={styles.problem}>
      <Notice tone="error">{problem.message}</Notice>
      {problem.order && <p className={styles.order}>Order {problem.order.number}</p>}
      <SupportReference reference={problem.reference} />
      {children}
    </div>
  );
}
