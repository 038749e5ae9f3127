import { Icon } from '../../ui/icon.tsx';
import styles from './paymentNote.module.css';

/** Tells how the order will be paid: in the provider's window, so there is nothing to fill in here. */
export function PaymentNote() {
  return (
    <section className={styles.note} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        Payment
      </h2>
      <p className={styles.way}>
        <Icon name="lock" />
        <span>
          <strong>Card or UPI</strong>
          Pay Now opens the payment provider’s window. If the total differs, we tell you before you pay.
        </span>
      </p>
    </section>
  );
}
