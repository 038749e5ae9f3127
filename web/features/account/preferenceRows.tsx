import { useRef } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './preferenceRows.module.css';

/** One preference while it is edited; its key stays the same whatever is typed. */
export interface PreferenceRow {
  key: string;
  name: string;
  value: string;
}

interface PreferenceRowsProps {
  rows: readonly PreferenceRow[];
  /** What is wrong with the name in a row, by the row's key. */
  errors: Record<string, string[]>;
  onChange: (rows: PreferenceRow[]) => void;
}

/** Preferences as rows of a name and a value. */
export function PreferenceRows({ rows, errors, onChange }: PreferenceRowsProps) {
  const added = useRef(0);
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: string, part: Partial<PreferenceRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    added.current += 1;
    onChange([...rows, { key: `new-${added.current}`, name: '', value: '' }]);
    // The new row is where one goes on typing.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset ref={list} className={styles.preferences}>
      <legend>Preferences</legend>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <Field
              label={`Preference ${index + 1}`}
              placeholder="Sport"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={MAX_CHARACTERS.preferenceName}
              errors={errors[row.key]}
              value={row.name}
              onChange={(event) => change(row.key, { name: event.target.value })}
            />
            <Field
              label="Value"
              placeholder="Badminton"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_CHARACTERS.preferenceValue}
              value={row.value}
              onChange={(event) => change(row.key, { value: event.target.value })}
            />
            <IconButton
              label={`Remove preference ${index + 1}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <Icon name="trash" size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button look="line" size="small" onClick={add}>
        <Icon name="plus" size={18} /> Add preference
      </Button>
    </fieldset>
  );
}
