import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import styles from './retryPayment.module.css';

interface RetryPaymentProps {
  total: Money;
  busy: boolean;
  /** What the payment is waiting for; announced when it changes. */
  status: string | null;
  onPay: () => void;
  /** Why the last attempt failed, if it did. */
  problem: ReactNode;
}

/** Pays an order that is not paid yet. */
export function RetryPayment({ total, busy, status, onPay, problem }: RetryPaymentProps) {
  return (
    <section className={styles.panel} aria-labelledby="pay-again">
      <div>
        <h2 id="pay-again" className={styles.title}>
          Waiting for your payment
        </h2>
        <p>
          {formatMoney(total)} is open. If you have just paid, give it a moment: this page looks again by
          itself.
        </p>
        <output>{status}</output>
      </div>
      {problem}
      <Button variant="volt" disabled={busy} onClick={onPay}>
        {busy ? 'Please wait...' : 'Pay Now'}
      </Button>
    </section>
  );
}
