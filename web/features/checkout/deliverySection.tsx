import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { isDeliveryComplete, type Delivery } from './checkoutItems.ts';
import { DeliveryFields, type DeliveryFailure } from './deliveryFields.tsx';
import { deliveryHints } from './deliveryHints.ts';
import styles from './deliverySection.module.css';

interface DeliverySectionProps {
  delivery: Delivery;
  /** Called with the changed field only: the profile may still fill the other fields. */
  onChange: (typed: Partial<Delivery>) => void;
  failure: DeliveryFailure | null;
  /** Offers to save the delivery. */
  children?: ReactNode;
}

/** The delivery as one card when it is complete, and as fields when it is not, or when the shopper changes it. */
export function DeliverySection({ delivery, onChange, failure, children }: DeliverySectionProps) {
  const [isEditing, setIsEditing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isComplete = isDeliveryComplete(delivery);
  const areFieldsShown = isEditing || failure !== null || !isComplete;

  /** Replaces the card by the fields or back. The focused button disappears, so the focus moves to what replaces it. */
  const edit = (isEdited: boolean) => {
    flushSync(() => setIsEditing(isEdited));
    section.current?.querySelector<HTMLElement>(isEdited ? 'fieldset' : 'button')?.focus();
  };

  return (
    <section ref={section} className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        Delivery
      </h2>
      {areFieldsShown && (
        <>
          <DeliveryFields
            delivery={delivery}
            onChange={onChange}
            onFocus={() => setIsEditing(true)}
            failure={failure}
          />
          {isComplete && !failure && (
            <div>
              <Button variant="line" size="small" onClick={() => edit(false)}>
                Done
              </Button>
            </div>
          )}
        </>
      )}
      {!areFieldsShown && <DeliveryCard delivery={delivery} onEdit={() => edit(true)} />}
      {isComplete && children}
    </section>
  );
}

function DeliveryCard({ delivery, onEdit }: { delivery: Delivery; onEdit: () => void }) {
  const hints = Object.values(deliveryHints(delivery)).filter((hint) => hint !== null);
  return (
    <div className={styles.card}>
      <address className={styles.address}>
        <strong>{delivery.recipientName}</strong>
        <span>{delivery.recipientPhone}</span>
        <span>{delivery.shippingAddress}</span>
      </address>
      <Button variant="line" size="small" onClick={onEdit}>
        Change<span className="visually-hidden"> delivery</span>
      </Button>
      {hints.length > 0 && (
        <ul className={styles.hints}>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
