import { useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Profile } from './account.ts';
import styles from './preferenceRows.module.css';

type Rows = Profile['preferences'];

interface PreferenceRowsProps {
  rows: Rows;
  /** Messages by field. */
  errors: Record<string, string[]>;
  onChange: (rows: Rows) => void;
}

/** Edits preferences as rows with a name and a value. */
export function PreferenceRows({ rows, errors, onChange }: PreferenceRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changed: Partial<Rows[number]>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...changed } : row)));
  const add = () => {
    onChange([...rows, { __typename: 'Preference', name: '', value: '' }]);
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
          <li key={index} className={styles.row}>
            <Field
              label={`Preference ${index + 1}`}
              placeholder="Sport"
              autoComplete="off"
              name={`preferences.${index}.name`}
              errors={errors[`preferences.${index}.name`]}
              value={row.name}
              onChange={(name) => change(index, { name })}
            />
            <Field
              label="Value"
              placeholder="Badminton"
              autoComplete="off"
              value={row.value}
              onChange={(value) => change(index, { value })}
            />
            <IconButton
              label={`Remove preference ${index + 1}`}
              onClick={() => onChange(rows.filter((_, other) => other !== index))}
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
