import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, such as the product's name. */
  label: string;
  value: number;
  /** Minus is disabled at this value. The default is 0: the parent decides what 0 means. */
  min?: number;
  max?: number;
  /** Does not announce the number, because the parent announces the result of the change. */
  isSilent?: boolean;
  onChange: (value: number) => void;
}

/**
 * Raises and lowers a quantity. At its end a button does nothing and keeps the focus, which a disabled one would lose. It never waits for a response: each click
 * starts from the shown value.
 */
export function Stepper({ label, value, min = 0, max = Infinity, isSilent, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        aria-label="One less"
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className={styles.count} translate="no" aria-live={isSilent ? undefined : 'polite'}>
        {value}
      </span>
      <button
        type="button"
        aria-label="One more"
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  );
}
