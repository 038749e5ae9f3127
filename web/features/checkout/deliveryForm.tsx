import { Field, TextArea } from '../../ui/field.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Delivery } from './content.ts';
import styles from './deliveryForm.module.css';

interface DeliveryFormProps {
  delivery: Delivery;
  /** Is told what was typed; the other fields may be filled in meanwhile. */
  onChange: (typed: Partial<Delivery>) => void;
  /** The try that failed because something is missing here: that is marked, and each try leads to the first of it. */
  incomplete: object | null;
}

const MISSING = ['Please fill this in.'];

/** Who receives the order, and where. */
export function DeliveryFields({ delivery, onChange, incomplete }: DeliveryFormProps) {
  const fields = useFocusOnFailure<HTMLFieldSetElement>(incomplete);
  const errors = (text: string) => (incomplete && text.trim() === '' ? MISSING : undefined);
  return (
    <fieldset ref={fields} className={styles.fields}>
      <legend className={styles.legend}>Delivery</legend>
      <Field
        label="Name"
        name="name"
        autoComplete="shipping name"
        value={delivery.recipientName}
        errors={errors(delivery.recipientName)}
        onChange={(event) => onChange({ recipientName: event.target.value })}
      />
      <Field
        label="Phone number"
        name="tel"
        type="tel"
        autoComplete="shipping tel"
        value={delivery.recipientPhone}
        errors={errors(delivery.recipientPhone)}
        onChange={(event) => onChange({ recipientPhone: event.target.value })}
      />
      <TextArea
        label="Address"
        name="address"
        autoComplete="shipping street-address"
        rows={4}
        value={delivery.shippingAddress}
        errors={errors(delivery.shippingAddress)}
        onChange={(event) => onChange({ shippingAddress: event.target.value })}
      />
    </fieldset>
  );
}
