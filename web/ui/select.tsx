import { Icon } from './icon.tsx';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  /** The accessible name. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Highlights the field: a value other than the default is chosen. */
  active?: boolean;
  onChange: (value: Value) => void;
}

/** A native select with the shop's styles. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, active = false, onChange } = props;
  return (
    <span className={active ? `${styles.select} ${styles.active}` : styles.select}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
