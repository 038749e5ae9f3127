import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { messageOf, messagesByField } from '../../graphql/messages.ts';
import { session } from '../../graphql/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import { signIn } from './logout.ts';

const Register = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

const FALLBACK = 'Registration failed';

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'username', label: 'Username', autoComplete: 'username', required: true },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', required: true },
  {
    name: 'passwordConfirm',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    required: true,
  },
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
] as const;

type FieldName = (typeof fields)[number]['name'];
type Values = Record<FieldName, string>;

const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Values;

/** What is sent: optional fields only when something stands in them. */
const toInput = ({ email, username, password, passwordConfirm, ...rest }: Values) => ({
  email: email.trim(),
  username: username.trim(),
  password,
  passwordConfirm,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
});

interface RegisterFormProps {
  /** Called when the account exists but nobody is signed in yet. */
  onRegistered: () => void;
}

/** 'Create Account'. What the server says about a field stands under that field. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const client = useApolloClient();
  const [values, setValues] = useState(empty);
  const [errors, register, waiting] = useActionState(async (): Promise<Record<string, string[]>> => {
    try {
      return await signIn(client, async () => {
        const { data } = await client.mutate({ mutation: Register, variables: { input: toInput(values) } });
        const userErrors = data?.register.userErrors ?? [];
        if (userErrors.length > 0) return messagesByField(userErrors);
        if (data?.register.viewer) session.begin();
        else onRegistered();
        return {};
      });
    } catch (failure) {
      return { '': [messageOf(failure, FALLBACK)] };
    }
  }, {});
  const form = useFocusOnFailure<HTMLFormElement>(errors);
  const general = Object.entries(errors)
    .filter(([name]) => !(name in empty))
    .flatMap(([, messages]) => messages);
  const field = (name: FieldName) => {
    const { label, ...input } = fields.find((one) => one.name === name) ?? fields[0];
    return (
      <Field
        {...input}
        label={label}
        optional={!('required' in input)}
        errors={errors[name]}
        value={values[name]}
        onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
      />
    );
  };
  return (
    <form ref={form} action={register} className={styles.form}>
      {general.length > 0 && <Notice tone="error">{general.join(' ')}</Notice>}
      {field('email')}
      {field('username')}
      <div className={styles.pair}>
        {field('password')}
        {field('passwordConfirm')}
      </div>
      <div className={styles.pair}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('phone')}
      {field('address')}
      <Button type="submit" wide disabled={waiting}>
        {waiting ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}
