import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface FieldFrame {
  label: string;
  /** What is wrong with the content; each a sentence fit to be shown. */
  errors?: string[];
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  errors = [],
  optional,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-errors`;
  const wrong = errors.length > 0;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': wrong, 'aria-describedby': wrong ? errorId : undefined })}
      {wrong && (
        <ul id={errorId} className={styles.errors}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function Field({
  label,
  errors,
  optional,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'id'>) {
  return (
    <Frame label={label} errors={errors} optional={optional}>
      {(wiring) => <input className={styles.input} {...input} {...wiring} />}
    </Frame>
  );
}

export function TextArea({
  label,
  errors,
  optional,
  ...input
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Frame label={label} errors={errors} optional={optional}>
      {(wiring) => <textarea className={styles.input} {...input} {...wiring} />}
    </Frame>
  );
}
