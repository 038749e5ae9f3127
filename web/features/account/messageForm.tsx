import type { ReactNode } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { postedForm } from '../../ui/formAnswer.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import type { MessageFormState } from './useMessageForm.ts';

interface MessageFormProps {
  form: MessageFormState;
  /** Where the browser sends the form while the app is not ready: for a form that the server renders. */
  address?: string;
  /** The button's label, and its label while the request is in flight. */
  submitLabel: string;
  pendingLabel: string;
  /** True when a successful submission must not be repeated. */
  disabledAfterSuccess?: boolean;
  /** True once the message was shown long enough. */
  hideMessage?: boolean;
  children: ReactNode;
}

/** A form whose result is a message above the fields. */
export function MessageForm({
  form,
  address,
  submitLabel,
  pendingLabel,
  disabledAfterSuccess,
  hideMessage,
  children,
}: MessageFormProps) {
  const { outcome, isInitial, submit, isPending } = form;
  const formRef = useFocusOnFailure<HTMLFormElement>(isInitial ? null : outcome);
  return (
    <form
      ref={formRef}
      {...(address === undefined ? { action: submit } : postedForm(address, submit))}
      className={styles.form}
    >
      {outcome.text && !hideMessage && <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>}
      {children}
      <Button type="submit" wide disabled={isPending || (disabledAfterSuccess && outcome.done)}>
        {isPending ? pendingLabel : submitLabel}
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

/** The field for the old or the new password; `autoComplete` tells password managers which one it is. */
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
