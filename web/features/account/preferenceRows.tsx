import { useRef } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './preferenceRows.module.css';

/** A preference while it is edited. The key identifies the row and does not change when the name does. */
export interface PreferenceRow {
  key: string;
  name: string;
  value: string;
}

interface PreferenceRowsProps {
  rows: readonly PreferenceRow[];
  /** Messages about a row's name. */
  errorsOf: (key: string) => string[] | undefined;
  onChange: (rows: PreferenceRow[]) => void;
}

/** Edits preferences as rows with a name and a value. */
export function PreferenceRows({ rows, errorsOf, onChange }: PreferenceRowsProps) {
  const addedCount = useRef(0);
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (key: string, changedFields: Partial<PreferenceRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changedFields } : row)));
  const add = () => {
    addedCount.current += 1;
    onChange([...rows, { key: `new-${addedCount.current}`, name: '', value: '' }]);
    // Move the focus to the new row, so that the shopper can type at once.
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
              errors={errorsOf(row.key)}
              value={row.name}
              onChange={(name) => change(row.key, { name })}
            />
            <Field
              label="Value"
              placeholder="Badminton"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={MAX_CHARACTERS.preferenceValue}
              value={row.value}
              onChange={(value) => change(row.key, { value })}
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
      <Button variant="line" size="small" onClick={add}>
        <Icon name="plus" size={18} /> Add preference
      </Button>
    </fieldset>
  );
}
