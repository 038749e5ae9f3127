import styles from './retryPayment.module.css';

/** Tells that the payment of an order is not confirmed yet. */
export function UnconfirmedPayment() {
  return (
    <section className={styles.panel} aria-labelledby="unconfirmed-payment">
      <div>
        <h2 id="unconfirmed-payment" className={styles.title}>
          Your payment is being confirmed
        </h2>
        <p>
          We do not know yet whether it went through. Please do not pay again: this page keeps asking and
          shows the result by itself. You can also come back later.
        </p>
      </div>
    </section>
  );
}
