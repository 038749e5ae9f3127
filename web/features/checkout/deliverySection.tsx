import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { Refusal } from './checkoutMachine.ts';
import { isDeliveryComplete, isSameDelivery, type Delivery } from './delivery.ts';
import { DeliveryChoice, knownDeliveries } from './deliveryChoice.tsx';
import { DeliveryFields } from './deliveryFields.tsx';
import { deliveryHints } from './deliveryHints.ts';
import styles from './deliverySection.module.css';
import type { useDelivery } from './useDelivery.ts';

interface DeliverySectionProps {
  form: ReturnType<typeof useDelivery>;
  failure: Pick<Refusal, 'fieldErrors'> | null;
  /** What can be done with a complete delivery besides changing it. */
  offer: ReactNode;
}

/**
 * The delivery as one card when it is complete, and as fields when it is not, or when the shopper changes it. Where earlier
 * orders went elsewhere than the profile says, the shopper can choose between them, and what they typed.
 */
export function DeliverySection({ form, failure, offer }: DeliverySectionProps) {
  const { delivery, ofProfile, ofBoughtAgain, ofOrders } = form;
  const [isEditing, setIsEditing] = useState(false);
  /** The last typed delivery that the shopper has replaced by another one. */
  const [replaced, setReplaced] = useState<Delivery | null>(null);
  const section = useRef<HTMLElement>(null);
  const isComplete = isDeliveryComplete(delivery);
  const areFieldsShown = isEditing || failure !== null || !isComplete;
  const known = knownDeliveries(ofProfile, ofBoughtAgain, ofOrders);
  const isTyped = isComplete && !known.some((option) => isSameDelivery(option.delivery, delivery));
  const typed = isTyped ? delivery : replaced;
  // While the fields are shown, they are what is typed.
  const options =
    typed && !areFieldsShown ? [{ label: 'Typed for this order', delivery: typed }, ...known] : known;
  const hasOther = known.some((option) => !isSameDelivery(option.delivery, ofProfile));
  const isChoiceShown = hasOther && (areFieldsShown || options.length > 1);
  const hints = Object.values(deliveryHints(delivery)).filter((hint) => hint !== null);

  /** Shows the fields or the card. When the focused control disappears, the focus moves to what replaces it. */
  const edit = (isEdited: boolean, chosen?: Delivery) => {
    flushSync(() => {
      setIsEditing(isEdited);
      if (!chosen) return;
      setReplaced(typed);
      form.type(chosen);
    });
    if (section.current?.contains(document.activeElement)) return;
    section.current?.querySelector<HTMLElement>(isEdited ? '[data-fields]' : 'button')?.focus();
  };

  return (
    <section ref={section} className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        Delivery
      </h2>
      {isChoiceShown && (
        <DeliveryChoice options={options} chosen={delivery} onChoose={(chosen) => edit(false, chosen)} />
      )}
      {areFieldsShown && (
        <DeliveryFields
          delivery={delivery}
          onChange={form.type}
          onFocus={() => setIsEditing(true)}
          failure={failure}
        />
      )}
      {areFieldsShown && isComplete && !failure && (
        <div>
          <Button variant="line" size="small" onClick={() => edit(false)}>
            Done
          </Button>
        </div>
      )}
      {!areFieldsShown && (
        <div className={isChoiceShown ? styles.foot : styles.card}>
          {!isChoiceShown && (
            <address className={styles.address}>
              <strong>{delivery.recipientName}</strong>
              <span>{delivery.recipientPhone}</span>
              <span>{delivery.shippingAddress}</span>
            </address>
          )}
          <Button variant="line" size="small" onClick={() => edit(true)}>
            Change<span className="visually-hidden"> delivery</span>
          </Button>
          {hints.length > 0 && (
            <ul className={styles.hints}>
              {hints.map((hint) => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          )}
          {offer}
        </div>
      )}
    </section>
  );
}
