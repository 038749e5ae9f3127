import { Icon } from './icon.tsx';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  label: string;
  name?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A native select with the shop's styles and a visible label. */
export function Select<Value extends string>({ label, name, value, options, onChange }: SelectProps<Value>) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.select}>
        <select name={name} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </label>
  );
}
