import { Icon } from './icon.tsx';
import styles from './select.module.css';

interface SelectProps<Value extends string> {
  /** Named for those who cannot see what it belongs to. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  /** Something else than the ordinary is chosen: it is filled, so that it stands out. */
  active?: boolean;
  onChange: (value: Value) => void;
}

/** The device's own picker in the shop's clothes. */
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
