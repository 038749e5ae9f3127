import { useId } from 'react';
import { isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import styles from './deliveryChoice.module.css';

/** A delivery that the shopper can choose, and where it comes from. */
interface KnownDelivery {
  label: string;
  delivery: Delivery;
}

/** Those that are complete; once where they are the same. */
export function knownDeliveries(deliveries: Record<string, Delivery | null>): KnownDelivery[] {
  const known: KnownDelivery[] = [];
  for (const [label, delivery] of Object.entries(deliveries)) {
    const isKnown = known.some((other) => delivery && isSameDelivery(delivery, other.delivery));
    if (delivery && isDeliveryComplete(delivery) && !isKnown) known.push({ label, delivery });
  }
  return known;
}

interface DeliveryChoiceProps {
  options: readonly KnownDelivery[];
  /** The delivery of the purchase; no option is checked when none is the same. */
  chosen: Delivery;
  onChoose: (delivery: Delivery) => void;
}

/** Radio buttons: one of several deliveries. */
export function DeliveryChoice({ options, chosen, onChoose }: DeliveryChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Deliver to</legend>
      {options.map(({ label, delivery }) => (
        <label key={label} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={isSameDelivery(delivery, chosen)}
            onChange={() => onChoose(delivery)}
          />
          <span className={styles.label}>{label}</span>
          <strong>{delivery.recipientName}</strong>
          <span className={styles.detail}>{delivery.recipientPhone}</span>
          <span className={styles.detail}>{delivery.shippingAddress}</span>
        </label>
      ))}
    </fieldset>
  );
}
