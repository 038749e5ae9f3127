import { useEffect, useRef, useState } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Delivery } from './checkoutItems.ts';
import styles from './deliveryFields.module.css';
import { deliveryHints } from './deliveryHints.ts';

interface DeliveryFieldsProps {
  delivery: Delivery;
  /** Called with the changed field only: the profile may still fill the other fields. */
  onChange: (typed: Partial<Delivery>) => void;
  onFocus: () => void;
  /** Each new failure moves the focus to the first invalid field. */
  failure: DeliveryFailure | null;
}

/** An attempt to pay that failed because of the delivery, with the server's messages by field. */
export interface DeliveryFailure {
  fieldErrors?: Record<string, string[]>;
}

/** A hint appears this long after a field has lost the focus: at once, it would move the button that is being tapped. */
const HINT_DELAY_MS = 300;

const MISSING_MESSAGES = ['Please fill this in.'];

/** Recipient, phone number and address. */
export function DeliveryFields({ delivery, onChange, onFocus, failure }: DeliveryFieldsProps) {
  const fieldset = useFocusOnFailure<HTMLFieldSetElement>(failure);
  const errors = (name: keyof Delivery) =>
    failure?.fieldErrors?.[name] ?? (failure && delivery[name].trim() === '' ? MISSING_MESSAGES : undefined);
  // No hint about a value that the shopper is still typing.
  const [focusedField, setFocusedField] = useState<string | null>(null);
  const hintTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hintTimer.current), []);
  const hints = deliveryHints(delivery);
  return (
    <fieldset
      ref={fieldset}
      className={styles.fields}
      aria-label="Delivery"
      tabIndex={-1}
      data-fields
      onFocus={({ target }) => {
        clearTimeout(hintTimer.current);
        setFocusedField(target.getAttribute('name'));
        onFocus();
      }}
      onBlur={() => {
        hintTimer.current = setTimeout(() => setFocusedField(null), HINT_DELAY_MS);
      }}
    >
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
        hint={focusedField === 'tel' ? null : hints.recipientPhone}
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
        hint={focusedField === 'address' ? null : hints.shippingAddress}
        onChange={(event) => onChange({ shippingAddress: event.target.value })}
      />
    </fieldset>
  );
}
