import { useApolloClient } from '@apollo/client/react';
import { useActionState, useId, useState, type ReactNode } from 'react';
import { graphql } from '../../__generated__/index.ts';
import type { LoginMutation } from '../../__generated__/graphql.ts';
import { messageOf, messagesByField } from '../../apollo/errorMessages.ts';
import { session } from '../../auth/session.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import { signIn } from './signInAndOut.ts';

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
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

const FALLBACK = 'Login failed';

type LoginError = LoginMutation['login']['userErrors'][number];

interface LoginFailure {
  /** What is wrong in general; null when the fields say it all. */
  message: string | null;
  /** What is wrong with a field, by its name. */
  errors: Record<string, string[]>;
  /** The store knows no account with this e-mail and password. */
  isRefused: boolean;
}

interface LoginFormProps {
  /** The way for those who do not know their password. */
  forgot: ReactNode;
}

/** Sorts a refused login's errors: those of a field stand under that field, all others above the form. */
function refusalOf(userErrors: readonly LoginError[]): LoginFailure {
  const { email = [], password = [], ...others } = messagesByField(userErrors);
  const general = [...new Set(Object.values(others).flat())].join(' ');
  return {
    message: general || (email.length + password.length === 0 ? FALLBACK : null),
    errors: { email, password },
    isRefused: userErrors.some(({ code }) => code === 'UNAUTHENTICATED'),
  };
}

/** Email and password. Signing in changes the session; where that leads is the page's business. */
export function LoginForm({ forgot }: LoginFormProps) {
  const client = useApolloClient();
  const noticeId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, submit, waiting] = useActionState(async (): Promise<LoginFailure | null> => {
    const variables = { input: { email: email.trim(), password } };
    try {
      const refusal = await signIn(client, async () => {
        const { data } = await client.mutate({ mutation: Login, variables });
        if (!data?.login.viewer) return refusalOf(data?.login.userErrors ?? []);
        session.begin();
        return null;
      });
      if (refusal?.isRefused) setPassword('');
      return refusal;
    } catch (error) {
      return { message: messageOf(error, FALLBACK), errors: {}, isRefused: false };
    }
  }, null);
  const form = useFocusOnFailure<HTMLFormElement>(failure);
  return (
    <form ref={form} action={submit} className={styles.form}>
      {failure?.message && (
        <Notice tone="error" id={noticeId}>
          {failure.message}
        </Notice>
      )}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        maxLength={MAX_CHARACTERS.email}
        required
        errors={failure?.errors['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={MAX_CHARACTERS.password}
        required
        errors={failure?.errors['password']}
        errorId={failure?.isRefused ? noticeId : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.forgot}>{forgot}</p>
      <Button type="submit" wide disabled={waiting}>
        {waiting ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  );
}
