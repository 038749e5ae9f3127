import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Delivery } from './checkoutContent.ts';
import styles from './deliveryForm.module.css';

interface DeliveryFormProps {
  delivery: Delivery;
  /** Is told what was typed; the other fields may be filled in meanwhile. */
  onChange: (typed: Partial<Delivery>) => void;
  /**
   * The attempt to pay that failed because something is missing or wrong here, with what the store says about single
   * fields. Each attempt moves the focus to the first wrong field.
   */
  failure: { fieldErrors?: Record<string, string[]> } | null;
}

const MISSING = ['Please fill this in.'];

/** Who receives the order, and where. */
export function DeliveryFields({ delivery, onChange, failure }: DeliveryFormProps) {
  const fields = useFocusOnFailure<HTMLFieldSetElement>(failure);
  const errors = (name: keyof Delivery) =>
    failure?.fieldErrors?.[name] ?? (failure && delivery[name].trim() === '' ? MISSING : undefined);
  return (
    <fieldset ref={fields} className={styles.fields}>
      <legend className={styles.legend}>Delivery</legend>
      <Field
        label="Name"
        name="name"
        autoComplete="shipping name"
        enterKeyHint="next"
        maxLength={MAX_CHARACTERS.recipientName}
        value={delivery.recipientName}
        errors={errors('recipientName')}
        onChange={(event) => onChange({ recipientName: event.target.value })}
      />
      <Field
        label="Phone number"
        name="tel"
        type="tel"
        autoComplete="shipping tel"
        enterKeyHint="next"
        maxLength={MAX_CHARACTERS.phone}
        value={delivery.recipientPhone}
        errors={errors('recipientPhone')}
        onChange={(event) => onChange({ recipientPhone: event.target.value })}
      />
      <TextArea
        label="Address"
        name="address"
        autoComplete="shipping street-address"
        maxLength={MAX_CHARACTERS.address}
        rows={4}
        value={delivery.shippingAddress}
        errors={errors('shippingAddress')}
        onChange={(event) => onChange({ shippingAddress: event.target.value })}
      />
    </fieldset>
  );
}
