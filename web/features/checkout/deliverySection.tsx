import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { isDeliveryComplete, isSameDelivery, type Delivery } from './checkoutItems.ts';
import { DeliveryChoice, knownDeliveries } from './deliveryChoice.tsx';
import { DeliveryFields, type DeliveryFailure } from './deliveryFields.tsx';
import { deliveryHints } from './deliveryHints.ts';
import styles from './deliverySection.module.css';

interface DeliverySectionProps {
  delivery: Delivery;
  ofProfile: Delivery;
  /** Of the last orders, the newest first; none while they are unknown. */
  ofOrders: readonly Delivery[];
  /** Where the order went that the cart has again; null when there is none. */
  ofBoughtAgain: Delivery | null;
  /** Called with the changed field only: the profile may still fill the other fields. */
  onChange: (typed: Partial<Delivery>) => void;
  /** Called when the shopper chooses another delivery as a whole. */
  onChoose: (chosen: Delivery) => void;
  failure: DeliveryFailure | null;
  /** What can be done with a complete delivery besides changing it. */
  offer: ReactNode;
}

/**
 * The delivery as one card when it is complete, and as fields when it is not, or when the shopper changes it. Where earlier
 * orders went elsewhere than the profile says, the shopper can choose between them, and what they typed.
 */
export function DeliverySection({
  delivery,
  ofProfile,
  ofOrders,
  ofBoughtAgain,
  onChange,
  onChoose,
  failure,
  offer,
}: DeliverySectionProps) {
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

  /** Replaces the card by the fields or back. The focused button disappears, so the focus moves to what replaces it. */
  const edit = (isEdited: boolean) => {
    flushSync(() => setIsEditing(isEdited));
    focus(isEdited ? '[data-fields]' : 'button');
  };

  const choose = (chosen: Delivery) => {
    flushSync(() => {
      setReplaced(typed);
      setIsEditing(false);
      onChoose(chosen);
    });
    // Without anything else to choose, the card has replaced the radio buttons.
    if (!section.current?.contains(document.activeElement)) focus('button');
  };

  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus();

  return (
    <section ref={section} className={styles.section} aria-labelledby="delivery-title">
      <h2 id="delivery-title" className={styles.title}>
        Delivery
      </h2>
      {isChoiceShown && <DeliveryChoice options={options} chosen={delivery} onChoose={choose} />}
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
          <Hints delivery={delivery} />
          {offer}
        </div>
      )}
    </section>
  );
}

/** What may be wrong with the delivery; nothing when all looks right. */
function Hints({ delivery }: { delivery: Delivery }) {
  const hints = Object.values(deliveryHints(delivery)).filter((hint) => hint !== null);
  return (
    hints.length > 0 && (
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    )
  );
}
