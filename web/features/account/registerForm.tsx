import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState } from 'react';
import { RegisterDocument } from './__generated__/registerForm.ts';
import { messageOf } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { session } from '../../auth/session.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput, TextArea } from '../../ui/field.tsx';
import { postedForm, type FormAnswer } from '../../ui/formAnswer.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import { removeResetEmail } from './resetEmail.ts';
import { signIn } from './signIn.ts';

const FALLBACK_MESSAGE = 'Registration failed';
const EMAIL_SHAPE = /^\S+@\S+$/;
const MISSING_MESSAGE = 'Please fill this in.';
const EMAIL_MESSAGE = 'Please enter an email address, such as name@example.com.';

const newPassword = {
  autoComplete: 'new-password',
  maxLength: MAX_CHARACTERS.password,
  required: true,
} as const;

/** The shopper logs in with the email, so password managers must save the email (not the username) as the account name. */
const fieldDefinitions = {
  email: {
    label: 'Email',
    type: 'email',
    autoComplete: 'username',
    inputMode: 'email',
    maxLength: MAX_CHARACTERS.email,
    required: true,
  },
  username: {
    label: 'Username',
    autoComplete: 'nickname',
    maxLength: MAX_CHARACTERS.username,
    required: true,
  },
  password: { label: 'Password', ...newPassword },
  passwordConfirm: { label: 'Confirm password', ...newPassword },
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_CHARACTERS.firstName },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_CHARACTERS.lastName },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: MAX_CHARACTERS.phone },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: MAX_CHARACTERS.address, rows: 3 },
} as const;

type FieldName = keyof typeof fieldDefinitions;
type Values = Record<FieldName, string>;

const emptyValues = Object.fromEntries(Object.keys(fieldDefinitions).map((name) => [name, ''])) as Values;

/** The input of the mutation; empty optional fields are left out. */
const toInput = ({ email, username, password, passwordConfirm, ...rest }: Values) => ({
  email: email.trim(),
  username: username.trim(),
  password,
  passwordConfirm,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
});

/**
 * The messages of the fields that break a rule of the form, by field name. The browser's bubbles would show one field at a time, and
 * could lie under the sticky header.
 */
function brokenRules(values: Values): Record<string, string[]> {
  const missing = Object.entries(fieldDefinitions)
    .filter(([name, definition]) => 'required' in definition && values[name as FieldName].trim() === '')
    .map(([name]) => [name, [MISSING_MESSAGE]] as const);
  const isEmail = EMAIL_SHAPE.test(values.email.trim());
  return { ...(!isEmail && { email: [EMAIL_MESSAGE] }), ...Object.fromEntries(missing) };
}

/** The messages of an answer by field name; those of no field are under ''. */
const toErrors = ({ userErrors }: FormAnswer): Record<string, string[]> =>
  userErrors.length > 0 ? messagesByField(userErrors) : { '': [FALLBACK_MESSAGE] };

interface RegisterFormProps {
  /** Where the browser sends the form while the app is not ready. */
  address: string;
  /** The server's answer to a form that was sent so; otherwise null. */
  answer: FormAnswer | null;
  /** Called when the account was created without a session, so that the shopper has to log in. */
  onRegistered: () => void;
}

/** Creates an account. Messages about a field, also the server's, appear under it. */
export function RegisterForm({ address, answer, onRegistered }: RegisterFormProps) {
  const client = useApolloClient();
  const [values, setValues] = useState<Values>({ ...emptyValues, ...answer?.values });
  const [initialErrors] = useState(() => (answer ? toErrors(answer) : {}));
  const [errors, register, isPending] = useActionState(async (): Promise<Record<string, string[]>> => {
    const broken = brokenRules(values);
    if (Object.keys(broken).length > 0) return broken;
    try {
      return await signIn(client, async () => {
        const { data } = await client.mutate({
          mutation: RegisterDocument,
          variables: { input: toInput(values) },
        });
        const userErrors = data?.register.userErrors ?? [];
        if (userErrors.length > 0) return messagesByField(userErrors);
        removeResetEmail();
        if (data?.register.viewer) session.begin();
        else onRegistered();
        return {};
      });
    } catch (failure) {
      return { '': [messageOf(failure, FALLBACK_MESSAGE)] };
    }
  }, initialErrors);
  // The shopper may be typing already when the app becomes ready.
  const form = useFocusOnFailure<HTMLFormElement>(errors === initialErrors ? null : errors);
  const general = Object.entries(errors)
    .filter(([name]) => !(name in emptyValues))
    .flatMap(([, messages]) => messages);
  const fieldProps = <Name extends FieldName>(name: Name) => ({
    ...fieldDefinitions[name],
    name,
    errors: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <form ref={form} {...postedForm(address, register)} className={styles.form} noValidate>
      {general.length > 0 && <Notice tone="error">{general.join(' ')}</Notice>}
      <Field {...fieldProps('email')} enterKeyHint="next" />
      <Field {...fieldProps('username')} enterKeyHint="next" />
      <div className={styles.pair}>
        <PasswordInput {...fieldProps('password')} enterKeyHint="next" />
        <PasswordInput {...fieldProps('passwordConfirm')} enterKeyHint="next" />
      </div>
      <div className={styles.pair}>
        <Field {...fieldProps('firstName')} enterKeyHint="next" optional />
        <Field {...fieldProps('lastName')} enterKeyHint="next" optional />
      </div>
      <Field {...fieldProps('phone')} enterKeyHint="next" optional />
      <TextArea {...fieldProps('address')} optional />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
