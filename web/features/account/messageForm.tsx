import type { ReactNode } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import type { MessageFormState } from './useMessageForm.ts';

interface MessageFormProps {
  form: MessageFormState;
  /** What the button says, and what it says while the answer is on its way. */
  action: string;
  busy: string;
  /** Once it worked there is nothing more to send. */
  once?: boolean;
  /** The sentence was there long enough. */
  silent?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A form that is answered with a sentence, which stands above the fields. */
export function MessageForm({ form, action, busy, once, silent, children }: MessageFormProps) {
  const { outcome, submit, waiting } = form;
  const whole = useFocusOnFailure<HTMLFormElement>(outcome);
  return (
    <form ref={whole} action={submit} className={styles.form}>
      {outcome.text && !silent && <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>}
      {children}
      <Button type="submit" wide disabled={waiting || (once && outcome.done)}>
        {waiting ? busy : action}
      </Button>
    </form>
  );
}

interface PasswordFieldProps {
  form: MessageFormState;
  name: 'oldPassword' | 'newPassword';
  value: string;
  onChange: (value: string) => void;
}

/** The password as it is, or as it is to be; password managers can tell which. */
export function PasswordField({ form, name, value, onChange }: PasswordFieldProps) {
  const isNew = name === 'newPassword';
  return (
    <PasswordInput
      label={isNew ? 'New password' : 'Old password'}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      enterKeyHint={isNew ? 'done' : 'next'}
      maxLength={MAX_CHARACTERS.password}
      required
      errors={form.outcome.errors[name]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
