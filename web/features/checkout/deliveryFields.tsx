import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Delivery } from './checkoutItems.ts';
import styles from './deliveryFields.module.css';

interface DeliveryFieldsProps {
  delivery: Delivery;
  /** Called with the changed field only: the profile may still fill the other fields. */
  onChange: (typed: Partial<Delivery>) => void;
  /**
   * The last attempt to pay that failed because of these fields, with the server's messages by field. Each new failure
   * moves the focus to the first invalid field.
   */
  failure: { fieldErrors?: Record<string, string[]> } | null;
}

const MISSING_MESSAGES = ['Please fill this in.'];

/** Recipient, phone number and address. */
export function DeliveryFields({ delivery, onChange, failure }: DeliveryFieldsProps) {
  const fieldset = useFocusOnFailure<HTMLFieldSetElement>(failure);
  const errors = (name: keyof Delivery) =>
    failure?.fieldErrors?.[name] ?? (failure && delivery[name].trim() === '' ? MISSING_MESSAGES : undefined);
  return (
    <fieldset ref={fieldset} className={styles.fields}>
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
