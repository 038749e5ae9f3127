import { useId } from 'react';
import { isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import styles from './deliveryChoice.module.css';

/** A complete delivery that the shopper can choose, and where it comes from. */
export interface KnownDelivery {
  label: string;
  delivery: Delivery;
}

/** The complete deliveries of the profile and of the last order; once when they are the same. */
export function knownDeliveries(ofProfile: Delivery, ofLastOrder: Delivery | null): KnownDelivery[] {
  const known: KnownDelivery[] = [];
  if (isDeliveryComplete(ofProfile)) known.push({ label: 'Your profile', delivery: ofProfile });
  if (ofLastOrder && !isSameDelivery(ofLastOrder, ofProfile))
    known.push({ label: 'Your last order', delivery: ofLastOrder });
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
