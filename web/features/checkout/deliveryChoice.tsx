import { useId } from 'react';
import { isDeliveryComplete, isSameDelivery, type Delivery } from './delivery.ts';
import styles from './deliveryChoice.module.css';

/** A delivery that the shopper can choose, and where it comes from. */
interface KnownDelivery {
  label: string;
  delivery: Delivery;
}

/** At most so many deliveries of earlier orders are offered. */
const MAX_OF_ORDERS = 4;

/** The complete deliveries of the profile and of earlier orders; once where they are the same. */
export function knownDeliveries(
  ofProfile: Delivery,
  ofBoughtAgain: Delivery | null,
  ofOrders: readonly Delivery[],
): KnownDelivery[] {
  const known: KnownDelivery[] = [];
  const add = (label: string, delivery: Delivery | null) => {
    const isKnown = known.some((other) => delivery && isSameDelivery(delivery, other.delivery));
    if (delivery && isDeliveryComplete(delivery) && !isKnown) known.push({ label, delivery });
  };
  add('Your profile', ofProfile);
  add('The order you buy again', ofBoughtAgain);
  const first = known.length;
  // An earlier one is named by the beginning of its address, in which it differs.
  const nameOf = ({ shippingAddress }: Delivery) =>
    shippingAddress.split(/[,\n]/).find((part) => /\p{L}/u.test(part));
  ofOrders.forEach((delivery, index) =>
    add(index === 0 ? 'Your last order' : (nameOf(delivery)?.trim() ?? 'An earlier order'), delivery),
  );
  return known.slice(0, first + MAX_OF_ORDERS);
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
        <label key={Object.values(delivery).join()} className={styles.option}>
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
