import { Field, TextArea } from '../../ui/field.tsx';
import type { Delivery } from './content.ts';
import styles from './deliveryForm.module.css';

interface DeliveryFormProps {
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
}

/** Who receives the order, and where. */
export function DeliveryFields({ delivery, onChange }: DeliveryFormProps) {
  const set = (change: Partial<Delivery>) => onChange({ ...delivery, ...change });
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Delivery</legend>
      <Field
        label="Name"
        name="name"
        autoComplete="shipping name"
        value={delivery.recipientName}
        onChange={(event) => set({ recipientName: event.target.value })}
      />
      <Field
        label="Phone number"
        name="tel"
        type="tel"
        autoComplete="shipping tel"
        value={delivery.recipientPhone}
        onChange={(event) => set({ recipientPhone: event.target.value })}
      />
      <TextArea
        label="Address"
        name="address"
        autoComplete="shipping street-address"
        rows={4}
        value={delivery.shippingAddress}
        onChange={(event) => set({ shippingAddress: event.target.value })}
      />
    </fieldset>
  );
}
