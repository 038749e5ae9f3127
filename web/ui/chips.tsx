import { useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './chips.module.css';

export interface Chip {
  label: string;
  onRemove: () => void;
}

interface ChipsProps {
  /** What they limit, for those who cannot see it. */
  label: string;
  chips: readonly Chip[];
  onClear: () => void;
}

/** What limits a list now, each with a way to take it back, and one way to take all back. Nothing while nothing limits it. */
export function Chips({ label, chips, onClear }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: Chip) => {
    // The button goes with its chip: whoever uses the keyboard stays among the others.
    list.current?.focus();
    chip.onRemove();
  };
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={label} tabIndex={-1}>
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
        <Button look="plain" size="small" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
