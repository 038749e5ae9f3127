import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';
import { useMessageForm } from './useMessageForm.ts';

const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) {
      message
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

/** Asks for a mail with a link that sets a new password. */
export function ForgotPasswordForm() {
  const client = useApolloClient();
  const [email, setEmail] = useState('');
  const { outcome, submit, waiting } = useMessageForm(['email'], async () => {
    const variables = { email: email.trim() };
    const { data } = await client.mutate({ mutation: RequestPasswordReset, variables });
    return data?.requestPasswordReset;
  });
  return (
    <form action={submit} className={styles.form}>
      {outcome.text && <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        errors={outcome.errors['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" wide disabled={waiting}>
        {waiting ? 'Sending...' : 'Send reset link'}
      </Button>
    </form>
  );
}
