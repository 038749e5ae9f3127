import { useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './chips.module.css';

export interface Chip {
  label: string;
  onRemove: () => void;
}

/** Active filters, each with a button to remove it, and a button to remove all. Renders nothing without filters. */
export function Chips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: Chip) => {
    // The focused button disappears with its chip, so the list takes the focus.
    list.current?.focus();
    chip.onRemove();
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label="Active filters" tabIndex={-1}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <button type="button" className={styles.chip} onClick={() => remove(chip)}>
            <span className="visually-hidden">Remove </span>
            <span className={styles.label}>{chip.label}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" size="small" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
