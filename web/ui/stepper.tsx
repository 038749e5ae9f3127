import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  /** What is counted, such as the product's name. */
  label: string;
  value: number;
  /** Where minus stops working; without it minus goes below 1, and the owner decides what that means. */
  min?: number;
  max?: number;
  /** The number is not announced: what the change leads to is. */
  isSilent?: boolean;
  onChange: (value: number) => void;
}

/** Raises and lowers a quantity. It never waits: each tap counts from what is shown. */
export function Stepper({ label, value, min = 0, max = Infinity, isSilent, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${label}`}>
      <button type="button" aria-label="One less" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={18} />
      </button>
      <span className={styles.count} aria-live={isSilent ? undefined : 'polite'}>
        {value}
      </span>
      <button type="button" aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  );
}
