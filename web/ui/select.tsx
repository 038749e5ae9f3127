import { Icon } from './icon.tsx';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  /** Named for those who cannot see what it belongs to. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <span className={styles.select}>
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
