import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';
import { useAfter } from './useAfter.ts';
import { useMessageForm } from './useMessageForm.ts';

const ResetPassword = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      message
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

/** How long the banner stays, and when a success leads on, in ms (specification, section 9). */
const BANNER_TIME = 3000;
const LEAD_ON_AFTER = 2000;

interface ResetPasswordFormProps {
  /** What the mailed link carries. */
  uid: string;
  token: string;
  /** Called two seconds after the password was set. */
  onDone: () => void;
}

/** Sets a new password with what the mailed link carries. */
export function ResetPasswordForm({ uid, token, onDone }: ResetPasswordFormProps) {
  const client = useApolloClient();
  const [newPassword, setNewPassword] = useState('');
  const { outcome, submit, waiting } = useMessageForm(['newPassword'], async () => {
    const input = { uid, token, newPassword };
    const { data } = await client.mutate({ mutation: ResetPassword, variables: { input } });
    return data?.resetPassword;
  });
  const bannerGone = useAfter(BANNER_TIME, outcome.text === null ? null : outcome);
  useAfter(LEAD_ON_AFTER, outcome.done ? outcome : null, onDone);
  return (
    <form action={submit} className={styles.form}>
      {outcome.text && !bannerGone && <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>}
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        errors={outcome.errors['newPassword']}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <Button type="submit" wide disabled={waiting || outcome.done}>
        {waiting ? 'Saving...' : 'Set new password'}
      </Button>
    </form>
  );
}
