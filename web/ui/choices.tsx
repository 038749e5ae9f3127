import { useId, type ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  /** The same for all boxes or radio buttons of a group. */
  name?: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox or a radio button with its label. */
export function Choice({ onChange, children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}

interface OneOfProps<Value extends string> {
  title: string;
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function OneOf<Value extends string>({ title, name, options, value, onChange }: OneOfProps<Value>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name ?? id}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Choice>
      ))}
    </fieldset>
  );
}

interface AnyOfProps {
  title: string;
  name: string;
  options: readonly string[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}

/** Checkboxes: any number of the values. Renders nothing without options. */
export function AnyOf({ title, name, options, selected, onChange }: AnyOfProps) {
  // A selected value is included even when the options no longer contain it.
  const values = [...new Set([...options, ...selected])];
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.title}>{title}</legend>
      {values.map((value) => (
        <Choice
          key={value}
          type="checkbox"
          name={name}
          value={value}
          checked={selected.includes(value)}
          onChange={(checked) =>
            onChange(checked ? [...selected, value] : selected.filter((other) => other !== value))
          }
        >
          {value}
        </Choice>
      ))}
    </fieldset>
  );
}
