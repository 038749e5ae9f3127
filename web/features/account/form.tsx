import { startTransition, type ComponentProps, type ReactNode } from 'react';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button, type ButtonStyle } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import type { FormState } from './formState.ts';

/** What a field of these forms is like. */
type FieldRow = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'errors'>;

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
  lastKey?: FieldRow['enterKeyHint'];
  /** The button's text, and the one while the form is sent. */
  button: readonly [text: string, pendingText: string];
  variant?: ButtonStyle['variant'];
  /** Above the fields. */
  before?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A form of the account: its message, its fields and its button. */
export function AccountForm<Name extends FieldName>(props: AccountFormProps<Name>) {
  const { form, rows, differences, lastKey = 'next', button, before, children } = props;
  const { outcome, message, submit, isPending, isLeaving } = form;
  const formRef = useFocusOnFailure<HTMLFormElement>(form.failure);
  const last = rows.flat().at(-1);
  const field = (name: Name) => {
    const row: FieldRow = { ...FIELDS[name], ...differences?.[name] };
    // There is no key to go on in several lines, nor in a calendar.
    const hasKey = row.kind !== 'lines' && row.type !== 'date';
    const enterKeyHint = name === last ? lastKey : 'next';
    return (
      <Field key={name} {...row} {...form.field(name)} enterKeyHint={hasKey ? enterKeyHint : undefined} />
    );
  };
  return (
    <form
      ref={formRef}
      // Sent by GET, the form would put what was typed into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        startTransition(() => submit(currentTarget));
      }}
      className={styles.form}
      noValidate
    >
      {message && <Notice tone={outcome.done ? 'good' : 'error'}>{message}</Notice>}
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
      <Button type="submit" variant={props.variant} wide disabled={isPending || isLeaving}>
        {isPending ? button[1] : button[0]}
      </Button>
    </form>
  );
}

export { styles as formStyles };
