import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import type { Refusal } from './checkoutMachine.ts';
import { hintsOf, isDeliveryComplete, isSameDelivery, type Delivery, type useDelivery } from './delivery.ts';
import styles from './deliverySection.module.css';

interface DeliverySectionProps {
  form: ReturnType<typeof useDelivery>;
  /** An attempt to pay that failed because of the delivery. Each new one moves the focus to the first invalid field. */
  failure: Pick<Refusal, 'fieldErrors'> | null;
}

/** The delivery as a card when it is complete, and as fields when it is not, or when the shopper changes it. */
export function DeliverySection({ form, failure }: DeliverySectionProps) {
  const { delivery, known, type } = form;
  const section = useFocusOnFailure<HTMLElement>(failure);
  const [isOpen, setIsOpen] = useState(false);
  const areFieldsNeeded = failure !== null || !isDeliveryComplete(delivery);
  const areFieldsShown = isOpen || areFieldsNeeded;
  const chosen = known.findIndex((other) => isSameDelivery(other, delivery));
  const options = known.map(({ recipientName, shippingAddress }, index) => ({
    value: String(index),
    label: `${recipientName}, ${shippingAddress}`,
  }));
  const hints = hintsOf(delivery);
  const field = (key: keyof Delivery, name: string) => ({
    name,
    value: delivery[key],
    errors: failure?.fieldErrors?.[key],
    hint: hints[key],
    onChange: (text: string) => type({ [key]: text }),
  });
  return (
    <section ref={section} className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        Delivery
      </h2>
      {known.length > 1 && (
        <Select
          label="Deliver to"
          value={String(chosen)}
          options={chosen < 0 ? [{ value: '-1', label: 'As typed' }, ...options] : options}
          onChange={(index) => type(known[Number(index)] ?? {})}
        />
      )}
      <details
        open={areFieldsShown}
        onToggle={({ currentTarget }) => {
          currentTarget.open ||= areFieldsNeeded;
          setIsOpen(currentTarget.open);
        }}
      >
        {/* Fields that are needed cannot be folded. */}
        <summary className={styles.card} hidden={areFieldsNeeded}>
          {!areFieldsShown && (
            <span className={styles.address}>
              <strong>{delivery.recipientName}</strong>
              <span>{delivery.recipientPhone}</span>
              <span>{delivery.shippingAddress}</span>
              {Object.values(hints).map((hint) => hint && <em key={hint}>{hint}</em>)}
            </span>
          )}
          <span className={buttonClass({ variant: 'line', size: 'small' })}>
            {areFieldsShown ? 'Done' : 'Change'}
          </span>
        </summary>
        <div className={styles.fields}>
          <Field label="Name" autoComplete="shipping name" {...field('recipientName', 'name')} />
          <Field
            label="Phone number"
            type="tel"
            autoComplete="shipping tel"
            {...field('recipientPhone', 'tel')}
          />
          <Field
            kind="lines"
            label="Address"
            autoComplete="shipping street-address"
            {...field('shippingAddress', 'address')}
          />
        </div>
      </details>
    </section>
  );
}
