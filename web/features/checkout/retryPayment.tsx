import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatMoney, type Money } from '../../ui/money.ts';
import styles from './retryPayment.module.css';

interface PayAgainProps {
  total: Money;
  busy: boolean;
  onPay: () => void;
  /** Why it did not work, when it did not. */
  problem: ReactNode;
}

/** The way to pay an order that is not paid yet. */
export function PayAgain({ total, busy, onPay, problem }: PayAgainProps) {
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
      </div>
      {problem}
      <Button look="volt" disabled={busy} onClick={onPay}>
        {busy ? 'Please wait...' : 'Pay Now'}
      </Button>
    </section>
  );
}
