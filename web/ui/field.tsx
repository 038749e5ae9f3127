import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: string;
  /** What is wrong with the content; each a sentence fit to be shown. */
  errors?: string[];
  /** Id of a message elsewhere on the page that says what is wrong with the content. */
  errorId?: string;
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
  errorId,
  optional,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? `${id}-errors` : errorId;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': describedBy !== undefined, 'aria-describedby': describedBy })}
      {hasErrors && (
        <ul id={describedBy} className={styles.errors}>
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
  errorId,
  optional,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'id'>) {
  return (
    <Frame label={label} errors={errors} errorId={errorId} optional={optional}>
      {(wiring) => <input className={styles.input} {...input} {...wiring} />}
    </Frame>
  );
}

/** A password, with a button that shows what was typed. Shown, it is not sent to a spelling service. */
export function PasswordInput({
  label,
  errors,
  errorId,
  ...input
}: Omit<FieldFrame, 'optional'> & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame label={label} errors={errors} errorId={errorId}>
      {(wiring) => (
        <span className={styles.password}>
          <input
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
            <span className="visually-hidden">Show {label.toLowerCase()}</span>
          </button>
        </span>
      )}
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
