import {
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { messageOf, messagesByField, type UserErrorLike } from '../../apollo/errorMessages.ts';
import { isSessionEndedError } from '../../apollo/links.ts';
import { session } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './accountForm.module.css';

/** What a field of these forms is like. */
type FieldRow = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'errors'>;

const password = { kind: 'password', required: true } as const;

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
    required: true,
  },
  password: { label: 'Password', autoComplete: 'current-password', ...password },
  passwordConfirm: { label: 'Confirm password', autoComplete: 'new-password', ...password },
  oldPassword: { label: 'Old password', autoComplete: 'current-password', ...password },
  newPassword: { label: 'New password', autoComplete: 'new-password', ...password },
  username: { label: 'Username', autoComplete: 'nickname' },
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
  dateOfBirth: { label: 'Date of birth', type: 'date', autoComplete: 'bday' },
  address: {
    label: 'Address',
    kind: 'lines',
    autoComplete: 'street-address',
  },
} satisfies Record<string, FieldRow>;

type FieldName = keyof typeof FIELDS;

/** What the form shows after a submission. */
interface Outcome {
  /** True after a successful submission. */
  done: boolean;
  /** The message for the whole form; null when there is none. */
  text: string | null;
  /** Messages by field name. */
  errors: Record<string, string[]>;
}

const NO_OUTCOME: Outcome = { done: false, text: null, errors: {} };

/** Time between a success and the next page, and how long a message that hides is shown (docs/product.md#signing-in). */
const NEXT_PAGE_DELAY_MS = 2000;
const MESSAGE_SHOWN_MS = 3000;

/** Calls back after `delayMs` with the same trigger; null and unmounting cancel it. */
function useTimeout(delayMs: number, trigger: object | null, callback: () => void): void {
  const onElapsed = useEffectEvent(callback);
  useEffect(() => {
    if (trigger === null) return;
    const timer = setTimeout(onElapsed, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, trigger]);
}

const EMAIL_MESSAGE = 'Please enter an email address, such as name@example.com.';

/**
 * The messages of the fields that break a rule of their own. The browser's bubbles would show one field at a time, and could lie
 * under the sticky header.
 */
const brokenRules = (form: HTMLFormElement): UserErrorLike[] =>
  Array.from(form.elements as HTMLCollectionOf<HTMLInputElement>).flatMap(
    ({ name, validity, validationMessage }) => {
      if (validity.valid) return [];
      if (validity.valueMissing) return { field: name, messages: ['Please fill this in.'] };
      return { field: name, messages: [validity.typeMismatch ? EMAIL_MESSAGE : validationMessage] };
    },
  );

interface AccountFormProps<Name extends FieldName> {
  /** The fields in their order; two names stand beside each other. */
  rows: readonly (Name | readonly [Name, Name])[];
  /** The values of fields that the shopper has not changed. */
  initial?: Record<Name, string>;
  /** Where a field differs from the table. */
  differences?: Partial<Record<Name, Partial<FieldRow>>>;
  /** The button's text, and the one while the form is sent. */
  button: readonly [text: string, pendingText: string];
  /** Sends the form. @returns the server's payload; one without user errors is a success */
  send: (
    values: Record<Name, string>,
    form: HTMLFormElement,
    setValue: (name: Name, value: string) => void,
  ) => Promise<{ message?: string | null; userErrors: readonly UserErrorLike[] } | undefined>;
  /** The message for a failure without one. */
  fallback?: string;
  /** Opens the next page, a while after a success. */
  openNext?: () => void;
  /** Hides the message for the whole form after a while. */
  hidesMessage?: boolean;
  /** Above the fields, and between them and the button. */
  before?: (errors: Outcome['errors']) => ReactNode;
  children?: ReactNode | ((errors: Outcome['errors']) => ReactNode);
}

/** A form of the account: its message, its fields and its button (docs/product.md#error-texts). */
export function AccountForm<Name extends FieldName>(props: AccountFormProps<Name>) {
  const { rows, initial, differences, button, before, children, openNext } = props;
  const { fallback = 'Something went wrong.' } = props;
  const names = rows.flat() as Name[];
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const valueOf = (name: Name): string => typed[name] ?? initial?.[name] ?? '';
  const setValue = (name: Name, value: string) => setTyped((others) => ({ ...others, [name]: value }));

  /** Messages about one of the form's fields appear under it, all others above the form. */
  const failed = (userErrors: readonly UserErrorLike[], { elements }: HTMLFormElement): Outcome => {
    const errors = messagesByField(userErrors);
    const general = Object.keys(errors).filter((name) => !elements.namedItem(name));
    const texts = new Set(general.flatMap((name) => errors[name] ?? []));
    return { done: false, text: [...texts].join(' ') || null, errors };
  };
  const send = async (_: Outcome, form: HTMLFormElement): Promise<Outcome> => {
    const broken = brokenRules(form);
    if (broken.length > 0) return failed(broken, form);
    const wasSignedIn = session.isSignedIn();
    try {
      const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
      const payload = await props.send(values as Record<Name, string>, form, setValue);
      if (!payload) return { ...NO_OUTCOME, text: fallback };
      const { message = null, userErrors } = payload;
      return userErrors.length > 0 ? failed(userErrors, form) : { done: true, text: message, errors: {} };
    } catch (failure) {
      // When the session has ended, the page redirects to /login: no message is needed.
      const isLeaving = wasSignedIn && isSessionEndedError(failure);
      return { ...NO_OUTCOME, text: isLeaving ? null : messageOf(failure, fallback) };
    }
  };
  const [outcome, submit, isPending] = useActionState(send, NO_OUTCOME);
  const formRef = useFocusOnFailure<HTMLFormElement>(outcome === NO_OUTCOME || outcome.done ? null : outcome);
  const isLeaving = outcome.done && openNext !== undefined;
  useTimeout(NEXT_PAGE_DELAY_MS, isLeaving ? outcome : null, () => openNext?.());
  const [hidden, setHidden] = useState<Outcome | null>(null);
  useTimeout(MESSAGE_SHOWN_MS, props.hidesMessage ? outcome : null, () => setHidden(outcome));

  const field = (name: Name) => (
    <Field
      key={name}
      {...(FIELDS[name] as FieldRow)}
      {...differences?.[name]}
      name={name}
      value={valueOf(name)}
      errors={outcome.errors[name]}
      onChange={(value) => setValue(name, value)}
    />
  );
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
      {outcome.text !== null && outcome !== hidden && (
        <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>
      )}
      {before?.(outcome.errors)}
      {rows.map((row) =>
        typeof row === 'string' ? (
          field(row)
        ) : (
          <div key={row[0]} className={styles.pair}>
            {row.map(field)}
          </div>
        ),
      )}
      {typeof children === 'function' ? children(outcome.errors) : children}
      <Button type="submit" variant="volt" wide disabled={isPending || isLeaving}>
        {isPending ? button[1] : button[0]}
      </Button>
    </form>
  );
}

export { styles as formStyles };
