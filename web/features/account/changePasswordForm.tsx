import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../__generated__/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';
import { useAfter } from './useAfter.ts';
import { useMessageForm } from './useMessageForm.ts';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      message
      userErrors {
        code
        field
        messages
      }
    }
  }
`);

/** When a success leads on, in ms (specification, section 9). */
const LEAD_ON_AFTER = 2000;

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager needs to know. */
  account: string | undefined;
  /** Called two seconds after the password was changed. */
  onDone: () => void;
}

/** The old and the new password. */
export function ChangePasswordForm({ account, onDone }: ChangePasswordFormProps) {
  const client = useApolloClient();
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { outcome, submit, waiting } = useMessageForm(['oldPassword', 'newPassword'], async () => {
    const variables = { input: { oldPassword, newPassword } };
    const { data } = await client.mutate({ mutation: ChangePassword, variables });
    return data?.changePassword;
  });
  useAfter(LEAD_ON_AFTER, outcome.done ? outcome : null, onDone);
  return (
    <form action={submit} className={styles.form}>
      {outcome.text && <Notice tone={outcome.done ? 'good' : 'error'}>{outcome.text}</Notice>}
      <input type="text" name="username" autoComplete="username" value={account ?? ''} readOnly hidden />
      <Field
        label="Old password"
        name="oldPassword"
        type="password"
        autoComplete="current-password"
        required
        errors={outcome.errors['oldPassword']}
        value={oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
      />
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
        {waiting ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  );
}
