import { startTransition, type HTMLAttributes, type ReactNode } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { Field, PasswordInput, TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import type { FormState } from './formState.ts';

/** What an input of these forms is like. */
interface FieldRow {
  label: string;
  kind?: 'password' | 'lines';
  type?: 'email' | 'tel' | 'date';
  autoComplete: string;
  inputMode?: 'email';
  maxLength?: number;
  required?: boolean;
  optional?: boolean;
  rows?: number;
  /** Id of a message elsewhere on the page about this value. */
  errorId?: string | undefined;
}

const password = { kind: 'password', maxLength: MAX_CHARACTERS.password, required: true } as const;

/**
 * The fields of the account's forms. The shopper logs in with the email, so password managers must save the email (not the username)
 * as the account name.
 */
const FIELDS = {
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    inputMode: 'email',
    maxLength: MAX_CHARACTERS.email,
    required: true,
  },
  password: { label: 'Password', autoComplete: 'current-password', ...password },
  passwordConfirm: { label: 'Confirm password', autoComplete: 'new-password', ...password },
  oldPassword: { label: 'Old password', autoComplete: 'current-password', ...password },
  newPassword: { label: 'New password', autoComplete: 'new-password', ...password },
  username: { label: 'Username', autoComplete: 'nickname', maxLength: MAX_CHARACTERS.username },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_CHARACTERS.firstName },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_CHARACTERS.lastName },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_CHARACTERS.phone },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: {
    label: 'Address',
    kind: 'lines',
    autoComplete: 'street-address',
    maxLength: MAX_CHARACTERS.address,
  },
} satisfies Record<string, FieldRow>;

export type FieldName = keyof typeof FIELDS;

interface AccountFormProps<Name extends FieldName> {
  form: FormState<Name>;
  /** The fields in their order; two names stand beside each other. */
  rows: readonly (Name | readonly [Name, Name])[];
  /** Where a field differs from the table. */
  differences?: Partial<Record<Name, Partial<FieldRow>>>;
  /** What the last field's key on a phone says. */
  lastKey?: HTMLAttributes<HTMLElement>['enterKeyHint'];
  /** The button's text, and the one while the form is sent. */
  button: readonly [text: string, pendingText: string];
  variant?: ButtonStyle['variant'];
  disabled?: boolean;
  /** True once the message was shown long enough. */
  hideMessage?: boolean;
  noValidate?: boolean;
  /** Above the fields. */
  before?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A form of the account: its message, its fields and its button. */
export function AccountForm<Name extends FieldName>(props: AccountFormProps<Name>) {
  const { form, rows, differences, lastKey = 'next', button, hideMessage, before, children } = props;
  const { outcome, submit, noticeId, isPending } = form;
  const formRef = useFocusOnFailure<HTMLFormElement>(form.failure);
  const last = rows.flat().at(-1);
  const field = (name: Name) => (
    <AccountField
      key={name}
      {...(FIELDS[name] as FieldRow)}
      {...form.field(name)}
      {...differences?.[name]}
      enterKeyHint={name === last ? lastKey : 'next'}
    />
  );
  return (
    <form
      ref={formRef}
      // Sent by GET, the form would put what was typed into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        startTransition(submit);
      }}
      className={styles.form}
      noValidate={props.noValidate}
    >
      {outcome.text && !hideMessage && (
        <Notice tone={outcome.done ? 'good' : 'error'} id={noticeId}>
          {outcome.text}
        </Notice>
      )}
      {before}
      {rows.map((row) =>
        typeof row === 'string' ? (
          field(row)
        ) : (
          <div key={row[0]} className={styles.pair}>
            {row.map(field)}
          </div>
        ),
      )}
      {children}
      <Button type="submit" variant={props.variant} wide disabled={isPending || props.disabled}>
        {isPending ? button[1] : button[0]}
      </Button>
    </form>
  );
}

type AccountFieldProps = FieldRow &
  ReturnType<FormState<FieldName>['field']> &
  Pick<HTMLAttributes<HTMLElement>, 'enterKeyHint'>;

function AccountField({ kind, type, rows, enterKeyHint, ...field }: AccountFieldProps) {
  if (kind === 'password') return <PasswordInput {...field} enterKeyHint={enterKeyHint} />;
  if (kind === 'lines') return <TextArea {...field} rows={rows} />;
  return <Field {...field} type={type} enterKeyHint={type === 'date' ? undefined : enterKeyHint} />;
}

export { styles as formStyles };
