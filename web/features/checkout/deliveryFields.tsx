import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field } from '../../ui/field.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Refusal } from './checkoutMachine.ts';
import type { Delivery } from './delivery.ts';
import styles from './deliveryFields.module.css';
import { deliveryHints } from './deliveryHints.ts';

interface DeliveryFieldsProps {
  delivery: Delivery;
  /** Called with the changed field only: the profile may still fill the other fields. */
  onChange: (typed: Partial<Delivery>) => void;
  onFocus: () => void;
  /** An attempt to pay that failed because of the delivery. Each new one moves the focus to the first invalid field. */
  failure: Pick<Refusal, 'fieldErrors'> | null;
}

const MISSING_MESSAGES = ['Please fill this in.'];

/** Recipient, phone number and address. */
export function DeliveryFields({ delivery, onChange, onFocus, failure }: DeliveryFieldsProps) {
  const fieldset = useFocusOnFailure<HTMLFieldSetElement>(failure);
  const hints = deliveryHints(delivery);
  const field = (key: keyof Delivery, name: string) => ({
    name,
    value: delivery[key],
    errors: failure?.fieldErrors?.[key] ?? (failure && delivery[key].trim() === '' ? MISSING_MESSAGES : []),
    hint: hints[key],
    onChange: (text: string) => onChange({ [key]: text }),
  });
  return (
    <fieldset
      ref={fieldset}
      className={styles.fields}
      aria-label="Delivery"
      tabIndex={-1}
      data-fields
      onFocus={onFocus}
    >
      <Field
        label="Name"
        autoComplete="shipping name"
        enterKeyHint="next"
        maxLength={MAX_CHARACTERS.recipientName}
        {...field('recipientName', 'name')}
      />
      <Field
        label="Phone number"
        type="tel"
        autoComplete="shipping tel"
        enterKeyHint="next"
        maxLength={MAX_CHARACTERS.phone}
        {...field('recipientPhone', 'tel')}
      />
      <Field
        kind="lines"
        label="Address"
        autoComplete="shipping street-address"
        maxLength={MAX_CHARACTERS.address}
        rows={4}
        {...field('shippingAddress', 'address')}
      />
    </fieldset>
  );
}
