import { useApolloClient } from '@apollo/client/react';
import { useActionState, useState, type ReactNode } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { messageOf, userMessage } from '../../graphql/messages.ts';
import { session } from '../../graphql/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';
import { signIn } from './logout.ts';

const Login = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      viewer {
        id
      }
      userErrors {
        code
        messages
      }
    }
  }
`);

const FALLBACK = 'Login failed';

interface LoginFormProps {
  /** The way for those who do not know their password. */
  forgot: ReactNode;
}

/** Email and password. Signing in changes the session; where that leads is the page's business. */
export function LoginForm({ forgot }: LoginFormProps) {
  const client = useApolloClient();
  const [email, setEmail] = useState('');
  const [failure, submit, waiting] = useActionState(async (_before: string | null, form: FormData) => {
    const input = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    try {
      return await signIn(client, async () => {
        const { data } = await client.mutate({ mutation: Login, variables: { input } });
        if (!data?.login.viewer) return userMessage(data?.login.userErrors ?? []) ?? FALLBACK;
        session.begin();
        return null;
      });
    } catch (error) {
      return messageOf(error, FALLBACK);
    }
  }, null);
  return (
    <form action={submit} className={styles.form}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <p className={styles.forgot}>{forgot}</p>
      <Button type="submit" wide disabled={waiting}>
        {waiting ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  );
}
