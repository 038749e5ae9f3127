import type { ReactNode } from 'react';
import type { PaymentNoticeFragment } from './__generated__/paymentNotice.ts';
import type { PaymentNoticeState } from '../../__generated__/schema.ts';
import styles from './paymentNotice.module.css';

/**
 * Where the money of an order is, in the server's words.
 * @param hasProof true while this device has a proof of its payment without an outcome
 */
export function noticeOf({ paymentNotice, noticeWithProof }: PaymentNoticeFragment, hasProof: boolean) {
  return hasProof ? noticeWithProof : paymentNotice;
}

/** The styles of the states that need attention; the others are plain text. */
const STYLES: Partial<Record<PaymentNoticeState, string | undefined>> = {
  NOT_PAID: styles.open,
  NOT_COMPLETED: styles.open,
  BEING_CONFIRMED: styles.waiting,
  ACCEPTED: styles.waiting,
  UNKNOWN_WORD: styles.waiting,
  CANCELLED_UNKNOWN: styles.due,
  CANCELLED_PAID: styles.due,
  NOT_FULFILLED: styles.due,
  REFUND_DUE: styles.due,
};

interface PaymentNoticeProps {
  state: PaymentNoticeState;
  text: string;
  /** What the shopper can do about it. */
  children?: ReactNode;
}

/** Says where the money of an order is; a change is announced. */
export function PaymentNotice({ state, text, children }: PaymentNoticeProps) {
  return (
    <div className={`${styles.notice} ${STYLES[state] ?? ''}`}>
      <output className={styles.text}>{text}</output>
      {children}
    </div>
  );
}
