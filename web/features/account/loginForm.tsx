import { useApolloClient } from '@apollo/client/react';
import { useActionState, useId, useState, type ReactNode } from 'react';
import { LoginDocument, type LoginMutation } from './__generated__/loginForm.ts';
import { messageOf } from '../../apollo/errorMessages.ts';
import { messagesByField } from '../../apollo/fieldMessages.ts';
import { session } from '../../auth/session.ts';
import { MAX_CHARACTERS } from '../../config/maxLengths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { postedForm, type FormAnswer } from '../../ui/formAnswer.ts';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnFailure } from '../../ui/useFocusOnFailure.ts';
import styles from './form.module.css';
import { removeResetEmail } from './resetEmail.ts';
import { signIn } from './signIn.ts';

const FALLBACK_MESSAGE = 'Login failed';

type LoginError = Pick<LoginMutation['login']['userErrors'][number], 'field' | 'messages'> & { code: string };

interface LoginFailure {
  /** The message above the form; null when all messages belong to fields. */
  message: string | null;
  /** Messages by field name. */
  errors: Record<string, string[]>;
  /** True when no account has this e-mail and password. */
  hasWrongCredentials: boolean;
}

interface LoginFormProps {
  /** Where the browser sends the form while the app is not ready. */
  address: string;
  /** The server's answer to a form that was sent so; otherwise null. */
  answer: FormAnswer | null;
  /** For which the shopper has just set a new password; otherwise empty. */
  initialEmail: string;
  /** Renders the link to the page for a forgotten password, which begins with the email typed here. */
  forgotPasswordLink: (email: string) => ReactNode;
}

/** Sorts the errors: those of a field appear under that field, all others above the form. */
function toLoginFailure(userErrors: readonly LoginError[]): LoginFailure {
  const { email = [], password = [], ...others } = messagesByField(userErrors);
  const general = [...new Set(Object.values(others).flat())].join(' ');
  return {
    message: general || (email.length + password.length === 0 ? FALLBACK_MESSAGE : null),
    errors: { email, password },
    hasWrongCredentials: userErrors.some(({ code }) => code === 'UNAUTHENTICATED'),
  };
}

/** The login form. It begins the session; the page then decides where to redirect. */
export function LoginForm({ address, answer, initialEmail, forgotPasswordLink }: LoginFormProps) {
  const client = useApolloClient();
  const noticeId = useId();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [initialFailure] = useState(() => answer && toLoginFailure(answer.userErrors));
  const [failure, submit, isPending] = useActionState(async (): Promise<LoginFailure | null> => {
    const variables = { input: { email: email.trim(), password } };
    try {
      const loginFailure = await signIn(client, async () => {
        const { data } = await client.mutate({ mutation: LoginDocument, variables });
        if (!data?.login.viewer) return toLoginFailure(data?.login.userErrors ?? []);
        session.begin();
        removeResetEmail();
        return null;
      });
      if (loginFailure?.hasWrongCredentials) setPassword('');
      return loginFailure;
    } catch (error) {
      return { message: messageOf(error, FALLBACK_MESSAGE), errors: {}, hasWrongCredentials: false };
    }
  }, initialFailure);
  // The shopper may be typing already when the app becomes ready.
  const form = useFocusOnFailure<HTMLFormElement>(failure === initialFailure ? null : failure);
  return (
    <form ref={form} {...postedForm(address, submit)} className={styles.form}>
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
        errorId={failure?.hasWrongCredentials ? noticeId : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.forgot}>{forgotPasswordLink(email.trim())}</p>
      <Button type="submit" wide disabled={isPending}>
        {isPending ? 'Signing in...' : 'Login'}
      </Button>
    </form>
  );
}
